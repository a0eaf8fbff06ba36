"""CMP-ENC-01 and CMP-MOV-08 at step 6: who wants to fight, who stays inside, who lets whom pass."""

from msgspec.structs import replace

from campaigns.engine import war
from campaigns.engine.data import Restraint
from campaigns.engine.decisions import (
    Auto,
    ChooseGround,
    Decline,
    EndPart,
    Fight,
    LetPass,
    OfferBattle,
    StayInside,
)
from campaigns.engine.events import EncounterSet, FieldYielded, RetreatOwed, SeaFieldLeft, StraitCrossed, TurnStarted
from campaigns.engine.ledger import State
from campaigns.engine.telling import chronicle
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.builders import owned
from tests.campaigns.engine.sea import Sea, fleet, hulls, west, with_options
from tests.campaigns.engine.test_sea_map import without_ready

IONIAN = {"F4": "ionian", "G3": "ionian"}


def met(**elsewhere: str) -> State:
    """F4 and G3 have both moved into the Ionian Sea this turn: ONV-S3, without a die."""
    state = fleet(west(**IONIAN, **elsewhere), "F4", came_from="leucas", entered=1)
    return fleet(state, "G3", came_from="strait", entered=2)


def all_of(state: State, *squadrons: str) -> list[str]:
    return [id for id, hull in state.hulls.items() if hull.squadron in squadrons]


def test_enc_01_a_turn_without_a_meeting_has_no_battle_at_sea() -> None:
    """CMP-ENC-01."""
    sea = Sea(west())
    assert sea.state.turn == 2 and not [each for each in sea.events if isinstance(each, SeaFieldLeft)]


def test_enc_01_the_second_side_says_first_whether_it_fights() -> None:
    """CMP-ENC-01: if neither side wants to, both stay."""
    sea = Sea(west(**IONIAN))
    assert sea.kinds == ["offer ATH"]
    assert sea.refusal(OfferBattle(side="ATH", area="gulf")) == "AREA"
    assert sea.refusal(OfferBattle(side="PEL", area="ionian")) == "SIDE"
    sea.by(Decline, area="ionian")
    assert sea.kinds == ["offer PEL"]
    sea.by(Decline, area="ionian")
    assert sea.state.turn == 2 and [event.fleets for event in sea.happened(SeaFieldLeft)] == [()]
    assert (sea.state.fleets["F4"].area, sea.state.fleets["G3"].area) == ("ionian", "ionian")
    assert sea.folds()


def test_enc_01_either_side_may_want_it() -> None:
    """CMP-ENC-01: the first side when the second has declined; all fleets of a side fight as one."""
    sea = Sea(met(F3="ionian"), auto="never")
    sea.by(Decline, area="ionian").by(OfferBattle, area="ionian")
    assert sea.state.step == "battle" and sea.battle.fleets == ("F3", "F4", "G3")
    assert [len(piece.hulls) for piece in sea.battle.pieces] == [8, 8, 8, 8, 8, 8]
    assert sea.battle.flags == {}, "the strategos is named in the plan"


def test_enc_01_a_fleet_in_its_own_port_may_stay_inside() -> None:
    """CMP-ENC-01: then there is no battle, and both stay."""
    came = owned(fleet(west(F1="corcyra"), "F1", came_from="strait", entered=1), sybota="PEL")
    sea = Sea(came, order=("ATH", "PEL"))
    assert sea.kinds == ["offer PEL"]
    sea.by(OfferBattle, area="corcyra")
    assert sea.kinds == ["inside ATH"]
    assert sea.refusal(StayInside(side="ATH", fleet="G1")) == "INSIDE"
    sea.by(StayInside, fleet="G3")
    assert sea.state.turn == 2 and sea.happened(EncounterSet) == []
    assert sea.state.fleets["G3"].area == "corcyra"
    assert sea.state.fleets["F1"].area == "strait", "it goes back at the end of step 7 (CMP-MOV-02)"


def test_enc_01_who_comes_out_fights() -> None:
    """CMP-ENC-01: of two fleets in the port one may stay; the owner who seeks battle himself is not asked for his only
    one."""
    sea = Sea(west(F1="corcyra", G2="corcyra"), 3, 1, order=("ATH", "PEL"), auto="never")
    sea.by(OfferBattle, area="corcyra").by(StayInside, fleet="G2").by(EndPart)
    assert sea.state.step == "ground" and sea.battle.fleets == ("F1", "G3")
    came = fleet(west(F1="corcyra"), "F1", came_from="strait", entered=1)
    alone = Sea(came, 3, 1, auto="never").by(OfferBattle, area="corcyra")
    assert alone.state.step == "ground"


