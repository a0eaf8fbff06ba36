"""The players made of code."""

from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.mare_nostrum import RULESET, plots
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.bots.captain import Captain
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Figures, Scenario
from rules.mare_nostrum.ships import Galley
from tests.rules.mare_nostrum.tables import Table, galley, grappled, table
from tests.rules.matches import at_least
from tests.rules.rulesets import library

GAMES = 24
BOTS = list(RULESET.bots)


def wins(key: str, against: str, part: float) -> bool:
    """Whether a bot wins such a part of the mirrored battles: half of them as A, half as B; a draw is no win."""
    proving = RULESET.proving
    assert proving is not None

    def is_won(number: int) -> bool:
        side, other = ("A", "B") if number % 2 else ("B", "A")
        bots = bots_for(RULESET, {side: key, other: against}, f"m{number}")
        return simulate(RULESET, proving.mirrored(f"m{number // 2}"), SeededDice(f"m{number}"), bots).winner == side

    return at_least(part * GAMES, GAMES, is_won)


@pytest.mark.slow
def test_the_captain_beats_chance_and_the_recruit_from_mirrored_starts() -> None:
    assert wins("captain", "random", 0.95)
    assert wins("captain", "recruit", 0.6)
    assert wins("recruit", "random", 0.85)


def choice(battle: Table, side: str = "A") -> Any:
    game = battle.battle.game
    action = Captain(side, Stream("bot")).choose(game, game.legal())
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


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.slow) if key == "navarch" else key for key in BOTS]
)
def test_a_bot_plays_every_decision_legally(key: str) -> None:
    """Four battles, of the one that thinks one of three galleys a side."""
    assert RULESET.proving is not None
    for number in range(1 if key == "navarch" else 4):
        scenario: Scenario = RULESET.proving.mirrored(str(number))
        if key == "navarch":
            few = [unit for side in "AB" for unit in [each for each in scenario.units if each.side == side][:3]]
            scenario = msgspec.structs.replace(scenario, units=tuple(few))
        play = Play(RULESET, scenario, SeededDice(f"legal {number}"))
        bots = bots_for(RULESET, {"A": key, "B": "random"}, f"legal {number}")
        while legal := play.game.legal():
            play.act(bots[legal[0].side].choose(play.game, legal))
        assert play.game.over()


def test_the_random_bot_agrees_to_stop_where_nothing_else_is_left() -> None:
    bot = RULESET.bots["random"]("B", Stream("random"))
    battle = table(galley("A1", 40, 24, number=1))
    assert bot.choose(battle.battle.game, battle.legal) == act.AgreeEnd("B")


# Peace (MAR-SEQ.04)


def offered(*galleys: Any, **fields: Any) -> bool:
    """Whether A agrees when B has offered to stop."""
    begun = table(*galleys, **fields)
    begun.play(act.AgreeEnd("B"))
    return isinstance(Captain("A", Stream("a")).choose(begun.battle.game, begun.legal), act.AgreeEnd)


@pytest.mark.parametrize("scenario", library(RULESET), ids=lambda each: each.title)
@pytest.mark.parametrize("key", BOTS)
def test_no_offer_on_the_first_turn_ends_a_battle(key: str, scenario: Scenario) -> None:
    for side, other in ("AB", "BA"):
        play = Play(RULESET, scenario, SeededDice("peace"))
        if key != "random":
            play.act(act.AgreeEnd(other))
            bot = RULESET.bots[key](side, Stream("peace"))
            while play.game.deciders() == (other,):
                play.act(RULESET.bots["captain"](other, Stream("o")).choose(play.game, play.game.legal()))
            assert not isinstance(bot.choose(play.game, play.game.legal()), act.AgreeEnd)


FALLEN = {"casualties": {"B": {"shot": {"marines": 3}}}}


def test_who_would_win_by_it_stops_where_the_rest_would_rather_cost() -> None:
    weaker = (galley("A1", 30, 20, number=1, crew=(1, 2, 3)), galley("B1", 60, 20, crew=(0, 0, 8)))
    assert offered(*weaker, clock={"casualties": {"B": {"shot": {"marines": 25}}}}, turn=6)
    stronger = (galley("A1", 30, 20, number=1, crew=(1, 2, 8)), galley("B1", 60, 20, crew=(0, 0, 3)))
    assert not offered(*stronger, clock=FALLEN, turn=6)


def test_who_is_behind_stops_only_when_beaten_beyond_hope() -> None:
    behind = (galley("A1", 30, 20, number=1, crew=(1, 2, 6)), galley("B1", 60, 20, crew=(1, 2, 8)))
    assert not offered(*behind)
    few = galley("AF", 4, 5, 0, flagship=True, crew=(0, 0, 0))
    beaten = (galley("A1", 30, 20, number=1, crew=(0, 1, 0)), galley("B1", 60, 20), few)
    assert offered(*beaten)


# What it no longer does


