"""Chances that are told before anything is rolled: counted again by throwing every die."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from campaigns.engine import starting, war
from campaigns.engine.data import TurnLabel
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.sea import chances, meeting, sailing
from campaigns.engine.sea.chances import Waters
from tests.campaigns.engine.test_reference_data import drafted, printed

DICE = range(1, 7)


def moving(side: str = "PEL") -> State:
    """CMP-WEST on its first turn, at the moves of a side."""
    state = starting.start(drafted(printed("cmp-west")))
    order = (side, state.data.enemy(side))
    return replace(state, turn=1, phase="second", order=order, questions=(Question("moves", side),))


@pytest.mark.parametrize("skill", [0, 1, 2, 3])
def test_cmp_mov_06_the_chance_to_intercept(skill: int) -> None:
    assert chances.caught(skill) == Fraction(sum(die + skill >= 5 for die in DICE), 6)


def test_cmp_mov_06_several_try_until_one_succeeds() -> None:
    hits = sum(a >= 5 or b + 1 >= 5 for a, b in product(DICE, DICE))
    assert chances.any_catches([0, 1]) == Fraction(hits, 36)
    assert chances.any_catches([]) == 0


@pytest.mark.parametrize(("ours", "theirs"), [(0, 0), (3, 0), (0, 3), (1, 2)])
def test_cmp_mov_07_the_chance_to_evade_is_that_of_the_pairs_that_decide(ours: int, theirs: int) -> None:
    pairs = [(a + ours, b + theirs) for a, b in product(DICE, DICE) if a + ours != b + theirs]
    assert chances.slips_away(ours, theirs) == Fraction(sum(a > b for a, b in pairs), len(pairs))
    assert chances.slips_away(0, 0) == Fraction(1, 2)


def test_cmp_mov_05_a_night_without_a_beach() -> None:
    lost = sum(1 in thrown for thrown in product(DICE, repeat=3))
    assert chances.night(3) == Fraction(lost, 6**3)
    assert chances.winter() == Fraction(1, 3)


def test_cmp_aut_02_odds_by_dice_add_up_and_favour_the_stronger() -> None:
    even = chances.by_dice((20, 20), (1, 1))
    assert sum(even) == 1 and even.first == even.second > even.neither > 0
    counted = sum(
        a + b + 3 + Fraction(10 * 30, 50) > c + d + 6 + Fraction(10 * 20, 50) for a, b, c, d in product(DICE, repeat=4)
    )
    assert chances.by_dice((30, 20), (1, 2)).first == Fraction(counted, 6**4)


def test_odds_between_two_fleets_are_those_of_the_dice_that_would_settle_it() -> None:
    found = chances.odds(moving(), ["F1"], ["G3"], "strait")
    assert found is not None
    # 32 triremes of 4 each; Corinth I to III have q 0 and IV -1, so have Corcyra's: 126 against 126, skills 1 and 0
    assert found == chances.by_dice((126, 126), (1, 0))


@pytest.mark.parametrize("side", ["PEL", "ATH"])
def test_cmp_mov_01_where_a_fleet_can_go_is_what_the_rules_allow(side: str) -> None:
    """Every way is legal; what is legal and not offered lies beyond a strait that would stop the fleet before it."""
    state = moving(side)
    waters = Waters(state, side)
    legal: dict[str, set[str]] = {}
    for move in sailing.legal_moves(state, state.questions[-1]):
        legal.setdefault(move.fleet, set()).add(move.path[-1])
    for fleet in state.fleets.values():
        if fleet.side == side:
            ways = waters.passages(fleet)
            for way in ways:
                assert sailing.check_move(state, sailing.MoveFleet(side=side, fleet=fleet.id, path=way.path)) is None
            beyond = legal.get(fleet.id, set()) - {way.path[-1] for way in ways}
            reached = {way.path[-1] for way in ways}
            inner = {"gulf", "rhium", "naupactus", "patrae", "corinth"}  # what the strait divides from the other waters
            assert reached == inner - {"corinth"} if fleet.id == "F1" else beyond <= inner


def test_a_way_tells_who_may_come_out_and_how_likely() -> None:
    """Leucas to the Ionian Sea: Miciades, skill 0, lies at Corcyra and is not linked to it; from the strait he is."""
    state = moving()
    fleets = {**state.fleets, "G3": replace(state.fleets["G3"], area="strait")}
    state = replace(state, fleets=fleets)
    ways = {way.path[-1]: way for way in Waters(state, "PEL").passages(state.fleets["F4"])}
    assert ways["ionian"].caught_by == (("G3", "ionian"),) and ways["ionian"].caught == Fraction(1, 3)
    assert ways["strait"].met == ("G3",) and ways["strait"].danger == (0, Fraction(1, 3))
    assert not ways["ionian"].alone  # Leucas, Cyllene and Ambracia are near
    assert ways["malea"].alone is False


def test_the_least_dangerous_way_is_taken_where_two_lead_there() -> None:
    plain = printed("cmp-west")
    plain["areas"].append({"id": "south", "name": "South", "kind": "SEA"})
    plain["links"] += [["leucas", "south", "SEA"], ["south", "malea", "SEA"]]
    state = replace(starting.start(drafted(plain)), turn=1, questions=(Question("moves", "PEL"),))
    state = replace(state, fleets={**state.fleets, "G3": replace(state.fleets["G3"], area="ionian")})
    ways = {way.path[-1]: way for way in Waters(state, "PEL").passages(state.fleets["F4"])}
    assert ways["malea"].path == ("south", "malea")
    assert ways["south"].path == ("south",) and ways["ionian"].met == ("G3",)


def test_cmp_cal_01_nobody_intercepts_in_winter() -> None:
    state = moving()
    data = replace(state.data, calendar=(TurnLabel("winter", winter=True), *state.data.calendar[1:]))
    state = replace(state, data=data, fleets={**state.fleets, "G3": replace(state.fleets["G3"], area="strait")})
    (ionian,) = [w for w in Waters(state, "PEL").passages(state.fleets["F4"]) if w.path == ("ionian",)]
    assert ionian.caught_by == () and ionian.caught == 0
    assert meeting.interceptors(state, replace(state.fleets["F4"], area="ionian")) == ()
    assert war.STEP_WORDS["moves"] == "the moves"
