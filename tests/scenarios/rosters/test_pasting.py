"""A list of ships as people paste it, in each ruleset: what is understood, what is left out, what must be mended."""

from typing import Any

import pytest

import rules
from scenarios.documents import documents
from scenarios.faces import face_of
from scenarios.rosters.lists import MOST_LINES
from scenarios.rosters.pasting import LONGEST, Joined, Pasted, paste
from tests.spending import within

LIST = "6 triremes, 2 quinqueremes with corvus, flagship Salamis"


def pasted(ruleset: str, text: str, units: int = 0, flagship: bool = False, **facts: Any) -> Pasted:
    lists = face_of(ruleset).lists
    assert lists is not None
    return paste(text, lists, Joined(facts, units, flagship))


def units(ruleset: str, text: str, **facts: Any) -> list[dict[str, Any]]:
    read = pasted(ruleset, text, **facts)
    assert [row.wrong for row in read.rows if row.wrong] == []
    return read.units


@pytest.mark.parametrize(
    ("ruleset", "ships", "left_out"),
    [
        ("ancient_naval_games", [*[{"size": "S"}] * 6, {"size": "L", "name": "Salamis"}, {"size": "L"}],
         ["no corvus in these rules", "no flagship in these rules"]),
        ("nauta", [*[{"size": 2}] * 6, {"size": 4, "name": "Salamis", "equipment": ["corvus"], "admiral": True},
                   {"size": 4, "equipment": ["corvus"]}], []),
        ("mare_nostrum", [*[{"size": "small", "marines": 8}] * 6,
                          {"size": "large", "marines": 12, "name": "Salamis", "corvus": True, "flagship": True,
                           "bearer": 1, "musician": 1},
                          {"size": "large", "marines": 12, "corvus": True}], []),
        ("navarchoi", [*[{"type": 3}] * 6, {"type": 5, "name": "Salamis", "corvus": True},
                       {"type": 5, "corvus": True}], ["no flagship in these rules"]),
        ("oi_navarcoi", [{"hs": 8, "strategos": True}], ["no corvus in these rules"]),
    ],
)  # fmt: skip
def test_one_list_gives_a_roster_in_every_ruleset(
    ruleset: str, ships: list[dict[str, Any]], left_out: list[str]
) -> None:
    read = pasted(ruleset, LIST)
    assert read.units == ships and read.left == ""
    assert [words for row in read.rows for words in row.lost] == left_out
    assert [row.text for row in read.rows] == ["6 triremes", "2 quinqueremes with corvus", "flagship Salamis"]


@pytest.mark.parametrize("ruleset", [ruleset.key for ruleset in rules.all()])
def test_the_example_beside_the_field_is_understood_and_makes_a_fleet(ruleset: str) -> None:
    lists = face_of(ruleset).lists
    assert lists is not None
    read = pasted(ruleset, lists.words.example)
    assert read.left == "" and not any(row.lost for row in read.rows)
    fleet = {"ruleset": ruleset, "kind": "fleet", "format": 1, **read.fleet("Example")}
    assert documents.read(fleet).document is not None


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("6x triremes", [2] * 6),
        ("triremes x 6", [2] * 6),
        ("Triremes: 6", [2] * 6),
        ("- 2 triremes\n* 1 bireme\n1. 2 sixes", [2, 2, 1, 5, 5]),
        ("two triremes and 3 quadriremes", [2, 2, 3, 3, 3]),
        ("3 Size 4", [4] * 3),
        ("2 quinqueremis", [4] * 2),
        ("4 ships", [2] * 4),
        ("trireme", [2]),
        ("2 triremes, Nike: quinquereme", [2, 2, 4]),
    ],
)
def test_numbers_stand_before_or_behind_and_lines_have_bullets(text: str, sizes: list[int]) -> None:
    assert [unit["size"] for unit in units("nauta", text)] == sizes


@pytest.mark.parametrize(
    ("text", "name", "place"),
    [
        ("3 triremes, flagship", "", 0),
        ("3 triremes\nflagship Salamis", "Salamis", 0),
        ("Nike, Salamis: triremes; flagship Salamis", "Salamis", 1),
        ("3 triremes; flagship Salamis: quinquereme", "Salamis", 3),
        ("3 triremes; flagship Salamis (quinquereme)", "Salamis", 3),
        ("3 triremes (flagship Salamis)", "Salamis", 0),
        ("3 triremes, flagship quinquereme Salamis", "Salamis", 3),
        ("2 triremes; Salamis: quinquereme, flagship", "Salamis", 2),
        ("3 triremes; flagship Salamis with fast", "Salamis", 0),
        ("3 triremes; flagship quinquereme with tower", "", 3),
        ("3 triremes", "", 0),
    ],
)
def test_the_flagship_is_one_of_the_ships_or_one_of_her_own(text: str, name: str, place: int) -> None:
    ships = units("nauta", text)
    assert [n for n, ship in enumerate(ships) if ship.get("admiral")] == [place]
    assert ships[place].get("name", "") == name


