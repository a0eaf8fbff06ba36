"""NAV-7, NAV-8: values, points, the end of the game, and the ready-made scenarios with their special rules (NAV-S)."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.dice import ScriptedDice, SeededDice
from rules.core.findings import errors
from rules.core.play import Play
from rules.geometry.square import facing_of, read
from rules.navarchoi import RULESET
from rules.navarchoi.charts import printed
from rules.navarchoi.scenario import Scenario
from rules.navarchoi.ships import value as value_of
from rules.navarchoi.words.order_of_battle import lines
from tests.rules.navarchoi.boards import Table, sea, ship, sunk

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / RULESET.key
TWO = {"activations": {"A": 2}, "holder": "A"}
LAST = {"turn": 14, "phase": "turn_advance", "holder": "A"}


def ready(id: str, **changes: Any) -> Scenario:
    return msgspec.convert({**json.loads((LIBRARY / f"{id}.json").read_bytes()), **changes}, Scenario)


def special(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"special": list(rules)}


# Values and points


@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({"type": 5}, 5),
        ({"type": 3}, 3),
        ({"type": 3, "cataphract": True}, 4),
        ({"type": 5, "cataphract": True}, 5),
        ({"type": 2, "liburnian": True}, 3),
        ({"type": 10, "tower": 2, "ballista": True}, 12),
        ({"type": 5, "harpax": True, "corvus": True}, 6),
    ],
)
def test_what_a_ship_is_worth(fields: dict[str, Any], value: int) -> None:
    """NAV-7.a, NAV-A-07, NAV-8.c: tower values and the Corvus do not matter; large ships are cataphracted anyway."""
    game = sea(ship("A1", "1010", **fields)).battle.game
    assert value_of(game.by_id["A1"]) == value


def ended(*ships: dict[str, Any], **fields: Any) -> Any:
    return sea(*ships, clock=LAST, dice=[9], **fields).battle.game.result()


def test_points_go_by_the_final_state() -> None:
    """NAV-7.b, NAV-7.c, NAV-7.e, NAV-A-18: fractions are kept; equal totals are a draw."""
    result = ended(ship("A1", "1010"), sunk("B1", type=5), ship("B2", "2020", controller="A", type=3, manpower=1))
    assert (result.winner, result.score) == ("A", {"A": "9.5", "B": "0"})
    assert ended(ship("A1", "1010", captured="recaptured")).winner is None
    retaken = ended(ship("B1", "1010", captured="recaptured", type=5), ship("A1", "2020"))
    assert retaken.score == {"A": "0", "B": "0"}


def test_a_prize_sailed_off_the_map_is_still_a_prize() -> None:
    """NAV-A-72, NAV-7.c; a ship that left counts for nothing."""
    result = ended(
        ship("A1", "1010"),
        ship("B1", None, controller="A", type=4, manpower=1, place="left"),
        ship("B2", None, place="left"),
    )
    assert result.score == {"A": "6", "B": "0"}
    assert {fate.unit: fate.fate for fate in result.fates if fate.unit != "B99"} == {
        "A1": "afloat",
        "B1": "captured",
        "B2": "left_map",
    }


def test_the_captor_of_a_prize_is_the_ship_of_its_side_that_lies_beside_it() -> None:
    """NAV-4.6.2.1.f: not the enemy that has grappled it since; none once they have parted."""
    prize = ship("B1", "1010", controller="A", manpower=1, links=["A1", "B2"])
    ships = (ship("A1", "1010", links=["B1"]), ship("B2", "1010", links=["B1"]), prize)
    fates = {fate.unit: fate for fate in ended(*ships).fates}
    assert (fates["B1"].fate, fates["B1"].by, fates["B2"].by) == ("captured", "A1", None)
    parted = ended(
        ship("A1", "1111"),
        ship("B2", "1010", links=["B1"]),
        {**prize, "condition": {"controller": "A", "captured": "captured", "manpower": 1, "links": ["B2"]}},
    )
    assert {fate.unit: fate.by for fate in parted.fates}["B1"] is None


def test_a_scenario_may_add_points() -> None:
    """NAV-7.d, NAV-8.b: handicaps at the end of the game."""
    assert ended(ship("A1", "1010"), sides={"B": {"handicap": 5}}).score == {"A": "0", "B": "5"}


# The end


def test_the_turn_limit() -> None:
    """NAV-8.f, NAV-8.e, NAV-A-46: the scenario's, never past 20."""
    assert ended(ship("A1", "1010")).reason == "turn_limit"
    clock = {"turn": 20, "phase": "turn_advance", "holder": "A"}
    assert sea(clock=clock, max_turns=20, dice=[9]).battle.game.result().reason == "turn_limit"