def test_it_declares_ramming_only_where_it_hurts() -> None:
    """MAR-RAM.01: nobody to be struck, or struck too soon."""
    assert RULESET.proving is not None
    declared = 0
    for number in range(6):
        play = Play(RULESET, RULESET.proving.mirrored(f"ram {number}"), SeededDice(f"ram {number}"))
        play.run({side: Captain(side, Stream(f"{side} {number}")) for side in "AB"})
        for action, events in play.log:
            if isinstance(action, act.Move) and action.speed == "ramming":
                declared += 1
                assert any(isinstance(event, ev.FullRam | ev.Glancing) for event in events)
    assert declared


def test_it_strikes_no_friend_while_there_is_another_order() -> None:
    for x in (44, 47, 50, 53, 56):
        for heading in (0, 45, 90, 135):
            battle = table(
                galley("A1", 50, 10, state="cruising", wake_straight=True, number=1),
                galley("A2", x, 24, heading),
                galley("A3", x + 16, 22, heading),
                galley("B1", 50, 40),
            )
            battle.play(choice(battle))
            assert not any(contact.other.startswith("A") for contact in battle.told("contact"))


def struck(game: Battle, move: act.Move) -> Galley | None:
    """Whom a move would run into."""
    course = plots.plot(game, game.by_id[move.galley], move)
    assert isinstance(course, Course)
    return None if course.impact is None else course.impact.other


@pytest.mark.parametrize("scenario", library(RULESET), ids=lambda each: each.title)
def test_in_whole_battles_it_strikes_a_friend_only_where_every_order_strikes_somebody(scenario: Scenario) -> None:
    for seed in ("th 0", "th 1", "th 2"):
        play = Play(RULESET, scenario, SeededDice(seed))
        bots = {side: Captain(side, Stream(side)) for side in "AB"}
        game: Any = play.game
        while sides := game.deciders():
            action = bots[sides[0]].choose(game, None)
            if isinstance(action, act.Move) and (other := struck(game, action)) is not None:
                mover = game.by_id[action.galley]
                if not mover.is_enemy(other):
                    listed = [plan for plan in plots.plans(game, mover) if plots.is_open(game, mover, plan)]
                    assert all(struck(game, plots.move_of(mover, plan)) for plan in listed if plan[0] != "ramming")
            play.act(action)


def test_it_does_not_shoot_at_the_sinking() -> None:
    """MAR-SNK.01: whoever is aboard drowns."""
    battle = table(galley("A1", 40, 24), galley("B1", 44, 24, hd=6), galley("B2", 32, 24), phase="missiles")
    action = choice(battle)
    assert isinstance(action, act.Fire) and {order.target for order in action.orders} == {"B2"}
    alone = table(galley("A1", 40, 24), galley("B1", 44, 24, hd=6), phase="missiles")
    assert choice(alone) == act.Fire("A", "A1", ())


def test_it_shoots_where_a_melee_is_about_to_be_fought() -> None:
    one, other = galley("A1", 40, 24), galley("B1", 43.5, 24)
    grappled(one, other)
    battle = table(one, other, galley("A2", 36.5, 24), galley("B2", 33, 24), phase="missiles")
    battle.play(choice(battle))
    second = choice(battle)
    assert isinstance(second, act.Fire) and second.galley == "A2"
    assert {order.target for order in second.orders} == {"B1"}


def test_a_prize_keeps_clear_of_who_lies_in_its_way() -> None:
    """MAR-PRZ.06."""
    crewed = galley("B1", 43.5, 24, 180, crew=(0, 0, 2), held_by="A", prize_of="A", fate="captured", number=1)
    battle = table(crewed, galley("A1", 43.5, 14.5, 90), galley("B2", 90, 20)).play()
    battle.play(choice(battle))
    assert not battle.told("contact")


def test_a_hull_that_will_not_hold_makes_for_its_edge() -> None:
    """MAR-PRZ.06: with 4 or 5 HD a galley may leave."""
    battle = table(galley("A1", 40, 6, 180, hd=4, number=1), galley("A2", 20, 20, number=6), galley("B1", 40, 30))
    battle.play(choice(battle))
    assert battle["A1"].fate == "off_table"


def test_a_crew_leaves_a_hull_that_will_not_hold() -> None:
    """MAR-PRZ.05."""
    one, prize = (
        galley("A1", 40, 24, hd=4, number=1),
        galley("B1", 43.5, 24, crew=(0, 0, 0), prize_of="A", fate="captured"),
    )
    grappled(one, prize, turn=1)
    battle = table(one, prize, galley("B2", 90, 20), turn=2)
    assert choice(battle) == act.Abandon("A", "A1", "B1")


def test_it_does_not_fend_off_whom_it_should_beat() -> None:
    """MAR-GRA.05."""
    for marines, figures in ((2, 0), (12, None)):
        enemy = galley("B1", 43.5, 24, 0, "large", crew=(0, 0, marines), number=1)
        battle = table(galley("A1", 40, 24), enemy, dice=[4])
        battle.play(act.ThrowGrapple("B", "B1", "A1", "ordinary"))
        assert choice(battle) == act.Fend("A", "A1", figures)
