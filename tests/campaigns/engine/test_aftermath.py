"""CMP-AFT-04, 05, 11 and 12: what a naval game does to the hulls that fought it, and who gets the wrecks."""

import pytest
from msgspec.structs import replace

from campaigns.engine.events import HullDoubted, HullFared, NavalGameReported, PrizeTaken, WreckRecovered
from campaigns.engine.ledger import Hull, Piece
from tests.campaigns.engine.builders import fate, hull, reported, set_up, squadrons, told, two_a_side

HEX, ONV = "ancient_naval_games", "oi_navarcoi"
DESTROYED = "destroyed"


# --- fates


def of_the_kind(word: str, *dice: int) -> Hull:
    """What is left of B1, a hull of the loser, when A holds the field."""
    match word:
        case "wrecked":
            res = reported(squadrons("A1", "B1", "B2"), "A", *dice, B1=fate("B1", DESTROYED))
        case "taken":
            res = reported(two_a_side(), "A", *dice, B1=fate("B1", "taken", by="A1"))
        case "fouled":
            locked = {"A2": fate("A2", "entangled", by="B1"), "B1": fate("B1", "entangled", by="A2")}
            res = reported(two_a_side(), "A", 1, *dice, **locked)
        case _:
            res = reported(squadrons("A1", "B1", "B2"), "A", *dice, B1=fate("B1", "lost", lost_after=1, beached=1))
    return res.state.hulls["B1"]


@pytest.mark.parametrize(
    ("word", "lost_to", "hull_damage", "oars"),
    [("wrecked", 4, 4, 0), ("taken", 3, 2, 0), ("fouled", 2, 4, 3), ("beached", 3, 2, 0)],
)
def test_aft_04_each_fate_has_its_die_and_its_wreck_its_damage(
    word: str, lost_to: int, hull_damage: int, oars: int
) -> None:
    """CMP-AFT-04: the whole table: up to this face the hull is LOST, from the next one a wreck with that damage."""
    for die in range(1, 7):
        left = of_the_kind(word, die)
        assert left.state == ("LOST" if die <= lost_to else "PRIZE"), die
        assert (left.hull, left.oars) == (hull_damage, oars) or left.state == "LOST"


def test_aft_04_a_wreck_keeps_the_damage_that_is_worse() -> None:
    """CMP-AFT-04: "at least" this damage: five points stay five, and the oars that the report gives stay."""
    worn = squadrons("A1", hull("B1", hull=5), "B2")
    assert reported(worn, "A", 6, B1=fate("B1", DESTROYED)).state.hulls["B1"].hull == 5
    taken = reported(two_a_side(), "A", 6, B1=fate("B1", "taken", by="A1", oar=2))
    assert (taken.state.hulls["B1"].hull, taken.state.hulls["B1"].oars) == (2, 2)


def test_aft_04_sunk_and_captured_hulls_need_no_die() -> None:
    """CMP-AFT-04: nor do those that came through."""
    gone = {"B1": fate("B1", "sunk"), "B2": fate("B2", "captured", by="A1")}
    res = reported(two_a_side("nauta"), "A", **gone)
    assert [event.outcome for event in told(HullFared, res)] == ["afloat", "afloat", "sunk", "prize"]


def test_aft_04_a_s_hulls_roll_first_then_b_s_in_roster_order() -> None:
    """CMP-AFT-04: in the order of the roster, whatever piece of the order of battle a hull belongs to."""
    hulls = [hull("B1"), hull("A1"), hull("A2"), hull("A3")]
    pieces = (Piece("B1", "B", ("B1",)), Piece("A1", "A", ("A1", "A3")), Piece("A2", "A", ("A2",)))
    fates = {unit: fate(unit, "taken") for unit in ("A1", "A2", "B1")}
    res = reported(set_up(HEX, *hulls, pieces=pieces), None, 1, 2, 3, 1, **fates)
    assert [(event.hull, event.die) for event in told(HullFared, res)] == [("A1", 1), ("A2", 2), ("A3", 3), ("B1", 1)]


# --- wrecks


def test_aft_05_the_holder_recovers_his_own_wreck_and_makes_a_prize_of_the_enemy_s() -> None:
    """CMP-AFT-05: READY and damaged the one, PRIZE the other, with no die more."""
    gone = {unit: fate(unit, DESTROYED) for unit in ("A1", "B1")}
    after = reported(squadrons("A1", "A2", "B1", "B2"), "A", 5, 5, **gone).state.hulls
    assert after["A1"] == hull("A1", hull=4, men=(1, 2))
    assert after["B1"] == hull("B1", hull=4, side="ROM", state="PRIZE", men=(0, 1))


def test_aft_05_a_hull_that_another_side_built_is_recovered_like_his_own() -> None:
    """CMP-AFT-05: of his own, "`origin` or not"."""
    state = squadrons(replace(hull("A1"), origin="CAR"), "A2", "B1")
    after = reported(state, "A", 5, A1=fate("A1", DESTROYED)).state.hulls["A1"]
    assert (after.side, after.origin, after.state) == ("ROM", "CAR", "READY")


