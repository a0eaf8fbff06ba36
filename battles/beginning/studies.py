"""What if: studies that branch off a battle. A study begins with the log of another battle, or of another study, up to
one of its entries, and goes on with dice of its own and whoever plays it now. It is in no list of battles, nobody's
turn and no campaign's: it stands beside what was fought, and stays when that is deleted."""

import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from django.db import transaction
from django.db.models import Count, F, Max
from django.http import Http404

import rules
from battles import selectors, viewing
from battles.after.course import course_of
from battles.beginning.starting import check_seats
from battles.models import Battle, DiceKind, LogEntry, Snapshot, StudyNote
from battles.page import moments
from battles.people import seats
from rules.core.dice import commitment
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor, Visibility, owner_fields

MOST_STUDIES = 100  # of one battle, by one person
MOST_NOTES = 200  # of one study
MOST_LETTERS: int = StudyNote._meta.get_field("text").max_length or 0
COPIED = ("seq", "before", "tip", "action", "events", "faces", "cards", "dice_used", "drawn", "to_decide", "late")


def study_begin(
    *,
    battle: Battle,
    actor: Actor,
    seq: int,
    seats: Mapping[str, str],
    title: str,
    note: str = "",
    begun_with: str | None = None,
) -> Battle:
    """Begin a study of the actor's with the log of a battle up to entry `seq`, and a note to that entry.

    `seats` gives "person" or "bot:<key>" for every side. Raises `Refused` where the actor may not see all that lies
    before that entry, where it ended the battle, or there are too many; `NotReady` for seats that are none.
    """
    ruleset = rules.get(battle.ruleset)
    check_seats(ruleset, seats)
    if reason := no_study(battle, actor, seq):
        raise Refused(Finding("STUDY-CLOSED", reason))
    root = battle.study_of or battle.uid
    if Battle.objects.studies_of(actor).filter(study_of=root).count() >= MOST_STUDIES:
        raise Refused(
            Finding("STUDY-MANY", f"You have {MOST_STUDIES} studies of this battle. Delete one of them first.")
        )
    entry = battle.entries.get(seq=seq)
    state = selectors.state_at(battle, entry.tip)
    seed = secrets.token_urlsafe(16)
    study = Battle(
        **owner_fields(actor),
        ruleset=battle.ruleset,
        rules_revision=ruleset.revision,
        title=title[:200],
        scenario_body=battle.scenario_body,
        revision_id=battle.revision_id,
        visibility=Visibility.PRIVATE,
        origin=_origin(battle, seq),
        seats={side: seats[side] for side in ruleset.sides},
        dice=DiceKind.SEEDED,
        seed=seed,
        seed_hash=commitment(seed),
        seed_known=True,
        seeded_from=entry.dice_used,
        head_seq=seq,
        tip=entry.tip,
        dice_used=entry.dice_used,
        drawn=entry.drawn,
        to_decide=entry.to_decide,
        study_of=root,
        branched_from=battle,
        branched_at=seq,
        begun_with=begun_with,
    )
    with transaction.atomic():
        if not Battle.objects.filter(pk=battle.pk).exists():
            raise Http404("The battle has been deleted.")
        study.save(force_insert=True)
        _copy_log(battle, study, actor)
        Snapshot.objects.create(
            battle=study, seq=seq, rules_revision=ruleset.revision, state=msgspec.json.encode(state).decode()
        )
        if note.strip():
            StudyNote.objects.create(study=study, seq=seq, text=note.strip())
    return study


def _copy_log(battle: Battle, study: Battle, actor: Actor) -> None:
    """The entries up to the branch as they are, and the positions that are kept before it."""
    entries = battle.entries.filter(seq__lte=study.head_seq).order_by("seq").values(*COPIED)
    copies = [LogEntry(battle=study, **row, **actor.signature()) for row in entries]
    LogEntry.objects.bulk_create(copies, batch_size=200)
    kept = battle.snapshots.filter(seq__lt=study.head_seq).values("seq", "rules_revision", "state")
    Snapshot.objects.bulk_create([Snapshot(battle=study, **row) for row in kept], batch_size=50)


def _origin(battle: Battle, seq: int) -> str:
    tail = f"” from step {step_of(battle, seq)}"
    head = "A study of “"
    return head + battle.title[: 200 - len(head) - len(tail)] + tail


def step_of(battle: Battle, seq: int) -> int:
    """Which step an entry was when it was the newest."""
    return max(0, len(selectors.line_to(selectors.links_of(battle), seq)) - 1)


def no_study(battle: Battle, actor: Actor, seq: int) -> str:
    """Why the actor may not begin a study after entry `seq`, in words; "" where they may. Raises `Unreadable`."""
    if not battle.over and (reason := _kept_from(battle, actor, seq)):
        return reason
    if not battle.entries.filter(seq=seq).exclude(to_decide="").exists():
        return "The battle ended with this step. Begin at an earlier one: nothing is left to be decided here."
    return ""


