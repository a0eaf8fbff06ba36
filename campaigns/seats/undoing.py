"""What may be taken back, by whom, and whether another has to agree to it (CMP-AMD-05).

Alone at one screen it is the last decision, always. People who are apart take back their own last one, freely while
nobody else has decided and no die or secret has been seen by it or since.
"""

from typing import NamedTuple

import msgspec

from campaigns import selectors
from campaigns.log import EntryRow
from campaigns.models import Campaign
from campaigns.seats import rights, sealing
from campaigns.selectors import NOT_TAKEN_BACK, Progress
from scenarios.ownership import Actor


class Undo(NamedTuple):
    """A take-back: the entry that goes (None, and `why`, where there is none; `why` also tells what is to be known of
    it), whether others have to agree first, and as which seat it is done ("" at one screen)."""

    entry: int | None
    why: str = ""
    asks: bool = False
    role: str = ""


def undo_of(campaign: Campaign, actor: Actor, progress: Progress) -> Undo:
    """What taking back would mean for the actor now."""
    letters = rights.letters_held(campaign, actor)
    if not letters:
        return Undo(None, "Who plays a side takes back what they have decided.")
    waiting = {each.number: each.side for each in sealing.pending(campaign, progress.state)}
    if not rights.apart(campaign):
        if waiting:
            return Undo(max(waiting))
        return _alone(campaign, actor, progress)
    side = rights.side_of(campaign, letters[0])
    stands = waiting | {row.seq: maker_of(row) for row, _ in progress.entries if row.entry not in NOT_TAKEN_BACK}
    mine = [number for number, by in stands.items() if by == side]
    if not mine:
        return Undo(None, "You have decided nothing yet.", role=letters[0])
    last = max(mine)
    others = any(number > last and by != side for number, by in stands.items())
    asks = others or _seen_since(progress.rows, last) or _confirmed(progress.rows, last)
    if asks and not rights.can_be_agreed(campaign, letters[0]):
        return Undo(None, "Nobody sits at the other side who could agree to it.", role=letters[0])
    return Undo(last, "The other side is asked to agree." if asks else "", asks, letters[0])


def _alone(campaign: Campaign, actor: Actor, progress: Progress) -> Undo:
    """The last decision; against a bot one's own, with all that the bot has made of it."""
    last, why = selectors.take_back(campaign, progress)
    if campaign.bots:
        mine = {*rights.held(campaign, actor), ""}
        own = [row.seq for row, _ in progress.entries if row.entry not in NOT_TAKEN_BACK and maker_of(row) in mine]
        last = max(own, default=None)
    return Undo(last, why if last is not None else "Nothing has been decided yet.")


def maker_of(row: EntryRow) -> str:
    """The side whose decision an entry was; "" for what was made at one screen, and by the organiser."""
    if row.decision and (side := msgspec.json.decode(row.decision).get("side")):
        return str(side)
    return str((msgspec.json.decode(row.extra) if row.extra else {}).get("by", ""))


def _seen_since(rows: list[EntryRow], number: int) -> bool:
    """Whether a die was thrown or a secret opened by an entry or since; what it opened is written just before it."""
    return any(row.faces or row.retold for row in rows if row.seq >= number) or any(
        row.entry == "reveal" for row in rows if row.seq >= number - 1
    )


def _confirmed(rows: list[EntryRow], number: int) -> bool:
    """Whether another seat has given its word for an entry."""
    row = next(each for each in rows if each.seq == number)
    return bool(row.extra and msgspec.json.decode(row.extra).get("confirmed"))
