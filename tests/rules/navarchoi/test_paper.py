"""The opponent on paper: what the chart says, the bot does; and who plays by it beats chance."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.core.bots.chart import Reading
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.navarchoi import RULESET
from rules.navarchoi import actions as act
from rules.navarchoi.bots.charted import CHART
from rules.navarchoi.bots.moments import Hand, Squadrons
from rules.navarchoi.bots.paper import Paper
from rules.navarchoi.bots.ways import Seat, Way
from rules.navarchoi.groups import ships_of
from rules.navarchoi.scenario import Scenario
from tests.rules import charts
from tests.rules.navarchoi.chart_reader import BEST, SAID, Eyes, read
from tests.rules.rulesets import library

PRINTED = charts.cells(CHART)
FOES = ("random", "captain", "paper")


def table_of(key: str) -> str:
    """The title of the table in which a row is."""
    return next(title for title, rows in PRINTED.items() if key in [row[0] for row in rows])


def plainly(game: Any, situation: Any, chosen: Any) -> Any:
    """What the bot has chosen, in a reader's terms."""
    if isinstance(chosen, Way):
        square = game.grid.square_of[chosen.cell]
        return chosen.acts, square, chosen.heading, chosen.mp, chosen.foe and chosen.foe.id, chosen.kind or ""
    if isinstance(situation, Squadrons):
        ship, group = chosen
        return (ship.id,) if situation.announced else tuple(sorted(each.id for each in ships_of(game, group)))
    return chosen


def reads_the_same(game: Any, side: str, situation: Any, reading: Reading) -> str:
    """The key of the row by which a reader of the printed words chooses as the bot did."""
    eyes = Eyes(game, side, situation.ship.id if isinstance(situation, Seat) else "")
    key, alike = read(PRINTED[table_of(reading.row.key)], eyes)
    assert key == reading.row.key
    assert alike == {plainly(game, situation, each) for each in reading.alike}
    return key


def played_beside_a_reader(scenario: Any, foe: str, seed: str, most: int = 100_000) -> Counter[str]:
    """Plays it with the bot, and reads the printed chart at each of its decisions; which rows held, how often."""
    play = Play(RULESET, scenario, SeededDice(seed))
    bots = bots_for(RULESET, {"A": "paper", "B": foe}, seed)
    paper = bots["A"]
    assert isinstance(paper, Paper)
    held: Counter[str] = Counter()
    while play.game.deciders() and held.total() < most:
        side = play.game.deciders()[0]
        action = bots[side].choose(play.game, play.game.legal())
        if side == "A":
            for situation, reading in paper.readings:
                held[reads_the_same(play.game, side, situation, reading)] += 1
            if paper.readings:
                follows(play.game, *paper.readings[-1], action)
        play.act(action)
    return held


def follows(game: Any, situation: Any, reading: Reading, action: Any) -> None:
    """The action is one of those that the reading leaves."""
    told = [plainly(game, situation, each) for each in reading.alike]
    match situation, action:
        case Seat(), act.BeginShip():
            assert (action.ship, action.mp) in [(situation.ship.id, each[3]) for each in told]
        case Squadrons(), act.Activate():
            assert action.ships in told and not action.cards
        case Squadrons(), act.BeginShip():
            assert (action.ship,) in told
        case Hand(), _:
            assert action in told
        case _:
            assert action in told or (None in told and isinstance(action, act.Decline | act.EndShip | act.MeleePass))


def small(seed: str, ships: int = 4) -> Scenario:
    """The first ships of each side of a mirrored position."""
    assert RULESET.proving is not None
    scenario = RULESET.proving.mirrored(seed)
    units = [each for side in "AB" for each in [unit for unit in scenario.units if unit.side == side][:ships]]
    return msgspec.structs.replace(scenario, units=tuple(units))


def boarders(seed: str) -> Scenario:
    """Large ships of little Quality against small ones: whom they would not rake they board."""
    scenario = small(seed)
    units = [msgspec.structs.replace(each, type=6 if each.side == "A" else 3) for each in scenario.units]
    plain = msgspec.to_builtins(msgspec.structs.replace(scenario, units=tuple(units)))
    return msgspec.convert(plain | {"sides": {"A": {"quality": 3}, "B": {"quality": 4}}}, Scenario)


def test_a_reader_of_the_printed_chart_chooses_as_the_bot_does_in_whole_battles() -> None:
    held: Counter[str] = Counter()
    for n, seed in enumerate("abcdef"):
        held += played_beside_a_reader(small(seed), FOES[n % 3], f"chart {n}")
    for seed in "gh":
        held += played_beside_a_reader(boarders(seed), "captain", f"boarders {seed}")
    held += played_beside_a_reader(library(RULESET)[0], "captain", "library", 60)
    assert set("123456789ABCDEFG") <= set(held), held


def test_the_reader_knows_each_sentence_and_no_other() -> None:
    rows = [row for rows in PRINTED.values() for row in rows]
    charts.its_reader_knows_each_sentence_and_no_other(rows, SAID, BEST)


def test_its_rows_are_told_apart_and_name_clauses() -> None:
    charts.its_rows_are_told_apart_and_name_clauses(CHART, RULESET)
    assert "reconstruction" in CHART.lines[0]


@pytest.mark.slow
def test_who_plays_by_the_chart_beats_chance_in_85_of_100_mirrored_battles() -> None:
    assert charts.beats_chance(RULESET, lambda seed: small(seed, 8))