@pytest.mark.parametrize(("turn", "die", "over"), [(9, None, False), (10, 3, True), (10, 4, False)])
def test_the_game_end_die(turn: int, die: int | None, over: bool) -> None:
    """NAV-8.g, NAV-A-46: from turn 10 on, the Game-End value or less."""
    dice = ([] if die is None else [die]) + ([] if over else [0, 0, 5, 3])
    table = sea(clock={"turn": turn, "phase": "turn_advance", "holder": "A"}, dice=dice, draws=[0] * 6, game_end=3)
    assert (table.state.result is not None) == over
    assert not over or table.state.result.reason == "game_end"


def test_a_side_without_ships_ends_it_at_once() -> None:
    """NAV-8.h, NAV-A-53: captured ships change hands, ships beside the map and still to come count."""
    ships = (
        ship("A1", "1515", links=["B1"], marker="red", type=5),
        ship("B1", "1515", links=["A1"], marker="red", manpower=1),
    )
    table = sea(*ships, clock={"phase": "melee", "holder": "A"}, dice=[9, 0]).do("melee_first", first="A")
    table.do("melee", square="1515", ships=["A1"], targets=["B1"])
    result = table.battle.game.result()
    assert (result.reason, result.winner, result.holder, result.score["A"]) == ("eliminated", "A", "A", "4.5")
    to_come = (ship("B2", None, "W", entry=["4410"]), ship("A9", "4401", marker="red"))
    waiting = sea(*ships, *to_come, clock={"phase": "melee", "holder": "A"}, dice=[9, 0]).do("melee_first", first="A")
    assert waiting.do("melee", square="1515", ships=["A1"], targets=["B1"]).state.result is None


def test_conceding() -> None:
    """NAV-8.j, NAV-M-2.34: at any decision of his own; he loses, and the points stand as they are."""
    table = sea(ship("A1", "1010"), sunk("B1", type=5))
    assert table.no("concede", "B") == "SIDE NAV-M-2"
    table.do("concede")
    result = table.battle.game.result()
    assert (result.winner, result.reason, result.holder, result.score) == ("B", "conceded", "B", {"A": "5", "B": "0"})
    assert table.no("concede", "A") == "OVER NAV-M-2"


# Scenarios


@pytest.mark.parametrize(
    ("id", "sides", "ships", "worth", "special"),
    [
        ("NAV-S-1", ((5, 5), (4, 4)), (22, 28), (104, 99), 1),
        ("NAV-S-2", ((4, 4), (5, 4)), (17, 21), (79, 102), 1),
        ("NAV-S-3", ((5, 5), (3, 3)), (20, 20), (98, 100), 3),
        ("NAV-S-4", ((6, 4), (4, 5)), (18, 24), (72, 112), 2),
        ("NAV-S-5", ((5, 5), (4, 4)), (30, 24), (132, 150), 4),
    ],
)
def test_the_ready_made_scenarios(
    id: str, sides: Any, ships: tuple[int, int], worth: tuple[int, int], special: int
) -> None:
    """NAV-S-1, NAV-S-2, NAV-S-3, NAV-S-4, NAV-S-5, NAV-8.a, NAV-8.d: Quality, hand, ships, points; at Cruise unless
    told."""
    scenario = ready(id)
    assert not errors(RULESET.check_scenario(scenario))
    assert tuple((scenario.sides[side].quality, scenario.sides[side].hand) for side in "AB") == sides
    counts = Counter(unit.side for unit in scenario.units)
    assert (counts["A"], counts["B"]) == ships
    for side, expected in zip("AB", worth, strict=True):
        assert sum(value_of(unit) for unit in scenario.units if unit.side == side and not unit.entry) == expected
    assert len(scenario.special) == special
    full = [unit.id for unit in scenario.units if unit.speed == "F"]
    assert full == ([f"C{n:02d}" for n in range(1, 6)] if id == "NAV-S-2" else [])
    play = Play(RULESET, scenario, SeededDice("ready"))
    assert [len(fleet.hand) for fleet in play.game.state().sides.values()] == [hand for _, hand in sides]


