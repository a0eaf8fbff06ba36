"""CMP-TRN-01: the order of the battles of step 6 and of step 7."""

import pytest

from campaigns.engine.decisions import BattleOrder, Decline, ReportLandBattle
from campaigns.engine.events import BattleOrderNamed, LandBattlesFound
from campaigns.engine.ledger import State
from tests.campaigns.engine.sea import Sea, ledger, west


def two_seas() -> State:
    return west(F4="ionian", G3="ionian", F1="strait", G2="strait")


def two_fields() -> State:
    """Armies meet at Megara and in Acarnania."""
    state = ledger(ledger(west(), "armies", "HP1", area="megara"), "armies", "HA1", area="megara")
    return ledger(state, "armies", "HP2", area="acarnania")


def test_trn_01_at_sea_the_second_side_names_the_order() -> None:
    """CMP-TRN-01, option second_side: each area once."""
    sea = Sea(two_seas())
    assert sea.kinds == ["battle_order ATH"]
    assert sea.refusal(BattleOrder(side="ATH", areas=("ionian",))) == "ORDER"
    assert sea.refusal(BattleOrder(side="ATH", areas=("ionian", "ionian"))) == "ORDER"
    sea.by(BattleOrder, areas=("strait", "ionian"))
    assert sea.kinds == ["offer ATH"] and sea.state.field == "strait"
    sea.by(Decline, area="strait").by(Decline, area="strait")
    assert sea.state.field == "ionian" and sea.folds()


def test_trn_01_listed_battles_are_fought_in_the_order_of_the_data() -> None:
    """CMP-TRN-01, option listed."""
    sea = Sea(two_seas(), battle_order="listed")
    assert sea.kinds == ["offer ATH"] and sea.state.battles == ("ionian", "strait")


def test_trn_01_one_battle_needs_no_order() -> None:
    """CMP-TRN-01."""
    assert Sea(west(F4="ionian", G3="ionian")).kinds == ["offer ATH"]


@pytest.mark.parametrize("areas", [("acarnania", "megara"), ("megara", "acarnania")])
def test_trn_01_on_land_too(areas: tuple[str, ...]) -> None:
    """CMP-TRN-01: step 7."""
    sea = Sea(two_fields())
    assert sea.kinds == ["battle_order ATH"]
    assert [event.areas for event in sea.happened(LandBattlesFound)] == [("megara", "acarnania")]
    sea.by(BattleOrder, areas=areas)
    assert [event.where for event in sea.happened(BattleOrderNamed)] == ["land"]
    assert sea.state.battles == areas and sea.state.questions[-1].about == areas[0]
    assert sea.folds()


def test_trn_01_land_battles_as_they_are_listed() -> None:
    """CMP-TRN-01."""
    sea = Sea(two_fields(), battle_order="listed")
    assert sea.state.step == "land" and sea.state.battles == ("megara", "acarnania")
    assert sea.refusal(ReportLandBattle(area="acarnania", winner=None)) == "ORDER"
