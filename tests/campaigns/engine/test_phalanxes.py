"""CMP-LND-02: the phalanxes of ONV-S7 fight the battle on land; beaten armies retreat aboard a fleet."""

import pytest
from msgspec.structs import replace

from campaigns.engine import turn
from campaigns.engine.battle_records import Encounter
from campaigns.engine.chapters import QUESTIONS
from campaigns.engine.decisions import FightLandBattle, Retreat
from campaigns.engine.events import ArmyRemoved, ArmyRetreated, CommanderEscaped, LandBattleFought
from campaigns.engine.evolve.tools import put
from campaigns.engine.ledger import Commander, State
from campaigns.engine.resolution import Resolution
from campaigns.engine.telling.chronicle import narrate
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.sea import Sea, fleet, ledger, west, with_options


def ashore(phalanxes: dict[str, str], *dice: int, **armies: str) -> Sea:
    """After a battle of ONV-S7 at Corcyra, where PEL has landed HP1 and HP2 against HA2 and HA1."""
    state = west(F1="corcyra")
    for army, area in {"HP1": "corcyra", "HP2": "corcyra", "HA1": "corcyra", **armies}.items():
        state = ledger(state, "armies", army, area=area)
    battle = Encounter(
        id="1:corcyra", kind="sea", ruleset="oi_navarcoi", sides=("PEL", "ATH"), scenario="ONV-S7", place="corcyra",
        status="over", phalanxes=phalanxes,
    )  # fmt: skip
    return on_land(replace(state, encounters={battle.id: battle}), *dice)


def on_land(state: State, *dice: int, **options: str) -> Sea:
    """Step 7 of a turn begins."""
    sea = Sea.__new__(Sea)
    state = with_options(state, battle_order="listed", **options)
    sea.start = replace(state, turn=1, phase="land", order=("PEL", "ATH"), questions=())
    sea.dice = ScriptedDice(dice)
    res = Resolution(sea.start, sea.dice)
    turn.advance(res, QUESTIONS)
    sea.before = sea.start
    sea.state, sea.events, sea.log = res.state, tuple(res.events), list(res.events)
    return sea


@pytest.mark.parametrize("word", ["routed", "saved"])
def test_lnd_02_a_routed_phalanx_has_lost_the_battle(word: str) -> None:
    """CMP-LND-02: routed on its own ground, or routed and taken off: no die is thrown; it loses one army and the rest
    retreat."""
    sea = ashore({"PEL": "on_land", "ATH": word})
    (fought,) = sea.happened(LandBattleFought)
    assert (fought.winner, fought.dice, fought.armies) == ("PEL", (), (2, 2))
    assert [each.army for each in sea.happened(ArmyRemoved)] == ["HA2"]
    assert sea.kinds == ["retreat ATH"] and sea.dice.left == 0 and sea.folds()
    assert narrate(sea.state, fought).detail.startswith("the phalanxes: Corinth and the Peloponnesians stood, ")


def test_lnd_02_a_destroyed_phalanx_takes_all_armies_with_it() -> None:
    """CMP-LND-02: all its side's armies there are removed; CMP-LND-03: a commander rolls."""
    state_of = ashore({"PEL": "destroyed", "ATH": "on_land"})
    assert [each.army for each in state_of.happened(ArmyRemoved)] == ["HP1", "HP2"]
    assert state_of.happened(LandBattleFought)[0].winner == "ATH" and not state_of.state.armies_in("corcyra", "PEL")


def test_lnd_03_a_commander_of_a_destroyed_phalanx_rolls() -> None:
    state = ledger(west(F1="corcyra"), "armies", "HP1", area="corcyra")
    brasidas = Commander("brasidas", "Brasidas", "PEL", 2, "corcyra")
    battle = Encounter(
        id="1:corcyra", kind="sea", ruleset="oi_navarcoi", sides=("PEL", "ATH"), scenario="ONV-S7", place="corcyra",
        status="over", phalanxes={"PEL": "destroyed", "ATH": "on_land"},
    )  # fmt: skip
    state = replace(state, encounters={battle.id: battle}, commanders=put(state.commanders, {brasidas.id: brasidas}))
    sea = on_land(state, 3)
    assert [(each.commander, each.die) for each in sea.happened(CommanderEscaped)] == [("brasidas", 3)]


@pytest.mark.parametrize(
    ("phalanxes", "removed"),
    [({"PEL": "aboard", "ATH": "on_land"}, []), ({"PEL": "routed", "ATH": "routed"}, []),
     ({"PEL": "destroyed", "ATH": "destroyed"}, ["HP1", "HP2", "HA1", "HA2"])],
)  # fmt: skip
def test_lnd_02_without_a_loser_nobody_retreats(phalanxes: dict[str, str], removed: list[str]) -> None:
    """CMP-LND-02: neither routed, or both: no winner."""
    sea = ashore(phalanxes)
    assert sea.happened(LandBattleFought)[0].winner is None
    assert [each.army for each in sea.happened(ArmyRemoved)] == removed
    assert not {"land", "retreat PEL", "retreat ATH"} & set(sea.kinds)


def test_lnd_02_another_battle_at_sea_leaves_the_land_to_dice() -> None:
    sea = ashore({})
    assert sea.kinds == ["land"]
    sea.roll(6, 1).by(FightLandBattle, area="corcyra")
    assert sea.happened(LandBattleFought)[0].winner == "PEL"


def test_lnd_02_a_beaten_army_goes_aboard_a_fleet_with_room() -> None:
    """CMP-LND-02, CMP-MOV-03: no land links Corcyra; F1 carries four, G3 as many."""
    sea = ashore({"PEL": "routed", "ATH": "on_land"})
    assert [each.army for each in sea.happened(ArmyRemoved)] == ["HP2"]
    assert sea.kinds == ["retreat PEL"]
    assert sea.refusal(Retreat(side="PEL", army="HP1", to="sybota")) == "RETREAT"
    assert sea.refusal(Retreat(side="PEL", army="HP1", to="G3")) == "RETREAT", "the enemy's"
    sea.by(Retreat, army="HP1", to="F1")
    (told,) = sea.happened(ArmyRetreated)
    assert (
        narrate(sea.state, told).text
        == "Army HP1 retreats aboard Fleet F1 of Corinth and the Peloponnesians at Corcyra."
    )
    assert sea.state.armies["HP1"].fleet == "F1" and sea.state.armies["HP1"].area == ""
    assert sea.folds()


def test_lnd_02_a_full_fleet_takes_nobody() -> None:
    """CMP-LND-02: with `must` an army without a way is removed."""
    state = west(F5="corcyra")  # four ships carry no army
    for army in ("HP1", "HP2"):
        state = ledger(state, "armies", army, area="corcyra")
    sea = on_land(fleet(state, "F5", area="corcyra"), 1, 6)
    sea.by(FightLandBattle, area="corcyra")
    assert [(each.army, each.why) for each in sea.happened(ArmyRemoved)] == [("HP2", "battle"), ("HP1", "no_retreat")]
