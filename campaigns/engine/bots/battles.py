"""Where fleets meet: whether a side fights, evades, stays inside, and how it fights."""

from campaigns.engine import map as areas
from campaigns.engine.battles.offering import check_offer, may_stay
from campaigns.engine.battles.order_of_battle import may_join
from campaigns.engine.battles.sea_battles import fleets_for, fleets_of, guard_of
from campaigns.engine.bots import odds
from campaigns.engine.data import Area
from campaigns.engine.decisions import (
    Auto,
    BattleOrder,
    ChooseGround,
    Decision,
    Decline,
    EndPart,
    Evade,
    Intercept,
    JoinSquadron,
    LetPass,
    NameFlagship,
    OfferBattle,
    Pass,
    RetreatFleet,
    StayInside,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.roster import armies_aboard

CONVOY = 0.8  # what an army aboard the enemy's fleets is worth to catch, in victory points
BOLD = 0.1  # what a battle has to be worth


def intercept(state: State, question: Question) -> Decision:
    """The fleet that gains most from meeting the one that has come into sight."""
    target = state.fleets[question.about]
    theirs, convoy = odds.squad(state, [target]), CONVOY * len(armies_aboard(state, target.id))
    best, who = BOLD, ""
    for id in question.among:
        ours = odds.squad(state, [state.fleets[id]])
        chances = odds.at_sea(ours, theirs)
        own = CONVOY * len(armies_aboard(state, id))
        gain = odds.gain(ours, theirs) + convoy * chances.win - own * chances.lose
        if gain > best:
            best, who = gain, id
    return Intercept(side=question.side, fleet=who) if who else Pass(side=question.side)


def evade(state: State, question: Question) -> Decision:
    """From a battle that it would rather lose than win a fleet slips away, on where it was going if it can."""
    fleet = state.fleets[question.about]
    enemies = [state.fleets[id] for id in question.among]
    ours, theirs = odds.squad(state, [fleet]), odds.squad(state, enemies)
    own = CONVOY * len(armies_aboard(state, fleet.id)) * odds.at_sea(ours, theirs).lose
    if odds.gain(ours, theirs) - own > 0:
        return Pass(side=question.side)
    return Evade(side=question.side, fleet=fleet.id, to="on" if fleet.course and fleet.points else "back")


def meeting_gain(state: State, area: str, side: str) -> float:
    """What a battle in an area is worth to a side, if all who can fight there do."""
    enemy = state.data.enemy(side)
    ours, theirs = fleets_for(state, area, side), fleets_for(state, area, enemy)
    mine, his = odds.squad(state, ours), odds.squad(state, theirs)
    chances = odds.at_sea(mine, his)
    at_stake = CONVOY * sum(len(armies_aboard(state, each.id)) for each in ours) * chances.lose
    prey = CONVOY * sum(len(armies_aboard(state, each.id)) for each in theirs) * chances.win
    return odds.gain(mine, his) + prey - at_stake


def offer(state: State, question: Question) -> Decision:
    decision = OfferBattle(side=question.side, area=question.about)
    wanted = meeting_gain(state, question.about, question.side) > BOLD
    return (
        decision
        if wanted and check_offer(state, decision) is None
        else Decline(side=question.side, area=question.about)
    )


def strait(state: State, question: Question) -> Decision:
    """The guard fights whom it can hold up."""
    fleet = state.fleets[question.about]
    decision = OfferBattle(side=question.side, area=fleet.area)
    guards = fleets_for(state, guard_of(state, fleet) or "", question.side)
    gain = odds.gain(odds.squad(state, guards), odds.squad(state, [fleet]))
    if gain + CONVOY * len(armies_aboard(state, fleet.id)) > -BOLD and check_offer(state, decision) is None:
        return decision
    return LetPass(side=question.side, fleet=fleet.id)


def inside(state: State, question: Question) -> Decision:
    """Behind the moles all are safe; they come out together for a battle that they are likely to win."""
    battle = state.engaged
    staying = may_stay(state, battle) if battle is not None else ()
    if battle is None or not staying:
        return EndPart(side=question.side)
    enemies = fleets_of(state, battle, state.data.enemy(question.side))
    gain = odds.gain(odds.squad(state, fleets_of(state, battle, question.side)), odds.squad(state, enemies))
    return EndPart(side=question.side) if gain > 0 else StayInside(side=question.side, fleet=staying[0].id)


def settle(state: State, question: Question) -> Decision:
    """Dice will do, unless the other side would rather fight."""
    return Auto(side=question.side, encounter=question.about)


def battle_order(state: State, question: Question) -> Decision:
    """The most promising battle first."""
    worth = (
        {area: meeting_gain(state, area, question.side) for area in state.battles} if question.about == "sea" else {}
    )
    ordered = sorted(state.battles, key=lambda area: -worth.get(area, 0.0))
    return BattleOrder(side=question.side, areas=tuple(ordered))


def ground(state: State, question: Question) -> Decision:
    return ChooseGround(side=question.side, ground="west")


def join(state: State, question: Question) -> Decision:
    """To the squadron with the best crews."""
    battle = state.engaged
    assert battle is not None
    into = may_join(state, battle, question.about)
    best = max(into, key=lambda id: (state.squadrons[id].q, state.squadrons[id].m))
    return JoinSquadron(side=question.side, squadron=question.about, to=best)


def flagship(state: State, question: Question) -> Decision:
    """The largest and soundest unit."""
    battle = state.engaged
    assert battle is not None
    hulls = {piece.unit: [state.hulls[id] for id in piece.hulls] for piece in battle.pieces_of(question.side)}
    soundest = max(hulls, key=lambda unit: (sum(h.size - h.hull for h in hulls[unit]), len(hulls[unit])))
    return NameFlagship(side=question.side, unit=soundest)


def retreat(state: State, question: Question) -> Decision:
    """Home to the best yard, or to the shore where fewest enemies are near."""

    def shelter(area: str) -> tuple[int, int, int]:
        place: Area = state.data.area(area)
        enemy = state.data.enemy(question.side)
        near = [to for _, to in areas.water_links(state.data, area)]
        enemies = sum(fleet.side == enemy and fleet.area in near for fleet in state.fleets.values())
        return place.kind == "PORT", place.yard, -enemies

    return RetreatFleet(side=question.side, fleet=question.about, to=max(question.among, key=shelter))