ARMS = ("tower", "ballista", "harpax", "corvus", "liburnian", "cataphract")


@pytest.mark.parametrize(
    ("id", "head", "columns", "rows", "arms", "facings"),
    [
        ("NAV-S-1", (44, 4, 15, 3), (539, 483), (238, 575), ((2, 6, 0, 0, 0, 2), (0, 0, 0, 0, 0, 0)), (4, 0)),
        ("NAV-S-2", (44, 2, 14, 2), (550, 292), (282, 344), ((0, 0, 0, 14, 0, 0), (1, 0, 0, 0, 0, 0)), (6, 2)),
        ("NAV-S-3", (40, 2, 12, 4), (478, 720), (390, 330), ((0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)), (2, 6)),
        ("NAV-S-4", (44, 0, 14, 3), (253, 773), (298, 377), ((0, 0, 0, 0, 0, 2), (2, 2, 0, 0, 0, 0)), (2, 6)),
        ("NAV-S-5", (44, 2, 16, 4), (478, 712), (525, 408), ((6, 2, 8, 0, 14, 8), (14, 4, 0, 0, 0, 0)), (2, 6)),
    ],
)
def test_where_the_ready_made_fleets_lie_and_how_they_are_armed(
    id: str, head: tuple[int, ...], columns: Any, rows: Any, arms: Any, facings: Any
) -> None:
    """NAV-S-1, NAV-S-2, NAV-S-3, NAV-S-4, NAV-S-5, NAV-X-7: map, wind, turn limit, Game-End value; their columns and
    rows added up, how many carry what, and where the bows point."""
    scenario = ready(id)
    assert (scenario.board.cols, facing_of(scenario.wind), scenario.max_turns, scenario.game_end) == head
    for side, *expected in zip("AB", columns, rows, arms, facings, strict=True):
        fleet = [unit for unit in scenario.units if unit.side == side and unit.square is not None]
        squares = [read(unit.square) for unit in fleet if unit.square]
        carried = tuple(sum(bool(getattr(unit, each)) for unit in fleet) for each in ARMS)
        assert [sum(col for col, _ in squares), sum(row for _, row in squares), carried] == expected[:3]
        assert {facing_of(unit.facing) for unit in fleet} == {expected[3]}
    late = [unit for unit in scenario.units if unit.square is None]
    assert [(unit.id, unit.type, unit.entry) for unit in late] == (
        [(f"P{n}", kind, ("0117", "0118")) for n, kind in zip(range(24, 29), (4, 4, 4, 3, 3), strict=True)]
        if id == "NAV-S-1"
        else []
    )


@pytest.mark.parametrize(("id", "handicaps"), [("NAV-S-1", (0, 5)), ("NAV-S-2", (5, 0)), ("NAV-S-3", (0, 25))])
def test_handicaps_and_the_vanguard(id: str, handicaps: tuple[int, int]) -> None:
    """NAV-S-1-SR2, NAV-S-2-SR1, NAV-S-2-SR3, NAV-S-3-SR4."""
    assert tuple(ready(id).sides[side].handicap for side in "AB") == handicaps


