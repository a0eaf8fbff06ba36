"""CMP-AFT-01, 06, 07, 10, CMP-ENC-07: prizes that go with fleets, armies aboard, storms, and how much was won."""

import pytest
from msgspec.structs import replace

from campaigns.engine.adapters.oi_navarcoi import is_stormy
from campaigns.engine.decisions import BurnPrizes, ChooseGround, LoseArmies, RetreatFleet
from campaigns.engine.events import (
    ArmiesDrowned,
    BattleJudged,
    HullFared,
    PrizeRetaken,
    PrizesTooMany,
    RetreatOwed,
    SeaFieldLeft,
)
from campaigns.engine.ledger import State
from rules.oi_navarcoi.events_moves import EventRolled, PhaseBegan
from tests.campaigns.engine.sea import Sea, armed, fate, fleet, hulls, ruled_by, west
from tests.campaigns.engine.test_crews import fought, ionian


def prize(state: State, *ids: str, fleet: str, side: str) -> State:
    """Hulls that a fleet has taken, booked as lost by their side."""
    for id in ids:
        was = state.hulls[id].side
        state = replace(state, hulls_lost={**state.hulls_lost, was: state.hulls_lost[was] + 1})
    return hulls(state, *ids, fleet=fleet, side=side, state="PRIZE", squadron=None, hull=2, men=(0, 1))


@pytest.mark.parametrize(("sunk", "degree"), [(4, "minor"), (5, "major")])
def test_aft_01_the_degree_of_a_battle(sunk: int, degree: str) -> None:
    """CMP-AFT-01: major where the loser has fewer than half of the hulls it brought; a prize is gone."""
    sea = fought(ruled_by(ionian(), "nauta")).ends("B", *[fate(f"A{n}", "sunk") for n in range(1, sunk + 1)])
    assert [event.degree for event in sea.happened(BattleJudged)] == [degree]
    taken = fought(ruled_by(ionian(), "ancient_naval_games"), *[6] * sunk)
    taken.ends("B", *[fate(f"A{n}", "taken") for n in range(1, sunk + 1)])
    assert [event.degree for event in taken.happened(BattleJudged)] == [degree]


def test_aft_01_onv_says_it_itself_and_a_draw_has_none() -> None:
    """CMP-AFT-01, ONV-END-06."""
    for said, degree in (("major", "major"), ("tactical", "minor"), (None, "minor")):
        assert [e.degree for e in fought(ionian()).ends("A", degree=said).happened(BattleJudged)] == [degree]
    assert [e.degree for e in fought(ionian()).ends(None).happened(BattleJudged)] == [None]


def test_aft_06_a_prize_goes_with_the_captor_s_fleet() -> None:
    """CMP-AFT-06: with the one that had most hulls in the battle."""
    state = fleet(west(F4="ionian", F5="ionian", G2="ionian"), "F4", came_from="leucas", entered=1)
    state = fleet(fleet(state, "F5", came_from="malea", entered=2), "G2", came_from="rhium", entered=3)
    sea = fought(ruled_by(state, "nauta")).ends("A", fate("B2", "captured", by="A12"))
    assert sea.after.hulls["A3-2"].fleet == "F4" and sea.after.hulls["A3-2"].state == "PRIZE"
    assert sea.after.hulls["A3-2"].men == (0, 1)


def test_aft_06_the_holder_takes_the_loser_s_prizes() -> None:
    """CMP-AFT-06, CMP-VIC-01: what he built is READY at once, damage as it is; the rest his PRIZE. A prize retaken is
    taken off again."""
    state = prize(ionian(), "A3-8", "P1-1", fleet="F4", side="PEL")
    state = hulls(state, "P1-1", side="PEL", origin="PEL")
    sea = fought(state).ends("B")
    assert [(event.hull, event.free) for event in sea.happened(PrizeRetaken)] == [("P1-1", False), ("A3-8", True)]
    back, taken = sea.after.hulls["A3-8"], sea.after.hulls["P1-1"]
    assert (back.side, back.state, back.hull, back.fleet, back.new) == ("ATH", "READY", 2, "G2", True)
    assert (taken.side, taken.state, taken.fleet) == ("ATH", "PRIZE", "G2")
    assert sea.after.hulls_lost["ATH"] == state.hulls_lost["ATH"] - 2
    assert sea.folds()


def test_aft_06_what_was_taken_in_this_battle_stays_the_captor_s() -> None:
    """CMP-AFT-05, CMP-AFT-06, CMP-X16: who loses the field keeps the prizes that he made in it; a later battle may take
    them."""
    state = prize(ruled_by(ionian(), "nauta"), "A3-8", fleet="F4", side="PEL")
    sea = fought(state).ends("B", fate("B2", "captured", by="A1"))
    assert [event.hull for event in sea.happened(PrizeRetaken)] == ["A3-8"]
    assert (sea.after.hulls["A3-2"].side, sea.after.hulls["A3-2"].fleet) == ("PEL", "F4") and sea.folds()


def test_aft_06_prizes_in_an_own_port_or_without_a_holder_stay() -> None:
    """CMP-AFT-06: before it reaches an own PORT; nobody takes anything where nobody holds the field."""
    state = prize(ionian(), "A3-8", fleet="F4", side="PEL")
    assert fought(state).ends(None).happened(PrizeRetaken) == []
    assert fought(state).ends("A").happened(PrizeRetaken) == []
    port = fleet(fleet(prize(west(F4="leucas", G2="leucas"), "A3-8", fleet="F4", side="PEL"), "G2", entered=1), "G2",
                 came_from="ionian")  # fmt: skip
    sea = Sea(port, 1, 6, auto="never").fight("leucas")
    sea.by(ChooseGround, ground="west").roll().ends("A")
    assert sea.happened(PrizeRetaken) == [] and sea.after.hulls["A3-8"].side == "PEL"


