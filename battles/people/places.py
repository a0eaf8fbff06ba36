"""Who sits at which side of a battle, and what somebody may do about it."""

from typing import NamedTuple

import rules
from battles import selectors
from battles.models import Battle
from battles.page.telling import shortened
from battles.panels import panel_of
from battles.people import seating, seats
from rules.core.bots.strengths import as_strong_as
from scenarios.ownership import Actor
from scenarios.people.seats import who_sits


class Place(NamedTuple):
    """A side as the page shows it: who plays it, and what the viewer may do about it."""

    side: str
    name: str
    who: str
    mine: bool
    bot: bool
    empty: bool
    invited: bool  # whether a link leads there that somebody may still follow
    may_invite: bool
    may_take: bool
    may_bot: bool


def places_of(battle: Battle, actor: Actor) -> list[Place]:
    """The sides as the actor finds them. Raises `Unreadable`."""
    ruleset = rules.get(battle.ruleset)
    state = selectors.start_state(battle) if battle.head_seq < 0 else selectors.head_state(battle)
    names = shortened(panel_of(battle.ruleset).names_of(state))
    held = seats.held(battle, actor)
    found = {seat.role: seat for seat in battle.held_seats.select_related("holder")}
    owner, going = battle.owned_by(actor), not battle.over
    places = []
    for side in ruleset.sides:
        seat = found.get(side)
        bot = battle.bots.get(side, "")
        free = owner and going and (bool(bot) or seat is None or seating.may_hand_out(battle, actor, seat))
        mine = side in held
        empty = seat is not None and seat.empty and not bot
        places.append(
            Place(
                side=side,
                name=str(names[side]),
                who=f"{ruleset.bots[as_strong_as(bot, ruleset.bots)].title} (bot)"
                if bot
                else who_sits(battle, seat, actor),
                mine=mine,
                bot=bool(bot),
                empty=empty,
                invited=seat is not None and bool(seat.link_hash),
                may_invite=free,
                may_take=free and not mine,
                may_bot=going and not bot and (mine or free),
            )
        )
    return places