@pytest.mark.parametrize(("turn", "die", "released"), [(5, None, False), (6, 2, True), (6, 3, False), (8, 4, True)])
def test_menelaus_breaks_out(turn: int, die: int | None, released: bool) -> None:
    """NAV-S-1-SR1: from turn 6, a d10 of turn − 4 or less, after the hand-size dice."""
    scenario = ready("NAV-S-1", clock={"turn": turn, "phase": "hand_size", "holder": "A", "hands": {"A": [], "B": []}})
    dice = [0, 0, *([] if die is None else [die]), 5, 3]
    table = Table(scenario, ScriptedDice(dice, [0] * 6))
    assert ("Menelaus" in table.state.released) == released
    assert [event.die for event in table.told("group_rolled")] == ([] if die is None else [die])


def test_a_group_not_released_cannot_enter() -> None:
    """NAV-S-1-SR1, NAV-3.12."""
    rule = {"rule": "release", "side": "A", "group": "late", "from_turn": 6, "minus": 4}
    ships = (ship("A1", "1010"), ship("A2", None, "E", entry=["0117"], group="late"))
    assert sea(*ships, **special(rule)).no("activate", ships=["A2"]) == "SHIP NAV-3.12.c"
    clock = {"activations": {"A": 1}, "holder": "A", "released": ["late"]}
    assert sea(*ships, clock=clock, **special(rule)).activate("A2").waits == "formation"


def test_roman_marines() -> None:
    """NAV-S-2-SR2: +2 for every melee die of a Roman-built Type 5 under Roman control, once per die."""
    rule = {"rule": "melee_bonus", "clause": "NAV-S-2-SR2", "side": "A", "type": 5, "bonus": 2}
    ships = (
        ship("A1", "1515", type=5, links=["B1"], marker="red"),
        ship("A2", "1515", type=5, links=["B1"], marker="red"),
        ship("B1", "1515", type=5, links=["A1", "A2"], marker="red"),
        ship("B9", "4434", marker="red"),
    )
    table = sea(*ships, clock={"phase": "melee", "holder": "A"}, dice=[0, 9], **special(rule)).do(
        "melee_first", first="A"
    )
    table.do("melee", square="1515", ships=["A1", "A2"], targets=["B1"])
    assert table.told("combat")[0].modifiers[0] == (
        ("R-MELEE Quality", 4),
        ("R-MELEE Manpower", 10),
        ("NAV-S-2-SR2", 2),
    )
    assert len(table.told("combat")[0].modifiers[1]) == 2


def test_the_shore_of_drepana() -> None:
    """NAV-S-3-SR1: a Roman-built ship is a prize of Carthage, a Carthaginian-built one is sunk, whoever controls it."""
    rule = {"rule": "shore", "clause": "NAV-S-3-SR1", "edge": "east", "held_by": "A"}
    board = {"board": {"cols": 40, "rows": 34}}
    ships = (ship("B1", "4010", "E", speed="F"), ship("B2", "1010", marker="red"), ship("A9", "2020", marker="red"))
    table = sea(*ships, clock={"phase": "out_of_command", "holder": "A"}, **special(rule), **board)
    assert (table["B1"].place, table["B1"].controller) == ("aground", "A")
    ships = (ship("A1", "4010", "E", speed="F"), ship("A2", "1010", marker="red"), ship("B9", "2020", marker="red"))
    table = sea(*ships, clock={"phase": "out_of_command", "holder": "A"}, **special(rule), **board)
    assert table["A1"].place == "sunk"
    attacker = (ship("B1", "3910", "E"), ship("A1", "4010", "W"), ship("B2", "1010"), ship("A2", "2020"))
    clock = {"activations": {"B": 1}, "holder": "A"}
    table = sea(*attacker, clock=clock, dice=[0, 9], **special(rule), **board).alone("B1", 8).forward()
    assert table.attack(("rake", "A1"))["B1"].place == "aground", "NAV-3.11.b does not hold on that edge"


