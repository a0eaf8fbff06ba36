"""What changed between two texts, in words."""

from typing import Any

import pytest

from scenarios.documents.differences import Difference, differences
from tests.scenarios.bodies import scenario, ship

BASE = scenario("Mylae", units=[ship("A1", (5, 15)), ship("B1", (5, 2))], board={"cols": 24, "rocks": [[3, 3]]})


def changed(**more: Any) -> list[tuple[str, str, str, str]]:
    return [tuple(difference) for difference in differences(BASE, {**BASE, **more})]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"title": "Tyndaris"}, ("/title", "Title", "Mylae", "Tyndaris")),
        ({"period": "First Punic War"}, ("/period", "Period", "", "First Punic War")),
        ({"options": {"turn_limit": 20}}, ("/options/turn_limit", "Option turn limit", "", "20")),
        ({"board": {"cols": 30, "rocks": [[3, 3]]}}, ("/board/cols", "Map columns", "24", "30")),
        ({"board": {"cols": 24, "rocks": [[4, 4], [3, 3]]}}, ("/board/rocks", "Map rocks", "", "[4,4]")),
        ({"board": {"cols": 24}}, ("/board/rocks", "Map rocks", "[3,3]", "")),
        ({"units": [ship("A1", (6, 15)), ship("B1", (5, 2))]}, ("/units/0/hex", "Ship A1 hex", "5,15", "6,15")),
        ({"units": [ship("A1", (5, 15))]},
         ("/units/1", "Ship B1: removed", "side B, size L, hex 5,2, facing S", "")),
        ({"units": [*BASE["units"], ship("B2")]}, ("/units/2", "Ship B2: added", "", "side B, size L")),
        (
            {"units": [*BASE["units"], ship("B2", equipment=["corvus", "tower"], condition={"hd": 2, "moved": True})]},
            ("/units/2", "Ship B2: added", "", "side B, size L, equipment corvus, tower, condition hd 2, moved yes"),
        ),
        ({"units": BASE["units"][::-1]}, ("/units", "Ships: order", "A1, B1", "B1, A1")),
        ({"units": "none"}, ("/units", "Ship", '[{"id": "A1", "side": "A", "size": "L", "hex": [5, 15], "facing": "N"},'
                             ' {"id": "B1", "side": "B", "size": "L", "hex": [5, 2], "facing": "S"}]', "none")),
        ({"sides": {"A": {"name": "Rome"}}}, ("/sides/A/name", "Side A name", "", "Rome")),
    ],
)  # fmt: skip
def test_each_kind_of_change(change: dict[str, Any], told: tuple[str, str, str, str]) -> None:
    assert changed(**change) == [told]


def test_equal_texts_differ_in_nothing() -> None:
    assert differences(BASE, {**BASE}) == ()


def test_of_long_texts_only_the_lines_that_differ_are_told() -> None:
    lines = [f"line {number} of a long briefing" for number in range(20)]
    after = [*lines[:5], "a new line", *lines[6:]]
    found = differences({"briefing": "\n".join(lines)}, {"briefing": "\n".join(after)})
    assert found == (Difference("/briefing", "Briefing", "line 5 of a long briefing", "a new line"),)


def test_many_hexes_are_counted() -> None:
    found = differences({"board": {"rocks": []}}, {"board": {"rocks": [[col, 0] for col in range(20)]}})
    assert found[0].after.endswith("and 8 more")


def test_anything_can_be_compared_with_anything() -> None:
    things: list[Any] = [None, 1, "x", [], [[1, 2]], [{"id": "A"}], [{"id": 1}], {}, {"units": []}, [[1]], True]
    for before in things:
        for after in things:
            differences({"x": before}, {"x": after})


def test_a_deck_of_its_own_is_told_by_its_number_and_its_cards_one_by_one() -> None:
    deck = [{"id": n, "title": f"Card {n}", "number": 3} for n in range(1, 56)]
    plain = {"ruleset": "navarchoi", "title": "Side"}
    (came,) = differences(plain, {**plain, "deck": deck})
    assert (came.label, came.before, came.after) == ("Deck", "", "55 entries")
    (changed,) = differences({**plain, "deck": deck}, {**plain, "deck": [{**deck[0], "number": 4}, *deck[1:]]})
    assert (changed.path, changed.label, changed.before, changed.after) == ("/deck/0/number", "Deck 1 number", "3", "4")


def test_names_on_the_board_are_told_in_words_and_only_those_that_differ() -> None:
    rhium = {"words": "Rhium", "at": [5, 8]}
    gulf = {"words": "Gulf of Patrae", "at": [2.5, 3], "kind": "water", "turn": -20}
    (moved,) = differences({"labels": [rhium, gulf]}, {"labels": [{**rhium, "at": [6, 8]}, gulf]})
    assert moved == ("/labels", "Names on the board", "“Rhium” (place) at 5, 8", "“Rhium” (place) at 6, 8")
    (written,) = differences({}, {"labels": [gulf]})
    assert written[2:] == ("", "“Gulf of Patrae” (water) at 2.5, 3, turned by -20°")
    (broken,) = differences({"labels": "x"}, {"labels": [rhium]})
    assert broken.before == "x"
