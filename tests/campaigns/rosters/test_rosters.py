"""The rosters of a campaign's document: ships are shown before they are written, everything is a revision."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from campaigns.engine import reading
from campaigns.engine.aliases import normalised
from campaigns.engine.findings import rosters
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.campaigns.bodies import chain
from tests.campaigns.engine.test_reference_data import printed
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db
LIST = "6 triremes, 2 quinqueremes with corvus; Salaminia: trireme, captain Phormio"


@pytest.fixture
def owners(owner: User, client: Client) -> Client:
    client.force_login(owner)
    return client


def of_chain(actor: Actor, **fields: Any) -> Document:
    return services.document_create(actor=actor, body=chain(**fields))


def of_map(actor: Actor) -> Document:
    body = {**normalised(printed("cmp-west")), "kind": "campaign", "format": 1}
    return services.document_create(actor=actor, body=body)


def sent(client: Client, document: Document, side: str, act: str = "", **fields: Any) -> Any:
    data = {"side": side, "act": act, "seen": document.head, **fields}
    answer = client.post(document.page("rosters"), data)
    document.refresh_from_db()
    return answer


def hulls(document: Document, side: str) -> list[dict[str, Any]]:
    return [hull for hull in document.body.get("hulls", ()) if hull["side"] == side]


def test_a_list_is_shown_first_and_written_only_then(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    shown = sent(owners, document, "ROM", "preview", by="list", list=LIST, size="2")
    text = " ".join(shown.content.decode().split())
    assert shown.status_code == 200 and document.head == 1, "nothing is written"
    assert "9 ships would be added" in text and "Salaminia" in text and "Phormio" in text and "corvus" in text
    assert "Add these 9 ships" in text and LIST in text, "what was typed is still there"
    assert sent(owners, document, "ROM", "add", by="list", list=LIST, size="2").status_code == 302
    assert document.head == 2 and len(hulls(document, "ROM")) == 2 + 9
    assert document.body["hulls"][-1] == {
        "id": "rom9", "side": "ROM", "size": 2, "name": "Salaminia", "captain": "Phormio",
    }  # fmt: skip
    assert [hull.get("gear") for hull in hulls(document, "ROM")[8:10]] == [["corvus"], ["corvus"]]


def test_lines_that_are_not_understood_are_told_and_nothing_is_written(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    wrong = "2 triremes\nNike: galleon"
    text = sent(owners, document, "ROM", "preview", by="list", list=wrong).content.decode()
    assert "Line 2, “Nike: galleon”: “galleon” is no class of ships." in text and "2 ships would be added" in text
    answer = sent(owners, document, "ROM", "add", by="list", list=wrong)
    assert answer.status_code == 422 and document.head == 1 and wrong.split()[-1] in answer.content.decode()


def test_names_of_a_nation_go_to_those_without_one_and_to_nobody_twice(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    fields = {"by": "list", "list": "Paralos: trireme\n3 triremes", "nation": "athens"}
    sent(owners, document, "ROM", "add", **fields)
    assert [hull["name"] for hull in hulls(document, "ROM")[2:]] == ["Paralos", "Salaminia", "Ammonias", "Delias"]
    sent(owners, document, "CAR", "add", by="list", list="2 triremes", nation="athens", attested="yes")
    assert [hull["name"] for hull in hulls(document, "CAR")[1:]] == ["Demetrias", "Antigonis"]


def test_a_preview_says_which_names_are_there_already(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    text = sent(owners, document, "ROM", "preview", by="list", list="Duilia: trireme\nDuilia: five").content.decode()
    assert "There is a ship called Duilia already." in text


def test_a_fleet_of_the_site_gives_its_ships_squadrons_and_crews(owners: Client, actor: Actor) -> None:
    """CMP-SHP-03: squadrons of Oi Navarcoi! by their half-stands; Green, average and Well trained are 0, 3 and 6."""
    body = {
        "ruleset": "oi_navarcoi", "kind": "fleet", "format": 1, "title": "Phormio", "strategos": "1",
        "units": [
            {"id": "1", "name": "Phormio", "wing": "LEFT", "q": 1, "s": 1}, {"id": "2", "wing": "RIGHT", "q": -1},
        ],
    }  # fmt: skip
    own = services.document_create(actor=actor, body=body)
    document = of_chain(actor)
    sent(owners, document, "ROM", "add", by="fleet", fleet=own.uid, into="+")
    assert document.body["squadrons"] == [
        {"id": "ROM-s1", "side": "ROM", "name": "Phormio", "xp": 6, "s": 1},
        {"id": "ROM-s2", "side": "ROM", "name": "Squadron 2"},
    ]
    assert [hull.get("squadron") for hull in hulls(document, "ROM")[2:]] == ["ROM-s1"] * 8 + ["ROM-s2"] * 8
    assert sent(owners, document, "ROM", "add", by="fleet", fleet="nowhere").status_code == 422


def test_a_roster_is_filled_to_a_size_by_a_mix(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    fields = {"by": "mix", "many": "20", "mix-2": "3", "mix-4": "1", "nation": "carthage", "into": "+"}
    shown = sent(owners, document, "CAR", "preview", **fields).content.decode()
    assert "19 ships would be added" in shown and 'name="mix-2" min="0" max="99" value="3"' in shown
    sent(owners, document, "CAR", "add", **fields)
    sizes = [hull["size"] for hull in hulls(document, "CAR")]
    assert len(sizes) == 20 and sizes.count(4) == 5, "one was there"
    assert [each["name"] for each in document.body["squadrons"]] == ["Carthage, squadron 1", "Carthage, squadron 2"]
    assert sum(hull.get("squadron") == "CAR-s1" for hull in hulls(document, "CAR")) == 15, "CMP-SHP-06, ONV-FUL"
    assert sent(owners, document, "CAR", "add", **fields).status_code == 422, "it has twenty"


def test_squadrons_that_a_list_names_are_made_or_joined(owners: Client, actor: Actor) -> None:
    document = of_chain(actor, squadrons=[{"id": "R", "side": "ROM", "name": "First"}])
    listed = "A: trireme, squadron first\nB: trireme, squadron Second\nC: trireme, squadron Second"
    sent(owners, document, "ROM", "add", by="list", list=listed)
    assert [hull.get("squadron") for hull in hulls(document, "ROM")[2:]] == ["R", "ROM-s1", "ROM-s1"]


def test_ships_of_a_map_have_a_place(owners: Client, actor: Actor) -> None:
    """A new squadron sails with a fleet or lies in a port; a ship without one lies in a port (CMP-SHP-07)."""
    document = of_map(actor)
    sent(owners, document, "ATH", "add", by="list", list="2 triremes", into="+", place="fleet:G2")
    fleet_g2 = next(each for each in document.body["fleets"] if each["id"] == "G2")
    assert fleet_g2["squadrons"] == ["A3", "ATH-s1"]
    sent(owners, document, "ATH", "add", by="list", list="Nike: trireme", place="area:piraeus")
    assert hulls(document, "ATH")[-1] == {"id": "ath3", "side": "ATH", "size": 2, "name": "Nike", "area": "piraeus"}
    sent(owners, document, "ATH", "add", by="list", list="Doris: trireme", into="+", place="area:piraeus")
    assert document.body["squadrons"][-1]["area"] == "piraeus"


def test_a_squadron_that_only_counts_its_ships_gets_ships_with_names(owners: Client, actor: Actor) -> None:
    document = of_map(actor)
    sent(owners, document, "ATH", "name-squadron:A1", nation="athens")
    first = next(each for each in document.body["squadrons"] if each["id"] == "A1")
    assert "hulls" not in first and [hull["name"] for hull in hulls(document, "ATH")][:2] == ["Salaminia", "Paralos"]
    assert {hull["squadron"] for hull in hulls(document, "ATH")} == {"A1"} and len(hulls(document, "ATH")) == 8
    assert sent(owners, document, "ATH", "name-squadron:A1").status_code == 422


def test_names_classes_captains_crews_gear_and_squadrons_are_changed_in_the_table(owners: Client, actor: Actor) -> None:
    document = of_chain(actor, squadrons=[{"id": "R", "side": "ROM", "name": "First", "xp": 3}])
    sent(
        owners, document, "ROM",
        **{"hull-r1-name": "Concordia", "hull-r1-size": "5", "hull-r1-captain": "", "hull-r1-men": "80",
           "hull-r1-gear": "corvus, towers", "hull-r1-squadron": "R", "squadron-R-name": "Prima", "squadron-R-xp": "6",
           "squadron-R-m": "-1"},
    )  # fmt: skip
    assert document.body["hulls"][0] == {
        "id": "r1", "side": "ROM", "size": 5, "name": "Concordia", "squadron": "R", "men": 80,
        "gear": ["corvus", "tower"],
    }  # fmt: skip
    assert document.body["squadrons"] == [{"id": "R", "side": "ROM", "name": "Prima", "xp": 6, "m": -1}]
    assert document.body["hulls"][1] == {"id": "r2", "side": "ROM", "size": 2}, "who is not in the form stays"
    answer = sent(owners, document, "ROM", **{"hull-r1-size": "5", "hull-r1-gear": "cannon"})
    assert answer.status_code == 422 and "“cannon” is nothing that ships are fitted with" in answer.content.decode()


def test_squadrons_and_admirals_are_added_and_taken_away(owners: Client, actor: Actor) -> None:
    document = of_map(actor)
    sent(owners, document, "ATH", "add-admiral", **{"new-admiral": "Nicias", "new-admiral-skill": "2",
                                                   "new-admiral-place": "area:piraeus"})  # fmt: skip
    assert document.body["admirals"][-1] == {
        "id": "ATH-a1", "side": "ATH", "name": "Nicias", "skill": 2, "area": "piraeus",
    }  # fmt: skip
    sent(owners, document, "ATH", "add-squadron", **{"new-squadron": "Athens III", "new-squadron-place": "fleet:G1"})
    assert document.body["squadrons"][-1] == {"id": "ATH-s1", "side": "ATH", "name": "Athens III"}
    sent(owners, document, "ATH", "drop-squadron:ATH-s1")
    assert "ATH-s1" not in str(document.body)
    sent(owners, document, "ATH", "drop-admiral:phormio")
    assert "phormio" not in str(document.body["fleets"]) + str(document.body["admirals"])
    assert sent(owners, document, "ATH", "add-admiral").status_code == 422


def test_every_change_is_a_revision_that_can_be_undone(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    sent(owners, document, "ROM", "add", by="list", list="2 triremes")
    assert document.revisions.get(number=2).note == "Added ships"
    sent(owners, document, "", "undo")
    assert document.head == 3 and document.body == chain()
    sent(owners, document, "", "redo")
    assert len(hulls(document, "ROM")) == 4


def test_a_page_that_is_older_than_the_text_writes_nothing(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    answer = sent(owners, document, "ROM", "add", by="list", list="2 triremes", seen=0)
    assert answer.status_code == 409 and document.head == 1 and "changed elsewhere" in answer.content.decode()


@pytest.mark.parametrize(
    "fields",
    [{}, {"side": "XXX"}, {"by": "nonsense"}, {"by": "mix", "many": "x"}, {"by": "mix", "many": "99999999999"},
     {"by": "fleet"}, {"by": "list", "list": "\x00;:,;;"}, {"nation": "../athens"}, {"into": "nowhere"}],
)  # fmt: skip
def test_hostile_forms_are_answered_in_words(fields: dict[str, str], owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    for act in ("preview", "add", "drop-hull:nobody", "name-squadron:nobody"):
        answer = sent(owners, document, fields.pop("side", "ROM"), act, **fields)
        assert answer.status_code in (200, 302, 422)


def test_another_ones_rosters_are_offered_as_a_copy(client: Client, actor: Actor) -> None:
    document = services.document_create(actor=actor, body=chain(), visibility="unlisted")
    assert client.get(document.page("rosters")).status_code == 403
    assert client.post(document.page("rosters"), {"act": "add"}).status_code == 403


def test_the_document_s_page_leads_to_its_rosters(owners: Client, actor: Actor) -> None:
    document = of_chain(actor)
    assert document.page("rosters") in owners.get(document.get_absolute_url()).content.decode()
    assert owners.get(document.page("rosters")).status_code == 200


def test_the_list_of_names_is_a_page_with_sources(client: Client) -> None:
    text = client.get("/campaigns/ship-names/").content.decode()
    assert "Salaminia" in text and "Thucydides 3.33" in text and "No name of a Punic warship" in text


# --- findings


def found(**fields: Any) -> list[str]:
    data, _ = reading.read(chain(**fields))
    assert data is not None
    return [f"{each.path}: {each.message}" for each in rosters.findings_of(data)]


def test_shp_01_two_ships_of_a_side_with_one_name_are_told_and_mended(owners: Client, actor: Actor) -> None:
    twins = [{"id": id, "side": "ROM", "size": 2, "name": "Nike"} for id in ("r1", "r2")]
    assert found(hulls=twins) == ["/hulls/1/name: Rome has two ships called Nike: r1 and r2."]
    assert found(hulls=[twins[0], {**twins[1], "side": "CAR"}]) == [], "each side has its own"
    document = of_chain(actor, hulls=twins)
    text = owners.get(document.page("rosters")).content.decode()
    assert "Rome has two ships called Nike" in text and "Call her Nike 2" in text
    assert sent(owners, document, "", fix="/hulls/1/name Call her Nike 2").status_code == 302
    assert [hull["name"] for hull in document.body["hulls"]] == ["Nike", "Nike 2"]
    assert sent(owners, document, "", fix="/hulls/1/name Call her Nike 2").status_code == 422


def test_chn_02_fewer_ships_than_slots_are_told() -> None:
    body = chain()
    body["missions"][0]["slots"] = [{"unit": f"A{n}", "side": "ROM"} for n in range(1, 6)]
    data, _ = reading.read(body)
    assert data is not None
    (finding,) = rosters.findings_of(data)
    assert finding.severity == "warning" and "Rome begins with 2 ships for the 5 slots of “Mylae”" in finding.message


def test_a_document_with_scenarios_of_ones_own_keeps_them(owners: Client, actor: Actor) -> None:
    """What the page does not show stays as it is."""
    own = services.document_create(actor=actor, body=scenario(units=[ship("A1", (5, 15)), ship("B1", (5, 2))]))
    body = chain()
    body["missions"][0]["scenario"] = {"document": own.uid, "revision": 1}
    document = services.document_create(actor=actor, body=body)
    sent(owners, document, "ROM", "add", by="list", list="Nike: trireme")
    assert {**document.body, "hulls": []} == {**body, "hulls": []}
    assert services.document_create(actor=actor, body=fleet()).kind == "fleet"
