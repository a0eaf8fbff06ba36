"""The players made of code."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.actions import kind_of
from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for, simulate
from rules.geometry.table import distance
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.bots import PROVING, judgement
from rules.oi_navarcoi.bots.captain import Captain
from rules.oi_navarcoi.scenario import Scenario
from tests.rules.matches import at_least
from tests.rules.oi_navarcoi.tables import Table, squadron, table, units

GAMES = 200  # luck alone moves the share won by two in a hundred
SIZES = (4, 5, 6, 7, 8)
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
    def is_won(number: int) -> bool:
        side, other = ("A", "B") if number % 2 else ("B", "A")
        seed = f"equal fleets {number}"
        bots = bots_for(RULESET, {side: "captain", other: "random"}, seed)
        return simulate(RULESET, equal(SIZES[number % len(SIZES)]), SeededDice(seed), bots).winner == side

    assert at_least(0.85 * GAMES, GAMES, is_won)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.json")), ids=lambda path: path.stem)
def test_it_plays_every_decision_of_every_scenario_legally(path: Path) -> None:
    scenario = msgspec.json.decode(path.read_bytes(), type=Scenario)
    play = Play(RULESET, scenario, SeededDice(path.stem))
    bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, path.stem)
    while legal := play.game.legal():
        action = bots[legal[0].side].choose(play.game, legal)
        assert kind_of(action) != "concede"
        play.act(action)
    assert play.game.over()


@pytest.mark.slow
def test_a_captain_beats_a_recruit() -> None:
    def is_won(number: int) -> bool:
        side, other = ("A", "B") if number % 2 else ("B", "A")
        seed = f"recruits {number // 2}"
        bots = bots_for(RULESET, {side: "captain", other: "recruit"}, seed)
        return simulate(RULESET, PROVING.mirrored(seed), SeededDice(seed), bots).winner == side

    assert at_least(24, 40, is_won)


def test_mirrored_fleets_are_equal_and_begin_at_nought() -> None:
    for number in range(20):
        scenario = PROVING.mirrored(f"equal {number}")
        assert not RULESET.check_scenario(scenario)
        ours, theirs = (
            [(each.wing, each.q, each.m, each.s, each.hs) for each in scenario.units if each.side == side]
            for side in "AB"
        )
        assert ours == theirs
        assert PROVING.margin(Play(RULESET, scenario, SeededDice("nought")).game) == 0


def choice(battle: Table, side: str = "A") -> Any:
    return Captain(side, Stream("choice")).choose(battle.battle.game, battle.battle.game.legal())  # type: ignore[arg-type]


def test_it_strikes_at_crews_that_cannot_fight_back() -> None:
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 20, order="UNFORMED"), dice=[6, 6])
    battle.battle.act(choice(battle))
    assert battle.told("contact")


def test_it_rallies_out_of_the_enemys_reach() -> None:
    battle = table(squadron("a1", 30, 8, order="DISORDERED"), squadron("b1", 30, 30, 180))
    assert choice(battle) == act.Hold("A", "a1")


def test_it_rows_out_of_the_way_of_a_line_in_good_order() -> None:
    """An even fight is not worth it: it comes no nearer than it can be reached."""
    battle = table(squadron("a1", 30, 8, formation="POLLON"), squadron("b1", 30, 22, 180, formation="POLLON"))
    battle.battle.act(choice(battle))
    assert (battle.of("a1").y or 0) < units(13.5)


def test_it_goes_for_the_flank() -> None:
    """ONV-CON-02: it stands behind the front of one enemy, and before that of another."""
    battle = table(
        squadron("a1", 30, 12, formation="POLLON"),
        squadron("b1", 33, 18, 90),
        squadron("b2", 26, 18, 180),
        dice=[5, 5],
    )
    battle.battle.act(choice(battle))
    (met,) = battle.told("contact")
    assert met.link.target == "b1" and met.link.face != "FRONT"


def test_it_helps_a_friend_in_an_even_fight() -> None:
    """And does not begin one of its own."""
    friends = [squadron("a1", 27, 17.5, 90, formation="POLLON"), squadron("a2", 36, 17, first_round=False)]
    enemies = [squadron("b1", 36, 17, 180, first_round=False), squadron("b2", 27, 23, 180)]
    clock = {"links": [{"attacker": "a2", "target": "b1"}]}
    battle = table(*friends, *enemies, clock=clock, dice=[5, 5, 5, 5])
    battle.battle.act(choice(battle))
    (met,) = battle.told("contact")
    assert met.link.target == "b1"


def test_where_it_has_only_to_hold_it_anchors_its_line_on_the_land() -> None:
    """ONV-SCN-02: it lies in line beside the beach, waits, and strikes at whoever comes within reach in disorder."""
    scenario = msgspec.json.decode((LIBRARY / "ONV-S2.json").read_bytes(), type=Scenario)
    play = Play(RULESET, scenario, SeededDice("anchored"))
    bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, "anchored")
    while play.game.turn < 2 and (legal := play.game.legal()):
        play.act(bots[legal[0].side].choose(play.game, legal))
        if play.game.phase != "setup" and "placed" not in locals():
            placed = {each.id: each.pose for each in play.game.fleet("B")}
    assert all(each.formation == "MIAS" and each.pose == placed[each.id] for each in play.game.fleet("B"))
    (land,) = play.game.lands
    assert min(distance(land, shape) for each in play.game.fleet("B") for shape in each.shapes) < units(6)


def test_it_forms_up() -> None:
    battle = table(squadron("a1", 30, 8, order="UNFORMED"), squadron("b1", 30, 40, 180))
    chosen = choice(battle)
    assert isinstance(chosen, act.Change) and chosen.to == "POLLON"


def test_it_signals_the_attack_where_it_is_worth_it() -> None:
    """ONV-SIG-09: on an enemy in disorder, which is not worth a test of its own, and not for an even fight."""
    plan = {"A": {"plan": [{"signal": 5, "wings": ["CENTRE"]}]}}
    shaken = squadron("b1", 30, 14, 180, order="DISORDERED")
    assert choice(table(squadron("a1", 30, 12), shaken, sides=plan)) == act.Signal("A", 0)
    even = table(squadron("a1", 30, 12), squadron("b1", 30, 14, 180), sides=plan)
    assert not isinstance(choice(even), act.Signal)


def test_it_sails_its_freighters_home() -> None:
    battle = table(
        squadron("f1", 30, 8), squadron("a1", 60, 10), squadron("b1", 60, 40, 180), base="ONV-S6", dice=[4, 4]
    )
    battle.do("hold", "A", squadron="a1").battle.act(choice(battle))
    battle.battle.act(choice(battle))
    assert (battle.of("f1").y or 0) > units(12)


def test_it_rows_round_a_line_rather_than_into_it() -> None:
    """ONV-PER: bow to bow the fight is even; who alone succeeds in rowing round takes a flank."""
    battle = table(squadron("a1", 30, 12, s=1), squadron("b1", 30, 14.5, 180), dice=[6, 5, 5, 2, 2])
    chosen = choice(battle)
    assert isinstance(chosen, act.Periplous) and chosen.target == "b1"
    battle.battle.act(chosen)
    battle.battle.act(choice(battle))
    (duel,) = battle.told("duel")
    assert duel.why == "periplous" and duel.outcome == "attacker"


def test_it_breaks_through_a_line_of_slower_ships() -> None:
    """ONV-DIE: if both succeed nothing is lost."""
    better = squadron("a1", 30, 12, q=1, s=1, formation="POLLON")
    chosen = choice(table(better, squadron("b1", 30, 18, 180, s=-1)))
    assert isinstance(chosen, act.Diekplous) and chosen.target == "b1"


def test_it_does_not_turn_its_back_on_the_nearest_enemy() -> None:
    """Not to face others that lie farther off."""
    enemies = [squadron("b1", 39, 25, 150), squadron("b2", 26, 7, 180), squadron("b3", 23, 28, 45, formation="POLLON")]
    assert not isinstance(choice(table(squadron("a1", 36, 20, formation="POLLON"), *enemies)), act.About)


def test_it_lets_an_enemy_be_whom_many_could_help() -> None:
    """What is worth a contact where they are alone is not where three more lie behind."""
    ours = squadron("a1", 30, 10, q=1, formation="POLLON")
    weak = squadron("b1", 30, 16, 180, q=-1, order="DISORDERED", formation="POLLON")
    others = [squadron(f"b{n + 2}", 20 + 10 * n, 22, 180, formation="POLLON") for n in range(3)]
    assert isinstance(choice(table(ours, weak)), act.Advance)
    assert isinstance(choice(table(ours, weak, *others)), act.Hold)


def test_it_signals_to_nobody_who_could_not_obey() -> None:
    """ONV-SIG-07: its only squadron is in melee, and would ignore it."""
    fight = [squadron("a1", 30, 17, first_round=False), squadron("b1", 30, 17, 180, first_round=False)]
    links = {"links": [{"attacker": "a1", "target": "b1"}]}
    plan = {"A": {"plan": [{"signal": 5, "wings": ["CENTRE"]}]}}
    assert choice(table(*fight, clock=links, sides=plan)) == act.EndMoves("A")


def test_it_does_not_sail_its_freighters_into_the_hunters() -> None:
    """ONV-FRE: two squadrons lie ahead, and the sea abeam is free."""
    hunters = [squadron("b1", 30, 30, 180, formation="POLLON"), squadron("b2", 40, 30, 180, formation="POLLON")]
    fleet = squadron("f1", 30, 20), squadron("a1", 66, 4)
    chosen = choice(table(*fleet, *hunters, base="ONV-S6", clock={"activated": ["a1"]}))
    assert isinstance(chosen, act.Hold) or chosen.bearing in (9000, 27000)


def test_a_fleet_that_is_far_too_weak_makes_for_its_harbour_and_stays_there() -> None:
    """NPK-2 and 4: twenty ships against seventy-seven."""
    scenario = msgspec.json.decode((LIBRARY / "ONV-NPK.json").read_bytes(), type=Scenario)
    game = Play(RULESET, scenario, SeededDice("few")).game
    assert judgement.shelter(game, "B") is not None and judgement.holds(game, "B")
    assert judgement.shelter(game, "A") is None and not judgement.holds(game, "A")


def test_random_never_concedes() -> None:
    play = Play(RULESET, equal(2), SeededDice("r"))
    play.run(bots_for(RULESET, {"A": "random", "B": "random"}, "r"))
    assert all(kind_of(action) != "concede" for action, _ in play.log[1:])


@pytest.mark.parametrize("id", ["ONV-S1", "ONV-S2", "ONV-S5", "ONV-S7"])
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
        bot = Captain(side, Stream("seen"))
        chosen = bot.choose(play.game, ours)
        assert bot.choose(seen, ours) == chosen
        play.act(chosen)
