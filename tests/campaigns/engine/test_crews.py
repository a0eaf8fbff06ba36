"""CMP-CRW: what battles teach crews and take from them, and what crews are worth elsewhere."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battles import quality
from campaigns.engine.decisions import NameFlagship
from campaigns.engine.events import CrewsTried
from campaigns.engine.ledger import State
from campaigns.engine.records import Squadron
from tests.campaigns.engine.sea import Sea, crews, fate, fleet, hulls, ruled_by, west


def ionian(**fields: Any) -> State:
    """F4 (P7) and G2 (A3) have both moved into the Ionian Sea."""
    state = fleet(west(F4="ionian", G2="ionian"), "F4", came_from="leucas", entered=1)
    return fleet(state, "G2", came_from="rhium", entered=2)


def fought(state: State, *dice: int) -> Sea:
    """A battle that is ready, each side's first unit its flagship; the dice are those of its booking."""
    sea = Sea(state, auto="never").fight("ionian")
    while sea.state.step == "flagship":
        side = sea.state.active or ""
        sea.by(NameFlagship, unit=sea.battle.pieces_of(side)[0].unit)
    return sea.roll(*dice)


@pytest.mark.parametrize(("xp", "q"), [(0, -1), (2, -1), (3, 0), (5, 0), (6, 1), (9, 1)])
def test_crw_01_quality_follows_experience(xp: int, q: int) -> None:
    """CMP-CRW-01."""
    assert Squadron("P1", "PEL", "Corinth I", xp=xp).q == q


def test_crw_02_who_fought_learns_and_who_held_the_field_more() -> None:
    """CMP-CRW-02: +1 for a melee or an attack, +1 more with the field."""
    sea = fought(ionian()).ends("B", fate("A1", "withdrawn", fought=1), fate("B1", "held_field", fought=1))
    squadrons = sea.state.squadrons
    assert (squadrons["P7"].xp, squadrons["A3"].xp, squadrons["P1"].xp) == (4, 8, 3)


def test_crw_02_who_was_in_no_fight_learns_nothing() -> None:
    """CMP-CRW-02: as the report says; where it does not say everybody was in it."""
    sea = fought(ionian()).ends("B", fate("A1", "withdrawn", fought=0), fate("B1", "held_field", fought=0))
    assert (sea.state.squadrons["P7"].xp, sea.state.squadrons["A3"].xp, sea.state.squadrons["A3"].m) == (3, 6, 0)
    told = fought(ruled_by(ionian(), "nauta")).ends("B", fought=("B3", "A1"))
    assert (told.state.squadrons["P7"].xp, told.state.squadrons["A3"].xp) == (4, 8)
    silent = fought(ruled_by(ionian(), "nauta")).ends("B", fought=("B3",))
    assert silent.state.squadrons["P7"].xp == 3


def test_crw_05_morale_after_a_battle() -> None:
    """CMP-CRW-05: +1 with the field, −1 for a rout (ONV), never beyond 1."""
    state = crews(crews(ionian(), "A3", m=1), "P7", m=0)
    sea = fought(state).ends("B", fate("A1", "saved", fought=1), fate("B1", "held_field", fought=1))
    assert (sea.state.squadrons["P7"].m, sea.state.squadrons["A3"].m) == (-1, 1)
    again = fought(crews(state, "P7", m=-1)).ends("B", fate("A1", "saved", fought=1), fate("B1", "held_field"))
    assert again.state.squadrons["P7"].m == -1
    orderly = fought(state).ends("B", fate("A1", "withdrawn", fought=1), degree="major")
    assert orderly.state.squadrons["P7"].m == 0, "in ONV a rout alone shakes them"


def test_crw_05_in_other_rules_a_major_success_shakes_the_loser() -> None:
    """CMP-CRW-05, CMP-AFT-01: fewer than half of the hulls left."""
    sunk = [fate(f"A{n}", "sunk") for n in range(1, 6)]
    sea = fought(ruled_by(ionian(), "nauta"), 6).ends("B", *sunk)
    assert sea.state.squadrons["P7"].m == -1
    sea = fought(ruled_by(ionian(), "nauta")).ends("B", *sunk[1:])
    assert sea.state.squadrons["P7"].m == 0


