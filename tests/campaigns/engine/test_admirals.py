"""CMP-ADM, CMP-AFT-10: what battles do to admirals."""

from itertools import groupby
from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine.decisions import OfferBattle, ReportBattle
from campaigns.engine.events import AdmiralFell, AdmiralTried, AdmiralWon
from campaigns.engine.ledger import State
from tests.campaigns.engine.sea import Sea, fate, ledger, result, ruled_by
from tests.campaigns.engine.test_crews import fought, ionian


def led(ruleset: str = "oi_navarcoi") -> State:
    """The Ionian Sea with Cnemus (skill 1) in F4; Phormio is in G2."""
    return ledger(ruled_by(ionian(), ruleset), "admirals", "cnemus", fleet="F4")


def fell(sea: Sea) -> list[tuple[str, str]]:
    return [(event.admiral, event.fate) for event in sea.happened(AdmiralFell)]


def state_of(sea: Sea, admiral: str) -> tuple[str, str | None]:
    now = sea.state.admirals[admiral]
    return now.state, now.fleet


@pytest.mark.parametrize(
    ("word", "damage", "said"),
    [
        ("destroyed", {"strategos_killed": 1}, "DEAD"), ("destroyed", {}, "DEAD"),
        ("withdrawn", {"strategos_killed": 1}, "DEAD"), ("lost", {"lost_in_chase": 8}, "DEAD"),
        ("saved", {"lost_after": 2}, None), ("withdrawn", {}, None),
    ],
)  # fmt: skip
def test_adm_03_the_strategos_of_onv(word: str, damage: dict[str, int], said: str | None) -> None:
    """CMP-ADM-03, ONV-FLT-06, CMP-X13 (a) and (b): killed by an event, in a squadron destroyed in melee or lost in a
    chase; safe in one that is saved from a rout."""
    lost = {"destroyed": 8, "lost": 8}.get(word, 0) if not damage.get("lost_in_chase") else 0
    sea = fought(led(), *[1] * (lost if word == "destroyed" else 0))
    sea.ends("B", fate("A1", word, strategos=1, fought=1, **damage))
    assert fell(sea) == ([("cnemus", said)] if said else [])
    assert state_of(sea, "cnemus") == ((said, None) if said else ("ACTIVE", "F4"))
    assert sea.dice.left == 0


def test_cmp_x13_b_a_squadron_lost_after_its_rout() -> None:
    """CMP-X13, CMP-ADM-03: his squadron is LOST: 1 to 3 dead, 4 captured, 5 and 6 he escapes."""
    for die, fate_ in ((3, "DEAD"), (4, "CAPTURED"), (5, "ACTIVE")):
        sea = fought(led(), die).ends("B", fate("A1", "lost", strategos=1, lost_after=8))
        assert fell(sea) == [("cnemus", fate_)] and sea.dice.left == 0


def test_cmp_x13_c_his_ship_sank() -> None:
    """CMP-X13 (c): HEX, ENTANGLED and sunk; die 5: he escapes."""
    sea = fought(led("ancient_naval_games"), 1, 4, 5)
    sea.ends("B", fate("A1", "entangled", by="B2"), fate("B2", "entangled", by="A1"))
    assert fell(sea) == [("cnemus", "ACTIVE")] and sea.dice.left == 0 and sea.folds()


def test_adm_03_his_ship_is_a_prize() -> None:
    """CMP-ADM-03: as CMP-AFT-05 has it in the end; any other ship's fate is not his."""
    sea = fought(led("ancient_naval_games"), 6, 4).ends("B", fate("A1", "taken", by="B1"))
    assert fell(sea) == [("cnemus", "CAPTURED")] and state_of(sea, "cnemus") == ("CAPTURED", None)
    other = fought(led("ancient_naval_games"), 6).ends("B", fate("A2", "taken", by="B1"))
    assert fell(other) == []
    saved = fought(led("ancient_naval_games"), 6, 5).ends("A", fate("A1", "taken", by="B1"))
    assert fell(saved) == [], "his wreck returns"


@pytest.mark.parametrize(("word", "said"), [(1, None), (2, "DEAD"), (3, "CAPTURED"), (4, None)])
def test_adm_03_nauta_says_itself_what_became_of_him(word: int, said: str | None) -> None:
    """CMP-ADM-03: killed, captured; alive and away are safe."""
    sea = fought(led("nauta")).ends("B", fate("A1", "afloat", admiral=word))
    assert fell(sea) == ([("cnemus", said)] if said else [])


def test_adm_03_mare_nostrum_reports_him_lost() -> None:
    """CMP-ADM-03: its flagship taken and retaken, say: he rolls."""
    sea = fought(led("mare_nostrum"), 1).ends("B", fate("A1", "afloat", admiral_lost=1))
    assert fell(sea) == [("cnemus", "DEAD")]


