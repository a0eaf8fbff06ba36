"""The quick references: every number is the one that the rules reckon with, every clause is in the book."""

import re
from typing import Any

import pytest

import rules
from rules import ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi
from rules.core.clauses import clauses
from rules.core.reference import Page, Part, signed, span, spans

KEYS = [ruleset.key for ruleset in rules.all()]
NUMBERED = {
    "ancient_naval_games": re.compile(r"HEX-[A-Z]+-\d+"),
    "nauta": re.compile(r"NAU-[\w]+\.[\w]+"),
    "mare_nostrum": re.compile(r"MAR-[A-Z]+\.\d+"),
    "oi_navarcoi": re.compile(r"ONV-[A-Z]+-\d+"),
    "navarchoi": re.compile(r"NAV-[\dA-Z][\w.-]*\w"),
}


def parts(key: str) -> list[Part]:
    return [part for page in pages(key) for part in page.parts]


def pages(key: str) -> tuple[Page, Page]:
    written = rules.get(key).reference
    assert written is not None
    return written()


def told(key: str) -> str:
    """Everything that a reference says."""
    found = []
    for part in parts(key):
        found += [part.title, part.note, *(line.text for line in part.lines), *(" | ".join(row) for row in part.rows)]
    return "\n".join(found)


@pytest.mark.parametrize("key", KEYS)
def test_every_clause_that_it_names_is_in_the_rulebook(key: str) -> None:
    cited = {line.clause for part in parts(key) for line in part.lines if line.clause}
    cited |= set(NUMBERED[key].findall(told(key)))
    assert len(cited) > 20 and not cited - set(clauses(key))


@pytest.mark.parametrize("key", KEYS)
def test_every_row_of_a_table_has_a_cell_for_each_column(key: str) -> None:
    for part in parts(key):
        assert all(len(row) == len(part.columns) for row in part.rows), part.title


# (module, constant, another value, what the reference then says and did not say before)
CHANGES: list[tuple[Any, str, Any, str]] = [
    (ancient_naval_games.reference, "FULL_MP", 7, "A ship has 7 MP"),
    (ancient_naval_games.movement, "BACK_MP", 5, "a hex astern | 5"),
    (nauta.ramming, "SINKS", 5, "5–6 sinks"),
    (nauta.ramming, "DAMAGED", -4, "damaged | −4"),
    (nauta.boarding, "SUCCEEDS", 2, "2–6 succeeds"),
    (nauta.surrender, "GIVES_UP", 3, "1–3 surrenders"),
    (mare_nostrum.grappling, "LODGES", 3, "3–6 lodges"),
    (mare_nostrum.missiles, "HITS", {"short": 2, "long": 5}, "short 2–6, long 5–6 hits"),
    (mare_nostrum.speeds, "COSTS", dict.fromkeys(mare_nostrum.speeds.COSTS, 4), "ramming | 18 in | 4"),
    (oi_navarcoi.throws, "SUCCEEDS", 9, "9 or more passes"),
    (oi_navarcoi.melee, "FAILS", 4, "5–8 | the enemy loses ½ stand"),
    (navarchoi.ways, "STEP_MP", (4, 6), "a square diagonally | 6"),
    (navarchoi.turns, "GAME_END_FROM", 15, "From turn 15 a die"),
]  # fmt: skip


@pytest.mark.parametrize(("module", "name", "value", "words"), CHANGES, ids=lambda each: str(each)[:40])
def test_a_number_that_the_rules_change_changes_on_the_page(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, value: Any, words: str
) -> None:
    key = module.__name__.split(".")[1]
    assert words not in told(key)
    monkeypatch.setattr(module, name, value)
    assert words in told(key)


def test_HEX_RAM_02_the_dice_of_an_attack_by_where_it_comes_from() -> None:
    rows = next(part.rows for part in parts("ancient_naval_games") if part.title == "How she is attacked")
    assert rows == (
        ("bow to bow", "oar strike", "0", "0"),
        ("from either bow quarter", "ram", "0", "+1"),
        ("from either after quarter", "ram", "+1", "+2"),
        ("from astern", "oar strike", "+1", "+1"),
    )


def test_ONV_MEL_04_the_battle_test() -> None:
    rows = next(part.rows for part in parts("oi_navarcoi") if part.title == "Battle test: two dice")
    assert [totals for totals, _ in rows] == ["5 or less", "6–8", "9–10", "11 or more"]  # crews and order are added
    assert [words.removeprefix("the enemy loses ") for _, words in rows[1:]] == ["½ stand", "1 stand", "1½ stands"]


def test_NAV_2_5_a_the_impulses_of_each_card() -> None:
    rows = next(part.rows for part in parts("navarchoi") if part.title == "Impulses")
    assert [row.count("●") for row in rows] == [1, 2, 3, 4, 5, 6, 7]


def test_numbers_as_one_reads_them() -> None:
    assert [signed(each) for each in (2, 0, -3)] == ["+2", "0", "−3"]
    assert [span(4, 6), span(6, 6)] == ["4–6", "6"]
    assert spans(["a", "a", "b"]) == [("1–2", "a"), ("3", "b")]
