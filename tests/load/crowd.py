"""Sixty battles at once, each between two people at machines of their own, over HTTP.

    python -m tests.load.crowd [--port 8320] [--battles 60] [--acts 12] [--json]

serves a database of its own from three processes on loopback. In each battle, of all five rulesets in turn, one guest
invites another by a link; both look, choose among what they are offered, act, send some acts a second time as if no
answer had come, and follow what the other does as the page does. When one has acted so often, they give up. Then every
log is read and compared with what was answered: nothing lost, nothing doubled, no gap; and `verify_battles` decides all
of them again. It ends by itself. Exit 1 where anything of this is not so, or an answer was an error.
"""

import argparse
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from tests.load.__main__ import HOST, ROOT, Browser, serve

BATTLES, ACTS = 60, 12
LONGEST = 300  # seconds after which everybody goes home
ARRIVING = 10  # seconds within which all of them sit down
THINKING = (0.3, 1.5)  # seconds before a decision
LOOKING = 1.0  # seconds between two polls, as the page waits while the other decides
TWICE = 4  # of so many acts one is sent a second time
GIVING_UP = ("cede", "concede", "agree_end")
FOUGHT = (
    "ancient_naval_games/HEX-SC1",
    "nauta/nauta-mylae-260",
    "mare_nostrum/mare-mylae-260",
    "oi_navarcoi/ONV-S3",
    "navarchoi/NAV-S-1",
)
MEANT = {200, 201, 204, 409}  # 409: the other was faster


class Crowd(NamedTuple):
    """What came of it: milliseconds and counts over all requests, battles fought to their end, what went wrong, the
    most memory of the site's processes together in MB (0 where the system does not tell), and by kind of request."""

    battles: int
    ended: int
    requests: int
    p50: float
    p95: float
    p99: float
    errors: int
    troubles: tuple[str, ...]
    stale: int
    seconds: float
    megabytes: int
    kinds: dict[str, tuple[int, float, float, float]]


class Player:
    """A guest who plays one side of one battle; `answered` are the acts of theirs that the site said were written."""

    def __init__(self, browser: Browser, side: str, troubles: list[str]) -> None:
        self.browser, self.side, self.troubles = browser, side, troubles
        self.uid = ""
        self.answered: dict[int, Any] = {}

    def ask(self, what: str, method: str, address: str, data: Any = None) -> tuple[int, Any]:
        """An answer; anything but what is meant to come is a trouble."""
        status, told = self.browser.ask(what, method, address, data)
        if status not in MEANT:
            self.troubles.append(f"{self.uid} {self.side} {what}: {status} {str(told)[:200]}")
        return status, told

    def play(self, acts: int, until: float, chance: random.Random) -> None:
        """Decide whenever it is one's turn, until the battle is over; after so many acts give up."""
        self.ask("page", "GET", f"/battles/{self.uid}/")
        while time.monotonic() < until:
            status, told = self.ask("offers", "GET", f"/api/battles/{self.uid}/offers/")
            if status != 200:
                time.sleep(LOOKING)
                continue
            actions = [each for offer in told["offers"] if offer["kind"] not in GIVING_UP for each in offer["actions"]]
            if len(self.answered) >= acts:
                status, _ = self.ask("settle", "POST", self._at("settle"), {"seen": told["seq"], "do": "give_up"})
                if status == 200:
                    return
            elif actions:
                time.sleep(chance.uniform(*THINKING))
                self._act({"seen": told["seq"], "action": chance.choice(actions)}, chance)
            if self._is_over(told["seq"], until):
                return

    def _act(self, sent: dict[str, Any], chance: random.Random) -> None:
        status, told = self.ask("act", "POST", self._at("act"), sent)
        if status != 200:
            return
        for entry in told["entries"]:
            if entry["seq"] in self.answered:
                self.troubles.append(f"{self.uid} {self.side}: entry {entry['seq']} was answered twice")
            self.answered[entry["seq"]] = entry["action"]
        if chance.randrange(TWICE) == 0:
            status, _ = self.ask("act again", "POST", self._at("act"), sent)
            if status == 200:
                self.troubles.append(f"{self.uid} {self.side}: what was sent again was done again")

    def _is_over(self, seen: int, until: float) -> bool:
        """Whether the battle is over; comes back when something has happened, or after a few looks."""
        for _ in range(5):
            if time.monotonic() >= until:
                return False
            _, told = self.ask("poll", "GET", f"/battles/{self.uid}/log?after={seen}")
            if told is not None:
                return bool(told["over"])
            time.sleep(LOOKING)
        return False

    def _at(self, name: str) -> str:
        return f"/api/battles/{self.uid}/{name}/"


