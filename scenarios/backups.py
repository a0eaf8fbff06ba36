"""Copies of the database to come back to, made while the site runs, and putting one in its place. All that people make
on the site is in the database."""

import gzip
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from django.db import connection as default
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader

POSTGRES_MARK = b"PGDMP"  # how an archive of pg_dump begins
GZIP_MARK = b"\x1f\x8b"


class BadBackup(Exception):
    """A copy that cannot be made or taken in, and why, in words for whoever runs the site."""


def back_up(target: Path, connection: BaseDatabaseWrapper = default) -> None:
    """Write a copy of the database to a file that nobody else may read: whole and checked, or not at all.

    An SQLite database becomes one, compressed with gzip; a PostgreSQL database an archive of pg_dump. Raises
    `BadBackup`.
    """
    if target.exists():
        raise BadBackup(f"{target} is there already; give another name, or remove it.")
    if not target.parent.is_dir():
        raise BadBackup(f"There is no folder {target.parent}.")
    with _beside(target) as part:
        if connection.vendor == "sqlite":
            with _beside(target) as plain:
                _copy_of_sqlite(connection, plain)
                _check_sqlite(plain)
                with plain.open("rb") as source, gzip.open(part, "wb", compresslevel=6) as packed:
                    shutil.copyfileobj(source, packed)
        else:
            _run(connection, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")
            _run(connection, "pg_restore", "--list", str(part))
        os.replace(part, target)


def restore(source: Path, connection: BaseDatabaseWrapper = default) -> Path | None:
    """Put a copy in the place of the database; the file in which the old one lies now, beside it, where it was a file.

    The site must not be running. The copy is checked before anything is touched: a copy that is damaged, of the other
    kind of database, or of a newer Navarch is refused. Raises `BadBackup`.
    """
    if not source.is_file():
        raise BadBackup(f"There is no file {source}.")
    with source.open("rb") as opened:
        mark = opened.read(5)
    if connection.vendor == "sqlite":
        if mark == POSTGRES_MARK:
            raise BadBackup(f"{source} is a copy of a PostgreSQL database, and DATABASE_URL names an SQLite one.")
        return _restore_sqlite(connection, source, packed=mark.startswith(GZIP_MARK))
    if mark != POSTGRES_MARK:
        raise BadBackup(f"{source} is not an archive of pg_dump, and DATABASE_URL names a PostgreSQL database.")
    _run(
        connection,
        "pg_restore",
        "--clean",
        "--if-exists",
        "--no-owner",
        "--no-privileges",
        "--single-transaction",
        str(source),
    )
    return None


def _restore_sqlite(connection: BaseDatabaseWrapper, source: Path, *, packed: bool) -> Path | None:
    place = Path(str(connection.settings_dict["NAME"]))
    with _beside(place) as part:
        try:
            with gzip.open(source) if packed else source.open("rb") as opened, part.open("wb") as plain:
                shutil.copyfileobj(opened, plain)
        except (EOFError, gzip.BadGzipFile) as error:
            raise BadBackup(f"{source} is damaged: {error}.") from error
        _check_sqlite(part)
        connection.close()
        old = None
        if place.exists():
            # What the write-ahead log holds goes into the file, so that one file is the whole old database.
            with closing(sqlite3.connect(place)) as present:
                present.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            old = place.with_name(f"{place.name}.before-restore")
            os.replace(place, old)
        for more in ("-wal", "-shm"):
            Path(f"{place}{more}").unlink(missing_ok=True)
        os.replace(part, place)
    return old


def _copy_of_sqlite(connection: BaseDatabaseWrapper, target: Path) -> None:
    """SQLite's own online copy: of one moment, while others read and write."""
    connection.ensure_connection()
    with closing(sqlite3.connect(target)) as copy:
        connection.connection.backup(copy)


def _check_sqlite(path: Path) -> None:
    """Raise `BadBackup` for a file that is no sound database of a Navarch as old as this one or older."""
    with closing(sqlite3.connect(path)) as copy:
        try:
            sound = [row[0] for row in copy.execute("PRAGMA integrity_check")]
            orphans = copy.execute("PRAGMA foreign_key_check").fetchone()
            applied = set(copy.execute("SELECT app, name FROM django_migrations"))
        except sqlite3.DatabaseError as error:
            raise BadBackup(f"It is not a database of Navarch, or it is damaged: {error}.") from error
    if sound != ["ok"]:
        raise BadBackup(f"It is damaged: {sound[0]}.")
    if orphans is not None:
        raise BadBackup(f"It is damaged: a row of {orphans[0]} belongs to a row of {orphans[2]} that is not there.")
    known = set(MigrationLoader(None).disk_migrations)
    if not any(app == "scenarios" for app, _ in applied):
        raise BadBackup("It is not a database of Navarch.")
    if newer := sorted(".".join(each) for each in applied - known if each[0] in {app for app, _ in known}):
        raise BadBackup(f"It comes from a newer Navarch, which has {newer[0]}. Update this one first.")


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file beside another that only its owner may read, gone at the end unless it has been moved to its place."""
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as made:
        part = Path(made.name)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _run(connection: BaseDatabaseWrapper, program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs on the site's database."""
    settings: dict[str, Any] = connection.settings_dict
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD"}
    known = {name: str(settings[key]) for name, key in names.items() if settings.get(key)}
    where = () if "--list" in arguments else (f"--dbname={settings['NAME']}",)
    try:
        subprocess.run((program, *where, *arguments), env={**os.environ, **known}, check=True, capture_output=True)
    except FileNotFoundError as error:
        raise BadBackup(f"{program} is not on this machine; it comes with PostgreSQL's client programs.") from error
    except subprocess.CalledProcessError as error:
        raise BadBackup(f"{program} failed: {error.stderr.decode(errors='replace').strip()}") from error