def test_surprise_at_drepana() -> None:
    """NAV-S-3-SR2: on turn 1 formations of at most two ships."""
    rule = {"rule": "formation_limit", "side": "A", "turn": 1, "most": 2}
    ships = [ship(f"A{n}", f"{10 + n}10") for n in range(1, 4)]
    assert sea(*ships, **special(rule)).no("activate", ships=["A1", "A2", "A3"]) == "SIZE NAV-2.6.6"
    later = {"activations": {"A": 1}, "holder": "A", "turn": 2}
    assert sea(*ships, clock=later, **special(rule)).activate("A1", "A2", "A3").waits == "formation"


@pytest.mark.parametrize(
    ("square", "facing", "group", "points"),
    [
        ("0110", "W", "", "5"),
        ("2234", "S", "", "5"),
        ("2334", "S", "", "0"),
        ("2234", "S", "Cleopatra", "7.5"),
        ("2201", "N", "", "0"),
    ],
)
def test_flight(square: str, facing: str, group: str, points: str) -> None:
    """NAV-S-3-SR3, NAV-S-5-SR4: points for ships that move off there, by Type and group; west, or south up to
    column 22."""
    rule = {
        "rule": "escape",
        "side": "A",
        "exits": [{"edge": "west"}, {"edge": "south", "to_column": 22}],
        "halves_per_type": 2,
        "group_halves_per_type": {"Cleopatra": 3},
    }
    ships = (ship("A1", square, facing, type=5, group=group), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, **special(rule)).alone("A1", 8).forward()
    table.do("concede")
    assert table.battle.game.result().score["A"] == points


def test_a_fixed_number_of_points_for_an_escape() -> None:
    """NAV-S-3-SR3: and a prize of the enemy's escapes nothing."""
    rule = {"rule": "escape", "side": "A", "exits": [{"edge": "south"}], "halves": 4}
    ships = (ship("A1", "2034", "S"), ship("A2", "3030"), ship("B1", "2434", "S", controller="A", manpower=1))
    table = sea(*ships, clock=TWO, **special(rule)).alone("A1", 8).forward()
    assert table["A1"].halves == 4
    assert table.alone("B1", 8).forward()["B1"].halves == 0