@pytest.mark.parametrize(("die", "returns"), [(4, False), (5, True)])
@pytest.mark.parametrize("word", ["wrecked", "taken", "fouled"])
def test_aft_05_without_a_holder_a_wreck_returns_on_5_or_6(word: str, die: int, returns: bool) -> None:
    """CMP-AFT-05: WRECKED, FOULED and TAKEN alike."""
    if word == "wrecked":
        res = reported(squadrons("A1", "A2", "B1"), None, 6, die, A1=fate("A1", DESTROYED))
    elif word == "taken":
        res = reported(two_a_side(), None, 6, die, A1=fate("A1", "taken", by="B1"))
    else:
        locked = {"A1": fate("A1", "entangled", by="B1"), "B1": fate("B1", "entangled", by="A1")}
        res = reported(two_a_side(), None, 6, 1, die, **locked)
    after = res.state.hulls["A1"]
    assert (after.state, after.side) == (("READY" if returns else "LOST"), "ROM")
    assert after.men == ((1, 2) if returns else (1, 1))


@pytest.mark.parametrize(("die", "returns"), [(4, False), (5, True)])
def test_aft_05_a_taken_wreck_whose_captor_has_left_the_field_returns_on_5_or_6(die: int, returns: bool) -> None:
    """CMP-AFT-05: its own side holds the field, and yet must roll."""
    after = reported(two_a_side(), "A", 6, die, A1=fate("A1", "taken", by="B1")).state.hulls["A1"]
    assert after.state == ("READY" if returns else "LOST")


@pytest.mark.parametrize("winner", ["A", "B", None])
def test_aft_05_a_beached_wreck_is_the_enemy_s_whoever_holds_the_field(winner: str | None) -> None:
    """CMP-AFT-05: BEACHED: always the enemy of the routed squadron, without a die."""
    state = squadrons("A1", "A2", "B1")
    after = reported(state, winner, 4, A1=fate("A1", "lost", lost_after=1, beached=1)).state.hulls["A1"]
    assert (after.side, after.state) == ("CAR", "PRIZE")


def test_aft_05_captured_hulls_are_prizes_of_the_captor_even_of_the_loser() -> None:
    """CMP-AFT-05: and of nobody else's after a draw."""
    for winner in ("A", "B", None):
        after = reported(two_a_side("nauta"), winner, A1=fate("A1", "captured", by="B1")).state.hulls["A1"]
        assert (after.side, after.state) == ("CAR", "PRIZE")


def test_aft_11_fates_then_wrecks_and_their_prizes() -> None:
    """CMP-AFT-11: no wreck finds its owner before the fates of all hulls are booked; a captured hull's fate is its
    prize."""
    ships = [hull(f"{side}{n}") for side in "AB" for n in range(1, 4)]
    fates = {"A1": fate("A1", "captured", hull=1), "A2": fate("A2", "afloat", hull=2), "B1": fate("B1", "unknown")}
    res = reported(set_up("navarchoi", *ships), "B", 1, 6, 5, **fates)
    booked = [(type(event), getattr(event, "hull", "")) for event in res.events]
    assert booked == [
        (NavalGameReported, ""), (HullDoubted, "B1"),
        (HullFared, "A1"), (PrizeTaken, "A1"), *[(HullFared, id) for id in ("A2", "A3", "B1", "B2", "B3")],
        (PrizeTaken, "A2"), (WreckRecovered, "B1"),
    ]  # fmt: skip


# --- men


@pytest.mark.parametrize(
    ("ruleset", "size", "damage", "men"),
    [
        ("mare_nostrum", 2, {"marines_lost": 8}, (3, 11)), ("mare_nostrum", 4, {"marines_lost": 8}, (7, 15)),
        ("nauta", 4, {"soldiers_lost": 3}, (1, 4)), ("nauta", 4, {"soldiers_lost": 4}, (0, 4)),
        ("navarchoi", 2, {"manpower": 1}, (2, 3)), (HEX, 2, {"oar": 1}, (1, 1)),
    ],
)  # fmt: skip
def test_aft_12_the_men_left_of_a_full_complement(
    ruleset: str, size: int, damage: dict[str, int], men: tuple[int, int]
) -> None:
    """CMP-AFT-12: MAR figures, NAU soldier units, NAV Manpower ÷ Size; HEX leaves them."""
    state = set_up(ruleset, hull("A1", size), hull("A2", size), hull("B1", size))
    assert reported(state, "A", A1=fate("A1", "afloat", **damage)).state.hulls["A1"].men == men


def test_aft_12_onv_leaves_the_men_a_wreck_has_half_and_a_prize_none() -> None:
    """CMP-AFT-12: of a recovered wreck ½, of a prize 0 until it is READY."""
    state = squadrons(*[hull(unit, men=(2, 3)) for unit in ("A1", "A2", "B1", "B2")])
    gone = {unit: fate(unit, DESTROYED) for unit in ("A1", "B1")}
    res = reported(state, "A", 6, 6, **gone)
    assert {id: each.men for id, each in res.state.hulls.items()} == {
        "A1": (1, 2), "A2": (2, 3), "B1": (0, 1), "B2": (2, 3),
    }  # fmt: skip
    assert [event.hull for event in told(WreckRecovered, res)] == ["A1"]