def fight(number: int, pair: tuple[Player, Player], acts: int, until: float) -> None:
    """One battle from the invitation to its end."""
    host, guest = pair
    chance = random.Random(number)
    time.sleep(chance.uniform(0, ARRIVING))
    host.uid = guest.uid = host.browser.start(FOUGHT[number % len(FOUGHT)], ["person", "person"])["uid"]
    _, told = host.ask("invite", "POST", f"/api/battles/{host.uid}/seats/", {"do": "invite", "side": guest.side})
    if told is None or not told.get("link"):
        return
    token = told["link"].rstrip("/").rpartition("/")[2]
    guest.ask("sit down", "POST", "/api/seats/", {"token": token, "name": "Boris"})
    threads = [
        threading.Thread(target=player.play, args=[acts, until, random.Random(2 * number + n)])
        for n, player in enumerate(pair)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def compare(pair: tuple[Player, Player], troubles: list[str]) -> bool:
    """Hold the log of a battle against what its players were answered; whether the battle is over."""
    host = pair[0]
    host.browser.connection.close()  # which the site may have closed meanwhile; the next request opens it anew
    log: list[Any] = []
    while True:
        _, part = host.ask("log", "GET", f"{host._at('log')}?after={len(log) - 1}")
        if not part:
            break
        log += part
    _, battle = host.ask("battle", "GET", f"/api/battles/{host.uid}/")
    if [entry["seq"] for entry in log] != list(range(len(log))) or battle["head_seq"] != len(log) - 1:
        troubles.append(f"{host.uid}: the log has a gap")
    for player in pair:
        written = {
            entry["seq"]: entry["action"]
            for entry in log
            if entry["action"] is not None and entry["action"].get("side") == player.side
        }
        for seq in written.keys() ^ player.answered.keys():
            if written.get(seq, {}).get("kind") not in GIVING_UP:  # as which the rules write that one has given up
                troubles.append(f"{host.uid} {player.side}: entry {seq} is in one of log and answers alone")
        for seq in written.keys() & player.answered.keys():
            if player.answered[seq] is not None and player.answered[seq] != written[seq]:
                troubles.append(f"{host.uid} {player.side}: entry {seq} is another one than was answered")
    return bool(battle["over"])


def memory(pid: int) -> int:
    """Memory in MB of a process and all that came from it, where the system tells."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            told = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
        except OSError:
            continue  # it has ended
        if str(pid) in (folder.name, told["PPid"].strip()):
            total += int(told.get("VmRSS", "0 kB").split()[0])
    return total // 1024


def crowd(port: int, battles: int, acts: int) -> Crowd:
    """Have so many battles fought at once, and tell what came of it."""
    noted: list[tuple[str, int, float]] = []
    troubles: list[str] = []
    most = 0
    with tempfile.TemporaryDirectory(prefix="navarch-crowd-") as folder:
        server = serve(port, folder)
        try:
            began = time.monotonic()
            until = began + LONGEST
            pairs = [
                (Player(Browser(port, noted), "A", troubles), Player(Browser(port, noted), "B", troubles))
                for _ in range(battles)
            ]
            threads = [
                threading.Thread(target=fight, args=[number, pair, acts, until], daemon=True)
                for number, pair in enumerate(pairs)
            ]
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads) and time.monotonic() < until + 60:
                most = max(most, memory(server.pid))
                time.sleep(2)
            seconds = time.monotonic() - began
            during = list(noted)
            ended = sum(compare(pair, troubles) for pair in pairs if pair[0].uid)
            if different := _decided_again(folder):
                troubles.append(different)
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
    times = [1000 * each for _, _, each in during]
    kinds = {
        what: (len(of_kind), *spread(of_kind))
        for what in dict.fromkeys(what for what, _, _ in during)
        if (of_kind := [1000 * each for one, _, each in during if one == what])
    }
    statuses = Counter(status for _, status, _ in noted)
    errors = sum(count for status, count in statuses.items() if status not in MEANT)
    return Crowd(
        battles, ended, len(during), *spread(times), errors, tuple(troubles), statuses[409], seconds, most, kinds
    )


def spread(times: list[float]) -> tuple[float, float, float]:
    """The median, the 95th and the 99th percentile."""
    if len(times) < 2:
        return (times[0],) * 3
    cuts = statistics.quantiles(times, n=100)
    return statistics.median(times), cuts[94], cuts[98]


def _decided_again(folder: str) -> str:
    """What `verify_battles` finds different in the database of a site, "" for nothing."""
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{folder}/load.sqlite3", "VAR_DIR": folder}
    done = subprocess.run(
        [sys.executable, "manage.py", "verify_battles"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr)[-500:] if done.returncode else ""


def free_port() -> int:
    """A port of the loopback interface that nobody uses."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.crowd", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="of the site (default: one that is free)")
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--acts", type=int, default=ACTS, help="of a player, before they give up")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    came = crowd(options.port or free_port(), options.battles, options.acts)
    whole = came.ended == came.battles and not came.errors and not came.troubles
    if options.json:
        print(json.dumps(came._asdict()))
        return 0 if whole else 1
    for what, (count, p50, p95, p99) in came.kinds.items():
        print(f"{what:10} {count:6} requests  p50 {p50:6.0f}  p95 {p95:6.0f}  p99 {p99:6.0f} ms")
    print(
        f"{'together':10} {came.requests:6} requests  p50 {came.p50:6.0f}  p95 {came.p95:6.0f}  p99 {came.p99:6.0f} ms"
    )
    print(f"{came.ended} of {came.battles} battles came to their end in {came.seconds:.0f} s; {came.errors} errors,")
    print(
        f"{came.stale} answers that the other was faster; {came.megabytes} MB at most. Load {os.getloadavg()[0]:.1f}."
    )
    for trouble in came.troubles[:20]:
        print(trouble)
    print("Every log holds what was answered, once." if whole else f"{len(came.troubles)} troubles.")
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
