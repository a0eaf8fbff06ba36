"""CMP-CHR: battles at sea, from the offer to the field left, each event in a sentence."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.events.encounters import Contest
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import Line, admiral_name, fleet_name, listing, number, people, squadron_name
from rules.core.events import Event

KINDS = {
    "ONV-S1": "a clash in open water",
    "ONV-S2": "a battle before a shore that is defended",
    "ONV-S3": "a meeting of two fleets under way",
    "ONV-S4": "an ambush behind a cape",
    "ONV-S5": "a sortie upon fleets at anchor",
    "ONV-S6": "a fight for a convoy",
    "ONV-S7": "a battle beside a landing",
    "rocks": "a battle among rocks",
    "coast": "a battle before a shore that is defended",
    "": "a battle in open water",
}
WHERE = {"sea": "at sea", "land": "on land"}


def _place(state: State, encounter: str) -> str:
    """The area of a battle, or the title of its mission."""
    battle = state.encounters.get(encounter)
    place = battle.place if battle is not None else encounter.partition(":")[2]
    mission = next((each for each in state.data.missions if each.id == place), None)
    return f"“{mission.title}”" if mission is not None else state.data.area_name(place)


def _rolls(state: State, contest: Contest | None) -> str:
    """ "Corinth 5 + 0, Athens 3 + 1"."""
    if contest is None:
        return ""
    return ", ".join(f"{people(state, side)} {die} + {skill}" for side, die, skill in contest.rolls)


def _found(state: State, event: e.SeaBattlesFound) -> Line:
    names = listing(state.data.area_name(area) for area in event.areas)
    return Line("battle", f"Fleets face each other at {names}.", event.clause, weight="part")


def _order_asked(state: State, event: e.BattleOrderAsked) -> Line:
    text = f"{people(state, event.side):says} in which order the battles {WHERE[event.where]} are fought."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _ordered(state: State, event: e.BattleOrderNamed) -> Line:
    text = f"{people(state, event.side):orders} the battles {WHERE[event.where]}: "
    text += f"{listing(state.data.area_name(area) for area in event.areas)}."
    return Line("battle", text, event.clause, event.side)


def _offer_asked(state: State, event: e.OfferAsked) -> Line:
    text = f"{people(state, event.side):considers} battle at {state.data.area_name(event.area)}."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _passage_asked(state: State, event: e.PassageAsked) -> Line:
    text = f"{fleet_name(state, event.fleet)} tries to force its way past {people(state, event.side).mid}."
    return Line("battle", text, event.clause, event.side)


def _declined(state: State, event: e.BattleDeclined) -> Line:
    text = f"{people(state, event.side):seeks} no battle at {state.data.area_name(event.area)}."
    return Line("battle", text, event.clause, event.side)


def _granted(state: State, event: e.PassageGranted) -> Line:
    text = f"{people(state, event.side):lets} {fleet_name(state, event.fleet)} pass."
    return Line("battle", text, event.clause, event.side)


def _begun(state: State, event: e.EncounterBegun) -> Line:
    text = f"{people(state, event.side):offers} battle at {state.data.area_name(event.encounter.place)}."
    return Line("battle", text, event.clause, event.side, weight="part")


def _inside_asked(state: State, event: e.InsideAsked) -> Line:
    text = f"{people(state, event.side)} may stay behind the moles of {state.data.area_name(event.area)}."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _stayed(state: State, event: e.FleetStayed) -> Line:
    text = f"{fleet_name(state, event.fleet)} stays inside the port."
    return Line("battle", text, event.clause, event.side)


def _settling(state: State, event: e.SettlingAsked) -> Line:
    text = f"The battle at {_place(state, event.encounter)} is fought, or settled by dice if both sides want that."
    return Line("battle", text, event.clause, weight="quiet")


def _said(state: State, event: e.SettlingSaid) -> Line:
    side = people(state, event.side)
    wish = side.verb("wants the battle fought") if event.word == "fight" else "would let dice settle the battle"
    text = f"{side} {wish} at {_place(state, event.encounter)}."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _judged(state: State, event: e.SituationJudged) -> Line:
    text = f"It comes to {KINDS[event.scenario]} at {_place(state, event.encounter)}"
    defender = next((side for side, role in event.role.items() if role == "DEFENDER"), None)
    if event.scenario == "ONV-S6":
        text += f", with {number(len(event.armies), 'army', 'armies')} of {people(state, event.sides[0])} aboard"
    elif defender is not None:
        text += f", {people(state, defender)} defending"
    thrown = [_rolls(state, each) for each in (event.surprise, event.ambush) if each is not None]
    return Line("battle", f"{text}.", event.clause, event.attacker, "; ".join(thrown))


def _ground(state: State, event: e.GroundContested) -> Line:
    text = f"{people(state, event.side):chooses} the ground at {_place(state, event.encounter)}."
    return Line("battle", text, event.clause, event.side, _rolls(state, event.contest), weight="quiet")


def _chosen(state: State, event: e.GroundChosen) -> Line:
    text = f"{people(state, event.side):has} the land lie in the {event.ground}."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _join_asked(state: State, event: e.JoinAsked) -> Line:
    text = f"{squadron_name(state, event.squadron)} is too small to fight alone."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _joined(state: State, event: e.SquadronJoined) -> Line:
    name = squadron_name(state, event.squadron)
    text = (
        f"{name} fights with {squadron_name(state, event.to)}."
        if event.to
        else f"{name}, small as it is, fights alone."
    )
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _drawn_up(state: State, event: e.PiecesDrawnUp) -> Line:
    text = f"The fleets draw up at {_place(state, event.encounter)}."
    return Line("battle", text, event.clause, weight="quiet")


def _flag_asked(state: State, event: e.FlagshipAsked) -> Line:
    text = f"{people(state, event.side):names} {people(state, event.side).its} flagship."
    return Line("admiral", text, event.clause, event.side, weight="quiet")


def _flag(state: State, event: e.FlagshipNamed) -> Line:
    who = admiral_name(state, event.admiral) if event.admiral else f"The flag of {people(state, event.side)}"
    verb = "is aboard" if event.admiral else "flies on"
    return Line("admiral", f"{who} {verb} {event.unit}.", event.clause, event.side, weight="quiet")


def _diced(state: State, event: e.DiceSettled) -> Line:
    totals = [Fraction(*each) for each in event.totals]
    counts = [sum(len(p.hulls) for p in event.pieces if p.side == letter) for letter in ("A", "B")]
    words = [f"{people(state, s)} with {number(n, 'ship')}" for s, n in zip(event.sides, counts, strict=True)]
    text = f"Dice settle the battle at {_place(state, event.encounter)}: {words[0]} against {words[1]}."
    told = [
        f"{people(state, side)} {a} + {b}, skill {skill}, strength {strength}: {float(total):.2f}"
        for side, (a, b), skill, strength, total in zip(
            event.sides, event.dice, event.skills, event.strengths, totals, strict=True
        )
    ]
    return Line("battle", text, event.clause, None, "; ".join(told))


def _yielded(state: State, event: e.FieldYielded) -> Line:
    text = f"{people(state, event.side):has} no ship fit to fight at {_place(state, event.encounter)}"
    return Line(
        "battle",
        f"{text} and {people(state, event.side).verb('yields')} the field to {people(state, event.holder).mid}.",
        event.clause,
        event.holder,
        weight="key",
    )


def _concluded(state: State, event: e.BattleJudged) -> Line:
    place = _place(state, event.encounter)
    if event.winner is None:
        return Line("battle", f"Nothing is decided at {place}.", event.clause, weight="quiet")
    how = "a major success" if event.degree == "major" else "a minor success"
    text = f"It is {how} for {people(state, event.winner).mid} at {place}."
    weight = "plain" if state.chain is None else "quiet"  # of a mission `MissionJudged` says so
    return Line("battle", text, event.clause, event.winner, weight=weight)


def _endangered(state: State, event: e.ArmiesEndangered) -> Line:
    text = f"{people(state, event.side):has} lost the ships that carried {number(event.lost, 'army', 'armies')}."
    return Line("battle", text, event.clause, event.side, weight="quiet")


def _drowned(state: State, event: e.ArmiesDrowned) -> Line:
    noun, verb = ("Army", "is") if len(event.armies) == 1 else ("Armies", "are")
    text = f"{noun} {listing(event.armies)} of {people(state, event.side).mid} {verb} lost at sea."
    return Line("battle", text, event.clause, event.side, weight="key")


def _owed(state: State, event: e.RetreatOwed) -> Line:
    text = f"The fleet of {people(state, event.side).mid} has to leave {_place(state, event.encounter)}."
    return Line("retreat", text, event.clause, event.side, weight="quiet")


def _crossed(state: State, event: e.StraitCrossed) -> Line:
    origin, to = state.data.area_name(event.origin), state.data.area_name(event.to)
    text = f"{fleet_name(state, event.fleet)} goes through the strait from {origin} to {to}."
    return Line("move", text, event.clause, event.side)


def _left(state: State, event: e.SeaFieldLeft) -> Line:
    quiet = "The fighting is over" if event.fleets else "No battle is fought"
    return Line("battle", f"{quiet} at {state.data.area_name(event.area)}.", event.clause, weight="quiet")


TELLERS: dict[type[Event], Callable[[State, Any], Line]] = {
    e.SeaBattlesFound: _found,
    e.BattleOrderAsked: _order_asked,
    e.BattleOrderNamed: _ordered,
    e.OfferAsked: _offer_asked,
    e.PassageAsked: _passage_asked,
    e.BattleDeclined: _declined,
    e.PassageGranted: _granted,
    e.EncounterBegun: _begun,
    e.InsideAsked: _inside_asked,
    e.FleetStayed: _stayed,
    e.SettlingAsked: _settling,
    e.SettlingSaid: _said,
    e.SituationJudged: _judged,
    e.GroundContested: _ground,
    e.GroundChosen: _chosen,
    e.JoinAsked: _join_asked,
    e.SquadronJoined: _joined,
    e.PiecesDrawnUp: _drawn_up,
    e.FlagshipAsked: _flag_asked,
    e.FlagshipNamed: _flag,
    e.DiceSettled: _diced,
    e.FieldYielded: _yielded,
    e.BattleJudged: _concluded,
    e.ArmiesEndangered: _endangered,
    e.ArmiesDrowned: _drowned,
    e.RetreatOwed: _owed,
    e.StraitCrossed: _crossed,
    e.SeaFieldLeft: _left,
}
