"""CMP-ENC-06 and CMP-ENC-08: what a side brings to a naval game, and the battle that each ruleset makes of it."""

from typing import Any

import pytest

import rules
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battles import naval_game
from campaigns.engine.ledger import Hull
from rules.core import documents, play
from rules.core.dice import ScriptedDice
from rules.core.findings import errors
from scenarios.documents.ready_made import ready_made_body
from tests.campaigns.engine.builders import hull, set_up


def sizes_of_pieces(ruleset: str, side: str, *hulls: Hull) -> list[int]:
    game = set_up(ruleset, *hulls).naval_game
    assert game is not None
    return [len(piece.hulls) for piece in game.pieces if piece.side == side]


def battle(ruleset: str, *hulls: Hull) -> Any:
    """The scenario of a naval game of these hulls; its rules find nothing wrong with it."""
    state = set_up(ruleset, *hulls)
    played = rules.get(ruleset)
    body = ready_made_body(f"{ruleset}/{state.data.initiative_scenarios[0]}")
    base, _ = documents.read(body, played.scenario_type)
    scenario = naval_game.scenario(state, base)
    assert errors(played.check_scenario(scenario)) == ()
    return scenario


def ships(side: str, number: int, size: int = 2, **fields: Any) -> list[Hull]:
    return [hull(f"{side}{n}", size, **fields) for n in range(1, number + 1)]


@pytest.mark.parametrize(("ruleset", "pieces"), [("ancient_naval_games", 12), ("nauta", 20), ("mare_nostrum", 6)])
def test_enc_06_one_hull_to_a_piece_up_to_the_number_that_the_rules_take(ruleset: str, pieces: int) -> None:
    """CMP-ENC-06: one hull more, and each piece stands for two, on both sides; the last of a kind fewer."""
    assert sizes_of_pieces(ruleset, "A", *ships("A", pieces), *ships("B", 3)) == [1] * pieces
    more = [*ships("A", pieces + 1), *ships("B", 3)]
    assert sizes_of_pieces(ruleset, "A", *more) == [2] * (pieces // 2) + [1]
    assert sizes_of_pieces(ruleset, "B", *more) == [2, 1]


def test_enc_06_a_navarchoi_fleet_has_forty_ships() -> None:
    """CMP-ENC-06: NAV 40; ONV takes squadrons of eight, as many as are needed."""
    assert ADAPTERS["navarchoi"].PIECES == 40
    assert sizes_of_pieces("navarchoi", "A", *ships("A", 41), *ships("B", 1)) == [2] * 20 + [1]
    assert sizes_of_pieces("oi_navarcoi", "A", *ships("A", 17), *ships("B", 1)) == [5, 6, 6]


def test_enc_06_a_piece_holds_one_size_class_and_one_condition() -> None:
    """CMP-ENC-06: in roster order, and none stays out."""
    fleet = [*ships("A", 4), hull("A5", 3), hull("A6", hull=1), hull("A7", 6), hull("A8", hull=1), hull("A9", oars=1)]
    game = set_up("mare_nostrum", *fleet, hull("B1")).naval_game
    assert game is not None
    ours = [piece.hulls for piece in game.pieces if piece.side == "A"]
    assert ours == [("A1", "A2"), ("A3", "A4"), ("A5", "A7"), ("A6", "A8"), ("A9",)]


def test_enc_08_nauta() -> None:
    """CMP-ENC-08: standard table, the first side's edge in the south, deployed by roll, no equipment; points limits do
    not bind, the threshold does."""
    scenario = battle("nauta", *ships("A", 12, 6), *ships("B", 12, 6))  # far beyond 300 points
    assert (scenario.table.width_mm, scenario.table.height_mm) == (600, 600)
    assert scenario.deployment.method == "roll" and scenario.deployment.edge_method == "fixed"
    assert scenario.deployment.edges == ("south", "north")
    assert all(unit.equipment == () and unit.x is None for unit in scenario.units)
    state = rules.get("nauta").start(scenario)
    assert all(state.sides[side].threshold > 0 for side in "AB")


def test_enc_08_mare_nostrum() -> None:
    """CMP-ENC-08: 96 by 48 in, the first side in the south and first to deploy; 1 slinger, 2 archers, 8 marines,
    on a large galley 12."""
    scenario = battle("mare_nostrum", hull("A1", 2), hull("A2", 3), hull("B1"))
    assert (scenario.table.width_in, scenario.table.height_in) == (96, 48)
    crews = [(unit.size, unit.slingers, unit.archers, unit.marines) for unit in scenario.units]
    assert crews == [("small", 1, 2, 8), ("large", 1, 2, 12), ("small", 1, 2, 8)]
    assert not any(unit.corvus or unit.ballista for unit in scenario.units)
    mare_nostrum = rules.get("mare_nostrum")
    state, _ = play.opening(mare_nostrum, mare_nostrum.start(scenario), ScriptedDice())
    assert [state.sides[side].edge for side in "AB"] == ["south", "north"]
    assert [offer.side for offer in play.offers(mare_nostrum, state) if offer.kind == "deploy"] == ["A"]


@pytest.mark.parametrize(("men", "crew"), [((1, 2), (1, 1, 4)), ((1, 8), (1, 1, 1)), ((1, 9), (1, 1, 1))])
def test_enc_08_a_short_crew_fights_as_it_is(men: tuple[int, int], crew: tuple[int, int, int]) -> None:
    """CMP-ENC-08: × `men`, each kind rounded up (CMP-SHP-05)."""
    galley = battle("mare_nostrum", hull("A1", men=men), hull("B1")).units[0]
    left = galley.condition
    assert (left.slingers or galley.slingers, left.archers, left.marines) == crew


def test_enc_08_navarchoi() -> None:
    """CMP-ENC-08: 44 by 34, the first side in columns 08 to 11 facing east, the other in 34 to 37 facing west, one ship
    to a square, at Cruise; hand 4, wind 2, 15 turns, Game-End value 3."""
    scenario = battle("navarchoi", *ships("A", 40), *ships("B", 40))
    assert (scenario.board.cols, scenario.board.rows) == (44, 34)
    assert (scenario.wind, scenario.max_turns, scenario.game_end) == (2, 15, 3)
    assert {(sheet.hand, sheet.quality) for sheet in scenario.sides.values()} == {(4, 4)}
    squares = [unit.square for unit in scenario.units]
    assert len(set(squares)) == 80
    for side, columns, facing in (("A", {"08", "09", "10", "11"}, "E"), ("B", {"34", "35", "36", "37"}, "W")):
        ours = [unit for unit in scenario.units if unit.side == side]
        assert {unit.square[:2] for unit in ours} == columns
        assert {(unit.facing, unit.speed) for unit in ours} == {(facing, "C")}
        assert not any(unit.tower or unit.ballista for unit in ours)
