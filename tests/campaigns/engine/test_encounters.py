"""Any battle is an encounter: it is set up, reported by its own rules or by dice, and booked alike (CMP-GEN-03, 04)."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine import war
from campaigns.engine.adapters import auto
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles import reports
from campaigns.engine.decisions import ReportBattle
from campaigns.engine.events import EncounterSet, HullFared
from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.resolution import Resolution
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.builders import Table, fate, hull, report, told, with_hulls


def at_spain(*hulls: Hull, ruleset: Any = "nauta", sides: tuple[str, str] = ("CAR", "ROM")) -> State:
    """A battle off Spain, of its own ruleset; Carthage is the first side in it."""
    table = Table()
    letters = dict(zip(sides, "AB", strict=True))
    pieces = tuple(Piece(f"{letters[each.side]}{n}", letters[each.side], (each.id,)) for n, each in enumerate(hulls, 1))
    battle = Encounter("1:spain", "sea", ruleset, sides, place="spain", pieces=pieces)
    state = with_hulls(replace(table.state, questions=()), *hulls)
    return evolved(state, EncounterSet(encounter=battle, clause="CMP-ENC-01"))


def test_gen_04_one_war_mixes_rulesets() -> None:
    """CMP-GEN-04: the naval games of this war are HEX, this battle is NAU; the sides have the letters of the battle."""
    state = at_spain(hull("A1"), hull("B1", 3))
    assert (state.step, state.active) == ("battle", None)
    assert all(war.check(state, each) is None for offer in war.offers(state) for each in offer.actions)
    fates = (fate("A2", "sunk"), fate("B1", "captured", by="A2"))
    wrong = ReportBattle(encounter="1:spain", result=report("A", fates))
    assert reports.check_report(state, wrong) is not None, "of other rules"
    fates = (fate("B1", "sunk"), fate("A2", "afloat", damaged=1))
    res = Resolution(state, ScriptedDice(()))
    decision = ReportBattle(encounter="1:spain", result=report("A", fates, "nauta"))
    assert reports.check_report(state, decision) is None
    reports.report(res, decision)
    assert res.state.hulls["A1"].state == "LOST" and res.state.hulls["B1"].hull == 3
    assert [event.hull for event in told(HullFared, res)] == ["B1", "A1"], "the first side's hulls first"
    assert res.state.encounters["1:spain"].status == "booked" and res.state.questions == ()
    assert reports.check_report(res.state, decision) is not None, "booked once"


def test_aut_02_what_dice_take_is_wrecked_and_falls_on_the_most_damaged() -> None:
    """CMP-AUT-02, CMP-AFT-03, CMP-SHP-06."""
    squadron = [hull(f"A{n}", hull=damage) for n, damage in ((1, 0), (2, 1), (3, 0))]
    state = at_spain(*squadron, hull("B1"))
    battle = state.encounters["1:spain"]
    pieces = (Piece("B1", "B", ("A1", "A2", "A3")), Piece("A1", "A", ("B1",)))
    state = replace(state, encounters={battle.id: replace(battle, pieces=pieces)})
    result = report("A", (fate("B1", "fought", lost=2), fate("A1", "fought")), auto.RULESET)
    decision = ReportBattle(encounter=battle.id, result=result, by="auto")
    assert reports.check_report(state, decision) is None
    assert reports.check_report(state, replace(decision, by="table")) is not None
    res = Resolution(state, ScriptedDice((6, 1)))
    reports.report(res, decision)
    fared = {event.hull: event.outcome for event in told(HullFared, res)}
    assert fared == {"B1": "afloat", "A1": "wreck", "A2": "sunk", "A3": "afloat"}
    assert (res.state.hulls["A1"].side, res.state.hulls["A1"].state) == ("CAR", "PRIZE")
