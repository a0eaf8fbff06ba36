"""Databases of their own for scripts that tests run apart: an SQLite file, or one more on the PostgreSQL that
DATABASE_URL names (tests/on_postgres.py)."""

import os
import secrets
from pathlib import Path

import environ


def database_apart(folder: Path) -> str:
    """The address of an empty database that nobody else uses."""
    main = os.environ.get("DATABASE_URL", "")
    if not main.startswith("postgres"):
        return f"sqlite:///{folder / 'apart.sqlite3'}"
    import psycopg  # the tests of SQLite do without it

    given = environ.Env.db_url_config(main)
    name = f"apart_{secrets.token_hex(6)}"
    with psycopg.connect(
        host=given["HOST"], port=given["PORT"] or None, user=given["USER"], dbname="postgres", autocommit=True
    ) as link:
        link.execute(f"CREATE DATABASE {name}".encode())
    return f"{main.rpartition('/')[0]}/{name}"
