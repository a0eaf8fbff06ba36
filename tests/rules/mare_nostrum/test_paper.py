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
from rules.mare_nostrum import RULESET, activation
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.bots.paper import CHART, HER_STEPS, Grappled, Mark, Melee, Paper, Shots
from rules.mare_nostrum.bots.ways import Seat, Way
from rules.mare_nostrum.scenario import Scenario
from rules.mare_nostrum.ships import Galley
from tests.rules import charts
from tests.rules.mare_nostrum.chart_reader import BEST, SAID, Eyes, read
from tests.rules.mare_nostrum.tables import galley, grappled, table
from tests.rules.mare_nostrum.tables import scenario as set_up
from tests.rules.rulesets import library

PRINTED = charts.cells(CHART)
FOES = ("random", "captain", "paper")


def plainly(chosen: Any) -> Any:
    """What the bot has chosen, in a reader's terms."""
    match chosen:
        case Mark():
            order = chosen.order
            return (order.move if isinstance(order, Way) else order), chosen.enemy.id
        case Way():
            return chosen.move, None
        case act.CastOff():
            return chosen, None
        case Galley():
            return None, chosen.id
    return chosen


def reads_the_same(game: Any, situation: Any, reading: Reading) -> str:
    """The key of the row by which a reader of the printed words chooses as the bot did."""
    match situation:
        case Seat():
            title, eyes = "What she does", Eyes(game, situation.galley.id)
        case Grappled():
            title, eyes = "Fending off", Eyes(game, situation.target.id, [situation.holder])
        case Shots():
            title, eyes = "Shooting", Eyes(game, situation.galley.id, weapon=situation.weapon)
        case Melee():
            ours = next(id for id in game.groups[0] if game.by_id[id].side == situation.side)
            title, eyes = "Melee", Eyes(game, ours, list(situation.ways))
    key, alike = read(PRINTED[title], eyes)
    assert key == reading.row.key
    found = {plainly(each) for each in reading.alike}
    assert alike == ({(None, None)} if reading.row.key == "D" else found)
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
                held[reads_the_same(play.game, situation, reading)] += 1
            told = [plainly(each) for _, reading in paper.readings for each in reading.alike]
            if isinstance(action, act.Move | act.ThrowGrapple | act.Transfer | act.CastOff):
                assert action in [order for order, _ in told]
            if isinstance(action, act.EndActivation):
                assert (None, None) in told
            if isinstance(action, act.Fire):
                assert {order.target for order in action.orders} <= {each[1] for each in told if each}
        play.act(action)
    return held


def small(seed: str) -> Scenario:
    """Two galleys of each side of a mirrored position, for ten turns."""
    assert RULESET.proving is not None
    scenario = RULESET.proving.mirrored(seed)
    units = [each for side in "AB" for each in [unit for unit in scenario.units if unit.side == side][:2]]
    return msgspec.structs.replace(scenario, units=tuple(units), turn_limit=10)


def test_a_reader_of_the_printed_chart_chooses_as_the_bot_does_in_whole_battles() -> None:
    held: Counter[str] = Counter()
    for n, scenario in enumerate([*map(small, "abcdef"), library(RULESET)[0]]):
        held += played_beside_a_reader(scenario, FOES[n % 3], f"chart {n}")
    assert {"1", "3", "5", "6", "7", "8", "9", "A", "B", "C", "D"} <= set(held), held


