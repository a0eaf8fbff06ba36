"""Fleets that meet on their way: interception, evading, a retreat by sea (CMP-MOV-06, 07, CMP-AFT-09)."""

from fractions import Fraction

from campaigns.desk.asking.shared import Asked, answer, by_dice, fleet_called, fleets_called, place_called, ship_count
from campaigns.desk.fleet_orders import percent
from campaigns.engine import decisions as d
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.roster import fleets_at
from campaigns.engine.sea import chances
from campaigns.engine.sea.meeting import skill


def intercept(state: State, question: Question) -> Asked:
    target = state.fleets[question.about]
    where, origin = place_called(state, target.area), target.came_from
    came = f" from {place_called(state, origin)}" if origin else ""
    told = f"{fleet_called(state, target.id)} comes into {where}{came} with {ship_count(state, target.id)}."
    answers, best = [], Fraction(-1)
    for id in question.among:
        odds = chances.odds(state, [id], [target.id], target.area)
        notes = [f"meets him {percent(chances.caught(skill(state, id)))}", ship_count(state, id)]
        if odds is not None:
            notes.append(f"a battle by dice is won {percent(odds.first)}")
            best = max(best, odds.first)
        area = state.fleets[id].area
        answers.append(
            answer(f"{fleet_called(state, id)} puts out", d.Intercept(side=question.side, fleet=id), *notes,
                    area=target.area, path=(area, target.area))
        )  # fmt: skip
    passing = answer("Let them go", d.Pass(side=question.side), "each fleet may try once a turn")
    ordered = [*answers, passing] if best >= Fraction(1, 2) else [passing, *answers]
    return Asked([told, "A die and the admiral's skill: 5 or more, and the fleets meet."], ordered)


def evade(state: State, question: Question) -> Asked:
    fleet, enemies = state.fleets[question.about], question.among
    chance = percent(chances.slips_away(skill(state, fleet.id), skill(state, *enemies)))
    odds = chances.odds(state, [fleet.id], enemies, fleet.area)
    told = f"{fleet_called(state, fleet.id)} has met {fleets_called(state, enemies)}"
    told += (
        f" in {place_called(state, fleet.area)}: {ship_count(state, fleet.id)} against {ship_count(state, *enemies)}."
    )
    ahead = place_called(state, fleet.course[0]) if fleet.course else ""
    on = f"slips away {chance}, then sails on" + (f" to {ahead}" if ahead else "")
    away = [answer("Slip away and sail on", d.Evade(side=question.side, fleet=fleet.id, to="on"), on)]
    if fleet.came_from is not None:
        back = place_called(state, fleet.came_from)
        away.append(
            answer(f"Slip away, back to {back}", d.Evade(side=question.side, fleet=fleet.id, to="back"),
                    f"slips away {chance}", area=fleet.came_from)
        )  # fmt: skip
    stand = answer("Stand and face them", d.Pass(side=question.side), "all are bound here until the sea battles")
    strong = odds is not None and odds.first >= Fraction(1, 2)
    sides = fleet.side, state.data.enemy(fleet.side)
    return Asked([told], [stand, *away] if strong else [*away, stand], odds=by_dice(state, odds, sides))


def retreat(state: State, question: Question) -> Asked:
    fleet = state.fleets[question.about]
    told = f"{fleet_called(state, fleet.id)} has to leave {place_called(state, fleet.area)}"
    told += f" with {ship_count(state, fleet.id)}."
    answers = []
    for to in question.among:
        own = state.owner(to) == question.side
        foes = fleets_at(state, to, state.data.enemy(question.side))
        note = "an own harbour" if own else "the enemy is there" if foes else "open sea"
        answers.append(
            answer(place_called(state, to), d.RetreatFleet(side=question.side, fleet=fleet.id, to=to), note,
                    area=to, path=(fleet.area, to))
        )  # fmt: skip
    return Asked([told], answers)
