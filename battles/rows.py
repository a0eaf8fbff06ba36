"""What every request of a battle reads, by SQL that is written once: Django takes ten times longer to put such a query
together than the database to answer it. Nothing is decided here; everything else goes by the models."""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from battles.models import Battle, BattleSeat, LogEntry, Snapshot

_BATTLES, _ENTRIES, _SNAPSHOTS, _SEATS = (model._meta.db_table for model in (Battle, LogEntry, Snapshot, BattleSeat))
_FIELDS = tuple(field for field in Battle._meta.concrete_fields if field.name != "scenario_body")
_NAMES = [field.attname for field in _FIELDS]


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
_BATTLE = f"SELECT {', '.join(str(field.column) for field in _FIELDS)} FROM {_BATTLES} WHERE uid = %s"
_SEEN = (
    f"SELECT {', '.join(Seen._fields[:-1])}, late <> '' AND NOT paused AND (due_a <= %s OR due_b <= %s)"
    f" FROM {_BATTLES} WHERE uid = %s"
)
_SITTING = f"SELECT {', '.join(Sitting._fields)} FROM {_SEATS} WHERE thing_id = %s ORDER BY role, id"
_TOLD = {"made_at": "CAST(made_at AS text)", "late": "CAST(late AS integer)"}  # a date of each row is dear to make
_MOVE_SNAPSHOT = f"UPDATE {_SNAPSHOTS} SET seq = %s, rules_revision = %s, state = %s WHERE battle_id = %s AND seq = %s"


def head(battle: Battle, revision: int) -> Head | None:
    """The head of a battle with its position by that revision of the rules; None where it has been deleted."""
    row = _one(_HEAD, revision, battle.pk)
    if row is None:
        return None
    found = Head(*row)
    waiting, result = _plain(found.waiting), _plain(found.result)
    return found._replace(waiting=waiting, over=bool(found.over), result=result, paused=bool(found.paused))


def state(battle: Battle, seq: int, revision: int) -> str | None:
    """The snapshot of an entry by that revision of the rules; None where none is kept."""
    row = _one(_STATE, battle.pk, seq, revision)
    return None if row is None else row[0]


def battle(uid: str) -> Battle | None:
    """The battle of that uid, but for its scenario."""
    row = _one(_BATTLE, uid)
    if row is None:
        return None
    values = list(row)
    for place, convert, column in _converters(connection.vendor):
        values[place] = convert(values[place], column, connection)
    return Battle.from_db(connection.alias, _NAMES, values)


@lru_cache
def _converters(vendor: str) -> list[tuple[int, Any, Any]]:
    """What makes of the stored values those of the model, by their place, as this database needs it."""
    return [
        (place, convert, field.cached_col)
        for place, field in enumerate(_FIELDS)
        for convert in (
            *connection.ops.get_db_converters(field.cached_col),
            *field.cached_col.get_db_converters(connection),
        )
    ]


def seen(uid: str) -> Seen | None:
    """Of the battle of that uid no more than its head and what says who may see it."""
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    row = _one(_SEEN, now, now, uid)
    return None if row is None else Seen(*row)._replace(late=bool(row[-1]))


def sitting(battle: Battle) -> tuple[Sitting, ...]:
    """Who holds which seat of a battle; none where its owner plays all of it."""
    with connection.cursor() as cursor:
        cursor.execute(_SITTING, (battle.pk,))
        return tuple(Sitting(*row) for row in cursor.fetchall())


def entries(battle: Battle, fields: Sequence[str], upto: int, most: int) -> Iterator[tuple[Any, ...]]:
    """The named fields of the newest entries up to one, the newest first; moments as text, yes and no as 1 and 0."""
    told = ", ".join(_TOLD.get(name, name) for name in fields)
    wanted = f"SELECT {told} FROM {_ENTRIES} WHERE battle_id = %s AND seq <= %s ORDER BY seq DESC LIMIT %s"
    with connection.cursor() as cursor:
        cursor.execute(wanted, (battle.pk, upto, most))
        yield from cursor.fetchall()


def move_snapshot(battle: Battle, seen: int, seq: int, revision: int, text: str) -> bool:
    """Make the snapshot of an older entry that of a newer one; whether it was there."""
    with connection.cursor() as cursor:
        cursor.execute(_MOVE_SNAPSHOT, (seq, revision, text, battle.pk, seen))
        return bool(cursor.rowcount)


def _one(sql: str, *params: Any) -> tuple[Any, ...] | None:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        found: tuple[Any, ...] | None = cursor.fetchone()
    return found


def _plain(text: Any) -> Any:
    return json.loads(text) if isinstance(text, str) else text
