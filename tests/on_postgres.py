"""A part of the tests on PostgreSQL: services, secrets, many writers at once.

    python -m tests.on_postgres [words for pytest]

starts a PostgreSQL of its own, in a folder that goes with it, reached by a socket in that folder alone."""

import importlib.util
import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PART = (
    *("tests/scenarios/test_services.py", "tests/battles/test_services.py", "tests/campaigns/test_services.py"),
    *("tests/scenarios/test_races.py", "tests/battles/test_races.py", "tests/campaigns/test_races.py"),
    *("tests/battles/test_seats.py", "tests/campaigns/seats/test_seats.py", "tests/battles/test_sent_again.py"),
    *("tests/scenarios/test_search.py", "tests/config/test_sessions.py", "tests/config/test_health.py"),
    "tests/soak/test_restarted.py",
)
USER = "navarch"
FOLDER = "POSTGRES_FOLDER"  # tells the tests where the server lives that they may stop and start
PROGRAMS = ("initdb", "pg_ctl", "postgres")


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is: on the path, or where Debian keeps it, the newest."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return shutil.which(name) or (str(kept[-1]) if kept else None)


class Server:
    """A PostgreSQL that lives in a folder, and the address of a database on it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.data = folder, folder / "data"
        self.address = f"postgres://{USER}@/{folder}/postgres"
        # PostgreSQL refuses to run as root
        self.account = "postgres" if os.geteuid() == 0 else None
        if self.account is not None:
            os.chown(folder, pwd.getpwnam(self.account).pw_uid, -1)

    def make(self) -> None:
        self._run("initdb", "--username", USER, "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync")

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off -c max_connections=60"
        self._run("pg_ctl", "start", "--wait", "--timeout", "60", "--log", str(self.folder / "log"), "-o", options)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "--wait", "--timeout", "60", "--mode", mode)

    def _run(self, name: str, *words: str) -> None:
        found = program(name)
        assert found is not None, name
        subprocess.run(
            [found, "--pgdata", str(self.data), *words],
            check=True, user=self.account, cwd=self.folder, stdout=subprocess.DEVNULL,
        )  # fmt: skip


@contextmanager
def postgres(folder: Path) -> Iterator[Server]:
    """A PostgreSQL in the folder that runs, and is stopped afterwards."""
    server = Server(folder)
    server.make()
    server.start()
    try:
        yield server
    finally:
        server.stop("immediate")


def main() -> int:
    """Run the part, or what was asked for; pytest's exit status."""
    missing = [name for name in PROGRAMS if program(name) is None]
    if importlib.util.find_spec("psycopg") is None:
        missing.append("psycopg (requirements/postgres.txt)")
    if missing:
        print(f"No {', '.join(missing)} on this machine: nothing was tested on PostgreSQL")  # noqa: T201
        return 1 if os.environ.get("CI") == "true" else 0
    with TemporaryDirectory(prefix="navarch-postgres-") as name, postgres(Path(name)) as server:
        asked = sys.argv[1:] or ["-q", *PART]
        told = {"DATABASE_URL": server.address, FOLDER: name}
        return subprocess.run([sys.executable, "-m", "pytest", *asked], env={**os.environ, **told}).returncode


if __name__ == "__main__":
    sys.exit(main())
