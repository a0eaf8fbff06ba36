"""CMP-ADM-03, 05: what a battle does to the admirals who were in it."""

from typing import Literal

from campaigns.engine.battle_records import Encounter
from campaigns.engine.decisions import ReportBattle
from campaigns.engine.dice import Label
from campaigns.engine.events import AdmiralFell, AdmiralWon
from campaigns.engine.ledger import State
from campaigns.engine.records import Admiral
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import best_admiral
from rules.core.results import BattleResult, Fate

MOST_SKILL = 3
DEAD_TO, CAPTURED_TO = 3, 4  # CMP-ADM-03; the rest escape (NAU's saving roll)
KILLED, CAPTURED = 2, 3  # `admiral` in a report of NAU
Said = Literal["killed", "captured", "lost", ""]


def commanding(state: State, battle: Encounter) -> dict[str, Admiral]:
    """Who leads each side: the best admiral of its fleets (CMP-ENC-01), in a mission the one of its filling."""
    found: dict[str, Admiral] = {}
    for side in battle.sides:
        if battle.kind == "mission":
            filling = state.chain.fillings.get(side) if state.chain is not None else None
            admiral = state.admirals.get(filling.admiral or "") if filling is not None else None
        else:
            admiral = best_admiral(state, [id for id in battle.fleets if state.fleets[id].side == side])
        if admiral is not None and admiral.state == "ACTIVE":
            found[side] = admiral
    return found


def present(state: State, battle: Encounter, leads: dict[str, Admiral]) -> list[Admiral]:
    """Every admiral whose fleet is in the battle, in roster order."""
    ids = {each.id for each in leads.values()}
    there = [each for each in state.admirals.values() if each.fleet in battle.fleets and each.state == "ACTIVE"]
    ids |= {each.id for each in there}
    return [each for each in state.admirals.values() if each.id in ids]


def settle(res: Resolution, battle: Encounter, decision: ReportBattle, leads: dict[str, Admiral]) -> None:
    """Fates of the admirals. By dice nobody is aboard a hull: all of a side that lost by a major success roll."""
    degree, winner = res.state.encounters[battle.id].degree, res.state.encounters[battle.id].winner
    for admiral in present(res.state, battle, leads):
        said: Said = ""
        if decision.by == "auto":
            said = "lost" if degree == "major" and winner != admiral.side else ""
        elif leads.get(admiral.side) == admiral:
            said = told(res.state, battle, decision, admiral.side)
        if said == "killed":
            res.emit(AdmiralFell(admiral=admiral.id, side=admiral.side, fate="DEAD", clause="CMP-ADM-03"))
        elif said == "captured":
            res.emit(AdmiralFell(admiral=admiral.id, side=admiral.side, fate="CAPTURED", clause="CMP-ADM-03"))
        elif said == "lost":
            (die,) = res.roll(Label(f"{admiral.name}, whether he escapes", "CMP-ADM-03", admiral.id))
            fate: Literal["DEAD", "CAPTURED", "ACTIVE"] = (
                "DEAD" if die <= DEAD_TO else "CAPTURED" if die <= CAPTURED_TO else "ACTIVE"
            )
            res.emit(AdmiralFell(admiral=admiral.id, side=admiral.side, fate=fate, die=die, clause="CMP-ADM-03"))


def told(state: State, battle: Encounter, decision: ReportBattle, side: str) -> Said:
    """What the report says of a side's admiral, by the words of its rules, else by what became of the hull he was
    in."""
    letter = battle.letter(side)
    if letter in decision.admirals:
        return decision.admirals[letter]
    fate = unit_of(battle, decision, side)
    if fate is None:
        return ""
    if battle.ruleset == "nauta" and (said := fate.damage.get("admiral", 0)) in (KILLED, CAPTURED):
        return "killed" if said == KILLED else "captured"
    if battle.ruleset == "oi_navarcoi":
        return strategos(fate)
    if fate.damage.get("admiral_lost"):
        return "lost"
    piece = next((each for each in battle.pieces if each.unit == fate.unit), None)
    hull = state.hulls[piece.hulls[0]] if piece is not None and piece.hulls else None
    gone = hull is not None and (hull.state == "LOST" or hull.side != side)
    return "lost" if gone else ""


def strategos(fate: Fate) -> Said:
    """ONV-FLT-06: killed by an event, in a squadron destroyed in melee or lost in a chase; one LOST otherwise rolls."""
    if fate.fate == "lost" and not fate.damage.get("lost_in_chase"):
        return "lost"
    killed = fate.damage.get("strategos_killed") or fate.fate in ("destroyed", "lost")
    return "killed" if killed else ""


def unit_of(battle: Encounter, decision: ReportBattle, side: str) -> Fate | None:
    """The unit in which a side's admiral was: as the report says, or as was named before the battle."""
    result: BattleResult = decision.result
    letter = battle.letter(side)
    ours = [fate for fate in result.fates if fate.side == letter]
    aboard = next((fate for fate in ours if fate.damage.get("strategos") or fate.damage.get("admiral")), None)
    named = decision.flags.get(letter) or battle.flags.get(side)
    return next((fate for fate in ours if fate.unit == named), aboard) if named else aboard


def learn(res: Resolution, battle: Encounter, leads: dict[str, Admiral]) -> None:
    """CMP-ADM-05: a major success, or his second, fourth … battle won, makes an admiral abler, once a battle."""
    booked = res.state.encounters[battle.id]
    for admiral in present(res.state, battle, leads):
        now = res.state.admirals[admiral.id]
        if now.state != "ACTIVE" or now.side != booked.winner:
            continue
        wins = now.wins + 1
        more = (booked.degree == "major" or wins % 2 == 0) and now.skill < MOST_SKILL
        res.emit(
            AdmiralWon(admiral=now.id, side=now.side, wins=wins, skill=now.skill + more, more=more, clause="CMP-ADM-05")
        )
