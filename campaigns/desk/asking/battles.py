"""Sea battles before they are fought: their order, who offers, who stays inside, dice or table, ground, squadrons that
are too small, flagships (CMP-TRN-01, CMP-ENC, CMP-MOV-08)."""

from itertools import permutations

from campaigns.desk.asking.shared import Asked, answer, by_dice, fleet_called, place_called, ship_count, whose
from campaigns.engine import decisions as d
from campaigns.engine.adapters.adapter import piece_name
from campaigns.engine.battles import order_of_battle
from campaigns.engine.battles.offering import may_stay
from campaigns.engine.battles.sea_battles import fleets_for
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.sea import chances
from campaigns.engine.telling.words import listing, number

MOST_ORDERS = 3  # areas whose orders of battle are listed one by one


def _in_turn(names: list[str]) -> str:
    return f"{names[0]} first" if len(names) == 2 else ", then ".join(names)


def order(state: State, question: Question) -> Asked:
    places = state.battles
    name = state.data.area_name
    told = (
        f"There are battles in {listing(name(area) for area in places)}. {whose(state, question)} says which is first."
    )
    if len(places) > MOST_ORDERS:
        return Asked([told], places=[(area, name(area)) for area in places])
    return Asked(
        [told],
        [
            answer(_in_turn([name(area) for area in order]), d.BattleOrder(side=question.side, areas=order),
                    area=order[0])
            for order in permutations(places)
        ],
    )  # fmt: skip


def _odds_at(state: State, area: str, side: str) -> chances.Odds | None:
    ours = [each.id for each in fleets_for(state, area, side)]
    theirs = [each.id for each in fleets_for(state, area, state.data.enemy(side))]
    return chances.odds(state, ours, theirs, area) if ours and theirs else None


def offer(state: State, question: Question) -> Asked:
    area, side = state.field or question.about, question.side
    odds = _odds_at(state, area, side)
    answers = [
        answer("Offer battle", d.OfferBattle(side=side, area=area), "it is fought, unless a port keeps them inside"),
        answer("Keep apart", d.Decline(side=side, area=area), "both stay, unless the other side offers"),
    ]
    if odds is not None and odds.first < odds.second:
        answers.reverse()
    return Asked([], answers, odds=by_dice(state, odds, (side, state.data.enemy(side))))


def strait(state: State, question: Question) -> Asked:
    fleet, side, area = state.fleets[question.about], question.side, state.field or ""
    odds = _odds_at(state, area, side)
    link = next((each for each in state.data.links if each.key == fleet.forcing), None)
    beyond = place_called(state, link.other(fleet.area)) if link is not None else "the sea beyond"
    told = f"{fleet_called(state, fleet.id)} forces the strait to {beyond} with {ship_count(state, fleet.id)}."
    answers = [
        answer("Fight in the strait", d.OfferBattle(side=side, area=area), "the guard defends; who holds it passes"),
        answer("Let them pass", d.LetPass(side=side, fleet=fleet.id), f"the fleet goes through to {beyond} at once"),
    ]
    if odds is not None and odds.first < odds.second:
        answers.reverse()
    return Asked([told], answers, odds=by_dice(state, odds, (side, fleet.side)))


def inside(state: State, question: Question) -> Asked:
    battle = state.engaged
    there = may_stay(state, battle) if battle is not None else ()
    name = place_called(state, state.field or question.about)
    out = answer(
        "All come out and fight", d.EndPart(side=question.side), ship_count(state, *(each.id for each in there))
    )
    stay = [
        answer(f"{fleet_called(state, each.id)} stays inside", d.StayInside(side=question.side, fleet=each.id),
                "takes no part; without another fleet there is no battle")
        for each in there
    ]  # fmt: skip
    odds = _odds_at(state, state.field or question.about, question.side)
    bad = odds is not None and odds.first < odds.second
    sides = question.side, state.data.enemy(question.side)
    told = f"Battle is offered off {name}. Fleets in their own port may stay behind the moles."
    return Asked([told], [*stay, out] if bad else [out, *stay], odds=by_dice(state, odds, sides))


def ground(state: State, question: Question) -> Asked:
    told = f"{whose(state, question)} chooses the ground off {place_called(state, state.field)}."
    west, east = (
        answer(f"Land in the {word}", d.ChooseGround(side=question.side, ground=word), f"the {word} edge is shore")
        for word in ("west", "east")
    )  # fmt: skip
    return Asked([told], [west, east])


def join(state: State, question: Question) -> Asked:
    battle = state.engaged
    assert battle is not None, "squadrons are joined for a battle"
    small = state.squadrons[question.about]
    there = order_of_battle.strengths(state, battle, question.side)
    told = f"{small.name} has {number(len(there[small.id]), 'fit ship')}: too few to fight alone."
    return Asked(
        [told],
        [
            answer(f"Join {state.squadrons[to].name}", d.JoinSquadron(side=question.side, squadron=small.id, to=to),
                    f"{len(there[to])} and {number(len(there[small.id]), 'ship')} together")
            for to in order_of_battle.may_join(state, battle, small.id)
        ],
    )  # fmt: skip


def flagship(state: State, question: Question) -> Asked:
    battle = state.encounters[question.about]
    pieces = battle.pieces_of(question.side)
    told = f"In which ship is {whose(state, question)}'s admiral?"
    return Asked(
        [told],
        [answer(piece_name(state, each), d.NameFlagship(side=question.side, unit=each.unit)) for each in pieces],
    )