def test_aft_07_a_fleet_has_one_prize_for_two_ready_hulls() -> None:
    """CMP-AFT-07: its owner burns the rest."""
    state = prize(ionian(), "A3-5", "A3-6", "A3-7", "A3-8", fleet="F4", side="PEL")
    sea = fought(ruled_by(state, "nauta")).ends(None, fate("A1", "sunk"))
    assert [(event.side, event.over, event.fleet) for event in sea.happened(PrizesTooMany)] == [("PEL", 1, "F4")]
    assert sea.kinds == ["prizes PEL"]
    assert sea.refusal(BurnPrizes(side="PEL", hulls=("A3-5", "A3-6"))) == "CREWS"
    assert sea.refusal(BurnPrizes(side="PEL", hulls=("A3-1",))) == "PRIZE"
    sea.by(BurnPrizes, hulls=("A3-6",))
    assert sea.after.hulls["A3-6"].state == "LOST" and sea.state.turn == 2 and sea.folds()


def test_aft_09_whose_fleet_has_to_leave() -> None:
    """CMP-AFT-09: the loser's of the field; where nobody holds it who came last."""
    assert [(e.side, e.holder) for e in fought(ionian()).ends("B").happened(RetreatOwed)] == [("PEL", "ATH")]
    assert [(e.side, e.holder) for e in fought(ionian()).ends(None).happened(RetreatOwed)] == [("ATH", None)]


def test_enc_01_who_has_fought_is_marked() -> None:
    """CMP-ENC-01, CMP-CRW-03: fleets and squadrons."""
    sea = fought(ionian()).ends("B")
    assert sea.kinds == ["fleet_retreat PEL"], "its fleet leaves first"
    sea.by(RetreatFleet, fleet="F4", to="cyllene")
    assert sea.after.fleets["F4"].area == "cyllene" and sea.after.fleets["F4"].fought
    (left,) = sea.happened(SeaFieldLeft)
    assert (left.fleets, left.squadrons) == (("F4", "G2"), ("P7", "A3"))


def test_aft_10_a_storm_leaves_no_wrecks() -> None:
    """CMP-AFT-10: lost without a die; captured hulls stay prizes."""
    state = ruled_by(ionian(), "nauta")
    sea = fought(state).ends("A", fate("B2", "captured", by="A1"), storm=True)
    assert sea.after.hulls["A3-2"].state == "PRIZE"
    hexes = fought(ruled_by(ionian(), "ancient_naval_games"))
    hexes.ends("A", fate("B3", "taken", by="A1"), fate("A2", "entangled", by="B2"), fate("B2", "entangled", by="A2"),
               storm=True)  # fmt: skip
    gone = [event.hull for event in hexes.happened(HullFared) if event.outcome == "sunk"]
    assert gone == ["P7-2", "A3-2", "A3-3"] and hexes.dice.left == 0
    assert {event.clause for event in hexes.happened(HullFared) if event.stormy} == {"CMP-AFT-10"}


def test_aft_10_the_log_of_a_battle_tells_of_a_squall_on_its_last_turn() -> None:
    """CMP-AFT-10: of ONV; one earlier, or one that could not apply, is no storm."""
    turns = [PhaseBegan(phase="event", turn=n, clause="ONV-TRN-02") for n in (1, 2)]
    squall = EventRolled(dice=(1, 1), total=2, effect="squall", clause="ONV-EVT-03")
    assert is_stormy([turns[0], turns[1], squall])
    assert not is_stormy([turns[0], squall, turns[1]])
    assert not is_stormy([turns[0], replace(squall, void=True)]) and not is_stormy([])
    assert not is_stormy([turns[0], replace(squall, total=7, effect="shot_b")])


def convoy(*armies: str) -> Sea:
    return fought(armed(ionian(), "F4", *armies))


@pytest.mark.parametrize(
    ("first", "second", "saved"),
    [
        ("exited", "exited", 3), ("exited", "withdrawn", 3), ("exited", "lost", 2), ("saved", "exited", 2),
        ("lost", "destroyed", 0),
    ],
)  # fmt: skip
def test_enc_07_the_convoy_s_armies(first: str, second: str, saved: int) -> None:
    """CMP-ENC-07, ONV-END-05: with both all are saved, with one half, rounded up; routed, destroyed or taken: lost."""
    sea = convoy("HP1", "HP2", "HP3")
    one, two = "A-freighters-1", "A-freighters-2"
    sea.ends("B", fate(one, first), fate(two, second))
    if 0 < saved < 3:
        assert sea.kinds == ["armies PEL"]
        assert sea.refusal(LoseArmies(side="PEL", armies=("HP1", "HP2"))) == "ARMIES"
        sea.by(LoseArmies, armies=("HP2",))
    left = [army.id for army in sea.after.armies.values() if army.fleet == "F4"]
    assert left == {3: ["HP1", "HP2", "HP3"], 2: ["HP1", "HP3"], 0: []}[saved]
    assert sea.folds()


def test_enc_07_elsewhere_the_fleet_carries_what_it_can() -> None:
    """CMP-ENC-07, CMP-MOV-03: one army for eight fit hulls; its owner chooses."""
    state = armed(ionian(), "F4", "HP1")
    whole = fought(ruled_by(state, "nauta")).ends("B")
    assert whole.happened(ArmiesDrowned) == []
    sunk = fought(ruled_by(state, "nauta")).ends("B", fate("A1", "sunk"))
    assert [event.armies for event in sunk.happened(ArmiesDrowned)] == [("HP1",)]
    assert "HP1" not in sunk.after.armies
