"""What a fork has changed, as pieces that are taken over one by one."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scenarios.documents.pieces import pieces, with_pieces
from scenarios.documents.ready_made import ready_made
from tests.scenarios.bodies import scenario, ship

BASE = scenario(
    units=[ship("A1", (6, 12)), ship("A2", (7, 12)), ship("B1", (6, 3), name="Nike")],
    board={"cols": 20, "rows": 20, "shore": [[0, 0], [0, 1]]},
    briefing="At dawn.",
    special_rules=["No wind.", "No ramming."],
)


def changed(**facts: Any) -> dict[str, Any]:
    return {**copy.deepcopy(BASE), **facts}


def of_ship(id: str, **facts: Any) -> dict[str, Any]:
    return changed(units=[{**unit, **(facts if unit["id"] == id else {})} for unit in copy.deepcopy(BASE["units"])])


def test_what_is_the_same_or_changed_here_alone_is_no_piece() -> None:
    assert pieces(BASE, BASE, BASE) == []
    assert pieces(BASE, changed(briefing="At dusk."), BASE) == []
    same = changed(briefing="At dusk.")
    assert pieces(BASE, same, same) == []


def test_a_ship_that_moved_and_changed_is_two_pieces() -> None:
    moved, otherwise = pieces(BASE, BASE, of_ship("B1", hex=[6, 4], name="Paralos"))
    assert (moved.label, moved.before, moved.after) == ("Ship B1: moved", "hex 6,3", "hex 6,4")
    assert (otherwise.label, otherwise.before, otherwise.after) == ("Ship B1", "name Nike", "name Paralos")
    took = with_pieces(BASE, BASE, of_ship("B1", hex=[6, 4], name="Paralos"), {moved.key})
    assert took == of_ship("B1", hex=[6, 4])


def test_ships_come_and_go_by_themselves() -> None:
    theirs = changed(units=[*copy.deepcopy(BASE["units"][1:]), ship("A3", (9, 12))])
    gone, came = pieces(BASE, BASE, theirs)
    assert (gone.label, came.label) == ("Ship A1: removed", "Ship A3: added")
    assert [unit["id"] for unit in with_pieces(BASE, BASE, theirs, {came.key})["units"]] == ["A1", "A2", "B1", "A3"]
    assert with_pieces(BASE, BASE, theirs, {came.key, gone.key}) == theirs


def test_what_both_changed_clashes_and_is_taken_as_they_have_it() -> None:
    mine, theirs = of_ship("A1", hex=[5, 12]), of_ship("A1", hex=[8, 12])
    (piece,) = pieces(BASE, mine, theirs)
    assert piece.clashes and (piece.before, piece.after) == ("hex 5,12", "hex 8,12")
    assert with_pieces(BASE, mine, theirs, {piece.key}) == theirs
    assert not pieces(BASE, BASE, theirs)[0].clashes


def test_land_is_taken_over_area_by_area_and_ones_own_stays() -> None:
    theirs = changed(board={**BASE["board"], "shore": [[0, 0], [5, 5], [5, 6], [9, 9]]})
    mine = changed(board={**BASE["board"], "shore": [[0, 0], [0, 1], [15, 15]]})
    away, coast, isle = pieces(BASE, mine, theirs)
    assert [(each.before, each.after) for each in (away, coast, isle)] == [
        ("1 cell", ""),
        ("", "2 cells"),
        ("", "1 cell"),
    ]
    took = with_pieces(BASE, mine, theirs, {coast.key})
    assert took["board"]["shore"] == [[0, 0], [0, 1], [15, 15], [5, 5], [5, 6]]


def test_texts_and_rules_are_pieces_of_their_own() -> None:
    theirs = changed(briefing="At noon.", special_rules=["No wind.", "Fog."], options={"wind": "north"})
    by_label = {piece.label: piece for piece in pieces(BASE, BASE, theirs)}
    assert by_label.keys() == {"Briefing", "Special rules: changed", "Options"} or "Briefing" in by_label
    took = with_pieces(BASE, BASE, theirs, {by_label["Special rules: changed"].key})
    assert took["special_rules"] == ["No wind.", "Fog."] and took["briefing"] == "At dawn."


def test_ones_own_name_and_picture_are_no_pieces() -> None:
    assert pieces(BASE, BASE, changed(id="other", tracing={"picture": "p", "at": [0, 0], "across": 3})) == []


@pytest.mark.parametrize("key", ["ancient_naval_games", "nauta", "mare_nostrum", "oi_navarcoi", "navarchoi"])
def test_all_pieces_together_are_the_other_text(key: str) -> None:
    """From one ready-made scenario to another of the same rules; what each keeps for itself apart."""
    one, other, *_ = (body for name, body in ready_made() if name.startswith(f"{key}/") or body["ruleset"] == key)
    every = {piece.key for piece in pieces(one, one, other)}
    took = with_pieces(one, one, other, every)
    assert pieces(took, took, {**other, "id": took.get("id", "")}) == []
    assert with_pieces(one, one, other, ()) == one


_text = some.sampled_from(["", "a", "b"])
_ships = some.lists(some.sampled_from(["A1", "A2", "B1"]), unique=True).flatmap(
    lambda ids: some.tuples(*(some.fixed_dictionaries({"id": some.just(id), "x": some.integers(0, 2)}) for id in ids))
)
_texts = some.fixed_dictionaries({"title": _text, "units": _ships.map(list), "sources": some.lists(_text, max_size=3)})


@given(_texts, _texts, _texts)
def test_nothing_of_ones_own_is_lost_that_is_not_taken_over(base: Any, mine: Any, theirs: Any) -> None:
    found = pieces(base, mine, theirs)
    assert with_pieces(base, mine, theirs, ()) == mine
    assert len({piece.key for piece in found}) == len(found)
    for piece in found:
        with_pieces(base, mine, theirs, {piece.key})
