"""Reading and changing rows by SQL that is written once: Django takes ten times longer to put such a query together
than the database to answer it. For what every request of a page reads and every act changes; everything else goes by
the models."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from django.db import connection, models

AnyModel = TypeVar("AnyModel", bound=models.Model)


def one(sql: str, *params: Any) -> tuple[Any, ...] | None:
    """The first row that a query finds."""
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        found: tuple[Any, ...] | None = cursor.fetchone()
    return found


def every(sql: str, *params: Any) -> list[tuple[Any, ...]]:
    """All rows that a query finds."""
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return list(cursor.fetchall())


def change(model: type[models.Model], pk: int, changes: Mapping[str, Any], where: str, *params: Any) -> bool:
    """Give fields of one row new values where the condition, in SQL, holds; whether it did."""
    fields = _fields(model, tuple(changes))
    values = [field.get_db_prep_save(value, connection) for field, value in zip(fields, changes.values(), strict=True)]
    with connection.cursor() as cursor:
        cursor.execute(_update(model, fields, where), (*values, pk, *params))
        return bool(cursor.rowcount)


@cache
def _fields(model: type[models.Model], names: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(model._meta.get_field(name) for name in names)


@cache
def _update(model: type[models.Model], fields: tuple[Any, ...], where: str) -> str:
    told = ", ".join(f"{field.column} = %s" for field in fields)
    return f"UPDATE {model._meta.db_table} SET {told} WHERE id = %s AND {where}"


class ByUid(Generic[AnyModel]):
    """Reads a thing of a model by its uid, but for one large field of it."""

    def __init__(self, model: type[AnyModel], but_for: str) -> None:
        self._model = model
        self._fields = tuple(field for field in model._meta.concrete_fields if field.name != but_for)
        self._names = [field.attname for field in self._fields]
        columns = ", ".join(str(field.column) for field in self._fields)
        self._sql = f"SELECT {columns} FROM {model._meta.db_table} WHERE uid = %s"
        self._converters: dict[str, list[tuple[int, Any, Any]]] = {}

    def __call__(self, uid: str) -> AnyModel | None:
        """The thing of that uid; None where there is none."""
        row = one(self._sql, uid)
        if row is None:
            return None
        values = list(row)
        for place, convert, column in self._converters_of(connection.vendor):
            values[place] = convert(values[place], column, connection)
        return self._model.from_db(connection.alias, self._names, values)

    def _converters_of(self, vendor: str) -> list[tuple[int, Any, Any]]:
        """What makes of the stored values those of the model, by their place, as this database needs it."""
        if vendor not in self._converters:
            self._converters[vendor] = [
                (place, convert, field.cached_col)
                for place, field in enumerate(self._fields)
                for convert in (
                    *connection.ops.get_db_converters(field.cached_col),
                    *field.cached_col.get_db_converters(connection),
                )
            ]
        return self._converters[vendor]
