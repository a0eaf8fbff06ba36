"""Options of the database connection (docs/decisions/0003-sqlite.md)."""

import contextlib
import os
from pathlib import Path
from typing import Any

SQLITE_OPTIONS: dict[str, Any] = {
    # A transaction that reads and then writes takes the write lock at its start, so it waits instead of failing.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode = WAL;"
        "PRAGMA synchronous = NORMAL;"
        "PRAGMA cache_size = -16000;"
        "PRAGMA mmap_size = 134217728;"
        "PRAGMA temp_store = MEMORY;"
        "PRAGMA journal_size_limit = 33554432;"
    ),
}


def with_options(database: dict[str, Any]) -> dict[str, Any]:
    """A Django database setting, as read from DATABASE_URL, with the options that its engine needs."""
    if database["ENGINE"].endswith("sqlite3"):
        keep_private(str(database["NAME"]))
        return {**database, "OPTIONS": {**SQLITE_OPTIONS, **database.get("OPTIONS", {})}, "CONN_MAX_AGE": None}
    return {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **database}


def keep_private(name: str) -> None:
    """Let nobody but the site's own user read an SQLite database: it holds passwords' hashes, sessions, addresses.

    SQLite gives the files beside it (write-ahead log, shared memory) the permissions of the database itself, so one
    that is missing is made here, empty and private, before it is opened.
    """
    if not name or name.startswith((":", "file:")):
        return  # in memory, or a name that only SQLite understands
    path = Path(name)
    if path.parent.is_dir():
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    for file in (path, Path(f"{name}-wal"), Path(f"{name}-shm")):
        # Somebody else's file is theirs to protect; one that is gone needs no protection.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            if file.stat().st_mode & 0o077:
                file.chmod(0o600)
