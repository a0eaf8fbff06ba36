"""The opponent on paper: what the chart says, the bot does; and who plays by it beats chance."""

from collections import Counter
from random import Random as Chance
from typing import Any

import pytest

from rules.core.bots.chart import Reading
from rules.core.bots.chart import read as chart_read
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for
from rules.nauta import RULESET, activations
from rules.nauta import actions as act
from rules.nauta.bots.paper import CHART, HER_MOVE, Choosing, Paper, Stroke
from rules.nauta.bots.ways import Seat, Way
from rules.nauta.ships import Ship
from tests.rules import charts
from tests.rules.matches import at_least
from tests.rules.nauta.chart_reader import BEST, SAID, Eyes, read
from tests.rules.nauta.tables import ship, table
from tests.rules.nauta.test_bots import mirrored, won
from tests.rules.rulesets import library

PRINTED = charts.cells(CHART)
HER_TABLES = [title for title in PRINTED if title != "Before the battle"]
FOES = ("random", "captain", "paper")


def plainly(chosen: Any) -> Any:
    """What the bot has chosen, in a reader's terms."""
    if isinstance(chosen, Stroke):
        return chosen.way.move, chosen.target.id
    if isinstance(chosen, Way):
        return chosen.move, None
    return chosen.id if isinstance(chosen, Ship) else chosen


def reads_the_same(game: Any, situation: Any, reading: Reading) -> str:
    """The key of the row by which a reader of the printed words chooses as the bot did."""
    of, others = situation, []
    if isinstance(situation, Choosing):
        others = [each.id for each in situation.others]
    if isinstance(situation, Seat | Choosing):
        of = situation.ship.id
    else:
        others = list(dict.fromkeys(action.ship for action in game.legal()))
        of = others[0]
    title = next(title for title in PRINTED if reading.row.key in [row[0] for row in PRINTED[title]])
    rows = PRINTED[title]
    if isinstance(situation, Choosing):  # each question of that table is about another moment
        rows = [row for row in rows if row[1:3] == (reading.row.asks, reading.row.does) or row[0] == "8"]
        rows = rows if reading.row.key in ("8", "9") else [row for row in rows if row[0] == reading.row.key]
    key, alike = read(rows, Eyes(game, of), others)
    assert key == reading.row.key
    assert {plainly(each) for each in reading.alike} == alike
    return key


def played_beside_a_reader(scenario: Any, foe: str, seed: str) -> Counter[str]:
    """Plays it with the bot, and reads the printed chart at each of its decisions; which rows held, how often."""
    play = Play(RULESET, scenario, SeededDice(seed))
    bots = bots_for(RULESET, {"A": "paper", "B": foe}, seed)
    paper = bots["A"]
    assert isinstance(paper, Paper)
    held: Counter[str] = Counter()
    while play.game.deciders():
        side = play.game.deciders()[0]
        action = bots[side].choose(play.game, play.game.legal())
        if side == "A":
            for situation, reading in paper.readings:
                if reading.row.key != "A":
                    held[reads_the_same(play.game, situation, reading)] += 1
            told = [plainly(each) for _, reading in paper.readings[-1:] for each in reading.alike]
            if isinstance(action, act.MoveShip):
                assert action in [move for move, _ in told]
            if isinstance(action, act.Shoot):
                assert action.target in told
        play.act(action)
    return held


def test_a_reader_of_the_printed_chart_chooses_as_the_bot_does_in_whole_battles() -> None:
    held: Counter[str] = Counter()
    battles = [*map(mirrored, range(4)), *library(RULESET)[:3]]
    for n, scenario in enumerate(battles):
        held += played_beside_a_reader(scenario, FOES[n % 3], f"chart {n}")
    often = {"1", "2", "3", "4", "5", "6", "8", "9", "B", "D"}
    assert often <= set(held), held


def thick_of_it(seed: int) -> Any:
    """Fleets that lie pell-mell in a corner of the table, many ships damaged."""
    chance = Chance(f"thick {seed}")
    places = chance.sample([(60 + 38 * col, 60 + 38 * row) for col in range(6) for row in range(6)], 16)
    fleet = [
        ship(
            f"{side}{n}", chance.randrange(6), *places.pop(), chance.randrange(0, 360, 5),
            written=chance.randrange(3), damaged=chance.random() < 0.4,
        )
        for side in "AB" for n in range(1, 9)
    ]  # fmt: skip
    return table(*fleet).battle.game


def test_so_they_do_for_every_ship_in_the_thick_of_it() -> None:
    for seed in range(40):
        game = thick_of_it(seed)
        for mover in activations.may_move(game):
            seat = Seat(game, mover)
            reads_the_same(game, seat, chart_read(HER_MOVE, seat))


def test_the_reader_knows_each_sentence_and_no_other() -> None:
    rows = [row for title in HER_TABLES for row in PRINTED[title]]
    charts.its_reader_knows_each_sentence_and_no_other(rows, SAID, BEST)


def test_its_rows_are_told_apart_and_name_clauses() -> None:
    charts.its_rows_are_told_apart_and_name_clauses(CHART, RULESET)


def test_it_strikes_the_damaged_one_of_two_enemies_who_show_their_sides() -> None:
    battle = table(
        ship("A1", 2, 300, 100, written=5), ship("B1", 3, 312, 180, 90, written=2),
        ship("B2", 3, 270, 170, 90, written=2, damaged=True),
    )  # fmt: skip
    game = battle.battle.game
    paper = Paper("A", Stream("side"))
    action = paper.choose(game, game.legal())
    _, reading = paper.readings[-1]
    assert isinstance(action, act.MoveShip) and action.ship == "A1" and reading.row.key == "1"
    assert {each.target.id for each in reading.alike} == {"B2"}


def test_what_the_page_says_beside_its_rows_is_so_too() -> None:
    """NAU-7, 9.b, 9.d: set up in rows with the largest Size in the middle of the front one, second move, no
    formations."""
    assert (
        "largest Size in the middle of the front row. Having won the initiative, move second. Form no" in CHART.lines[2]
    )
    play = Play(RULESET, mirrored(1), SeededDice("beside"))
    bots = {side: Paper(side, Stream(side)) for side in "AB"}
    done: set[str] = set()
    for _ in range(400):
        side = play.game.deciders()[0]
        action = bots[side].choose(play.game, play.game.legal())
        done.add(type(action).__name__)
        if isinstance(action, act.Deploy):
            state = play.game.state()
            ships = {each.id: each for each in state.ships}
            inward = {"south": 1, "north": -1}[state.sides[side].edge or ""]
            bows = {each.ship: inward * each.y + ships[each.ship].depth // 2 for each in action.ships}
            front = [each for each in action.ships if abs(bows[each.ship] - max(bows.values())) <= 1]
            middle = min(front, key=lambda berth: abs(berth.x - state.table.width / 2))
            assert ships[middle.ship].size == max(each.size for each in ships.values() if each.side == side)
        if isinstance(action, act.ChooseOrder):
            assert action.order == "second"
        if isinstance(action, act.WriteSpeeds):
            assert action.formations == ()
        play.act(action)
        if done >= {"Deploy", "ChooseOrder", "WriteSpeeds"}:
            return
    raise AssertionError(done)


@pytest.mark.slow
def test_who_plays_by_the_chart_beats_chance_in_85_of_100_mirrored_battles() -> None:
    assert at_least(85, 100, lambda number: won("paper", "random", f"w{number}", number) is True)
