"""Headings and prose that people write into the chronicle (CMP-AMD-06): beside the log, kept whatever becomes of it."""

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils import timezone

from campaigns.models import Campaign, Prose
from campaigns.seats import rights
from campaigns.story.walk import Walk
from scenarios.ownership import Actor, NotYours

WHOLE = 0  # the turn under which the words about the whole campaign are kept
MOST_TITLE, MOST_TEXT = 200, 20_000  # characters
MOST_TURNS = 400  # that a campaign keeps words of


class Conflict(Exception):
    """Somebody else has written meanwhile; `now` is what stands there, None where it was taken away."""

    def __init__(self, now: Prose | None) -> None:
        super().__init__("Somebody else has written here since you began.")
        self.now = now


class Unwritable(ValueError):
    """What cannot be kept; the message says why and how to mend it."""


@dataclass(frozen=True, slots=True)
class Written:
    """The words of a turn. `gone`: the campaign has no such turn (any more); `otherwise`: what the turn was called when
    they were written, where that is another name now; `since`: entries that have changed the turn since."""

    turn: int
    title: str
    text: str
    version: int
    gone: bool = False
    otherwise: str = ""
    since: tuple[int, ...] = ()

    @property
    def doubted(self) -> bool:
        """Whether what it tells of is no longer as it was."""
        return self.gone or bool(self.otherwise) or bool(self.since)


def may_write(campaign: Campaign, actor: Actor) -> bool:
    """Who may write into the chronicle."""
    return rights.may(campaign, actor, "note")


def prose_of(walk: Walk, campaign: Campaign) -> dict[int, Written]:
    """All that was written, by turn, with what has become of the turns since."""
    turns = names_of(walk)
    return {
        each.turn: Written(
            each.turn,
            each.title,
            each.text,
            each.version,
            gone=each.turn != WHOLE and each.turn not in turns,
            otherwise=each.about if each.turn in turns and each.about not in ("", turns[each.turn]) else "",
            since=tuple(sorted(by for by in walk.changed.get(each.turn, ()) if by > each.head)),
        )
        for each in campaign.prose.all()
    }


def names_of(walk: Walk) -> dict[int, str]:
    """The turns that there are, with what they are called."""
    data = walk.data
    found: dict[int, str] = {}
    for stretch in walk.turns:
        chain = stretch.ended.chain
        found[stretch.number] = data.mission(chain.mission).title if chain is not None else data.label(stretch.number)
    return found


def prose_write(
    *, campaign: Campaign, actor: Actor, turn: int, title: str, text: str, seen: int, walk: Walk
) -> Prose | None:
    """Write a turn's heading and prose over what stood there as `seen` (its version, 0 for nothing). Without a title
    and a text what was written goes, and None is returned. Raises `NotYours`, `Unwritable`, and `Conflict` where
    somebody else was quicker; nothing is kept then."""
    if not may_write(campaign, actor):
        raise NotYours
    title, text = " ".join(title.split()), text.replace("\r\n", "\n").strip()
    check(title, text)
    turns = names_of(walk)
    if turn != WHOLE and turn not in turns and not campaign.prose.filter(turn=turn).exists():
        raise Unwritable(f"The campaign has no turn {turn}.")
    fields = {
        "title": title, "text": text, "about": turns.get(turn, "")[:300], "head": campaign.head_seq,
        "written_by": actor.user, "written_at": timezone.now(),
    }  # fmt: skip
    with transaction.atomic():
        here = campaign.prose.filter(turn=turn)
        if not title and not text:
            if seen and not here.filter(version=seen).delete()[0]:
                raise Conflict(here.first())
            return None
        if seen:
            if not here.filter(version=seen).update(**fields, version=seen + 1):
                raise Conflict(here.first())
            return here.get()
        if campaign.prose.count() >= MOST_TURNS:
            raise Unwritable(f"A chronicle keeps words of {MOST_TURNS} turns at most.")
        try:
            with transaction.atomic():
                return Prose.objects.create(campaign=campaign, turn=turn, **fields)
        except IntegrityError:
            raise Conflict(here.first()) from None


def check(title: str, text: str) -> None:
    """Raise `Unwritable` for words that are too many, or that no database keeps."""
    if len(title) > MOST_TITLE:
        raise Unwritable(f"The heading has {len(title)} characters; {MOST_TITLE} are allowed.")
    if len(text) > MOST_TEXT:
        raise Unwritable(f"The text has {len(text):,} characters; {MOST_TEXT:,} are allowed.")
    if "\0" in title or "\0" in text:
        raise Unwritable("The text holds a character that is none (NUL). Take it out.")
