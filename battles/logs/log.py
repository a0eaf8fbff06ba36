"""The log of a battle in the database: taken up at its newest entry, and only ever added to."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from django.db import IntegrityError
from django.http import Http404
from django.utils import timezone

import rules
from battles import rows, selectors
from battles.logs.continuation import Continuation, Draft, dice_of
from battles.models import Battle, LogEntry, Snapshot
from battles.people import clocks
from battles.selectors import KEPT_EVERY
from rules.core.ruleset import Ruleset
from scenarios.ownership import Actor


class Stale(Exception):
    """The battle has gone on since the actor saw it: another tab, a second click, the other player."""

    def __init__(self, head_seq: int) -> None:
        super().__init__(f"The battle has gone on to entry {head_seq} since this page was drawn.")
        self.head_seq = head_seq


def take_up(battle: Battle, state: Any, faces: Sequence[int] = ()) -> Continuation:
    """A continuation that goes on from the state, the newest entry's; `faces` are typed-in dice for it."""
    return Continuation(
        rules.get(battle.ruleset),
        state,
        seats=battle.seats,
        seed=battle.seed,
        dice=dice_of(battle.dice, battle.seed, battle.dice_used, battle.drawn, faces),
        seq=battle.head_seq,
        tip=battle.tip,
    )


def look(battle: Battle, seen: int) -> None:
    """Read what the log has come to, with the position there; raise `Stale` where `seen` is older. Holds nothing: what
    is decided on it is written with `move_head`, which compares."""
    _read(battle)
    if battle.head_seq != seen:
        raise Stale(battle.head_seq)


def _read(battle: Battle) -> None:
    row = rows.head(battle, rules.get(battle.ruleset).revision)
    if row is None:
        raise Http404("The battle has been deleted.")
    row.put_on(battle)
    selectors.keep_text(battle, row.state)


def write(battle: Battle, continuation: Continuation, actor: Actor) -> list[LogEntry]:
    """Write the head of the battle, where it is what was decided on, the drafts and the snapshot."""
    seen, waiting = battle.head_seq, battle.waiting
    signature = actor.signature()
    now = timezone.now()
    entries = [_entry(battle, draft, signature, now) for draft in continuation.drafts]
    battle.waiting = None if continuation.waiting is None else msgspec.to_builtins(continuation.waiting)
    if not entries:
        _change(battle, seen, waiting, {"waiting": battle.waiting} | clocks.wound(battle))
        return entries
    ended = continuation.game.result()
    if ended is not None:
        battle.over = True
        battle.result = msgspec.to_builtins(ended)
    last = entries[-1]
    acted = {draft.action.side for draft in continuation.drafts if draft.action is not None}
    move_head(battle, seen, waiting, last, tip=last.seq, acted=acted)
    if len(entries) == 1:
        insert(battle, lambda: entries[0].save(force_insert=True))
    else:
        insert(battle, lambda: LogEntry.objects.bulk_create(entries, batch_size=200))
        # They were made at once, which is how they are taken back; a moment of its own is given to each by the field.
        battle.entries.filter(seq__gte=entries[0].seq, seq__lte=last.seq).update(made_at=now)
    keep_snapshot(battle, seen, continuation.state(), continuation.ruleset)
    return entries


def _entry(battle: Battle, draft: Draft, signature: dict[str, Any], now: Any) -> LogEntry:
    return LogEntry(
        battle=battle,
        seq=draft.seq,
        before=draft.before,
        tip=draft.seq,
        action="" if draft.action is None else msgspec.json.encode(draft.action).decode(),
        events=msgspec.json.encode(draft.events).decode(),
        faces=draft.faces,
        cards=draft.cards,
        dice_used=draft.dice_used,
        drawn=draft.drawn,
        to_decide=draft.to_decide,
        late=draft.late,
        made_at=now,
        **signature,
    )


def insert(battle: Battle, save: Callable[[], Any]) -> None:
    """Of two writers that saw the same entry, the unique (battle, seq) lets one through."""
    try:
        save()
    except IntegrityError:
        raise Stale(battle.head_seq + 1) from None


def move_head(battle: Battle, seen: int, waiting: Any, newest: LogEntry, tip: int, acted: Collection[str] = ()) -> None:
    """Move the head of the battle on to its newest entry, and name the revision of the rules that decided it. `seen`
    and `waiting` are what was decided on, `acted` the sides that decided; raises `Stale` where the battle has gone on
    since."""
    changes = {
        "head_seq": newest.seq,
        "tip": tip,
        "dice_used": newest.dice_used,
        "drawn": newest.drawn,
        "to_decide": newest.to_decide,
        "waiting": battle.waiting,
        "over": battle.over,
        "asked": battle.asked,
        "asked_by": battle.asked_by,
        "asked_to": battle.asked_to,
        "rules_revision": rules.get(battle.ruleset).revision,
        "updated": timezone.now(),
    }
    if battle.over:
        changes["result"] = battle.result
    changes |= clocks.wound(battle, newest.to_decide, acted)
    _change(battle, seen, waiting, changes)


def _change(battle: Battle, seen: int, waiting: Any, changes: dict[str, Any]) -> None:
    """Compare and change in one statement, which holds the row until the transaction ends: of two who decided on the
    same head one gets through, and none once the battle is paused."""
    if waiting is None:
        moved = rows.move_head(battle, seen, changes)
    else:
        known = Battle.objects.filter(pk=battle.pk, head_seq=seen, paused=False, waiting=waiting)
        moved = bool(known.update(**changes))
    if not moved:
        _read(battle)
        raise Stale(battle.head_seq)
    for name, value in changes.items():
        setattr(battle, name, value)


def keep_snapshot(battle: Battle, seen: int, state: Any, ruleset: Ruleset) -> None:
    """Move the newest snapshot on, leaving one behind now and then."""
    seq, text = battle.head_seq, msgspec.json.encode(state).decode()
    selectors.keep_state(battle, state)
    same_stretch = seq // KEPT_EVERY == seen // KEPT_EVERY
    if not (same_stretch and rows.move_snapshot(battle, seen, seq, ruleset.revision, text)):
        Snapshot.objects.create(battle=battle, seq=seq, rules_revision=ruleset.revision, state=text)
