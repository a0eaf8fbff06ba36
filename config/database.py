"""Options of the database connection (docs/decisions/0003-sqlite.md)."""

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
        return {**database, "OPTIONS": {**SQLITE_OPTIONS, **database.get("OPTIONS", {})}, "CONN_MAX_AGE": None}
    return {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **database}