def test_a_side_that_has_a_flagship_keeps_her() -> None:
    read = pasted("nauta", "2 triremes, flagship Salamis", flagship=True)
    assert not any(ship.get("admiral") for ship in read.units)
    assert read.rows[0].lost == ["a flagship is there already, and stays it"]


def test_what_the_flagship_carries_is_hers_alone() -> None:
    ships = units("nauta", "2 quinqueremes with tower, flagship Salamis with corvus")
    assert [ship["equipment"] for ship in ships] == [["archer_tower", "corvus"], ["archer_tower"]]
    assert ships[0]["name"] == "Salamis"


def test_what_is_fitted_goes_on_after_a_comma() -> None:
    [ship] = units("navarchoi", "1 quinquereme with corvus, tower 2, and a ballista")
    assert ship == {"type": 5, "tower": 2, "corvus": True, "ballista": True}


@pytest.mark.parametrize(
    ("ruleset", "text", "unit"),
    [
        ("navarchoi", "1 Type 7", {"type": 7}),
        ("navarchoi", "2 5s", {"type": 5}),
        ("navarchoi", "1 liburnian", {"type": 2, "liburnian": True}),
        ("navarchoi", "Nike: trireme, squadron First, with cataphract",
         {"type": 3, "name": "Nike", "group": "First", "cataphract": True}),
        ("nauta", "1 trireme with 2 extra soldiers and fast hull",
         {"size": 2, "extra_soldiers": 2, "equipment": ["fast"], "admiral": True}),
        ("mare_nostrum", "Nike: large galley, captain Boris, 10 marines and 3 archers",
         {"size": "large", "marines": 10, "archers": 3, "name": "Nike", "player": "Boris", "flagship": True,
          "bearer": 1, "musician": 1}),
        ("oi_navarcoi", "Corinthians: squadron, well trained, left wing, 6 half-stands",
         {"hs": 6, "name": "Corinthians", "q": 1, "wing": "LEFT", "strategos": True}),
        ("oi_navarcoi", "2 freighters", {"hs": 8, "freighter": True}),
    ],
)  # fmt: skip
def test_a_ruleset_reads_its_own_words(ruleset: str, text: str, unit: dict[str, Any]) -> None:
    assert units(ruleset, text)[0] == unit


def test_shp_06_hulls_of_a_line_make_squadrons_as_full_as_can_be() -> None:
    assert [unit["hs"] for unit in units("oi_navarcoi", "20 triremes, 2 quadriremes\n3 biremes")] == [8, 8, 6, 3]
    assert [unit["hs"] for unit in units("oi_navarcoi", "20 triremes", scale="one_to_one")] == [15, 5]
    assert units("oi_navarcoi", "1 squadron", options={"scale": "one_to_one"})[0]["hs"] == 15


@pytest.mark.parametrize(
    ("ruleset", "text", "says"),
    [
        ("navarchoi", "3 trirems", "Did you mean trireme"),
        ("nauta", "3 galleons", "Write one of moneris"),
        ("navarchoi", "2 large ships", "or Type 2 to 10"),
        ("navarchoi", "1 trireme with 10 marines", "Known are: cataphract, tower"),
        ("ancient_naval_games", "1 trireme with sails", "Ships carry nothing in these rules"),
        ("mare_nostrum", "6 triremes, Nike", "has no number"),
    ],
)
def test_what_is_not_understood_says_what_would_do_and_is_kept_to_be_mended(ruleset: str, text: str, says: str) -> None:
    read = pasted(ruleset, f"{text}\n1 trireme")
    [wrong] = [row for row in read.rows if row.wrong]
    assert says in wrong.wrong and wrong.line == 1
    assert read.left == wrong.text and read.units, "the rest is read"


def test_a_document_takes_three_hundred_ships_and_not_one_more() -> None:
    assert len(pasted("nauta", "10 triremes", units=290).units) == 10
    read = pasted("nauta", "11 triremes", units=290)
    assert len(read.units) == 10 and "too much by 1" in read.rows[-1].wrong


@pytest.mark.parametrize(
    "text",
    ["300 triremes," * 2_000, "6 triremes\n" * (MOST_LINES + 1), " " * LONGEST, "x" * LONGEST, "(flagship" * 2_000,
     "1 " * 9_999, ";:" * 9_999, "1 trireme with " + "corvus and " * 1_500, "\t" * 9_000 + "5"],
)  # fmt: skip
def test_a_list_that_is_made_to_be_slow_is_not(text: str) -> None:
    for ruleset in rules.all():
        assert len(within(1, lambda key=ruleset.key: pasted(key, text)).units) <= 300
