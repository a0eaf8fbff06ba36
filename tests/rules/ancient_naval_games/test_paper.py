"""The opponent on paper: what the chart says, the bot does; and who plays by it beats chance."""

from collections import Counter
from random import Random as Chance
from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import Activate, Attack, EndActivation, EndTurn, Place
from rules.ancient_naval_games.bots.helm import Helm
from rules.ancient_naval_games.bots.paper import CHART, HER_ORDER, Paper
from rules.ancient_naval_games.scenario import Scenario
from rules.core.bots.chart import read as chart_read
from rules.core.clauses import clauses
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for
from tests.rules.ancient_naval_games.boards import document
from tests.rules.ancient_naval_games.chart_reader import BEST, SAID, Eyes, cells, next_ship, read
from tests.rules.ancient_naval_games.test_bots import free_set_up, mirrored, wins
from tests.rules.rulesets import library

HER_TABLE = cells(CHART, "What she does")
FOES = ("random", "captain", "paper")


def battles() -> list[Any]:
    """Whole battles of every kind: set up freely, isolated ships under each duty, a ship alone, the library."""
    last = document("a1↑ · · · · \n · · · · · \n · · · b1↓ · \n · · b2↓ · ·")
    free = [free_set_up(regroup=regroup) for regroup in ("none", "no_further", "closer")]
    return [mirrored(8), *free, msgspec.convert(last, Scenario), *library(RULESET)]


def played_beside_a_reader(scenario: Any, foe: str, seed: str) -> Counter[str]:
    """Plays it with the bot, and reads the printed chart at each of its decisions; which rows held, how often."""
    play = Play(RULESET, scenario, SeededDice(seed))
    bots = bots_for(RULESET, {"A": "paper", "B": foe}, seed)
    paper = bots["A"]
    assert isinstance(paper, Paper)
    held: Counter[str] = Counter()
    alike: set[Any] = set()
    while play.game.deciders():
        (side,) = play.game.deciders()
        state = play.game.state()
        if side != "A" or state.phase != "activations":
            play.act(bots[side].choose(play.game, play.game.legal()))
            continue
        before = paper.reading
        action = paper.choose(play.game, play.game.legal())
        if paper.reading is not before:
            ship = state.current.ship if state.current is not None else next_ship(state)
            if ship is None:
                assert action == EndTurn("A")
                play.act(action)
                continue
            assert state.current is not None or action == Activate("A", ship)
            key, alike = read(HER_TABLE, Eyes(state, ship))
            assert paper.reading is not None and paper.reading.row.key == key
            hexes = play.game.hexes  # type: ignore[attr-defined]
            places = paper.reading.alike
            assert {(each.target and each.target.id, hexes[each.cell], each.facing) for each in places} == alike
            held[key] += 1
        if isinstance(action, Attack | EndActivation):
            now = next(each for each in state.ships if state.current and each.id == state.current.ship)
            assert (action.target if isinstance(action, Attack) else None, now.hex, now.facing) in alike
        play.act(action)
    return held


def test_a_reader_of_the_printed_chart_chooses_as_the_bot_does_in_whole_battles() -> None:
    held: Counter[str] = Counter()
    for n, scenario in enumerate(battles()):
        held += played_beside_a_reader(scenario, FOES[n % 3], f"chart {n}")
    assert set(held) == {key for key, *_ in HER_TABLE}, "a row that never held"


def thick_of_it(seed: int) -> Any:
    """Fleets that lie pell-mell, many ships without some of their oars."""
    chance = Chance(f"thick {seed}")
    hexes = chance.sample([(col, row) for col in range(9) for row in range(8)], 24)
    units = [
        {
            "id": f"{side}{n}", "side": side, "size": chance.choice("SL"), "hex": hexes.pop(),
            "facing": chance.randrange(6), "condition": {"oar": chance.choice((0, 0, 1, 2, 3))},
        }
        for side in "AB" for n in range(1, 13)
    ]  # fmt: skip
    board = {"cols": 9, "rows": 8, "rocks": [hexes.pop()] if hexes else []}
    head = {"ruleset": RULESET.key, "title": "Thick", "board": board, "first": "A", "units": units}
    return msgspec.convert(head, Scenario)


def test_so_they_do_for_every_ship_in_the_thick_of_it() -> None:
    for seed in range(40):
        game: Any = Play(RULESET, thick_of_it(seed), SeededDice(str(seed))).game
        state = game.state()
        for id in game.waiting:
            told = chart_read(HER_ORDER, Helm(game, game.by_id[id]))
            places = {(it.target and it.target.id, game.hexes[it.cell], it.facing) for it in told.alike}
            assert (told.row.key, places) == read(HER_TABLE, Eyes(state, id))


def test_the_reader_knows_each_sentence_and_no_other() -> None:
    assert {(asks, does) for _, asks, does, _ in HER_TABLE} == set(SAID)
    assert {words for *_, ranks in HER_TABLE for words in ranks.split("; then ")} == set(BEST)


def test_it_fits_on_a_page_and_each_row_is_told_apart() -> None:
    rows = [row for table in CHART.tables for row in table.rows]
    assert 8 <= len(HER_TABLE) <= 14 and len({row.key for row in rows}) == len(rows)
    assert {row.clause for row in rows} <= set(clauses(RULESET.key))


def test_HEX_SET_02_it_sets_up_its_first_ship_in_the_middle_of_the_front_and_the_others_beside_her() -> None:
    play = Play(RULESET, free_set_up(), SeededDice("set up"))
    bots = {side: Paper(side, Stream(side)) for side in "AB"}
    placed: list[Place] = []
    while play.game.state().phase == "setup":
        (side,) = play.game.deciders()
        action = bots[side].choose(play.game, play.game.legal())
        assert isinstance(action, Place)
        placed.append(action)
        play.act(action)
    for side, front in (("B", 2), ("A", 9)):  # fourteen columns of twelve rows
        own = [each for each in placed if each.side == side]
        assert [each.ship for each in own] == [f"{side}{n}" for n in range(1, 7)]
        assert own[0].hex[0] in (6, 7) and own[0].hex[1] == front
        state = play.game.state()
        assert all(Eyes(state, each.ship).company(each.hex) for each in own)


def test_a_favoured_fleet_waits_out_of_reach_and_another_closes_after_two_quiet_rounds() -> None:
    """HEX-END-04."""
    drawing = """
    ·       b1↓     ·       ·
        b2↓     ·       ·
    ·       ·       ·       ·
        ·       ·       ·
    ·       ·       ·       ·
        ·       ·       ·
    ·       ·       ·       ·
        ·       ·       ·
    ·       a1↑     ·       ·
        a2↑     ·       ·
    """
    rows = {}
    for favours in ("A", "B"):
        body = document(drawing, limit_favours=favours, clock={"round": 4, "quiet_rounds": 2})
        play = Play(RULESET, msgspec.convert(body, Scenario), SeededDice("still"))
        paper = Paper("A", Stream("still"))
        paper.choose(play.game, play.game.legal())
        assert paper.reading is not None
        rows[favours] = paper.reading.row.key
    assert rows["A"] == "9" and rows["B"] in ("10", "11")


@pytest.mark.slow
def test_who_plays_by_the_chart_beats_chance_in_85_of_100_mirrored_battles() -> None:
    assert wins("paper", "random", 85, 100)
