"""What the campaign page shows of seats: whether the viewer decides, for whom they wait, what is asked of them."""

from dataclasses import dataclass

from campaigns.engine.ledger import State
from campaigns.engine.telling.words import listing
from campaigns.models import Campaign
from campaigns.seats import agreeing, rights, sealing, undoing
from campaigns.seats.notices import here
from campaigns.seats.undoing import Undo
from campaigns.selectors import Progress
from scenarios.ownership import Actor


@dataclass(slots=True)
class Asked:
    """What one seat wants of another, as the viewer has it: in `words`, whether it is their own question (`mine`),
    whether they answer it, what became of it where it was `refused`, and whether there is more to see: what it would
    change, or the ships of a result that was `typed` in."""

    words: str
    mine: bool
    answers: bool
    refused: str = ""
    has_preview: bool = False
    typed: bool = False


@dataclass(slots=True)
class Seated:
    """A viewer of a campaign, and the `state` as they see it. `decides`: it is theirs to decide now; `waits` says else
    for whom they wait; `held` are the letters that they play, `here` what their page sends along while they look."""

    state: State
    owner: bool
    takes_part: bool
    organises: bool
    apart: bool
    decides: bool
    held: str
    waits: str
    here: str
    undo: Undo
    asked: Asked | None

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page


def seated(campaign: Campaign, actor: Actor, progress: Progress) -> Seated:
    """How the viewer takes part; `progress` as it is, not as they see it."""
    letters = rights.letters_held(campaign, actor)
    waiting = sealing.pending(campaign, progress.state)
    held = rights.held(campaign, actor)
    state = sealing.as_seen(progress.state, waiting, held)
    decides = decides_now(campaign, actor, state)
    return Seated(
        state=state,
        owner=campaign.owned_by(actor),
        takes_part=rights.may(campaign, actor, "table"),
        organises=rights.organises(campaign, actor),
        apart=rights.apart(campaign),
        decides=decides,
        held="".join(letters),
        waits="" if decides else _waits(campaign, state, bool(letters), bool({w.side for w in waiting} & set(held))),
        here=here(campaign, letters),
        undo=undoing.undo_of(campaign, actor, progress),
        asked=_asked(campaign, actor, progress.state),
    )


def decides_now(campaign: Campaign, actor: Actor, state: State) -> bool:
    """Whether something of what is open, as the actor sees it, is theirs to decide."""
    held = rights.held(campaign, actor)
    if state.ended is not None:
        return False
    return any(each.side in held or (not each.side and rights.may(campaign, actor, "table")) for each in state.open)


def _waits(campaign: Campaign, state: State, plays: bool, sealed: bool) -> str:
    if state.ended is not None:
        return ""
    sides = [each.side for each in state.open if each.side]
    names = [rights.named(campaign, rights.letter_of(campaign, side)) for side in sides]
    whom = [_whom(campaign, side, name) for side, name in zip(sides, names, strict=True)]
    who = listing(whom) if whom else "both sides"
    return f"Sealed, waiting for {who}." if sealed else f"Waiting for {who}." if plays or names else ""


def _whom(campaign: Campaign, side: str, name: str) -> str:
    letter = rights.letter_of(campaign, side)
    return f"somebody to sit down at {name}" if rights.empty(campaign, letter) else name


def _asked(campaign: Campaign, actor: Actor, state: State) -> Asked | None:
    proposal = agreeing.proposal_of(campaign) if rights.apart(campaign) else None
    if proposal is None or not rights.may(campaign, actor, "table"):
        return None
    words = agreeing.words_of(campaign, proposal, state)
    mine = proposal.by in rights.letters_held(campaign, actor)
    refused = ""
    if proposal.refused:
        who = rights.named(campaign, proposal.refused)
        refused = f"{'Disputed' if proposal.kind == agreeing.DECIDE else 'Refused'} by {who}."
    return Asked(
        words=words,
        mine=mine,
        answers=not mine and not proposal.agreed and rights.may_agree(campaign, actor, proposal.by),
        refused=refused,
        has_preview=proposal.kind != agreeing.DECIDE,
        typed=bool(agreeing.fates_in(proposal, state)) if proposal.kind == agreeing.DECIDE else False,
    )
