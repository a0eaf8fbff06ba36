"""The players made of code."""

from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.bots.navarch import Navarch
from rules.mare_nostrum.scenario import Figures, Scenario
from tests.rules.mare_nostrum.tables import Table, galley, grappled, table

GAMES = 30  # of which 100 were won by 100


def mirrored(number: int) -> Scenario:
    """The same galleys on both sides: six, of which every second or third is large."""
    units = []
    for side, y, heading in (("A", 6.0, 0), ("B", 42.0, 180)):
        for place in range(6):
            large = place % (2 + number % 2) == 1
            x = 13 + 14 * place
            unit = galley(f"{side}{place + 1}", x if side == "A" else 96 - x, y, heading, "large" if large else "small")
            unit |= {"flagship": place == 0, "bearer": int(place == 0), "musician": int(place == 0)}
            units.append(
                unit | {"y": {"A": 6.5, "B": 41.5}[side] if large else y, "ballista": int(place == number % 6)}
            )
    plain = {"ruleset": "mare_nostrum", "title": "Mirror", "units": units}
    return msgspec.convert(plain, Scenario)


@pytest.mark.slow
def test_the_good_bot_beats_the_random_one_from_mirrored_starts() -> None:
    won = 0
    for number in range(GAMES):
        side, other = ("A", "B") if number % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: "navarch", other: "random"}, f"m{number}")
        won += simulate(RULESET, mirrored(number // 2), SeededDice(f"m{number}"), bots).winner == side
    assert won >= 0.9 * GAMES


def choice(battle: Table, side: str = "A") -> Any:
    game = battle.battle.game
    action = Navarch(side, Stream("bot")).choose(game, game.legal())
    assert game.check(action) is None
    return action


def test_it_rams_at_a_full_angle() -> None:
    battle = table(
        galley("A1", 50, 10, state="cruising", wake_straight=True, number=1), galley("B1", 53, 30, 90), dice=[6]
    )
    battle.play(choice(battle))
    assert battle.told("contact")[0].meeting == "full_ram"


def test_it_keeps_stamina_for_the_ram() -> None:
    battle = table(galley("A1", 10, 10, state="cruising", stamina=3, number=1), galley("B1", 80, 40))
    action = choice(battle)
    assert isinstance(action, act.Move) and action.speed == "cruising"


def test_it_grapples_where_it_has_more_marines() -> None:
    strong = table(galley("A1", 40, 24, number=1), galley("B1", 43.5, 24, crew=(0, 0, 4)))
    assert choice(strong) == act.ThrowGrapple("A", "A1", "B1", "ordinary")
    weak = table(galley("A1", 40, 24, number=1, crew=(1, 2, 4)), galley("B1", 43.5, 24))
    assert not isinstance(choice(weak), act.ThrowGrapple)
    corvus = table(galley("A1", 40, 24, number=1, corvus=True), galley("B1", 43.5, 24, crew=(0, 0, 4)))
    assert choice(corvus) == act.ThrowGrapple("A", "A1", "B1", "corvus")


def test_it_does_not_run_into_friends_or_off_the_table() -> None:
    friend = table(galley("A1", 50, 10, state="cruising", number=1), galley("A2", 50, 22, 90), galley("B1", 50, 40))
    friend.play(choice(friend))
    assert not friend.told("contact")
    edge = table(galley("A1", 50, 40, state="cruising", number=1), galley("B1", 20, 20))
    edge.play(choice(edge))
    assert not edge.told("halted")


def test_it_mans_a_prize_and_brings_it_home() -> None:
    one, prize = galley("A1", 40, 24, number=1), galley("B1", 43.5, 24, crew=(0, 0, 0), prize_of="A", fate="captured")
    grappled(one, prize, turn=1)
    battle = table(one, prize, galley("B2", 90, 20), turn=2)
    assert choice(battle) == act.Transfer("A", "A1", "A1", "B1", Figures(marines=2))
    crewed = galley("B1", 43.5, 24, 180, crew=(0, 0, 2), held_by="A", prize_of="A", fate="captured", number=1)
    home = table(crewed, galley("B2", 90, 20)).play()
    home.play(choice(home))
    assert home.at("B1") == (43.5, 16, 180)


def test_it_shoots_at_the_nearest_and_takes_its_losses_as_usual() -> None:
    units = [galley("A1", 40, 24, number=1), galley("B1", 47, 24), galley("B2", 30, 24)]
    battle = table(*units, phase="missiles")
    action = choice(battle)
    assert isinstance(action, act.Fire) and action.orders and {order.target for order in action.orders} <= {"B1", "B2"}
    one, other = galley("A1", 40, 24), galley("B1", 43.5, 24, crew=(0, 0, 1))
    grappled(one, other)
    melee = table(one, other, phase="melee", dice=[*[1] * 8, 6, *[6] * 8, 1])
    assert choice(melee) == act.TakeLosses("A", "A1", None, True)


def test_it_does_not_know_orders_that_are_unseen() -> None:
    """MAR-MIS.12: what the other has written changes nothing."""
    chosen = set()
    for target in (("archers", 2, "A1"), ("slingers", 1, "A1")):
        battle = table(galley("A1", 40, 24), galley("B1", 47, 24), phase="missiles")
        battle.play(act.Fire("B", "B1", (act.FireOrder(*target),)))  # type: ignore[arg-type]
        chosen.add(choice(battle))
    assert len(chosen) == 1


@pytest.mark.parametrize("key", ["random", "navarch"])
def test_a_bot_plays_every_decision_legally(key: str) -> None:
    for number in range(3):
        play = Play(RULESET, mirrored(number), SeededDice(f"legal {number}"))
        bots = bots_for(RULESET, {"A": key, "B": "random"}, f"legal {number}")
        while legal := play.game.legal():
            play.act(bots[legal[0].side].choose(play.game, legal))
        assert play.game.over()


def test_the_random_bot_agrees_to_stop_where_nothing_else_is_left() -> None:
    bot = RULESET.bots["random"]("B", Stream("random"))
    battle = table(galley("A1", 40, 24, number=1))
    assert bot.choose(battle.battle.game, battle.legal) == act.AgreeEnd("B")


@pytest.mark.parametrize(("marines", "agrees"), [(3, True), (8, False)])
def test_it_agrees_to_stop_where_it_is_not_ahead(marines: int, agrees: bool) -> None:
    begun = table(galley("A1", 30, 20, number=1, crew=(1, 2, marines)), galley("B1", 60, 20, crew=(1, 2, 7)))
    begun.play(act.AgreeEnd("B"))
    chosen = Navarch("A", Stream("a")).choose(begun.battle.game, begun.legal)
    assert isinstance(chosen, act.AgreeEnd) is agrees
