"""The editor of a chain: each form changes its part of the text and keeps what it does not show. Rosters."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns import rosters
from campaigns.engine import reading
from scenarios import services
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from tests.campaigns.documents import HEX, chain, mission
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
PICKED = {"title": "Mylae", "o0-winner": "ROM", "o0-to": "next:sulci", "o1-to": "end:CAR"}


@pytest.fixture
def owners(owner: User, client: Client) -> Client:
    """The owner's browser."""
    client.force_login(owner)
    return client


def made(actor: Actor, body: dict[str, Any] | None = None) -> Document:
    return services.document_create(actor=actor, body=body or chain())


def sent(client: Client, document: Document, part: str, seen: int = 1, **fields: Any) -> Any:
    """A form of the editor, as htmx sends it; the document as it is then."""
    answer = client.post(document.page("edit"), {"part": part, "seen": seen, **fields}, headers=HTMX)
    document.refresh_from_db()
    return answer


def first(document: Document) -> dict[str, Any]:
    found: dict[str, Any] = document.body["missions"][0]
    return found


def test_the_page_has_every_mission_outcome_and_ship_and_says_what_is_to_be_mended(
    owners: Client, actor: Actor
) -> None:
    page = owners.get(made(actor).page("edit")).content.decode()
    assert page.count('class="chain-mission"') == 2 and page.count('class="chain-outcome"') == 3
    assert 'value="Duilia"' in page and '<option value="next:sulci" selected>go on to Sulci</option>' in page


def test_a_map_and_a_text_of_another_shape_are_edited_as_json(owners: Client, actor: Actor) -> None:
    document = made(actor, {**chain(), "play": "map"})
    assert owners.get(document.page("edit")).headers["Location"] == document.page("edit_json")


def test_another_ones_chain_is_offered_as_a_copy(client: Client, actor: Actor) -> None:
    document = services.document_create(actor=actor, body=chain(), visibility="unlisted")
    answer = client.get(document.page("edit"))
    assert answer.status_code == 403 and "Make a copy and edit it" in answer.content.decode()


