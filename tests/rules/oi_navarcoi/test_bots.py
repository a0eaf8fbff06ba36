"""The players made of code."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.actions import kind_of
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.bot import Navarch
from rules.oi_navarcoi.scenario import Scenario
from tests.rules.oi_navarcoi.tables import Table, squadron, table, units

GAMES = 60  # each takes a fifth of a second
QUALITIES: tuple[dict[str, int], ...] = ({}, {"q": 1}, {"m": 1}, {"s": 1}, {}, {"q": -1}, {}, {"m": -1})
LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / "oi_navarcoi"


def equal(number: int) -> Scenario:
    """The same fleet on both sides of the open sea."""
    wings = ("LEFT", "CENTRE", "RIGHT")
    fleet: list[dict[str, Any]] = [
        {"id": f"{side.lower()}{n}", "side": side, "wing": wings[n * 3 // number], **QUALITIES[n % 8]}
        for side in "AB"
        for n in range(number)
    ]
    return msgspec.convert({"ruleset": RULESET.key, "title": "Equal", "units": fleet}, Scenario)


@pytest.mark.slow
def test_the_good_bot_beats_the_random_one_with_equal_fleets() -> None:
    won = 0
    for number in range(GAMES):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: "navarch", other: "random"}, f"equal {number}")
        won += simulate(RULESET, equal(5), SeededDice(f"equal {number}"), bots).winner == side
    assert won >= 0.85 * GAMES


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.json")), ids=lambda path: path.stem)
def test_it_plays_every_decision_of_every_scenario_legally(path: Path) -> None:
    scenario = msgspec.json.decode(path.read_bytes(), type=Scenario)
    play = Play(RULESET, scenario, SeededDice(path.stem))
    bots = bots_for(RULESET, {"A": "navarch", "B": "navarch"}, path.stem)
    while legal := play.game.legal():
        action = bots[legal[0].side].choose(play.game, legal)
        assert kind_of(action) != "concede"
        play.act(action)
    assert play.game.over()


def choice(battle: Table, side: str = "A") -> Any:
    return Navarch(side, Stream("choice")).choose(battle.battle.game, battle.battle.game.legal())  # type: ignore[arg-type]


def test_it_strikes_at_crews_that_cannot_fight_back() -> None:
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 20, order="UNFORMED"), dice=[6, 6])
    battle.battle.act(choice(battle))
    assert battle.told("contact")


def test_it_rallies_out_of_the_enemys_reach() -> None:
    battle = table(squadron("a1", 30, 8, order="DISORDERED"), squadron("b1", 30, 30, 180))
    assert choice(battle) == act.Hold("A", "a1")


def test_it_forms_line_before_a_line_that_faces_it() -> None:
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 22, 180))
    chosen = choice(battle)
    assert isinstance(chosen, act.Change) and chosen.to == "MIAS"


def test_it_forms_up() -> None:
    battle = table(squadron("a1", 30, 8, order="UNFORMED"), squadron("b1", 30, 40, 180))
    chosen = choice(battle)
    assert isinstance(chosen, act.Change) and chosen.to == "POLLON"


def test_it_signals_the_attack_where_it_is_worth_it() -> None:
    """On an enemy that cannot fight back, or several weak ones, and not for an even fight."""
    plan = {"A": {"plan": [{"signal": 5, "wings": ["CENTRE"]}]}}
    weak = squadron("b1", 30, 14, 180, order="UNFORMED", hs=4)
    assert choice(table(squadron("a1", 30, 12), weak, sides=plan)) == act.Signal("A", 0)
    even = table(squadron("a1", 30, 12), squadron("b1", 30, 14, 180), sides=plan)
    assert not isinstance(choice(even), act.Signal)


def test_it_sails_its_freighters_home() -> None:
    battle = table(
        squadron("f1", 30, 8), squadron("a1", 60, 10), squadron("b1", 60, 40, 180), base="ONV-S6", dice=[4, 4]
    )
    battle.do("hold", "A", squadron="a1").battle.act(choice(battle))
    battle.battle.act(choice(battle))
    assert (battle.of("f1").y or 0) > units(12)


def test_random_never_concedes() -> None:
    play = Play(RULESET, equal(2), SeededDice("r"))
    play.run(bots_for(RULESET, {"A": "random", "B": "random"}, "r"))
    assert all(kind_of(action) != "concede" for action, _ in play.log[1:])


@pytest.mark.parametrize("id", ["ONV-S1", "ONV-S5", "ONV-S7"])
def test_it_sees_only_what_its_side_may(id: str) -> None:
    """ONV-GEN-07: it chooses the same on the position as its side is shown it."""
    scenario = msgspec.json.decode((LIBRARY / f"{id}.json").read_bytes(), type=Scenario)
    play = Play(RULESET, scenario, SeededDice(id))
    for _ in range(60):
        legal = play.game.legal()
        if not legal:
            break
        # The side that is asked second while both decide in secret knows the least.
        side = legal[-1].side
        ours = [action for action in legal if action.side == side]
        seen = RULESET.thaw(RULESET.visible_to(play.game.state(), side))
        assert [action for action in seen.legal() if action.side == side] == ours
        bot = Navarch(side, Stream("seen"))
        chosen = bot.choose(play.game, ours)
        assert bot.choose(seen, ours) == chosen
        play.act(chosen)
