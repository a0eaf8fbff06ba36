"""The opponent on paper: what the chart says, the bot does; and who plays by it beats chance."""

from collections import Counter
from random import Random as Chance
from typing import Any

import msgspec
import pytest

from rules.core.bots.chart import Reading
from rules.core.bots.chart import read as chart_read
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for
from rules.oi_navarcoi import RULESET, turns
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.bots.berths import Seat
from rules.oi_navarcoi.bots.paper import CHART, ORDERS, Paper
from rules.oi_navarcoi.scenario import Scenario
from tests.rules import charts
from tests.rules.oi_navarcoi.chart_reader import BEST, SAID, Eyes, read, taken
from tests.rules.oi_navarcoi.tables import squadron, table
from tests.rules.rulesets import library

PRINTED = charts.cells(CHART)
FOES = ("random", "captain", "paper")


def reads_the_same(game: Any, situation: Any, reading: Reading) -> str:
    """The key of the row by which a reader of the printed words chooses as the bot did."""
    if isinstance(situation, list):
        assert {each.squadron.id for each in reading.alike} == taken(game, [each.squadron.id for each in situation])
        return reading.row.key
    key, alike = read(PRINTED["What it does"], Eyes(game, situation.squadron.id))
    assert key == reading.row.key
    assert {each.act for each in reading.alike} == alike
    return key


def played_beside_a_reader(scenario: Any, foe: str, seed: str, sides: str = "AB", most: int = 9999) -> Counter[str]:
    """Plays it with the bot, and reads the printed chart at each of its decisions; which rows held, how often."""
    play = Play(RULESET, scenario, SeededDice(seed))
    one, other = sides
    bots = bots_for(RULESET, {one: "paper", other: foe}, seed)
    paper = bots[one]
    assert isinstance(paper, Paper)
    held: Counter[str] = Counter()
    while play.game.deciders() and play.game.state().turn <= most:
        side = play.game.deciders()[0]
        action = bots[side].choose(play.game, play.game.legal())
        if side == one:
            for situation, reading in paper.readings:
                held[reads_the_same(play.game, situation, reading)] += 1
            if paper.readings and not isinstance(action, act.LaunchFree | act.EndMoves):
                assert action in [each.act for each in paper.readings[-1][1].alike]
        play.act(action)
    return held


def small(seed: str) -> Scenario:
    """Three or four squadrons of each side of a mirrored position."""
    scenario = RULESET.proving.mirrored(seed)  # type: ignore[union-attr]
    units = [each for side in "AB" for each in [unit for unit in scenario.units if unit.side == side][:4]]
    return msgspec.structs.replace(scenario, units=tuple(units))


def test_a_reader_of_the_printed_chart_chooses_as_the_bot_does_in_whole_battles() -> None:
    held: Counter[str] = Counter()
    for n, seed in enumerate("abcdef"):
        held += played_beside_a_reader(small(seed), FOES[n % 3], f"chart {n}")
    for n, scenario in enumerate(library(RULESET)):
        sailing = [unit.side for unit in scenario.units if unit.freighter] or ["AB"[n % 2]]
        sides = "AB" if sailing[0] == "A" else "BA"
        held += played_beside_a_reader(scenario, "random", f"library {n}", sides, most=4)
    often = {"1", "3", "4", "5", "6", "7", "8", "10", "11", "12", "13", "A"}
    assert often <= set(held), held


def thick_of_it(seed: int) -> Any:
    """Squadrons that lie pell-mell, in and out of order; it is A's part of the movement."""
    chance = Chance(f"thick {seed}")
    places = [(14 + 11 * col, 8 + 9 * row) for col in range(4) for row in range(4)]
    chance.shuffle(places)
    fleet = []
    for n in range(10):
        order = chance.choice(("GOOD", "GOOD", "DISORDERED", "UNFORMED"))
        formation = "BLOCK" if order == "UNFORMED" else chance.choice(("MIAS", "POLLON"))
        x, y = places[n]
        fleet.append(
            squadron(f"{'ab'[n % 2]}{n}", x, y, chance.choice(range(0, 360, 30)), formation=formation, order=order)
        )
    return table(*fleet, first="A").battle.game