def test_a_form_saves_its_part_and_tells_the_new_revision(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = sent(owners, document, "head", name="The war at sea", period="First Punic War", **{"side-0": "Roma"})
    assert (document.title, document.period, document.head) == ("The war at sea", "First Punic War", 2)
    assert document.body["sides"][0] == {"id": "ROM", "name": "Roma"}
    assert 'id="seen" type="hidden" name="seen" value="2"' in answer.content.decode()
    assert 'id="chain"' not in answer.content.decode()


def test_a_form_that_changes_nothing_makes_no_revision(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "mission-0", scenario=f"ready:{HEX}", date="260 BC", **PICKED)
    assert document.head == 1 and document.body == chain()


def test_an_outcome_is_the_sentence_that_was_picked(owners: Client, actor: Actor) -> None:
    document = made(actor)
    picked = {"o0-winner": "ROM", "o0-degree": "major", "o0-count": "lost", "o0-side": "CAR", "o0-bound": "at_most"}
    picked |= {"o0-many": "3", "o0-to": "end:ROM", "o0-text": "It is over.", "o0-points-ROM": "2"}
    picked |= {"o1-to": "next:sulci"}
    sent(owners, document, "mission-0", title="Mylae", **picked)
    assert first(document)["outcomes"] == [
        {"if": [{"winner": "ROM", "degree": "major"}, {"lost": {"side": "CAR", "at_most": 3}}],
         "end": {"winner": "ROM"}, "points": {"ROM": 2}, "text": "It is over."},
        {"next": "sulci"},
    ]  # fmt: skip
    assert reading.read(document.body)[0] is not None


def test_conditions_and_effects_without_words_in_the_sentence_stay(owners: Client, actor: Actor) -> None:
    asked = [{"winner": "ROM"}, {"variable": {"name": "grain", "at_least": 3}}]
    kept = {"if": asked, "add": {"grain": -2}, "next": "sulci"}
    document = made(actor, chain(missions=[mission("mylae", [kept, {"end": {"winner": "CAR"}}])]))
    page = owners.get(document.page("edit")).content.decode()
    assert "Also, as the text has it: grain is at least 3 and grain -2." in page
    sent(owners, document, "mission-0", **{**PICKED, "o0-winner": "CAR"})
    assert first(document)["outcomes"][0] == {**kept, "if": [{"winner": "CAR"}, asked[1]]}


def test_outcomes_are_added_before_the_others_and_taken_away(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = sent(owners, document, "mission-0", act="add-outcome", **PICKED)
    assert 'id="chain"' in answer.content.decode()
    assert [each.get("if") for each in first(document)["outcomes"]] == [[{"winner": "ROM"}], [{"winner": "ROM"}], None]
    sent(owners, document, "mission-0", 2, act="drop-outcome-0")
    assert first(document)["outcomes"] == chain()["missions"][0]["outcomes"]


def test_a_mission_more_is_called_by_its_scenario_and_what_was_the_end_leads_to_it(
    owners: Client, actor: Actor
) -> None:
    own = made(actor, scenario("Ecnomus, 256 BC", date="256 BC"))
    document = made(actor)
    sent(owners, document, "", act="add-mission", scenario=f"site:{own.uid}@1")
    last = document.body["missions"][-1]
    assert (last["title"], last["date"], last["scenario"]) == (
        "Ecnomus",
        "256 BC",
        {"document": own.uid, "revision": 1},
    )
    assert document.body["missions"][1]["outcomes"] == [{"next": last["id"]}]
    assert list(document.names.all()) == [own]


def test_the_first_mission_of_an_empty_chain_begins_it(owners: Client, actor: Actor) -> None:
    document = made(actor, chain(missions=[], first_mission=""))
    sent(owners, document, "", act="add-mission", scenario=f"ready:{HEX}")
    assert document.body["first_mission"] == first(document)["id"]


def test_missions_change_places_and_are_taken_away(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "mission-0", act="down")
    assert [each["id"] for each in document.body["missions"]] == ["sulci", "mylae"]
    sent(owners, document, "mission-0", 2, act="drop-mission")
    assert [each["id"] for each in document.body["missions"]] == ["mylae"]


def test_slots_tie_the_units_of_the_scenario_to_the_sides_that_command_them(owners: Client, actor: Actor) -> None:
    own = made(actor, scenario(units=[ship("A1", (5, 5)), ship("A2", (7, 5)), ship("B1", (5, 9))]))
    document = made(actor)
    ties = {"u-A1": "need", "u-A1-sizes": "4, 3", "u-A1-from": "r1", "u-A2": "", "u-B1": "tied", "u-B1-sizes": ""}
    sent(owners, document, "mission-0", scenario=f"site:{own.uid}@1", **PICKED, **ties)
    assert first(document)["slots"] == [
        {"unit": "A1", "side": "ROM", "need": True, "accepts": [4, 3], "from": ["r1"]}, {"unit": "B1", "side": "CAR"}
    ]  # fmt: skip
    sent(owners, document, "mission-0", 2, first="CAR", **PICKED, **ties)
    assert [slot["side"] for slot in first(document)["slots"]] == ["CAR", "ROM"]
    sent(owners, document, "mission-0", 3, act="tie-all", **PICKED)
    assert [slot["unit"] for slot in first(document)["slots"]] == ["A1", "A2", "B1"]
    sent(owners, document, "mission-0", 4, act="tie-none", **PICKED)
    assert "slots" not in first(document)


def test_slots_of_units_that_the_scenario_lacks_stay_until_another_is_chosen(owners: Client, actor: Actor) -> None:
    slot = {"unit": "Q7", "side": "ROM"}
    document = made(actor, chain(missions=[mission("mylae", [], slots=[slot])]))
    sent(owners, document, "mission-0", title="Mylae", date="260 BC")
    assert first(document)["slots"] == [slot]
    sent(owners, document, "mission-0", 2, title="Mylae", act="rescenario", scenario=f"ready:{HEX}")
    assert "slots" not in first(document)


def test_texts_rest_and_retreat_are_kept_where_they_say_something(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "mission-0", before="Rome *sails*.", rest="port", yard="9", retreat="lose", **PICKED)
    told = first(document)
    assert (told["before"], told["rest"], told["retreat"]) == ("Rome *sails*.", {"kind": "port", "yard": 6}, "lose")
    sent(owners, document, "mission-0", 2, before="", rest="none", retreat="none", **PICKED)
    assert not {"before", "rest", "retreat"} & set(first(document))


def test_a_stale_form_saves_nothing_and_says_what_changed(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "head", name="Theirs")
    answer = sent(owners, document, "head", 1, name="Ours")
    assert answer.status_code == 409 and "Theirs" in answer.content.decode()
    assert document.title == "Theirs"


def test_a_change_is_undone_and_taken_up_again(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "head", name="The war at sea")
    assert 'value="From Mylae to Africa"' in sent(owners, document, "", 2, act="undo").content.decode()
    assert document.title == "From Mylae to Africa"
    sent(owners, document, "", 3, act="redo")
    assert (document.title, document.head) == ("The war at sea", 4)
    answer = sent(owners, document, "", 4, act="redo")
    assert answer.status_code == 422 and "nothing to redo" in answer.content.decode()


def test_a_squadron_takes_so_many_ships(owners: Client, actor: Actor) -> None:
    document = made(actor, chain(missions=[mission("mylae", [], scenario={"ready_made": "oi_navarcoi/ONV-S1"})]))
    page = owners.get(document.page("edit")).content.decode()
    unit = page.split('-hulls"')[0].rsplit('name="u-', 1)[1]
    sent(owners, document, "mission-0", title="Mylae", **{f"u-{unit}": "tied", f"u-{unit}-hulls": "6"})
    assert first(document)["slots"][0]["hulls"] == 6


def test_without_a_script_a_form_leads_back_to_its_part(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = owners.post(document.page("edit"), {"part": "head", "began": 1, "name": "The war at sea"})
    assert answer.headers["Location"] == f"{document.page('edit')}#head"


def test_what_cannot_be_kept_is_told_and_nothing_is_lost(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = sent(owners, document, "head", briefing="x" * 30_000)
    assert answer.status_code == 422 and "Not saved" in answer.content.decode()
    answer = sent(owners, document, "roster-ROM", act="paste", list="Argo, cruiser")
    assert answer.status_code == 422 and "is no class" in answer.content.decode()
    assert answer["HX-Retarget"] == "#told" and document.head == 1


# Rosters


def test_ships_come_from_a_list_with_class_and_captain(owners: Client, actor: Actor) -> None:
    document = made(actor)
    listed = "Regina Maris, Trireme, Gaius\n\nVictoria; fives\nArgo\tliburnian\nConcordia"
    sent(owners, document, "roster-ROM", act="paste", size="3", list=listed)
    assert document.body["hulls"][3:] == [
        {"id": "rom1", "side": "ROM", "size": 2, "name": "Regina Maris", "class": "Trireme", "captain": "Gaius"},
        {"id": "rom2", "side": "ROM", "size": 4, "name": "Victoria", "class": "fives"},
        {"id": "rom3", "side": "ROM", "size": 1, "name": "Argo", "class": "liburnian"},
        {"id": "rom4", "side": "ROM", "size": 3, "name": "Concordia"},
    ]


@pytest.mark.parametrize(
    ("word", "size"), [("quinqueremes", 4), ("Ten", 6), ("0", 0), ("seven", 5), ("7", None), ("raft", None)]
)
def test_a_class_goes_by_its_names_and_its_number(word: str, size: int | None) -> None:
    assert rosters.size_of(word) == size


def test_a_roster_is_filled_to_a_size_and_never_beyond_what_is_kept(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "roster-ROM", act="fill", many="3", size="2")
    assert sum(hull["size"] == 2 and hull["side"] == "ROM" for hull in document.body["hulls"]) == 3
    sent(owners, document, "roster-ROM", 2, act="fill", many="2", size="2")
    assert document.head == 2
    assert sent(owners, document, "roster-ROM", 2, act="fill", many="299", size="2").status_code == 422


def test_ships_come_from_a_fleet_of_ones_own(owners: Client, actor: Actor) -> None:
    own = made(actor, fleet(ships=4))
    document = made(actor)
    sent(owners, document, "roster-CAR", act="fleet", fleet=own.uid)
    assert [hull["id"] for hull in document.body["hulls"] if hull["side"] == "CAR"] == [
        "c1",
        "car1",
        "car2",
        "car3",
        "car4",
    ]
    answer = sent(owners, document, "roster-CAR", 2, act="fleet", fleet="nowhere")
    assert answer.status_code == 422 and "Choose a fleet first" in answer.content.decode()


def test_every_ready_made_fleet_gives_ships_of_known_sizes() -> None:
    from django.core.management import call_command

    call_command("load_library", verbosity=0)
    for document in Document.objects.filter(kind=Kind.FLEET):
        ships = rosters.from_fleet(document.body)
        assert ships and all(0 <= each["size"] <= 6 for each in ships), document.title


def test_ships_are_renamed_and_taken_away(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "roster-ROM", **{"r1-name": "Concordia", "r1-size": "5", "r1-captain": ""})
    assert document.body["hulls"][0] == {"id": "r1", "side": "ROM", "size": 5, "name": "Concordia"}
    sent(owners, document, "roster-ROM", 2, act="drop-hull-r1")
    assert [hull["id"] for hull in document.body["hulls"]] == ["r2", "c1"]


def test_it_stays_readable_json(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "head", name="The war at sea")
    assert list(document.body)[:5] == ["kind", "format", "id", "play", "name"]
    assert json.loads(owners.get(document.page("export")).content) == document.body
