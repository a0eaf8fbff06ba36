"""Who sits at which seat of a campaign, and what somebody may do about it."""

from typing import NamedTuple

from campaigns.models import Campaign
from campaigns.seats import bot_seats, rights, seating
from scenarios.ownership import Actor
from scenarios.people.seats import ORGANISER, who_sits


class Place(NamedTuple):
    """A seat as the page shows it: who has it, and what the viewer may do about it."""

    role: str
    name: str
    who: str
    mine: bool
    empty: bool
    invited: bool  # whether a link leads there that somebody may still follow
    may_invite: bool
    may_take: bool
    may_bot: bool


def places_of(campaign: Campaign, actor: Actor) -> list[Place]:
    """The seats as the actor finds them: both sides, and who organises."""
    campaign.sitting = None
    return [_place(campaign, actor, role) for role in (*rights.LETTERS, ORGANISER)]


def _place(campaign: Campaign, actor: Actor, role: str) -> Place:
    seat, bot = rights.seat_at(campaign, role), campaign.bots.get(rights.seat_id(campaign, role), "")
    owner, going = campaign.owned_by(actor), not campaign.over
    free = owner and going and (bool(bot) or seat is None or seating.may_hand_out(campaign, actor, seat))
    mine = rights.organises(campaign, actor) if role == ORGANISER else role in rights.letters_held(campaign, actor)
    title = bot_seats.BOTS[bot].title if bot in bot_seats.BOTS else bot
    return Place(
        role=role,
        name="The organiser" if role == ORGANISER else rights.named(campaign, role),
        who=f"{title} (bot)" if bot else who_sits(campaign, seat, actor),
        mine=mine,
        empty=seat is not None and seat.empty and not bot,
        invited=seat is not None and bool(seat.link_hash),
        may_invite=free,
        may_take=free and not mine,
        may_bot=going and not bot and role != ORGANISER and bool(bot_seats.BOTS) and (mine or free),
    )