def test_adm_03_a_typed_report_says_it_in_words() -> None:
    """CMP-AFT-01: a report of the table names the unit of each admiral, and what became of him."""
    sea = fought(led()).ends("B", admirals={"A": "captured"})
    assert fell(sea) == [("cnemus", "CAPTURED")]
    sea = fought(led(), 1, 1, 1, 1, 1, 1, 1, 1).ends("B", fate("A1", "destroyed"), flags={"A": "A1"})
    assert fell(sea) == [("cnemus", "DEAD")]


def test_aft_01_what_a_report_says_is_about_those_who_were_there() -> None:
    """CMP-AFT-01."""
    sea = fought(led())
    told = ReportBattle(encounter=sea.battle.id, result=result(sea.battle, "A"))
    assert sea.refusal(told) == ""
    assert sea.refusal(replace(told, fought=("A9",))) == "REPORT"
    assert sea.refusal(replace(told, flags={"A": "B1"})) == "FLAG"
    assert sea.refusal(replace(told, admirals={"X": "lost"})) == "ADMIRAL"


def test_adm_05_who_wins_learns() -> None:
    """CMP-ADM-05: a major success, or his second, fourth … battle: skill +1, once a battle, to 3."""
    state = ledger(led(), "admirals", "cnemus", skill=0)
    minor = fought(state).ends("A")
    assert [(each.wins, each.skill) for each in minor.happened(AdmiralWon)] == [(1, 0)]
    major = fought(state).ends("A", degree="major")
    assert (major.state.admirals["cnemus"].skill, major.state.admirals["cnemus"].wins) == (1, 1)
    second = fought(ledger(state, "admirals", "cnemus", wins=1)).ends("A", degree="major")
    assert (second.state.admirals["cnemus"].skill, second.state.admirals["cnemus"].wins) == (1, 2)
    able = fought(state).ends("B", degree="major")
    assert able.state.admirals["phormio"].skill == 3
    draw = fought(state).ends(None)
    assert draw.happened(AdmiralWon) == []


def test_adm_05_the_dead_learn_nothing() -> None:
    """CMP-ADM-05."""
    sea = fought(led()).ends("A", fate("A1", "held_field", strategos=1, strategos_killed=1), degree="major")
    assert fell(sea) == [("cnemus", "DEAD")] and sea.happened(AdmiralWon) == []


def tried(option: str, events: int, *dice: int) -> Sea:
    sea = Sea(led(), auto="never", impiety=option).fight("ionian").roll(*dice)
    return sea.ends("A", fate("A1", "held_field", impiety=events))


def test_aft_10_rowing_over_the_shipwrecked_is_tried() -> None:
    """CMP-AFT-10: for each three events 2d6 not above their number: DISMISSED, as the victors of Arginusae."""
    sea = tried("on", 5, 2, 3)
    (trial,) = sea.happened(AdmiralTried)
    assert (trial.events, trial.dismissed) == (5, True) and state_of(sea, "cnemus") == ("DISMISSED", None)
    assert state_of(tried("on", 3, 2, 2), "cnemus") == ("ACTIVE", "F4")
    assert len(tried("on", 6, 4, 4, 6, 1).happened(AdmiralTried)) == 2
    assert len(tried("on", 6, 3, 3).happened(AdmiralTried)) == 1, "dismissed once"
    assert tried("on", 2).happened(AdmiralTried) == [] == tried("off", 9).happened(AdmiralTried)


def test_adm_01_by_dice_nobody_is_aboard_a_hull() -> None:
    """CMP-ADM-01, 03: by a minor success nobody rolls; by a major one every admiral of the loser does."""
    state: Any = led()
    sea = Sea(state, 1, 1, 6, 6, *[1] * 5, 6, auto="always").by(OfferBattle, area="ionian")
    assert fell(sea) == [("cnemus", "ACTIVE")] and sea.dice.left == 0


def test_aft_11_fates_prizes_admirals_crews_then_the_retreat() -> None:
    """CMP-AFT-11: what a battle of fleets comes to is booked in this order, and the retreat is asked for last."""
    sea = fought(led("nauta")).ends("B", fate("A1", "sunk", admiral=2), fate("A2", "captured", by="B1"))
    booked = [name for name, _ in groupby(type(event).__name__ for event in sea.events)]
    assert booked == [
        "BattleReported", "HullFared", "PrizeTaken", "HullFared", "BattleJudged", "BattleCounted",
        "AdmiralFell", "AdmiralWon", "CrewsTried", "RetreatOwed", "RetreatAsked",
    ]  # fmt: skip
    assert sea.kinds == ["fleet_retreat PEL"]
