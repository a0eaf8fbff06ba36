"""One fleet through five rulesets: at a ratio, with what is lost, from a list and from a fleet document."""

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from scenarios.rosters import history
from scenarios.rosters.projecting import in_words, projected, projected_into
from tests.scenarios.mare_nostrum import bodies as mare_nostrum
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

AEGATES = "30 triremes\n10 quinqueremes with corvus\nNike: trireme, captain Lutatius"


def test_a_list_is_a_fleet_in_each_of_the_five_rulesets_with_what_is_lost() -> None:
    """CMP-SHP-03."""
    made = {each.key: each for each in projected(AEGATES)}
    assert list(made) == ["ancient_naval_games", "nauta", "mare_nostrum", "oi_navarcoi", "navarchoi"]
    sizes = [unit["size"] for unit in made["ancient_naval_games"].body["units"]]
    assert (sizes.count("S"), sizes.count("L")) == (31, 10)
    assert [unit["type"] for unit in made["navarchoi"].body["units"]] == [3] * 30 + [5] * 10 + [3]
    assert [unit["hs"] for unit in made["oi_navarcoi"].body["units"]] == [8, 8, 8, 8, 8, 1]
    assert made["ancient_naval_games"].lost == ["no corvus in these rules", "no captains in these rules"]
    assert made["mare_nostrum"].lost == []
    assert "no captains in these rules" in made["nauta"].lost


@pytest.mark.parametrize(("ratio", "models"), [(1, (30, 10, 1)), (3, (10, 3, 1)), (4, (8, 3, 1)), (50, (1, 1, 1))])
def test_one_model_stands_for_so_many_ships_of_its_kind_and_no_kind_is_lost(
    ratio: int, models: tuple[int, ...]
) -> None:
    nauta = projected_into("nauta", AEGATES, ratio)
    assert nauta is not None
    sizes = [(unit["size"], unit.get("name", "")) for unit in nauta.body["units"]]
    assert tuple(sizes.count(kind) for kind in ((2, ""), (4, ""), (2, "Nike"))) == models


def test_what_is_not_understood_is_told_and_the_rest_is_taken() -> None:
    made = projected_into("nauta", "3 triremes\n2 submarines")
    assert made is not None and len(made.body["units"]) == 3
    assert made.lost == ["“2 submarines” is not understood"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            nauta.fleet(
                units=[{"id": "S1", "size": 4, "equipment": ["corvus"]}, {"id": "S2", "size": 2, "name": "Nike"}]
            ),
            "1 quinquereme with corvus\nNike: trireme",
        ),
        (mare_nostrum.fleet(units=[{"id": "S1", "size": "small"}, {"id": "S2", "size": "small"}]), "2 trireme"),
        (navarchoi.fleet(units=[{"id": "S1", "type": 10, "tower": 2}]), "1 ten with tower"),
    ],
)
def test_a_fleet_is_told_in_words_that_every_ruleset_reads(body: dict[str, object], words: str) -> None:
    assert in_words(body) == words
    assert all(not row.wrong for each in projected(words) for row in each.pasted.rows)


@pytest.mark.parametrize("name", [f"{fleet.key}/{each.name}" for fleet in history.fleets() for each in fleet.variants])
def test_every_fleet_of_history_goes_through_every_ruleset(name: str) -> None:
    found = history.told_by(name)
    assert found is not None and all(number.source and number.holds for number in found[1].numbers)
    for made in projected(found[1].text, 10, nations=found[0].nations):
        assert made.body["units"] and not any(row.wrong for row in made.pasted.rows)
        assert made.body.get("nation") == found[0].nations.get(made.key)
        assert not any("cannot have" in each.message or "only Romans" in each.message for each in made.errors)


def test_fleets_of_history_are_told_by_the_ancients_and_as_they_are_reckoned_today() -> None:
    told = [[each.name for each in fleet.variants] for fleet in history.fleets()]
    assert len(told) >= 8 and told.count(["ancient", "modern"]) >= 6
    assert history.told_by("atlantis/ancient") is None


