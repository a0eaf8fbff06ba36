"""CMP-AFT-11: what follows the fates of a battle of fleets: prizes retaken and too many, admirals, crews, armies
aboard, retreats; then the field is left."""

from campaigns.engine import victory
from campaigns.engine.adapters import oi_navarcoi
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import admirals, crews, degrees, trials
from campaigns.engine.battles.prizes import captor_fleet, prizes_over
from campaigns.engine.battles.sea_battles import fleets_of
from campaigns.engine.decisions import LoseArmies, ReportBattle
from campaigns.engine.events import (
    ArmiesDrowned,
    ArmiesEndangered,
    BattleJudged,
    PrizeRetaken,
    PrizesTooMany,
    RetreatOwed,
    SeaFieldLeft,
)
from campaigns.engine.fitness import carried_by
from campaigns.engine.ledger import State
from campaigns.engine.records import Army, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import armies_aboard, hulls_of_fleet, prizes_of
from campaigns.engine.sea import retreating
from campaigns.engine.sea.straits import cross
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding


def after_fates(
    res: Resolution, before: State, battle: Encounter, decision: ReportBattle, winner: str | None, holder: str | None
) -> None:
    """Everything that needs nobody's word, in the order of CMP-AFT-11. `before` is the ledger as it was fought with."""
    leads = admirals.commanding(before, battle)
    if holder is not None:
        take_prizes(res, before, battle, holder)
    result = decision.result
    res.emit(
        BattleJudged(
            encounter=battle.id, winner=winner, holder=holder,
            degree=degrees.degree_of(res.state, battle, result, winner),
            saved=oi_navarcoi.armies_saved(result, len(battle.armies)) if battle.armies else None,
            phalanxes=oi_navarcoi.phalanxes(battle, result), clause="CMP-AFT-01",
        )
    )  # fmt: skip
    booked = res.state.encounters[battle.id]
    if battle.kind == "sea":
        victory.count_battle(res, holder, winner, major=booked.degree == "major")
    admirals.settle(res, battle, decision, leads)
    admirals.learn(res, battle, leads)
    trials.hold(res, battle, result, leads)
    crews.settle(res, before, battle, decision)


def take_prizes(res: Resolution, before: State, battle: Encounter, holder: str) -> None:
    """CMP-AFT-06: the prizes that a fleet had `before` the battle in which it loses the field, unless it lies with them
    in an own PORT. Who built one has it back READY at once; else it is his prize."""
    loser = res.state.data.enemy(holder)
    for fleet in fleets_of(res.state, battle, loser):
        if res.state.data.area(fleet.area).kind == "PORT" and res.state.owner(fleet.area) == loser:
            continue
        for hull in prizes_of(before, fleet.id):
            res.emit(
                PrizeRetaken(
                    hull=hull.id, side=holder, lost_by=loser, fleet=captor_fleet(res.state, battle, holder),
                    free=hull.origin == holder, clause="CMP-AFT-06",
                )
            )  # fmt: skip


def go_on(res: Resolution, battle: Encounter) -> None:
    """What is left to do after a booked battle, until somebody has to decide; at last the field is left."""
    state = res.state
    if battle.status == "leaving":
        leave(res, battle)
        return
    for side in (state.order or battle.sides)[::-1]:
        for fleet in fleets_of(state, battle, side):
            if over := prizes_over(state, side, fleet.id):
                res.emit(PrizesTooMany(side=side, over=over, fleet=fleet.id, clause="CMP-AFT-07"))
                return
        if _drown(res, battle, side):
            return
    _retreat(res, battle)


def endangered(state: State, battle: Encounter, side: str) -> tuple[tuple[Army, ...], int]:
    """CMP-ENC-07: a side's armies aboard, and how many of them drown: in a convoy by what became of the freighters,
    else those that its fit hulls cannot carry any more."""
    fleets = fleets_of(state, battle, side)
    if battle.armies and side == battle.sides[0] and battle.saved is not None:
        aboard = tuple([state.armies[id] for id in battle.armies if id in state.armies])
        return aboard, max(0, len(aboard) - battle.saved)
    aboard = tuple([army for fleet in fleets for army in armies_aboard(state, fleet.id)])
    carried = carried_by(hull for fleet in fleets for hull in hulls_of_fleet(state, fleet.id, "READY"))
    fought = bool(battle.pieces)
    return aboard, max(0, len(aboard) - carried) if fought else 0


def _drown(res: Resolution, battle: Encounter, side: str) -> bool:
    """Whether a side has to choose now which armies it loses; where there is no choice they are lost."""
    aboard, lost = endangered(res.state, battle, side)
    if not lost:
        return False
    if lost < len(aboard):
        res.emit(ArmiesEndangered(encounter=battle.id, side=side, lost=lost, clause="CMP-ENC-07"))
        return True
    ids = tuple(army.id for army in aboard)
    res.emit(ArmiesDrowned(encounter=battle.id, side=side, armies=ids, clause="CMP-ENC-07"))
    return False


def check_drowning(state: State, decision: LoseArmies) -> Finding | None:
    battle = state.engaged
    assert battle is not None
    aboard, lost = endangered(state, battle, decision.side)
    chosen = set(decision.armies)
    if not chosen <= {army.id for army in aboard} or len(decision.armies) != len(chosen) or len(chosen) != lost:
        message = f"Choose {lost} of the armies that are aboard."
        return refuse("ARMIES", message, "CMP-ENC-07")
    return None


def drown(res: Resolution, decision: LoseArmies) -> None:
    battle = res.state.engaged
    assert battle is not None
    res.emit(ArmiesDrowned(encounter=battle.id, side=decision.side, armies=decision.armies, clause="CMP-ENC-07"))


def legal_drownings(state: State, question: Question) -> list[LoseArmies]:
    """The last armies of the roster: a sample."""
    battle = state.engaged
    if battle is None:
        return []
    aboard, lost = endangered(state, battle, question.side)
    return [LoseArmies(side=question.side, armies=tuple([army.id for army in aboard][-lost:]))]


def _retreat(res: Resolution, battle: Encounter) -> None:
    """CMP-AFT-09: the fleets have to leave of who does not hold the field, or, where nobody does, of who came last.
    Once they are gone the field is left."""
    state = res.state
    side = battle.attacker if battle.holder is None else state.data.enemy(battle.holder)
    fleets = [each.id for each in fleets_of(state, battle, side or "") if hulls_of_fleet(state, each.id)]
    if side is not None and fleets:
        res.emit(
            RetreatOwed(encounter=battle.id, side=side, holder=battle.holder, fleets=tuple(fleets), clause="CMP-AFT-09")
        )
        retreating.begin(res, fleets, beaten=battle.holder is not None)
    else:
        leave(res, battle)


def leave(res: Resolution, battle: Encounter) -> None:
    """The field is left; a fleet that forced a strait and holds the field goes through it (CMP-MOV-08)."""
    fleets = tuple([id for id in battle.fleets if id in res.state.fleets])
    squadrons = tuple([each.id for each in res.state.squadrons.values() if each.fleet in fleets])
    forcing = [res.state.fleets[id] for id in fleets if res.state.fleets[id].forcing]
    res.emit(SeaFieldLeft(area=battle.place, fleets=fleets, squadrons=squadrons, clause="CMP-ENC-01"))
    for fleet in forcing:
        if fleet.side == battle.holder:
            cross(res, fleet)


RULES = (Rule(LoseArmies, ("armies",), check_drowning, drown, legal_drownings),)
QUESTIONS = (Asking("armies", "the armies aboard"),)
