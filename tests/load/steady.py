"""Two hundred battles that live at once, an act in each every ten seconds, over HTTP: what `make load` measures.

    python -m tests.load.steady [--battles 200] [--every 10] [--seconds 120] [--port 8320] [--json]

serves a database of its own from three processes on loopback. First everybody plays with nothing beside; then again
while bots fight battles to their end and the balance laboratory fights others. Printed are, for both, how long an act
took (p50, p95, p99), how many answers were errors, and how much memory the site took at the beginning and at the end.
It ends by itself. Exit 1 where an answer was an error; where an act's p99 is 250 ms or more with nothing beside, or
with bots and laboratory more than half as much again; where memory grew by more than a fifth. On a machine that does
other things the times say little: the load average stands beside them.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.load.__main__ import FOUGHT as BY_BOTS
from tests.load.__main__ import HOST, SCENARIOS, Browser, serve, watch
from tests.load.crowd import FOUGHT, GIVING_UP, MEANT, free_port, memory
from tests.load.crowd import spread as spread_of

BATTLES, EVERY, SECONDS = 200, 10.0, 120.0
WATCHED = 4  # battles of bots that are played to their end beside
RUN = 400  # battles that the laboratory is asked for
SLOWEST = 250.0  # ms that an act may take in all but one of a hundred
MORE = 1.5  # times as long it may take with bots and laboratory beside
GROWN = 1.2  # times as much memory may be taken in the end
Noted = list[tuple[str, int, float]]


class Measured(NamedTuple):
    """What came of a stretch of time: acts, their milliseconds, answers that were errors, and MB of the site's memory
    once all battles were begun and at the end."""

    acts: int
    p50: float
    p95: float
    p99: float
    errors: int
    memory: tuple[int, int]


def live(browser: Browser, number: int, every: float, until: Callable[[], float]) -> None:
    """Act in a battle of any ruleset, once in so many seconds; in another one when it is over."""
    chance, battle = random.Random(number), None
    time.sleep(chance.uniform(0, every))
    due = time.monotonic()
    while time.monotonic() < until():
        if battle is None or battle["over"]:
            battle = browser.start(FOUGHT[number % len(FOUGHT)], ["person", "person"])
        status, told = browser.ask("offers", "GET", f"/api/battles/{battle['uid']}/offers/")
        offers = told["offers"] if status == 200 else []
        actions = [each for offer in offers if offer["kind"] not in GIVING_UP for each in offer["actions"]]
        if actions:
            sent = {"seen": told["seq"], "action": chance.choice(actions)}
            status, told = browser.ask("act", "POST", f"/api/battles/{battle['uid']}/act/", sent)
            battle = told["battle"] if status == 200 else battle
        else:
            battle = None  # nothing is left but to give up
        due += every
        time.sleep(max(0.0, due - time.monotonic()))


def laboratory(browser: Browser) -> None:
    """Have the laboratory fight a ready-made scenario."""
    body = json.loads((SCENARIOS / f"{FOUGHT[0]}.json").read_bytes())
    status, made = browser.ask("document", "POST", "/api/scenarios/", {"body": body})
    assert status == 201, made
    browser.ask("balance", "POST", f"/api/scenarios/{made['uid']}/balance/", {"battles": RUN})


def measured(noted: Noted, first: int, last: int, memories: tuple[int, int]) -> Measured:
    """What was noted from one place of the list to another."""
    part = noted[first:last]
    times = [1000 * seconds for what, status, seconds in part if what == "act" and status == 200]
    errors = sum(status not in MEANT | {202} for _, status, _ in part)
    return Measured(len(times), *spread_of(times or [0.0]), errors, memories)


def steady(port: int, battles: int, every: float, seconds: float) -> tuple[Measured, Measured]:
    """Have it played with nothing beside, then with bots and the laboratory."""
    noted: Noted = []
    ends = [time.monotonic() + 3600.0]
    with tempfile.TemporaryDirectory(prefix="navarch-load-") as folder:
        server = serve(port, folder)
        try:
            players = [
                threading.Thread(target=live, args=[Browser(port, noted), number, every, lambda: ends[0]], daemon=True)
                for number in range(battles)
            ]
            for player in players:
                player.start()
            time.sleep(2 * every)  # by then all of them have begun
            begun, before = len(noted), memory(server.pid)
            time.sleep(seconds)
            alone = measured(noted, begun, len(noted), (before, memory(server.pid)))
            ended: list[bool] = []
            laboratory(Browser(port, noted))
            others = [
                threading.Thread(
                    target=watch,
                    args=[Browser(port, noted), BY_BOTS[number % len(BY_BOTS)], time.monotonic() + seconds, ended],
                    daemon=True,
                )
                for number in range(WATCHED)
            ]
            begun, before = len(noted), memory(server.pid)
            for other in others:
                other.start()
            time.sleep(seconds)
            beside = measured(noted, begun, len(noted), (before, memory(server.pid)))
            ends[0] = 0.0
            for thread in (*players, *others):
                thread.join(every + 30)
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
    return alone, beside


def amiss(alone: Measured, beside: Measured) -> list[str]:
    """What is not as it should be, a sentence for each."""
    said = []
    for words, each in (("with nothing beside", alone), ("with bots and laboratory", beside)):
        if each.errors:
            said.append(f"{each.errors} answers {words} were errors.")
        if each.memory[0] and each.memory[1] > GROWN * each.memory[0]:
            said.append(f"Memory grew from {each.memory[0]} to {each.memory[1]} MB {words}.")
    if alone.p99 >= SLOWEST:
        said.append(f"One act in a hundred took {alone.p99:.0f} ms; {SLOWEST:.0f} are too many.")
    if beside.p99 > MORE * alone.p99:
        said.append(f"Bots and laboratory make it {beside.p99:.0f} ms, more than {MORE:g} times {alone.p99:.0f}.")
    return said


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.steady", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="of the site (default: one that is free)")
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two acts of a battle")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="that are measured, twice")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    alone, beside = steady(options.port or free_port(), options.battles, options.every, options.seconds)
    said = amiss(alone, beside)
    if options.json:
        told: dict[str, Any] = {"alone": alone._asdict(), "beside": beside._asdict(), "amiss": said}
        print(json.dumps(told))
        return 1 if said else 0
    for words, each in (("with nothing beside", alone), ("with bots and laboratory", beside)):
        print(
            f"{words:26} {each.acts:6} acts  p50 {each.p50:6.0f}  p95 {each.p95:6.0f}  p99 {each.p99:6.0f} ms"
            f"  {each.errors} errors  {each.memory[0]} to {each.memory[1]} MB"
        )
    print(f"{options.battles} battles on {HOST}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    print("\n".join(said) or "All is as it should be.")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
