"""The player that looks ahead."""

from collections.abc import Sequence

import pytest

from rules.core.bots.strengths import looks_ahead
from rules.core.dice import Stream
from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.bots.captain import Captain
from rules.mare_nostrum.bots.constants import CONSTANTS
from rules.mare_nostrum.bots.navarch import Navarch, Proposer, until
from rules.mare_nostrum.bots.standing import luck, standing
from tests.rules.mare_nostrum.tables import Table, galley, grappled, table

EVEN = (0, 0, 8)


def two_beside_one(dice: Sequence[int] = ()) -> Table:
    """Two crews beside one that is as strong as either."""
    return table(galley("A1", 40, 24, number=2, crew=EVEN), galley("A2", 47, 24, number=3, crew=EVEN),
                 galley("B1", 43.5, 24, number=4, crew=EVEN), galley("B2", 80, 24, number=6), dice=dice)  # fmt: skip


def test_it_thinks_and_the_site_says_so() -> None:
    assert looks_ahead(Navarch) and next(iter(RULESET.bots)) == "navarch"


def test_it_begins_a_fight_that_is_even_where_a_friend_can_join_it() -> None:
    """The captain weighs the grapple by itself and lets it be."""
    game = two_beside_one().battle.game
    assert not isinstance(Captain("A", Stream("two")).choose(game, game.legal()), act.ThrowGrapple)
    chosen = [Navarch("A", Stream(f"two {n}"), rollouts=24).choose(game, game.legal()) for n in range(5)]
    assert chosen.count(act.ThrowGrapple("A", "A1", "B1", "ordinary")) >= 4


def test_what_it_tries_out_begins_with_what_the_captain_would_do() -> None:
    game = two_beside_one().battle.game
    own = Captain("A", Stream("own")).choose(game, game.legal())
    options = [each.acts[0] for each in Proposer("A", Stream("own")).options(game)]
    assert options[0] == own and len(options) == len(set(options)) > 3
    assert all(game.check(each) is None for each in options)


def test_far_from_every_enemy_it_does_what_the_captain_does() -> None:
    game = table(galley("A1", 10, 24, number=2), galley("B1", 80, 24)).battle.game
    assert not Proposer("A", Stream("far")).options(game)
    own = Captain("A", Stream("far")).choose(game, game.legal())
    assert Navarch("A", Stream("far")).choose(game, game.legal()) == own


def test_the_same_seed_and_budget_decide_the_same_and_touch_nothing() -> None:
    battle = two_beside_one()
    before = battle.state
    chosen = {repr(Navarch("A", Stream("same"), rollouts=12).choose(battle.battle.game, [])) for _ in range(2)}
    assert len(chosen) == 1 and battle.state == before


def test_a_rollout_ends_when_all_have_acted() -> None:
    battle = two_beside_one(dice=[1, 2, 3, 4, 5, 6] * 3)
    game = battle.battle.game
    over = until(game)
    assert not over(game)
    for id in ("A1", "A2", "B1"):
        battle.play(act.EndActivation(id[0], id))  # type: ignore[arg-type]
        assert not over(game)
    battle.play(act.EndActivation("B", "B2"))
    assert over(game)


def test_a_melee_with_a_weaker_crew_and_a_sound_hull_are_worth_something() -> None:
    worths = []
    for crew in ((0, 0, 2), (0, 0, 8)):
        one, other = galley("A1", 40, 24, number=2, crew=EVEN), galley("B1", 43.5, 24, crew=crew)
        grappled(one, other, turn=1)
        worths.append(standing(table(one, other).battle.game, "A", CONSTANTS))
    assert worths[0] > worths[1]
    hurt = [
        standing(table(galley("A1", 40, 24, number=2, hd=hd), galley("B1", 80, 24)).battle.game, "A", CONSTANTS)
        for hd in (0, 4)
    ]
    assert hurt[0] > hurt[1]


@pytest.mark.parametrize("side", ["A", "B"])
def test_luck_is_nothing_over_all_faces(side: str) -> None:
    """MAR-GRA.04, MAR-COR.04, MAR-RAM.08: as often as each face comes up."""
    one, other = galley("A1", 40, 24, number=2), galley("B1", 43.5, 24, crew=(0, 0, 4))
    game = table(one, other).battle.game
    thrown = [ev.GrappleRoll("A1", "B1", die, die >= 4, 0, clause="MAR-GRA.04") for die in range(1, 7)]
    corvus = [ev.Corvus("A1", "B1", die, die >= 2, clause="MAR-COR.04") for die in range(1, 7)]
    rams = [ev.FullRam("A1", "B1", die, 0, die, clause="MAR-RAM.08") for die in range(1, 7)]
    fended = [ev.FendRoll("B1", "A1", (die,), die == 6, clause="MAR-GRA.05") for die in range(1, 7)]
    for each in (thrown, corvus, rams, fended):
        found = [luck(game, side, [event], CONSTANTS) for event in each]
        assert abs(sum(found)) < 1e-9 < max(found)


def test_what_is_lucky_for_one_is_unlucky_for_the_other() -> None:
    game = table(galley("A1", 40, 24, number=2), galley("B1", 43.5, 24, crew=(0, 0, 4))).battle.game
    lodged = [ev.GrappleRoll("A1", "B1", 6, True, 0, clause="MAR-GRA.04")]
    assert luck(game, "A", lodged, CONSTANTS) == -luck(game, "B", lodged, CONSTANTS) > 0