@pytest.mark.django_db
def test_a_fleet_of_history_keeps_where_its_numbers_are_from_unless_they_were_changed(
    client: Client, anna: Actor
) -> None:
    client.force_login(anna.user)
    page = client.get("/fleets/one-fleet/", {"history": "actium-antony/modern", "ratio": "10"}).text
    assert "J. M. Carter" in page and "22 × quinqueremis" in page
    told = {"ratio": "10", "title": "Antony", "ruleset": "nauta", "history": "actium-antony/modern"}
    for text, notes in (("170 quinqueremes\r\n60 quinqueremes", True), ("150 quinqueremes", False)):
        client.post("/fleets/one-fleet/make/", {**told, "list": text})
        fleet = Document.objects.filter(kind=Kind.FLEET).latest("pk")
        assert ("Plutarch, Antony 64 and 66, likely" in fleet.body.get("notes", "")) == notes


def test_notes_go_with_their_ships_and_where_several_become_one_it_is_told() -> None:
    noted = [{"id": "S1", "size": 2, "name": "Nike", "note": "The admiral's.\nLost [later]"}, {"id": "S2", "size": 4}]
    words = in_words(nauta.fleet(units=[*noted, {"id": "S3", "size": 2, "note": "Lent; by Corcyra"}]))
    said = "The admiral's. Lost (later)"
    assert words == f"1 quinquereme\n1 trireme [Lent; by Corcyra]\nNike: trireme [{said}]"
    for made in projected(words):
        notes = [unit.get("note", "") for unit in made.body["units"]]
        if made.key == "oi_navarcoi":
            assert notes == [""], "three hulls are one squadron"
            assert made.lost[-2:] == ["no one ship to note “Lent; by Corcyra” of", f"no one ship to note “{said}” of"]
        else:
            assert notes == ["", "Lent; by Corcyra", said]
            assert not any("note" in words for words in made.lost)
    alone = projected_into("oi_navarcoi", "8 triremes [Corinthians, on the right]")
    assert alone is not None and [unit["note"] for unit in alone.body["units"]] == ["Corinthians, on the right"]
    fewer = projected_into("nauta", "9 triremes [from Chios]", 3)
    assert fewer is not None and [unit["note"] for unit in fewer.body["units"]] == ["from Chios"] * 3


@pytest.mark.django_db
def test_a_fleet_goes_from_one_ruleset_into_another_by_the_page(client: Client, anna: Actor) -> None:
    client.force_login(anna.user)
    units = [{"id": "S1", "size": 4, "equipment": ["corvus"], "admiral": True}]
    fleet = services.document_create(actor=anna, body=nauta.fleet("Duilius", units=units))
    page = client.get("/fleets/one-fleet/", {"fleet": fleet.uid})
    assert page.status_code == 200 and "1 quinquereme with corvus" in page.text and "Lost:" in page.text
    told = {"list": "1 quinquereme with corvus", "ratio": "1", "title": "Duilius", "ruleset": "mare_nostrum"}
    made = client.post("/fleets/one-fleet/make/", told)
    document = Document.objects.get(kind=Kind.FLEET, ruleset="mare_nostrum")
    assert made["Location"] == f"/f/{document.uid}/edit/" and document.title == "Duilius"
    assert document.body["units"][0]["corvus"] is True


@pytest.mark.django_db
def test_what_cannot_be_made_is_said_and_nothing_is_written(client: Client) -> None:
    for told in ({"list": "3 submarines", "ruleset": "nauta"}, {"list": "3 triremes", "ruleset": "atlantis"}):
        answer = client.post("/fleets/one-fleet/make/", told, follow=True)
        assert "Nothing of the list can be taken" in answer.text
    assert not Document.objects.filter(kind=Kind.FLEET).exists()
    assert client.get("/fleets/one-fleet/", {"list": "x" * 30_000, "ratio": "9" * 40}).status_code == 200