def test_cmp_x11_crews_after_the_battle() -> None:
    """CMP-X11: A4 (xp 3, m 1) held the field: xp 5, still q 0, m stays 1. P4 (xp 0, m 1) fought, routed and lost: xp 1,
    q −1, m 0."""
    state = crews(crews(ionian(), "A3", xp=3, m=1), "P7", xp=0, m=1)
    sea = fought(state).ends("B", fate("A1", "saved", fought=1), fate("B1", "held_field", fought=1))
    held, routed = sea.state.squadrons["A3"], sea.state.squadrons["P7"]
    assert (held.xp, held.q, held.m) == (5, 0, 1) and (routed.xp, routed.q, routed.m) == (1, -1, 0)


def test_aft_08_a_squadron_that_lost_half_of_its_men() -> None:
    """CMP-AFT-08: by the count of the rules; xp −1, not below 0. Who is sunk has lost them all."""
    state = crews(ruled_by(ionian(), "navarchoi"), "P7", xp=0)
    lost = [fate(f"A{n}", "afloat", manpower=2) for n in range(1, 7)]
    sea = fought(state).ends(None, *lost)
    (event,) = [each for each in sea.happened(CrewsTried) if each.squadron == "P7"]
    assert event.decimated and event.xp == 0 and sea.state.squadrons["P7"].xp == 0
    few = fought(state).ends(None, *lost[:5])
    assert not next(each for each in few.happened(CrewsTried) if each.squadron == "P7").decimated
    sunk = fought(crews(state, "P7", xp=4)).ends(None, *[fate(f"A{n}", "sunk") for n in range(1, 5)])
    assert sunk.state.squadrons["P7"].xp == 4 + 1 - 1
    onv = fought(ionian()).ends(None, fate("A1", "withdrawn", lost_in_chase=7))
    assert not next(each for each in onv.happened(CrewsTried) if each.squadron == "P7").decimated


@pytest.mark.parametrize(
    ("xps", "word", "nav"),
    [
        ((6,), "skilled", 5),
        ((6, 3), "skilled", 5),
        ((6, 3, 3), "regular", 4),
        ((0, 3), "green", 3),
        ((0, 6), "regular", 4),
    ],
)
def test_crw_06_what_crews_are_worth_elsewhere(xps: tuple[int, ...], word: str, nav: int) -> None:
    """CMP-CRW-06: NAU from a mean of one half, NAV the data's 4 and the mean, halves away from 0."""
    state = fleet(west(G1="ionian", F4="ionian"), "F4", came_from="leucas", entered=1)
    state = fleet(state, "G1", came_from="malea", entered=2)
    for id, xp in zip(("P7", "P6", "P5"), xps, strict=False):
        state = crews(state, id, xp=xp, fleet="F4")
    for ruleset in ("nauta", "navarchoi"):
        sea = fought(ruled_by(state, ruleset))
        made = ADAPTERS[ruleset].scenario(sea.state, sea.battle, None)
        said = made.sides["A"].crew if ruleset == "nauta" else made.sides["A"].quality
        assert said == (word if ruleset == "nauta" else nav)


def test_crw_06_hulls_of_no_squadron_are_average() -> None:
    """CMP-CRW-06: HEX and MAR do not ask."""
    state = hulls(west(), "P7-1", squadron=None)
    assert quality.mean_quality(state, [state.hulls["P7-1"]]) == 0
    assert quality.mean_quality(state, [state.hulls["A1-1"], state.hulls["P7-1"]]) == Fraction(1, 2)
    assert [quality.rounded(Fraction(n, 2)) for n in (-2, -1, 0, 1, 2)] == [-1, -1, 0, 1, 1]


def test_crw_06_a_nation_that_has_no_such_crews_has_the_nearest() -> None:
    """CMP-CRW-06, CMP-ENC-08: the scenario stays legal in its ruleset."""
    state = crews(ruled_by(ionian(), "nauta"), "A3", xp=0)
    data = state.data
    sides = (data.sides[0], replace(data.sides[1], nations={"nauta": "athenian"}))
    sea = fought(replace(state, data=replace(data, sides=sides)))
    made = ADAPTERS["nauta"].scenario(sea.state, sea.battle, None)
    assert made.sides["B"].crew == "regular", "Athenians are never green"
