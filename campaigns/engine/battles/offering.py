"""CMP-ENC-01, CMP-MOV-08: step 6, area by area: who wants to fight, who stays inside, who lets whom pass."""

from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import battle_order, setting_up, settling
from campaigns.engine.battles.sea_battles import (
    DICE,
    fit_hulls,
    fleets_for,
    fleets_of,
    is_contested,
    may_offer,
    rules_of,
)
from campaigns.engine.decisions import Decline, LetPass, OfferBattle, StayInside
from campaigns.engine.events import (
    BattleDeclined,
    EncounterBegun,
    FieldYielded,
    FleetStayed,
    InsideAsked,
    OfferAsked,
    PassageAsked,
    PassageGranted,
    SeaBattlesFound,
    SeaFieldLeft,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import fleets_at
from campaigns.engine.sea.restraints import is_restrained
from campaigns.engine.sea.straits import cross
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding


def find(res: Resolution) -> None:
    """Every area where fleets of both sides can fight, in the order of the data or as the second side names it."""
    areas = tuple([area.id for area in res.state.data.areas if is_contested(res.state, area.id)])
    if areas:
        res.emit(SeaBattlesFound(areas=areas, clause="CMP-ENC-01"))
        battle_order.ask(res, "sea")


def proceed(res: Resolution) -> None:
    """Go on until somebody has to decide, or no area is left."""
    while not res.state.questions and res.state.battles:
        battle = res.state.engaged
        if battle is not None:
            settling.go_on(res, battle)
        else:
            _open(res, res.state.battles[0])


def _open(res: Resolution, area: str) -> None:
    """Ask the side that moves second whether it wants to fight, or the guard's owner where a strait alone is forced."""
    state = res.state
    assert state.order is not None
    if not is_contested(state, area):
        for fleet in [each for side in state.order for each in fleets_for(state, area, side) if each.forcing]:
            cross(res, fleet)  # its guard has fought elsewhere, and can only let it pass
        res.emit(SeaFieldLeft(area=area, clause="CMP-ENC-01"))
        return
    for side in state.order:
        forcing = [each for each in fleets_for(state, area, side) if each.forcing]
        if forcing and not fleets_at(state, area, state.data.enemy(side)):
            guard = state.data.enemy(side)
            res.emit(PassageAsked(side=guard, fleet=forcing[0].id, area=area, clause="CMP-MOV-08"))
            return
    first, second = state.order
    _ask(res, area, second, first)


def _ask(res: Resolution, area: str, *sides: str) -> None:
    """Ask the next side that could offer battle; where none is left both stay."""
    for side in sides:
        if may_offer(res.state, area, side):
            res.emit(OfferAsked(side=side, area=area, clause="CMP-ENC-01"))
            return
    res.emit(SeaFieldLeft(area=area, clause="CMP-ENC-01"))


def check_area(state: State, decision: OfferBattle | Decline) -> Finding | None:
    if decision.area != state.field:
        return refuse("AREA", f"It is about {state.data.area_name(state.field)} now.", "CMP-ENC-01")
    return None


def check_offer(state: State, decision: OfferBattle) -> Finding | None:
    if (refusal := check_area(state, decision)) is not None:
        return refusal
    fleets = fleets_for(state, decision.area, decision.side)
    if state.step == "offer" and all(is_restrained(state, each) for each in fleets):
        return refuse("RESTRAINED", "These fleets may not offer battle this turn; they may defend.", "CMP-ENC-01")
    if not fit_hulls(state, fleets, rules_of(state)):
        return refuse("UNFIT", "No ship there is fit to fight: let them pass.", "CMP-SHP-05")
    return None


def offer(res: Resolution, decision: OfferBattle) -> None:
    """The battle is on, unless who owns the port stays inside."""
    state, area, side = res.state, decision.area, decision.side
    fleets = [each.id for who in state.data.side_ids for each in fleets_for(state, area, who)]
    # With no fleet that came last who seeks the battle attacks; a guard never does (CMP-ENC-02, CMP-MOV-08).
    attacker = state.data.enemy(side) if state.step == "strait" else side
    battle = Encounter(
        id=f"{state.turn}:{area}", kind="sea", ruleset=state.data.rulesets.sea,
        sides=state.order or state.data.side_ids, place=area, fleets=tuple(fleets), attacker=attacker,
        status="preparing",
    )  # fmt: skip
    res.emit(EncounterBegun(encounter=battle, side=side, clause="CMP-ENC-01"))
    owner = state.owner(area)
    inside = may_stay(res.state, battle)
    if owner is not None and inside and (owner != side or len(inside) > 1):
        res.emit(InsideAsked(side=owner, area=area, clause="CMP-ENC-01"))
    else:
        come_out(res)


def may_stay(state: State, battle: Encounter) -> tuple[Fleet, ...]:
    """The fleets of a battle that lie in the own PORT where it is fought, and may stay inside."""
    owner = state.owner(battle.place)
    if owner is None or state.data.area(battle.place).kind != "PORT":
        return ()
    return tuple([each for each in fleets_of(state, battle, owner) if each.area == battle.place])


def come_out(res: Resolution) -> None:
    """All who fight are known: without a fit hull a side has lost; without a fleet there is no battle."""
    battle = res.state.engaged
    assert battle is not None
    sides = res.state.data.side_ids
    fleets = {side: fleets_of(res.state, battle, side) for side in sides}
    if not all(fleets.values()):
        res.emit(SeaFieldLeft(area=battle.place, clause="CMP-ENC-01"))
        return
    for side in sides:
        if not fit_hulls(res.state, fleets[side], rules_of(res.state)):
            enemy = res.state.data.enemy(side)
            settling.take_prizes(res, res.state, battle, enemy)
            res.emit(FieldYielded(encounter=battle.id, side=side, holder=enemy, clause="CMP-ENC-01"))
            return
    if rules_of(res.state) == DICE:
        setting_up.settle_by_dice(res, battle)
    else:
        setting_up.ask_how(res, battle)


def decline(res: Resolution, decision: Decline) -> None:
    res.emit(BattleDeclined(side=decision.side, area=decision.area, clause="CMP-ENC-01"))
    assert res.state.order is not None
    first, second = res.state.order
    _ask(res, decision.area, *([first] if decision.side == second else []))


def legal_offers(state: State, question: Question) -> list[OfferBattle]:
    found = OfferBattle(side=question.side, area=state.field or "")
    return [found] if check_offer(state, found) is None else []


def legal_refusals(state: State, question: Question) -> list[Decline]:
    return [Decline(side=question.side, area=state.field or "")]


def check_passage(state: State, decision: LetPass) -> Finding | None:
    if decision.fleet != state.open[0].about:
        return refuse("FLEET", f"{decision.fleet} does not force this strait now.", "CMP-MOV-08")
    return None


def let_pass(res: Resolution, decision: LetPass) -> None:
    """It crosses at once; enemies whom it meets beyond may want to fight it still."""
    fleet = res.state.fleets[decision.fleet]
    res.emit(PassageGranted(side=decision.side, fleet=fleet.id, clause="CMP-MOV-08"))
    to = cross(res, fleet)
    if to is not None and to not in res.state.battles and is_contested(res.state, to):
        res.emit(SeaBattlesFound(areas=(*res.state.battles, to), clause="CMP-ENC-01"))


def legal_passages(state: State, question: Question) -> list[LetPass]:
    return [LetPass(side=question.side, fleet=question.about)]


def check_inside(state: State, decision: StayInside) -> Finding | None:
    battle = state.engaged
    if battle is None or decision.fleet not in [each.id for each in may_stay(state, battle)]:
        return refuse("INSIDE", f"{decision.fleet} does not lie in this port.", "CMP-ENC-01")
    return None


def stay(res: Resolution, decision: StayInside) -> None:
    res.emit(FleetStayed(side=decision.side, fleet=decision.fleet, clause="CMP-ENC-01"))
    battle = res.state.engaged
    if battle is not None and not may_stay(res.state, battle):
        come_out(res)


def legal_stays(state: State, question: Question) -> list[StayInside]:
    battle = state.engaged
    return [StayInside(side=question.side, fleet=each.id) for each in may_stay(state, battle)] if battle else []


RULES = (
    Rule(OfferBattle, ("offer", "strait"), check_offer, offer, legal_offers),
    Rule(Decline, ("offer",), check_area, decline, legal_refusals),
    Rule(LetPass, ("strait",), check_passage, let_pass, legal_passages),
    Rule(StayInside, ("inside",), check_inside, stay, legal_stays),
)
QUESTIONS = (
    Asking("offer", "offering battle"),
    Asking("strait", "the passage of a strait"),
    Asking("inside", "who stays inside", end=come_out),
)