def test_enc_01_a_side_without_a_fit_hull_loses_without_a_battle() -> None:
    """CMP-ENC-01: the enemy holds the field, and what is beaten has to leave."""
    state = west(**IONIAN)
    worn = hulls(state, *all_of(state, "P7"), hull=2)
    sea = Sea(worn, order=("ATH", "PEL"))
    assert sea.kinds == ["offer ATH"], "PEL cannot offer battle"
    sea.by(OfferBattle, area="ionian")
    (yielded,) = sea.happened(FieldYielded)
    assert (yielded.side, yielded.holder) == ("PEL", "ATH")
    assert [(event.side, event.holder) for event in sea.happened(RetreatOwed)] == [("PEL", "ATH")]
    assert sea.folds()


def test_enc_01_a_fleet_fights_once_a_turn() -> None:
    """CMP-ENC-01: who retreats into an area waits out what is fought there; one without a READY hull does not fight."""
    state = fleet(west(F4="ionian", G3="ionian", F2="saronic", G1="saronic"), "G1", fought=True)
    sea = Sea(state)
    assert sea.state.battles == ("ionian",)
    assert Sea(without_ready(west(**IONIAN), "F4")).state.turn == 2


def test_enc_01_who_is_held_back_may_defend_himself() -> None:
    """CMP-ENC-01, WEST-2: a fleet with A1 to A3 may not offer battle in turns 1 and 2, unless Corcyra is attacked."""
    held = Restraint((1, 2), ("A1", "A2", "A3"), {"corcyra": ("fleet", "army"), "strait": ("fleet",)})
    state = west(G1="ionian", F4="ionian")
    state = replace(state, data=replace(state.data, restraints=(held,)))
    sea = Sea(state)
    assert sea.kinds == ["offer PEL"], "Athens is not asked"
    assert sea.refusal(OfferBattle(side="ATH", area="ionian")) == "SIDE"
    assert Sea(fleet(state, "F1", area="strait")).kinds == ["offer ATH"]
    assert Sea(replace(state, turn=3)).kinds == ["offer ATH"]
    sea.by(OfferBattle, area="ionian")
    assert "G1" in sea.battle.fleets


def forced(**fields: object) -> Sea:
    """CMP-X03: F1 has come from the gulf and forces the strait that Naupactus guards."""
    state = west(F1="rhium")
    state = fleet(state, "F1", came_from="gulf", entered=1, forcing="rhium-ionian", bound_to=("G2",))
    return Sea(with_options(state, auto="never", **fields))


def test_mov_08_the_guard_may_let_the_fleet_pass() -> None:
    """CMP-MOV-08: it crosses at once."""
    sea = forced()
    assert sea.kinds == ["strait ATH"] and sea.state.battles == ("rhium",)
    assert sea.refusal(LetPass(side="ATH", fleet="F2")) == "FLEET"
    sea.by(LetPass, fleet="F1")
    assert [event.to for event in sea.happened(StraitCrossed)] == ["ionian"]
    assert sea.state.fleets["F1"].area == "ionian" and sea.folds()


def test_enc_01_whom_the_guard_lets_pass_may_meet_enemies_beyond() -> None:
    """CMP-ENC-01, CMP-MOV-08."""
    state = fleet(west(F1="rhium", G3="ionian"), "F1", forcing="rhium-ionian", came_from="gulf", entered=1)
    sea = Sea(state)
    sea.by(LetPass, fleet="F1")
    assert sea.state.battles == ("ionian",) and sea.kinds == ["offer ATH"]


def test_mov_08_a_guard_that_has_fought_lets_it_pass() -> None:
    """CMP-MOV-08, CMP-ENC-01: a fleet fights once a turn; Naupactus itself is attacked first."""
    state = fleet(west(F1="rhium", F4="naupactus"), "F1", forcing="rhium-ionian", came_from="gulf", entered=1)
    state = fleet(state, "F4", came_from="rhium", entered=2)
    sea = Sea(state, 1, 6, auto="never", battle_order="listed", order=("ATH", "PEL"))
    assert sea.state.battles == ("naupactus", "rhium")
    sea.fight("naupactus").by(ChooseGround, ground="west").roll().ends("B")
    assert [event.fleet for event in sea.happened(StraitCrossed)] == ["F1"]
    assert sea.state.fleets["F1"].area == "ionian"