def test_rhodian_helmsmen() -> None:
    """NAV-S-4-SR1."""
    rule = {"rule": "rake_bonus", "clause": "NAV-S-4-SR1", "side": "A", "bonus": 1}
    ships = (ship("A1", "2021"), ship("B1", "2020", "N"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, dice=[5, 5], **special(rule)).alone("A1", 8).forward().attack(("rake", "B1"))
    assert table.told("combat")[0].totals == (10, 9) and table["B1"].damage == "damaged"


def test_groups_that_are_held_back() -> None:
    """NAV-S-4-SR2, NAV-S-5-SR3: in no formation, not inactive mobile, until the turn or an enemy within reach."""
    rule = {"rule": "held", "side": "A", "group": "rear", "until_turn": 5, "unless_enemy_within": 4}
    ships = (ship("A1", "1010", group="rear"), ship("A2", "3030"))
    assert sea(*ships, **special(rule)).no("activate", ships=["A1"]) == "HELD NAV-8.b"
    assert sea(*ships, ship("B1", "1014"), **special(rule)).activate("A1").waits == "formation"
    assert sea(*ships, ship("B1", "1015"), **special(rule)).no("activate", ships=["A1"]) == "HELD NAV-8.b"
    whatever = {"rule": "held", "side": "A", "group": "rear", "until_turn": 2}
    assert sea(*ships, ship("B1", "1011"), **special(whatever)).no("activate", ships=["A1"]) == "HELD NAV-8.b"
    alone = sea(
        ship("A1", "1010", group="rear"),
        ship("B1", "3030", marker="red"),
        clock={"phase": "action_cycle", "holder": "A"},
        hands=((44,), ()),
        **special(rule),
    )
    assert alone.offered("pass_cycle"), "it does not count as inactive mobile"


def test_a_lost_ship_of_the_group_calls_nobody_out() -> None:
    """NAV-S-5-SR3: a ship of the group is one still under its side's control; her own friends are not enemies near
    her."""
    rule = {"rule": "held", "side": "A", "group": "rear", "until_turn": 5, "unless_enemy_within": 4}
    taken = ship("A3", "2020", group="rear", controller="B", manpower=1)
    ships = (ship("A1", "1010", group="rear"), ship("A2", "2121"), taken)
    assert sea(*ships, **special(rule)).no("activate", ships=["A1"]) == "HELD NAV-8.b"


def test_only_antony_raises_sail() -> None:
    """NAV-S-5-SR1."""
    rule = {"rule": "no_sails", "clause": "NAV-S-5-SR1", "side": "A"}
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", marker="yellow"))
    table = sea(*ships, clock={"phase": "speed", "holder": "B"}, **special(rule))
    assert table.no("set_sail", ship="A1", sail="raise") == "SAIL NAV-S-5-SR1"
    table.do("speeds_set")
    assert table.offered("set_sail")


def test_a_prize_raises_no_sail_in_either_hand() -> None:
    """NAV-S-5-SR1: ships of Antony's side are those first owned by it and still under its control."""
    rule = {"rule": "no_sails", "clause": "NAV-S-5-SR1", "side": "A"}
    prizes = (ship("A1", "1010", controller="B", manpower=1), ship("B1", "3030", controller="A", manpower=1))
    ships = (*prizes, ship("A2", "1212", marker="yellow"), ship("B2", "3232"))
    table = sea(*ships, clock={"phase": "speed", "holder": "A"}, dice=[0], **special(rule))
    assert table.no("set_sail", "B", ship="A1", sail="raise") == "SAIL NAV-S-5-SR1"
    assert table.do("set_sail", "B", ship="B2", sail="raise")["B2"].sail
    assert table.do("speeds_set", "B").offered("set_speed")
    assert table.no("set_sail", "A", ship="B1", sail="raise") == "SAIL NAV-S-5-SR1"


def test_the_afternoon_wind() -> None:
    """NAV-S-5-SR2: at the start of turn 5."""
    rule = {"rule": "wind_shift", "turn": 5, "wind": 3}
    moment = {"turn": 5, "phase": "hand_size", "holder": "A"}
    assert sea(clock=moment, wind=2, dice=[0, 0, 5, 3], draws=[0] * 6, **special(rule)).state.wind == 3
    moment["turn"] = 4
    assert sea(clock=moment, wind=2, dice=[0, 0, 5, 3], draws=[0] * 6, **special(rule)).state.wind == 2


def test_the_order_of_battle_in_its_notation() -> None:
    """NAV-8.i: count × name (Type), with the number armed in a given way in brackets."""
    octavian = [unit for unit in ready("NAV-S-5").units if unit.side == "A"]
    assert lines(octavian, printed()) == (
        "2 × Hexareme (6) [2 Ballista, 2 Harpax]",
        "6 × Quinquereme (5) [6 Harpax, 6 tower 1]",
        "8 × Cataphract trireme (3)",
        "14 × Liburnian bireme (2)",
    )


def test_a_wind_set_for_a_turn_that_time_has_skipped() -> None:
    """NAV-S-5-SR2, NAV-5.2: Time Advance on turn 4 moves the marker past the beginning of turn 5; the wind turns on
    6."""
    rule = {"rule": "wind_shift", "turn": 5, "wind": 3}
    rest = [card for card in range(1, 56) if card != 12]
    moment = {"turn": 4, "phase": "random_event", "holder": "A", "draw": [12]}
    hands = (rest[:30], rest[30:])
    table = sea(clock=moment, hands=hands, wind=2, dice=[0, 0, 5, 3], draws=[0], **special(rule))
    assert (table.state.turn, table.state.wind) == (6, 3)