def test_so_they_do_for_every_squadron_in_the_thick_of_it() -> None:
    held: Counter[str] = Counter()
    for seed in range(12):
        game = thick_of_it(seed)
        for waiting in turns.waiting(game):
            seat = Seat(game, waiting)
            held[reads_the_same(game, seat, chart_read(ORDERS, seat))] += 1
    assert {"4", "5", "6", "9", "12"} <= set(held), held


def test_the_reader_knows_each_sentence_and_no_other() -> None:
    rows = PRINTED["What it does"]
    charts.its_reader_knows_each_sentence_and_no_other(rows, SAID, BEST)
    assert PRINTED["Which squadron"] == [
        ("A", "Squadrons wait.", "Take one; when it is done, the next.",
         "nearest to an enemy; then the first in the roster"),
    ]  # fmt: skip


def test_its_rows_are_told_apart_and_name_clauses() -> None:
    charts.its_rows_are_told_apart_and_name_clauses(CHART, RULESET)


def choice(battle: Any) -> Any:
    return Paper("A", Stream("choice")).choose(battle.battle.game, battle.battle.game.legal())


def test_it_strikes_at_crews_that_cannot_fight_back_and_lets_a_line_in_good_order_come() -> None:
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 20, order="UNFORMED"), dice=[6, 6])
    battle.battle.act(choice(battle))
    assert battle.told("contact")
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 18, 180))
    met = RULESET.thaw(battle.battle.game.state())
    met.act(choice(battle), SeededDice("on"), log := [])
    assert not [event for event in log if type(event).__name__ == "Contact"]


def test_who_takes_over_under_a_signal_obeys_it() -> None:
    """ONV-SIG-09: bound to engage an enemy straight ahead, a squadron may not hold."""
    plan = {"plan": [{"signal": 5, "wings": ["CENTRE"]}]}
    fleet = [squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 18, 180)]
    battle = table(*fleet, first="A", sides={"A": plan})
    battle.battle.act(act.Signal("A", 0))
    game: Any = battle.battle.game
    seat = Seat(game, game.by_id["a1"])
    assert reads_the_same(game, seat, chart_read(ORDERS, seat)) == "13"
    action = choice(battle)
    assert game.check(action) is None and not isinstance(action, act.Hold | act.EndMoves)


def test_what_the_page_says_beside_its_rows_is_so_too() -> None:
    """ONV-TBL-06, MOV-01: in depth about the middle, bows to the enemy; it moves second, and no signal is played."""
    assert "Set up in POLLON, side by side about the middle, bows to the enemy." in CHART.lines[1]
    play = Play(RULESET, small("beside"), SeededDice("beside"))
    bots = {side: Paper(side, Stream(side)) for side in "AB"}  # type: ignore[arg-type]
    seen: set[str] = set()
    while play.game.deciders():
        side = play.game.deciders()[0]
        action: Any = bots[side].choose(play.game, play.game.legal())  # type: ignore[arg-type]
        seen.add(type(action).__name__)
        if isinstance(action, act.Deploy):
            middle = sum(each.x for each in action.squadrons) / len(action.squadrons)
            assert abs(middle - play.game.state().table.width / 2) < 2540
            assert {each.formation for each in action.squadrons} == {"POLLON"}
            assert {each.heading for each in action.squadrons} == {0 if side == "A" else 18_000}
        if isinstance(action, act.MoveOrder):
            assert action.order == "second"
        assert not isinstance(action, act.Signal | act.Concede | act.Harbour)
        play.act(action)
    assert {"Deploy", "MoveOrder", "Advance"} <= seen


@pytest.mark.slow
def test_who_plays_by_the_chart_beats_chance_in_85_of_100_mirrored_battles() -> None:
    assert charts.beats_chance(RULESET, small)