def thick_of_it(seed: int) -> Any:
    """Galleys pell-mell in a corner of the table, one of them about to act; some hulls and crews are the worse for
    it, and one that nobody is aboard of is held."""
    chance = Chance(f"thick {seed}")
    places = [(12 + 11 * col, 10 + 13 * row) for col in range(3) for row in range(3)]
    chance.shuffle(places)
    states = ("stopped", "cruising", "battle", "ramming")
    fleet: list[dict[str, Any]] = []
    for n, (x, y) in enumerate(places[:7]):
        side = "AB"[n % 2]
        heading = chance.choice((0, 40, 90, 130, 180, 225, 270, 315)) if n else chance.choice((0, 180))
        state = chance.choice(states)
        fleet.append(
            galley(
                f"{side}{n}", x, y, heading, crew=(1, 2, chance.randrange(2, 9)), hd=chance.choice((0, 0, 0, 2, 4)),
                state=state, wake_straight=state != "stopped" and chance.random() < 0.6, number=1 + bool(n),
                corvus=side == "A" and chance.random() < 0.3,
            )
        )  # fmt: skip
    if chance.random() < 0.4:
        fleet[0]["condition"]["state"], fleet[0]["condition"]["wake_straight"] = "stopped", False
    if chance.random() < 0.3:
        beside = galley(
            "B9", fleet[0]["x"] + 3.2, fleet[0]["y"], 0, crew=(0, 0, 0), hd=2, prize_of="A", fate="captured"
        )
        fleet[0] |= {"heading": 0, "condition": fleet[0]["condition"] | {"state": "stopped", "wake_straight": False}}
        grappled(fleet[0], beside, turn=1)
        fleet.append(beside)
    return table(*fleet, turn=2).play().battle.game


def test_so_they_do_for_a_galley_in_the_thick_of_it() -> None:
    held: Counter[str] = Counter()
    for seed in range(60):
        game = thick_of_it(seed)
        if game.active is not None:
            seat = Seat(game, activation.acting(game))
            held[reads_the_same(game, seat, chart_read(HER_STEPS, seat))] += 1
    assert {"2", "3", "4", "6", "7", "8"} <= set(held), held


def test_the_reader_knows_each_sentence_and_no_other() -> None:
    rows = [row for rows in PRINTED.values() for row in rows]
    charts.its_reader_knows_each_sentence_and_no_other(rows, SAID, BEST)


def test_its_rows_are_told_apart_and_name_clauses() -> None:
    charts.its_rows_are_told_apart_and_name_clauses(CHART, RULESET)


def test_it_rams_where_it_can_and_lets_the_weaker_grapple() -> None:
    ram = table(
        galley("A1", 50, 10, state="cruising", wake_straight=True, number=1), galley("B1", 53, 30, 90), dice=[6]
    )
    ram.play(Paper("A", Stream("ram")).choose(ram.battle.game, None))
    assert ram.told("contact")[0].meeting == "full_ram"
    for marines, figures in ((2, 0), (8, None)):
        enemy = galley("B1", 43.5, 24, crew=(0, 0, marines), number=1)
        battle = table(galley("A1", 40, 24), enemy, dice=[4])
        battle.play(act.ThrowGrapple("B", "B1", "A1", "ordinary"))
        assert Paper("A", Stream("fend")).choose(battle.battle.game, None) == act.Fend("A", "A1", figures)


def test_what_the_page_says_beside_its_rows_is_so_too() -> None:
    """MAR-SET.12, INI.02, INI.04, MEL.08, SEQ.04: in line bows to the enemy, the lower die, its own galleys first."""
    assert "Deploy in line, evenly spaced, far forward, bows to the enemy." in CHART.lines[2]
    units = [galley(f"{side}{n}", flagship=n == 0) for side in "AB" for n in range(4)]
    play = Play(RULESET, set_up(*units), SeededDice("beside"))
    bots = {side: Paper(side, Stream(side)) for side in "AB"}
    seen: set[str] = set()
    while play.game.deciders():
        side = play.game.deciders()[0]
        action = bots[side].choose(play.game, play.game.legal())
        seen.add(type(action).__name__)
        match action:
            case act.Deploy():
                apart = {b.x - a.x for a, b in zip(action.galleys, action.galleys[1:], strict=False)}
                assert len(apart) == 1 and {each.heading for each in action.galleys} == {0 if side == "A" else 1800}
            case act.UseLowDie():
                assert action.use
            case act.ChooseNext():
                up = [each for each in play.game.legal() if isinstance(each, act.ChooseNext)]
                galleys = {each.id: each for each in play.game.state().galleys}
                assert action == next((each for each in up if galleys[each.galley].side == side), up[0])
            case act.TakeLosses():
                assert action.figures is None
        assert not isinstance(action, act.AgreeEnd)
        play.act(action)
    assert {"Deploy", "UseLowDie", "ChooseNext"} <= seen


@pytest.mark.slow
def test_who_plays_by_the_chart_beats_chance_in_85_of_100_mirrored_battles() -> None:
    assert charts.beats_chance(RULESET, small)
