"""What every request of a battle reads and every act changes, by SQL that is written once (`scenarios.rows`). Nothing
is decided here; everything else goes by the models."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from battles.models import Battle, BattleSeat, LogEntry, Snapshot
from scenarios.rows import ByUid, change, every, one

_BATTLES, _ENTRIES, _SNAPSHOTS, _SEATS = (model._meta.db_table for model in (Battle, LogEntry, Snapshot, BattleSeat))

battle = ByUid(Battle, but_for="scenario_body")  # of that uid; None where there is none


class Head(NamedTuple):
    """What a log has come to (see `Battle`), and the position there as the rules of that revision wrote it, where its
    snapshot is kept."""

    head_seq: int
    tip: int
    dice_used: int
    drawn: int
    to_decide: str
    waiting: Any
    over: bool
    result: Any
    asked: str
    asked_by: str
    asked_to: int
    stirred: int
    paused: bool
    state: str | None

    def put_on(self, battle: Battle) -> None:
        """Make these the fields of the battle."""
        for name in self._fields[:-1]:
            setattr(battle, name, getattr(self, name))


class Sitting(NamedTuple):
    """Who holds a seat of a battle, and how far they have read its chat."""

    role: str
    holder_id: int | None
    guest: str
    read: int


class Seen(NamedTuple):
    """The head of a battle's log, how often it was stirred beside it, how many lines its players wrote to each other,
    the fields that say who may see it, and whether something comes of a side's time having run out."""

    id: int
    head_seq: int
    stirred: int
    said: int
    visibility: str
    owner_id: int | None
    guest: str
    late: bool

    @property
    def owned(self) -> dict[str, Any]:
        """The fields that say who may see it."""
        return {name: getattr(self, name) for name in ("id", "visibility", "owner_id", "guest")}


_HEAD = (
    f"SELECT {', '.join(f'b.{name}' for name in Head._fields[:-1])}, s.state FROM {_BATTLES} b"
    f" LEFT JOIN {_SNAPSHOTS} s ON s.battle_id = b.id AND s.seq = b.head_seq AND s.rules_revision = %s WHERE b.id = %s"
)
_STATE = f"SELECT state FROM {_SNAPSHOTS} WHERE battle_id = %s AND seq = %s AND rules_revision = %s"
_SEEN = (
    f"SELECT {', '.join(Seen._fields[:-1])}, late <> '' AND NOT paused AND (due_a <= %s OR due_b <= %s)"
    f" FROM {_BATTLES} WHERE uid = %s"
)
_SITTING = f"SELECT {', '.join(Sitting._fields)} FROM {_SEATS} WHERE thing_id = %s ORDER BY role, id"
_TOLD = {"made_at": "CAST(made_at AS text)", "late": "CAST(late AS integer)"}  # a date of each row is dear to make
_MOVE_SNAPSHOT = f"UPDATE {_SNAPSHOTS} SET seq = %s, rules_revision = %s, state = %s WHERE battle_id = %s AND seq = %s"


def head(battle: Battle, revision: int) -> Head | None:
    """The head of a battle with its position by that revision of the rules; None where it has been deleted."""
    row = one(_HEAD, revision, battle.pk)
    if row is None:
        return None
    found = Head(*row)
    waiting, result = _plain(found.waiting), _plain(found.result)
    return found._replace(waiting=waiting, over=bool(found.over), result=result, paused=bool(found.paused))


def state(battle: Battle, seq: int, revision: int) -> str | None:
    """The snapshot of an entry by that revision of the rules; None where none is kept."""
    row = one(_STATE, battle.pk, seq, revision)
    return None if row is None else row[0]


def seen(uid: str) -> Seen | None:
    """Of the battle of that uid no more than its head and what says who may see it."""
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    row = one(_SEEN, now, now, uid)
    return None if row is None else Seen(*row)._replace(late=bool(row[-1]))


def sitting(battle: Battle) -> tuple[Sitting, ...]:
    """Who holds which seat of a battle; none where its owner plays all of it."""
    return tuple(Sitting(*row) for row in every(_SITTING, battle.pk))


def entries(battle: Battle, fields: Sequence[str], upto: int, most: int) -> Iterator[tuple[Any, ...]]:
    """The named fields of the newest entries up to one, the newest first; moments as text, yes and no as 1 and 0."""
    told = ", ".join(_TOLD.get(name, name) for name in fields)
    wanted = f"SELECT {told} FROM {_ENTRIES} WHERE battle_id = %s AND seq <= %s ORDER BY seq DESC LIMIT %s"
    yield from every(wanted, battle.pk, upto, most)


def move_snapshot(battle: Battle, seen: int, seq: int, revision: int, text: str) -> bool:
    """Make the snapshot of an older entry that of a newer one; whether it was there."""
    with connection.cursor() as cursor:
        cursor.execute(_MOVE_SNAPSHOT, (seq, revision, text, battle.pk, seen))
        return bool(cursor.rowcount)


def _plain(text: Any) -> Any:
    return json.loads(text) if isinstance(text, str) else text


def move_head(battle: Battle, seen: int, changes: Mapping[str, Any]) -> bool:
    """Change a battle whose head is still the entry `seen`, which goes on and awaits no dice; whether it was so."""
    return change(Battle, battle.pk, changes, "head_seq = %s AND waiting IS NULL AND NOT paused", seen)
