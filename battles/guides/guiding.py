"""First battles: how far a player has come with the steps, read from the log of the battle itself."""

from functools import cache
from typing import NamedTuple

import msgspec
from django.utils.safestring import SafeString

from battles import selectors
from battles.beginning.starting import battle_prepare
from battles.guides import GUIDES, guide_of
from battles.guides.guide import Entry, Guide, Progress, Step, progress
from battles.models import Battle
from battles.page.tables import Table
from rules import get
from rules.core.bots.strengths import usual
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.art.values import Theme
from scenarios.drawing.png import board_png
from scenarios.models import Document
from scenarios.ownership import Actor, NotYours
from scenarios.pictures.thumbnails import SIZES
from scenarios.words.markdown import rendered

MOST_ENTRIES = 600  # of a log that are looked at; a first battle has a tenth of them


class Told(NamedTuple):
    """The guide of a battle: the step to do (None: all are done, or the battle is over), its text, what is said of the
    last thing that was done, the step's number, all steps with whether they are done; `following` is the scenario to
    fight next."""

    guide: Guide
    step: Step | None
    text: SafeString | str
    answer: SafeString | str
    number: int
    steps: tuple[tuple[Step, bool], ...]
    following: Document | None = None


class Taught(NamedTuple):
    """A first battle on the shelf: the one that goes on, if any, and how many of its steps are done; whether one was
    fought to its end."""

    guide: Guide
    battle: Battle | None = None
    steps: int = 0
    finished: bool = False


def has_guide(key: str) -> bool:
    """Whether the ruleset has a first battle."""
    return guide_of(key) is not None


@cache
def picture_of(key: str, look: Theme) -> bytes:
    """The position in which a first battle begins, as PNG. Raises KeyError where there is none."""
    reading = documents.read(GUIDES[key].scenario)
    assert reading.document is not None
    width, height = SIZES["thumbnail"]
    return board_png(picture_of_scenario(reading.document), width, height, look)


def guided_begin(*, actor: Actor, key: str, begun_with: str | None = None) -> Battle:
    """Start the first battle of a ruleset against a captain. Raises KeyError where there is none."""
    guide = guide_of(key)
    if guide is None:
        raise KeyError(key)
    ruleset = get(key)
    seats = {side: "person" if side == guide.side else f"bot:{usual(ruleset.bots)}" for side in ruleset.sides}
    prepared = battle_prepare(
        actor=actor, body=guide.scenario, seats=seats, seed=guide.seed, agreed=guide.agreed, begun_with=begun_with
    )
    prepared.battle.guide = key
    return prepared.store(actor)


def taught(actor: Actor) -> dict[str, Taught]:
    """Every first battle, by ruleset, with how far the actor has come."""
    begun = Battle.objects.owned_by(actor).exclude(guide="").order_by("-updated")
    going: dict[str, Battle] = {}
    ended: set[str] = set()
    for battle in reversed(begun[:40]):
        if battle.over:
            ended.add(battle.guide)
        else:
            going[battle.guide] = battle
    found = {}
    for key, guide in GUIDES.items():
        own = going.get(key)
        steps = len(progress_of(own, guide).did) if own is not None else 0
        found[key] = Taught(guide, own, steps, key in ended)
    return found


def guide_leave(*, battle: Battle, actor: Actor, left: bool) -> None:
    """Do without the steps, or have them back. Raises `NotYours` for anybody but the owner."""
    if not battle.owned_by(actor):
        raise NotYours("This first battle is somebody else's.")
    Battle.objects.filter(pk=battle.pk).update(guide_left=left)


def progress_of(battle: Battle, guide: Guide) -> Progress:
    """How far the standing entries of the log have come with the steps."""
    line = selectors.line_entries(battle, MOST_ENTRIES)
    return progress(
        guide,
        (
            Entry(msgspec.json.decode(entry.action) if entry.action else None, tuple(msgspec.json.decode(entry.events)))
            for entry in line
        ),
    )


def told_of(table: Table) -> Told | None:
    """What the page tells of its guide; None where it has none, or its player does without."""
    battle = table.battle
    guide = guide_of(battle.guide) if battle.guide and not battle.guide_left else None
    if guide is None or guide.side not in table.held:
        return None
    come = progress_of(battle, guide)
    step = None if battle.over or come.now == len(guide.steps) else guide.steps[come.now]
    return Told(
        guide,
        step,
        rendered(step.text) if step is not None else "",
        rendered(come.answer) if come.answer else "",
        come.now + 1,
        tuple((each, number in come.did) for number, each in enumerate(guide.steps)),
        _following(guide) if step is None else None,
    )


def _following(guide: Guide) -> Document | None:
    """The ready-made scenario to fight next; None where the library is not there."""
    return Document.objects.filter(library_key=f"{guide.key}/{guide.following}").first() if guide.following else None
