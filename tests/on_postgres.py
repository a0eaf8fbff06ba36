"""A part of the tests on PostgreSQL: services, secrets, many writers at once.

    python -m tests.on_postgres [words for pytest]

starts a PostgreSQL of its own, in a folder that goes with it, reached by a socket in that folder alone."""

import importlib.util
import os
import pwd
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PART = (
    *("tests/scenarios/test_services.py", "tests/battles/test_services.py", "tests/campaigns/test_services.py"),
    *("tests/scenarios/test_races.py", "tests/battles/test_races.py", "tests/campaigns/test_races.py"),
    *("tests/battles/test_seats.py", "tests/campaigns/seats/test_seats.py", "tests/battles/test_sent_again.py"),
    *("tests/scenarios/test_search.py", "tests/config/test_sessions.py", "tests/config/test_health.py"),
)
USER = "navarch"


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is: on the path, or where Debian keeps it, the newest."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return shutil.which(name) or (str(kept[-1]) if kept else None)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL that lives in the folder; the address of a database on it."""
    initdb, server = program("initdb"), program("postgres")
    assert initdb is not None and server is not None
    account = None
    if os.geteuid() == 0:  # which PostgreSQL refuses to run as
        account = "postgres"
        os.chown(folder, pwd.getpwnam(account).pw_uid, -1)
    data = str(folder / "data")
    made = [
        initdb,
        "--pgdata",
        data,
        "--username",
        USER,
        "--auth",
        "trust",
        "--encoding",
        "UTF8",
        "--no-locale",
        "--no-sync",
    ]
    subprocess.run(made, check=True, user=account, stdout=subprocess.DEVNULL, cwd=folder)
    words = [
        server,
        "-D",
        data,
        "-k",
        str(folder),
        "-c",
        "listen_addresses=",
        "-c",
        "fsync=off",
        "-c",
        "max_connections=60",
    ]
    running = subprocess.Popen(words, user=account, cwd=folder, stderr=(folder / "log").open("w"))
    try:
        for _ in range(600):
            if (folder / ".s.PGSQL.5432").exists() and (running.poll() is None):
                break
            time.sleep(0.1)
        else:
            sys.exit(f"PostgreSQL does not start:\n{(folder / 'log').read_text()}")
        yield f"postgres://{USER}@/{folder}/postgres"
    finally:
        running.terminate()
        running.wait()


def main() -> int:
    """Run the part, or what was asked for; pytest's exit status."""
    missing = [name for name in ("initdb", "postgres") if program(name) is None]
    if importlib.util.find_spec("psycopg") is None:
        missing.append("psycopg (requirements/postgres.txt)")
    if missing:
        print(f"No {', '.join(missing)} on this machine: nothing was tested on PostgreSQL")  # noqa: T201
        return 1 if os.environ.get("CI") == "true" else 0
    with TemporaryDirectory(prefix="navarch-postgres-") as name, postgres(Path(name)) as address:
        asked = sys.argv[1:] or ["-q", *PART]
        return subprocess.run(
            [sys.executable, "-m", "pytest", *asked], env={**os.environ, "DATABASE_URL": address}
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
