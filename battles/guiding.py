"""First battles: how far a player has come with the steps, read from the log of the battle itself."""

from typing import NamedTuple

import msgspec
from django.db.models import QuerySet
from django.utils.safestring import SafeString

from battles import selectors
from battles.guides import guide_of
from battles.guides.guide import Entry, Guide, Step, done
from battles.models import Battle
from battles.starting import battle_prepare
from battles.tables import Table
from rules import get
from scenarios.markdown import rendered
from scenarios.ownership import Actor, NotYours

MOST_ENTRIES = 600  # of a log that are looked at; a first battle has a tenth of them


class Told(NamedTuple):
    """The guide of a battle: the step to do (None: all are done, or the battle ended before), its text, its number, all
    steps with whether they are done."""

    guide: Guide
    step: Step | None
    text: SafeString | str
    number: int
    steps: tuple[tuple[Step, bool], ...]
    finished: bool


def has_guide(key: str) -> bool:
    """Whether the ruleset has a first battle."""
    return guide_of(key) is not None


def guided_begin(*, actor: Actor, key: str) -> Battle:
    """Start the first battle of a ruleset against its best bot. Raises KeyError where there is none."""
    guide = guide_of(key)
    if guide is None:
        raise KeyError(key)
    ruleset = get(key)
    best = next(iter(ruleset.bots))
    seats = {side: "person" if side == guide.side else f"bot:{best}" for side in ruleset.sides}
    prepared = battle_prepare(actor=actor, body=guide.scenario, seats=seats, seed=guide.seed)
    prepared.battle.guide = key
    return prepared.store(actor)


def guided_of(actor: Actor) -> QuerySet[Battle]:
    """The actor's first battles that are still fought, the newest first."""
    return Battle.objects.owned_by(actor).exclude(guide="").filter(over=False).order_by("-updated")


def guide_leave(*, battle: Battle, actor: Actor, left: bool) -> None:
    """Do without the steps, or have them back. Raises `NotYours` for anybody but the owner."""
    if not battle.owned_by(actor):
        raise NotYours("This first battle is somebody else's.")
    Battle.objects.filter(pk=battle.pk).update(guide_left=left)


def steps_done(battle: Battle, guide: Guide) -> int:
    """How many steps the standing entries of the log have done."""
    line = selectors.line_entries(battle, MOST_ENTRIES)
    return done(
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
    count = steps_done(battle, guide)
    finished = count == len(guide.steps)
    step = None if finished or battle.over else guide.steps[count]
    text = rendered(step.text) if step is not None else ""
    steps = tuple((each, number < count) for number, each in enumerate(guide.steps))
    return Told(guide, step, text, count + 1, steps, finished)