def test_cmp_x03_a_strait_is_forced() -> None:
    """CMP-X03: 32 hulls against 8 at Rhium, ONV-S2, ATH DEFENDER; with the field PEL's F1 crosses at once."""
    sea = forced().roll(4, 1)
    sea.by(OfferBattle, area="rhium")
    battle = sea.battle
    assert (battle.scenario, battle.role, battle.attacker) == ("ONV-S2", {"PEL": "INVADER", "ATH": "DEFENDER"}, "PEL")
    assert battle.sides == ("PEL", "ATH") and battle.fleets == ("F1", "G2")
    assert sea.kinds == ["ground PEL"], "4 + 1 against 1 + 3"
    sea.by(ChooseGround, ground="west")
    assert [len(sea.battle.hulls_of(side)) for side in ("PEL", "ATH")] == [32, 8]
    sea.roll().ends("A")
    assert sea.state.fleets["F1"].area == "ionian" and sea.folds()
    beaten = forced().roll(4, 1).by(OfferBattle, area="rhium").by(ChooseGround, ground="east").roll().ends("B")
    assert beaten.happened(StraitCrossed) == []


def test_gen_05_dice_need_the_consent_of_both() -> None:
    """CMP-GEN-05: with `ask` both sides have to want them; `always` asks nobody, `never` knows none."""
    sea = Sea(met()).by(OfferBattle, area="ionian")
    assert sorted(sea.kinds) == ["settle ATH", "settle PEL"]
    sea.decide(Auto(side="PEL", encounter="1:ionian"))
    assert sea.kinds == ["settle ATH"]
    sea.decide(Fight(side="ATH", encounter="1:ionian"))
    assert sea.state.step == "battle" and sea.kinds == ["battle"]
    assert sea.refusal(Auto(encounter="1:ionian")) == "", "both at the table may still have dice"
    both = Sea(met()).by(OfferBattle, area="ionian")
    both.decide(Auto(side="ATH", encounter="1:ionian"))
    both.dice = ScriptedDice([3] * 40)
    both.decide(Auto(side="PEL", encounter="1:ionian"))
    assert both.battle.status == "leaving" and both.folds()
    always = Sea(west(**IONIAN), *[3] * 40, auto="always")
    always.by(OfferBattle, area="ionian")
    assert always.battle.status == "leaving"
    never = Sea(met(), auto="never").by(OfferBattle, area="ionian")
    assert never.state.step == "battle" and never.refusal(Auto(encounter="1:ionian")) == "AUTO"


def test_gen_05_a_battle_of_the_data_s_own_rules() -> None:
    """CMP-GEN-04, 05: FIGHT names no other rules than those of the data."""
    sea = Sea(west(**IONIAN)).by(OfferBattle, area="ionian")
    assert sea.refusal(Fight(side="PEL", encounter="1:ionian", ruleset="nauta")) == "RULESET"
    assert sea.refusal(Fight(side="PEL", encounter="1:gulf")) == "BATTLE"


def test_sta_02_what_is_offered_is_legal_and_told() -> None:
    """CMP-STA-02, CMP-CHR-03: every offer of every question stands, and every event has its sentence."""
    state = owned(west(F1="corcyra", F4="ionian", G2="ionian"), naupactus="ATH")
    sea = Sea(state, *[3] * 400, battle_order="second_side")
    asked = set()
    while sea.state.turn == 1:
        actions = [each for offer in war.offers(sea.state) for each in offer.actions]
        assert actions and all(war.check(sea.state, each) is None for each in actions)
        asked.add(sea.state.step)
        sea.decide(actions[0])
    assert asked >= {"battle_order", "offer", "settle", "ground", "battle"}
    lines = [chronicle.narrate(sea.state, event) for event in sea.log]
    assert all(line.text.endswith(".") and "None" not in line.text for line in lines)
    assert TurnStarted in {type(event) for event in sea.log} and sea.folds()
