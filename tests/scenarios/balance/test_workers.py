"""Workers of Celery on a Redis that the test starts: the same numbers as the site's own processes, and whoever is
killed leaves nothing lost and nothing counted twice."""

import importlib.util
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import rules
from scenarios.balance.battle import Job, play
from scenarios.faces import face_of
from tests.scenarios.balance.conftest import small

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[3]
SHARDS, SIZE = 200, 6
KILLS = 30
LONGEST = 420.0  # seconds


def missing(reason: str) -> None:
    """Skips the test, or fails it where CI=true."""
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(reason)
    pytest.skip(reason)


class Site(NamedTuple):
    """A database of its own and a broker, as processes are told of them."""

    env: dict[str, str]
    port: int

    def run(self, *words: str) -> str:
        """What a process of the site prints."""
        told = subprocess.run(words, cwd=ROOT, env=self.env, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr
        return told.stdout

    def begin(self, battles: int, size: int) -> None:
        self.run(sys.executable, "-m", "tests.scenarios.balance.apart", str(battles), str(size))

    def ask(self, question: str) -> tuple[Any, ...]:
        with closing(sqlite3.connect(self.env["DATABASE_URL"].removeprefix("sqlite:///"), timeout=30)) as database:
            (row,) = database.execute(question)
            return tuple(row)

    def active(self) -> bool:
        return bool(self.ask("SELECT active FROM scenarios_balancerun")[0])

    def run_told(self) -> tuple[int, str, dict[str, Any]]:
        """Battles that were counted, what failed, and what came of it."""
        done, failed, result = self.ask("SELECT done, failed, result FROM scenarios_balancerun")
        return done, failed, msgspec.json.decode(result)

    def shards_told(self) -> tuple[int, int, int]:
        """How many shards there are, how many are done, and how often one was taken."""
        shards, done, attempts = self.ask(
            "SELECT COUNT(*), SUM(state = 'done'), SUM(attempt) FROM scenarios_balanceshard"
        )
        return shards, done, attempts


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    server = shutil.which("redis-server")
    if server is None:
        missing("no redis-server on this machine: install it (apt install redis-server) to try the workers")
    if importlib.util.find_spec("celery") is None:
        missing("celery is not installed: requirements/dev.txt has it")
    assert server is not None
    port = free_port()
    words = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    redis = subprocess.Popen([*words, "--dir", str(tmp_path)], stdout=subprocess.DEVNULL)
    env = {
        **{name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"},
        "BROKER_URL": f"redis://127.0.0.1:{port}/0",
        "DATABASE_URL": f"sqlite:///{tmp_path / 'apart.sqlite3'}",
        "VAR_DIR": str(tmp_path),
        "BALANCE_LEASE": "3",
        "LOG_LEVEL": "WARNING",
    }
    try:
        until(lambda: answers(port), 20, "Redis answers")
        yield Site(env, port)
    finally:
        redis.kill()
        redis.wait()


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1) as link:
            link.sendall(b"PING\r\n")
            return link.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def until(done: Callable[[], bool], seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, f"not within {seconds:.0f} seconds: {what}"
        time.sleep(0.1)


class Workers:
    """`make worker`, several times, each a process with two that play."""

    def __init__(self, site: Site, number: int) -> None:
        self.site = site
        self.all = [self.started() for _ in range(number)]

    def started(self) -> subprocess.Popen[bytes]:
        words = (sys.executable, "-m", "celery", "--app", "config.worker", "worker", "--concurrency", "2")
        return subprocess.Popen(
            [*words, "--without-gossip", "--without-mingle", "--loglevel", "ERROR"], cwd=ROOT, env=self.site.env,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def players(self) -> list[int]:
        """The processes that play."""
        found: list[int] = []
        for worker in self.all:
            children = Path(f"/proc/{worker.pid}/task/{worker.pid}/children")
            if children.exists():
                found += map(int, children.read_text().split())
        return found

    def stand(self) -> bool:
        """Who has ended of itself is started anew, as compose does it: a worker gives up when one that is to play
        for it is killed while it starts."""
        for place, worker in enumerate(self.all):
            if worker.poll() is not None:
                self.all[place] = self.started()
        return True

    def kill_one(self, chance: random.Random) -> bool:
        """Now and then a whole worker, which is then started anew; otherwise one that plays. Whether there was one."""
        if chance.random() < 0.1:
            place = chance.randrange(len(self.all))
            self._end(self.all[place])
            self.all[place] = self.started()
            return True
        with suppress(ProcessLookupError):
            if players := self.players():
                os.kill(chance.choice(players), signal.SIGKILL)
                return True
        return False

    def end(self) -> None:
        for worker in self.all:
            self._end(worker)

    def _end(self, worker: subprocess.Popen[bytes]) -> None:
        with suppress(ProcessLookupError):
            os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()


@pytest.fixture
def workers(site: Site) -> Iterator[Workers]:
    found = Workers(site, 2)
    try:
        yield found
    finally:
        found.end()


def expected(battles: int) -> dict[str, Any]:
    """What one process alone makes of the same seeds."""
    hexes = rules.get("ancient_naval_games")
    job = Job(
        hexes.key, msgspec.json.encode(small()), (("A", "captain"), ("B", "captain")), face_of(hexes.key).balance.lost
    )
    return {**msgspec.to_builtins(play(job, 0, battles).tally, str_keys=True), "narrow": False}


def test_workers_play_the_same_battles_as_the_site(site: Site, workers: Workers) -> None:
    site.begin(40, 1)
    until(lambda: not site.active(), LONGEST, "40 battles")
    assert site.run_told() == (40, "", expected(40))
    assert site.shards_told() == (40, 40, 40)


def test_thirty_workers_are_killed_and_nothing_is_lost_or_counted_twice(site: Site, workers: Workers) -> None:
    chance = random.Random(31)
    until(lambda: len(workers.players()) == 4, 120, "workers are there")
    site.begin(SHARDS * SIZE, SIZE)
    until(lambda: site.shards_told()[1] > 0, 60, "the first shard")
    for _ in range(KILLS):
        until(lambda: workers.stand() and workers.kill_one(chance), 60, "somebody to be killed")
        time.sleep(chance.uniform(0.05, 0.35))
    until(lambda: workers.stand() and not site.active(), LONGEST, f"{SHARDS} shards")
    shards, done, attempts = site.shards_told()
    assert (shards, done) == (SHARDS, SHARDS)
    assert attempts > SHARDS, "somebody who was killed had a shard, and another took it over"
    assert site.run_told() == (SHARDS * SIZE, "", expected(SHARDS * SIZE))


def test_a_broker_that_cannot_be_reached_keeps_no_page_waiting(site: Site) -> None:
    env = {**site.env, "BROKER_URL": f"redis://127.0.0.1:{free_port()}/0"}
    words = [sys.executable, "manage.py", "shell", "-c", "from scenarios.balance import carriers; carriers.wake()"]
    told = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=True)
    assert "broker not reached" in told.stdout + told.stderr, "it is told in the log, and the rows wait"
