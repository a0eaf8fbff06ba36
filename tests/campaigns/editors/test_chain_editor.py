"""The editor of a chain: each form changes its part of the text and keeps what it does not show. Rosters."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns.engine import reading
from campaigns.rosters import filling
from scenarios import services, ship_names
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from scenarios.rosters.words import USUAL
from tests.campaigns.bodies import HEX, chain, mission
from tests.library import load_library
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
PICKED = {
    "title": "Mylae", "o0-to": "next:sulci", "o1-to": "end:CAR",
    "o0-c0-kind": "winner", "o0-c0-of": "0", "o0-c0-winner": "ROM",
}  # fmt: skip


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
    document = made(actor)
    page = owners.get(document.page("edit")).content.decode()
    assert page.count('class="chain-card') == 2 + page.count("chain-card-shade") and "Rome won" in page
    assert page.count('class="chain-outcome"') == 2
    assert '<option value="next:sulci" selected>go on to Sulci</option>' in page
    assert 'value="Duilia"' in owners.get(document.page("edit"), {"on": "roster-ROM"}).content.decode()


def test_a_map_has_an_editor_of_its_own(owners: Client, actor: Actor) -> None:
    document = made(actor, {**chain(), "play": "map"})
    assert "map-editor" in owners.get(document.page("edit")).content.decode()


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
    sent(owners, document, "mission-0", act="add-condition:0", **PICKED, **{"o0-new": "lost"})
    picked = {**PICKED, "o0-c0-degree": "major", "o0-to": "end:ROM", "o0-text": "It is over.", "o0-points-ROM": "2"}
    picked |= {"o0-c1-kind": "lost", "o0-c1-of": "1", "o0-c1-side": "CAR", "o0-c1-least": "", "o0-c1-most": "3"}
    picked |= {"o1-to": "next:sulci"}
    sent(owners, document, "mission-0", 2, **picked)
    assert first(document)["outcomes"] == [
        {"if": [{"winner": "ROM", "degree": "major"}, {"lost": {"side": "CAR", "at_most": 3}}],
         "end": {"winner": "ROM"}, "points": {"ROM": 2}, "text": "It is over."},
        {"next": "sulci"},
    ]  # fmt: skip
    assert reading.read(document.body)[0] is not None


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("winner", {"winner": "ROM"}),
        ("ready", {"ready": {"side": "ROM", "at_least": 1}}),
        ("lost", {"lost": {"side": "ROM", "at_least": 1}}),
        ("hull", {"hull": {"id": "r1", "state": "LOST"}}),
        ("variable", {"variable": {"name": "grain", "at_least": 1}}),
        ("not_fought", {"not_fought": True}),
        ("reason", {"reason": ""}),
    ],
)
def test_every_kind_of_condition_is_asked_for_and_dropped(
    owners: Client, actor: Actor, kind: str, asked: dict[str, Any]
) -> None:
    """CMP-CHN-06."""
    document = made(actor, chain(variables={"grain": 0}))
    sent(owners, document, "mission-0", act="add-condition:0", **PICKED, **{"o0-new": kind})
    assert first(document)["outcomes"][0]["if"] == [{"winner": "ROM"}, asked]
    page = owners.get(document.page("edit")).content.decode()
    assert f'name="o0-c1-kind" value="{kind}"' in page
    sent(owners, document, "mission-0", 2, act="drop-condition:0:1")
    assert first(document)["outcomes"][0]["if"] == [{"winner": "ROM"}]


def test_the_same_follows_if_something_else_is_so(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = sent(owners, document, "mission-0", act="or-outcome:0", **PICKED).content.decode()
    assert [each.get("next") for each in first(document)["outcomes"]] == ["sulci", "sulci", None]
    assert ">Or if<" in answer


def test_variables_points_gifts_arrivals_and_a_rest_of_its_own_are_what_an_outcome_brings(
    owners: Client, actor: Actor
) -> None:
    """CMP-CHN-06: effects."""
    document = made(actor, chain(variables={"grain": 0}))
    brings = {
        "o0-set-grain": "2",
        "o0-add-grain": "-1",
        "o0-points-CAR": "3",
        "o0-give-shown": "1",
        "o0-give-CAR": "r2",
    }
    brings |= {"o0-rest": "port", "o0-rest-yard": "2", "o0-rest-sides-shown": "1", "o0-rest-side": "ROM"}
    listed = {"o0-arrive-side": "ROM", "o0-arrive-list": "Victoria, quinquereme", "o0-arrive-name": "Gisco"}
    sent(owners, document, "mission-0", act="arrive:0:hulls", **PICKED, **brings, **listed)
    sent(owners, document, "mission-0", 2, act="arrive:0:admirals", **PICKED, **listed)
    sent(owners, document, "mission-0", 3, act="arrive:0:squadrons", **PICKED, **listed)
    found = first(document)["outcomes"][0]
    assert {key: found[key] for key in ("set", "add", "points", "give", "rest")} == {
        "set": {"grain": 2}, "add": {"grain": -1}, "points": {"CAR": 3}, "give": {"CAR": ["r2"]},
        "rest": {"kind": "port", "yard": 2, "sides": ["ROM"]},
    }  # fmt: skip
    came = found["arrive"]
    assert came["hulls"] == [{"id": "rom1", "side": "ROM", "size": 4, "name": "Victoria", "class": "quinquereme"}]
    assert came["admirals"][0]["name"] == "Gisco" and came["squadrons"][0]["side"] == "ROM"
    sent(owners, document, "mission-0", 4, act="drop-arrival:0:hulls:0", **PICKED)
    assert "hulls" not in first(document)["outcomes"][0]["arrive"]


def test_a_variable_that_is_called_otherwise_is_so_everywhere(owners: Client, actor: Actor) -> None:
    asks = [{"if": [{"variable": {"name": "grain", "at_least": 3}}], "add": {"grain": 1}, "next": "sulci"}]
    document = made(actor, chain(variables={"grain": 1}, missions=[mission("mylae", asks), mission("sulci", [])]))
    sent(owners, document, "head", **{"variables-shown": "1", "variable-0-name": "Sacks of grain", "variable-0": "4"})
    assert document.body["variables"] == {"Sacks_of_grain": 4}
    assert first(document)["outcomes"][0]["if"][0]["variable"]["name"] == "Sacks_of_grain"
    assert first(document)["outcomes"][0]["add"] == {"Sacks_of_grain": 1}


def test_outcomes_are_added_before_the_others_and_taken_away(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = sent(owners, document, "mission-0", act="add-outcome", **PICKED)
    assert 'id="chain"' in answer.content.decode()
    assert [each.get("if") for each in first(document)["outcomes"]] == [[{"winner": "ROM"}], [{"winner": "ROM"}], None]
    sent(owners, document, "mission-0", 2, act="drop-outcome:0")
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
    sent(owners, document, "mission-0", act="rescenario", scenario=f"site:{own.uid}@1", **PICKED)
    ties = {"slots-shown": "1", "u-A1": "tied", "u-B1": "tied", "u-A1-shown": "1", "u-A1-need": "1"}
    ties |= {"u-A1-size": ["4", "3"], "u-A1-from": ["r1", "r2"], "u-A1-hulls": "2"}
    sent(owners, document, "slots-0", 2, **ties)
    assert first(document)["slots"] == [
        {"unit": "A1", "side": "ROM", "need": True, "accepts": [4, 3], "from": ["r1", "r2"], "hulls": 2},
        {"unit": "B1", "side": "CAR"},
    ]
    sent(owners, document, "mission-0", 3, first="CAR", **PICKED)
    assert [slot["side"] for slot in first(document)["slots"]] == ["CAR", "ROM"]
    sent(owners, document, "slots-0", 4, act="tie-side:CAR")
    assert [slot["unit"] for slot in first(document)["slots"]] == ["A1", "B1", "A2"]
    sent(owners, document, "slots-0", 5, act="tie-no-side:CAR")
    assert [slot["unit"] for slot in first(document)["slots"]] == ["B1"]


def test_the_ships_of_a_mission_stand_on_its_own_board(owners: Client, actor: Actor) -> None:
    """CMP-CHN-02: pressed there, ticked beside it."""
    own = made(actor, scenario(units=[ship("A1", (5, 5)), ship("B1", (5, 9))]))
    document = made(actor, chain(missions=[mission("mylae", [], scenario={"document": own.uid, "revision": 1})]))
    page = owners.get(document.page("edit"), {"on": "slots-0"}).content.decode()
    assert 'data-id="A1"' in page and 'name="u-A1"' in page and "data-interactive" in page


def test_from_the_slots_of_a_mission_one_goes_on_to_those_of_the_next(owners: Client, actor: Actor) -> None:
    document = made(actor)
    page = owners.get(document.page("edit"), {"on": "slots-0"}).content.decode()
    assert 'data-on="slots-1">Slots of Sulci</a>' in page
    assert 'data-on="slots-' not in owners.get(document.page("edit"), {"on": "slots-1"}).content.decode()


def test_the_list_of_who_has_a_phone_has_begin_and_pictures_of_both_looks(owners: Client, actor: Actor) -> None:
    document = made(actor)
    page = owners.get(document.page("edit")).content.decode()
    menu = page.split('id="chain-more"')[1]
    assert f'<a href="{document.page("begin")}">Begin it</a>' in menu
    assert '.png?r=1&amp;look=dark"' in page and "?r=1?" not in page


def test_slots_of_units_that_the_scenario_lacks_stay_until_another_is_chosen(owners: Client, actor: Actor) -> None:
    slot = {"unit": "Q7", "side": "ROM"}
    document = made(actor, chain(missions=[mission("mylae", [], slots=[slot])]))
    sent(owners, document, "mission-0", title="Mylae", date="260 BC")
    assert first(document)["slots"] == [slot]
    sent(owners, document, "mission-0", 2, title="Mylae", act="rescenario", scenario=f"ready:{HEX}")
    assert "slots" not in first(document)


def test_texts_rest_and_retreat_are_kept_where_they_say_something(owners: Client, actor: Actor) -> None:
    document = made(actor)
    rest = {"rest": "port", "rest-yard": "9", "rest-sides-shown": "1", "retreat": "lose", "storm": "on"}
    answer = sent(owners, document, "mission-0", before="Rome *sails*.", **rest, **PICKED).content.decode()
    told = first(document)
    assert (told["before"], told["rest"], told["retreat"]) == ("Rome *sails*.", {"kind": "port", "yard": 6}, "lose")
    assert told["storm"] and "<em>sails</em>" in answer
    sent(owners, document, "mission-0", 2, before="", rest="none", retreat="none", **PICKED)
    assert not {"before", "rest", "retreat", "storm"} & set(first(document))


def test_a_stale_form_saves_nothing_and_says_what_changed(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "head", name="Theirs")
    answer = sent(owners, document, "head", 1, name="Ours")
    assert answer.status_code == 409 and "Theirs" in answer.content.decode()
    assert document.title == "Theirs"


def test_a_change_is_undone_and_taken_up_again(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "head", name="The war at sea")
    undone = sent(owners, document, "", 2, act="undo", on="head").content.decode()
    assert 'value="From Mylae to Africa"' in undone
    assert document.title == "From Mylae to Africa"
    sent(owners, document, "", 3, act="redo")
    assert (document.title, document.head) == ("The war at sea", 4)
    answer = sent(owners, document, "", 4, act="redo")
    assert answer.status_code == 422 and "nothing to redo" in answer.content.decode()


def test_a_squadron_takes_so_many_ships(owners: Client, actor: Actor) -> None:
    document = made(actor, chain(missions=[mission("mylae", [], scenario={"ready_made": "oi_navarcoi/ONV-S1"})]))
    page = owners.get(document.page("edit"), {"on": "slots-0"}).content.decode()
    unit = page.split('<li data-unit="')[1].split('"')[0]
    sizes = {f"u-{unit}": "tied", f"u-{unit}-shown": "1", f"u-{unit}-hulls": "6"}
    sent(owners, document, "slots-0", **{"slots-shown": "1"}, **sizes)
    assert first(document)["slots"][0]["hulls"] == 6


def test_without_a_script_a_form_leads_back_to_its_part(owners: Client, actor: Actor) -> None:
    document = made(actor)
    answer = owners.post(document.page("edit"), {"part": "head", "began": 1, "name": "The war at sea"})
    assert answer.headers["Location"] == f"{document.page('edit')}?on=head"


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
    assert USUAL.size_of(word) == size


def test_a_roster_is_filled_to_a_size_and_never_beyond_what_is_kept(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "roster-ROM", act="fill", many="3", size="2")
    assert sum(hull["size"] == 2 and hull["side"] == "ROM" for hull in document.body["hulls"]) == 3
    sent(owners, document, "roster-ROM", 2, act="fill", many="2", size="2")
    assert document.head == 2
    assert sent(owners, document, "roster-ROM", 2, act="fill", many="299", size="2").status_code == 422


@pytest.mark.parametrize("nation", ["carthage", ""])
def test_ships_that_fill_a_roster_are_named_after_a_nation(nation: str, owners: Client, actor: Actor) -> None:
    document = made(actor)
    page = owners.get(document.page("edit"), {"on": "roster-CAR"}).content.decode()
    assert '<option value="carthage" selected>Carthage</option>' in page, "whose names suit the side"
    taken = {hull.get("name") for hull in document.body["hulls"]}
    sent(owners, document, "roster-CAR", act="paste", list="Tanit, trireme\n, trireme", nation=nation)
    sent(owners, document, "roster-CAR", 2, act="fill", many="9", size="2", nation=nation)
    names = [hull.get("name", "") for hull in document.body["hulls"] if hull["side"] == "CAR"]
    known = {each.name for each in ship_names.nation("carthage").names}
    new = [name for name in names if name not in taken and name != "Tanit"]
    if nation:
        assert len(set(names)) == len(names) and set(new) <= known and "" not in new
    else:
        assert set(new) == {""}


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
    load_library()
    for document in Document.objects.filter(kind=Kind.FLEET):
        ships = filling.from_fleet(document.body)
        assert ships and all(0 <= each["size"] <= 6 for each in ships), document.title


def test_ships_are_renamed_and_taken_away(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "roster-ROM", **{"r1-name": "Concordia", "r1-size": "5", "r1-captain": ""})
    assert document.body["hulls"][0] == {"id": "r1", "side": "ROM", "size": 5, "name": "Concordia"}
    sent(owners, document, "roster-ROM", 2, act="drop-hull:r1")
    assert [hull["id"] for hull in document.body["hulls"]] == ["r2", "c1"]


def test_it_stays_readable_json(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "head", name="The war at sea")
    assert list(document.body)[:5] == ["kind", "format", "id", "play", "name"]
    assert json.loads(owners.get(document.page("export")).content) == document.body


def test_squadrons_and_admirals_of_a_roster(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(
        owners,
        document,
        "roster-ROM",
        act="add-squadron",
        **{"squadron-name": "Van", "squadron-hulls": "4", "size": "3"},
    )
    sent(owners, document, "roster-ROM", 2, act="add-admiral", **{"admiral-name": "Duilius", "admiral-skill": "2"})
    squadron, admiral = document.body["squadrons"][0], document.body["admirals"][0]
    assert (squadron["name"], squadron["hulls"], squadron["size"]) == ("Van", 4, 3)
    assert (admiral["name"], admiral["skill"], admiral["side"]) == ("Duilius", 2, "ROM")
    said = {f"{squadron['id']}-squadron-name": "Rear", f"{squadron['id']}-many": "4", f"{squadron['id']}-size": "3"}
    said |= {f"{squadron['id']}-{key}": value for key, value in (("xp", "3"), ("m", "1"), ("base_m", "0"), ("s", "0"))}
    sent(owners, document, "roster-ROM", 3, **said)
    assert (document.body["squadrons"][0]["name"], document.body["squadrons"][0]["xp"]) == ("Rear", 3)
    sent(owners, document, "roster-ROM", 4, act=f"drop-admiral:{admiral['id']}")
    assert document.body["admirals"] == []


def test_more_is_told_of_a_ship_of_the_roster(owners: Client, actor: Actor) -> None:
    document = made(actor)
    told = {"r1-name": "Duilia", "r1-size": "4", "r1-captain": "Gaius", "r1-shown": "1", "r1-class": "quinquereme"}
    told |= {"r1-gear": "corvus, tower", "r1-hull": "2", "r1-oars": "9", "r1-men": "50", "r1-yard": "on"}
    sent(owners, document, "roster-ROM", **told)
    assert document.body["hulls"][0] == {
        **chain()["hulls"][0], "gear": ["corvus", "tower"], "hull": 2, "oars": 3, "men": 50, "state": "YARD"
    }  # fmt: skip


# Mission, Branch, Rest, Ending; cards; findings


def test_a_branch_a_rest_and_an_ending_are_added_to_the_mission_in_hand(owners: Client, actor: Actor) -> None:
    document = made(actor, chain(missions=[mission("mylae", [{"next": "sulci"}]), mission("sulci", [])]))
    sent(owners, document, "mission-0", act="add-branch")
    assert first(document)["outcomes"] == [{"if": [{"winner": "ROM"}], "next": "sulci"}, {"next": "sulci"}]
    sent(owners, document, "mission-0", 2, act="add-rest")
    assert first(document)["rest"] == {"kind": "beach"}
    sent(owners, document, "mission-1", 3, act="add-ending")
    assert document.body["missions"][1]["outcomes"] == [{"end": {"winner": "points"}}]
    sent(owners, document, "mission-0", 4, act="add-ending")
    assert first(document)["outcomes"][0] == {"if": [{"winner": "CAR", "degree": "major"}], "end": {"winner": "CAR"}}


def test_a_card_stays_where_it_was_dragged_and_the_others_where_they_were(owners: Client, actor: Actor) -> None:
    document = made(actor)
    sent(owners, document, "", act="place", mission="1", x="700", y="-40")
    one, two = document.body["missions"]
    assert two["at"] == [700, -40] and one["at"] == [40, 40]
    sent(owners, document, "", 2, act="arrange")
    assert not any("at" in each for each in document.body["missions"])


def test_a_finding_is_mended_by_its_button(owners: Client, actor: Actor) -> None:
    """CMP-CHN-09: beside what it is about."""
    document = made(actor, chain(first_mission=""))
    page = owners.get(document.page("edit"), {"on": "findings"}).content.decode()
    assert 'data-fix="/first_mission Begin with “Mylae”"' in page
    sent(owners, document, "", act="fix", fix="/first_mission Begin with “Mylae”")
    assert document.body["first_mission"] == "mylae" and document.head == 2
    answer = sent(owners, document, "", 2, act="fix", fix="/first_mission Begin with “Mylae”")
    assert answer.status_code == 422 and "no longer to be mended" in answer.content.decode()


def test_what_is_wrong_with_an_outcome_stands_beside_it(owners: Client, actor: Actor) -> None:
    document = made(actor, chain(missions=[mission("mylae", [{"next": "nowhere"}])]))
    page = owners.get(document.page("edit")).content.decode()
    beside = page.split('id="beside-outcome0"')[1].split("</div>")[0]
    assert "There is no mission" in beside and "chain-fault" in page


def test_a_mission_goes_behind_the_one_in_hand(owners: Client, actor: Actor) -> None:
    document = made(actor, chain(missions=[mission("mylae", [{"end": {"winner": "points"}}]), mission("sulci", [])]))
    answer = sent(owners, document, "", act="add-mission", scenario=f"ready:{HEX}", after="0")
    assert first(document)["outcomes"] == [{"next": "m3"}]
    assert 'name="part" value="mission-2"' in answer.content.decode()
    answer = sent(owners, document, "", 2, act="add-mission", scenario="")
    assert answer.status_code == 422 and "Choose the scenario" in answer.content.decode()