def _kept_from(battle: Battle, actor: Actor, seq: int) -> str:
    """Why a battle that goes on is not yet the actor's to study."""
    if not seats.holds_all(battle, actor):
        return (
            "This battle is still being fought, and you do not play all of it. What might have been is open to"
            " everybody who may watch when it is over."
        )
    if battle.person_sides and battle.bots and viewing.open_until(battle, viewing.open_eyes(battle, actor)) < seq:
        return (
            "The bot hides something from you at this step, and a study would show it. Begin at an earlier step, or"
            " when the battle is over."
        )
    return ""


def study_rename(*, study: Battle, actor: Actor, title: str) -> None:
    """Give a study another title."""
    _own(study, actor)
    study.title = title[:200]
    study.save(update_fields=["title", "updated"])


def study_note(*, study: Battle, actor: Actor, seq: int, text: str) -> None:
    """Write a note to an entry, over the one that is there; an empty one takes it away. Raises `Refused` for one that
    is too long or one too many."""
    _own(study, actor)
    text = text.strip().replace("\r\n", "\n")
    if not 0 <= seq <= study.head_seq:
        raise Refused(Finding("STUDY-NOTE", "The study has no such step to write a note to."))
    if len(text) > MOST_LETTERS:
        message = f"A note has {MOST_LETTERS} letters at most; this one has {len(text)}. Shorten it, or write two."
        raise Refused(Finding("STUDY-NOTE", message))
    others = study.notes.exclude(seq=seq)
    with transaction.atomic():
        if not text:
            study.notes.filter(seq=seq).delete()
        elif others.count() >= MOST_NOTES:
            raise Refused(Finding("STUDY-NOTE", f"A study has {MOST_NOTES} notes at most. Take one away first."))
        else:
            StudyNote.objects.update_or_create(study=study, seq=seq, defaults={"text": text})


def _own(study: Battle, actor: Actor) -> None:
    study.require_owner(actor)
    if not study.study_of:
        raise Refused(Finding("STUDY-NOTE", "This is a battle. Notes are written to a study of it."))


class AtMoment(NamedTuple):
    """What the page of a moment says of studies: the entry that one begins at (the one before, where the battle `ends`
    with it; None for none), and the note to it, which is the reader's own where it is `mine`."""

    branch: int | None
    ends: bool
    note: str
    mine: bool


def at_moment(battle: Battle, actor: Actor, moment: moments.Moment) -> AtMoment:
    """What is said of studies at a moment."""
    ends = battle.over and moment.seq == battle.head_seq
    note = battle.notes.filter(seq=moment.seq).values_list("text", flat=True).first() if battle.study_of else None
    mine = bool(battle.study_of) and battle.owned_by(actor)
    return AtMoment(moment.earlier if ends else moment.seq, ends, note or "", mine)


class Branch(NamedTuple):
    """A study in a tree, `depth` branches from the battle, and how many decisions it has of its own."""

    study: Any
    depth: int
    own: int


class Tree(NamedTuple):
    """The studies of one battle, each before those that branch off it; `battle` is None where it is gone, or not for
    the reader's eyes."""

    uid: str
    battle: Battle | None
    branches: list[Branch]


def roots_of(actor: Actor) -> Any:
    """The uids of the battles that the actor has studies of, the latest first."""
    found = Battle.objects.studies_of(actor).order_by().values("study_of")
    return found.annotate(latest=Max("updated")).order_by("-latest").values_list("study_of", flat=True)


def tree_of(actor: Actor, uid: str) -> Tree:
    """The actor's studies of the battle of that uid."""
    found = Battle.objects.studies_of(actor).filter(study_of=uid).defer("scenario_body", "result")
    studies = found.annotate(written=Count("notes"), of=F("branched_from_id")).order_by("branched_at", "pk")
    by_parent: dict[int | None, list[Any]] = {}
    known = {study.pk for study in studies}
    for study in studies:
        by_parent.setdefault(study.of if study.of in known else None, []).append(study)
    branches: list[Branch] = []
    waiting = [(study, 0) for study in reversed(by_parent.get(None, []))]
    while waiting:
        study, depth = waiting.pop()
        branches.append(Branch(study, depth, study.head_seq - study.branched_at))
        waiting += [(each, depth + 1) for each in reversed(by_parent.get(study.pk, []))]
    battle = Battle.objects.visible_to(actor).filter(uid=uid).defer("scenario_body").first()
    return Tree(uid, battle, branches)


class Turns(NamedTuple):
    """What a ruleset calls a turn, and the number of each with the entry that began it."""

    word: str
    begun: list[tuple[int, int]]


def turns_of(battle: Battle) -> Turns:
    """The turns of a battle as it stands. Raises `Unreadable`."""
    course = course_of(battle)
    return Turns(course.turn, [(stage.turn, stage.seq) for stage in course.stages[:-1]])


def newest_open(battle: Battle) -> int | None:
    """The newest entry after which something is left to be decided; None where there is none."""
    links = selectors.links_of(battle)
    line = selectors.line_to(links, battle.head_seq)
    return next((seq for seq in reversed(line) if links[seq].to_decide), None)
