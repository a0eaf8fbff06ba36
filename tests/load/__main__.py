"""How long people wait for an act while bots fight other battles to their end.

    python -m tests.load [--port 8100] [--watchers 20] [--players 10] [--acts 30]

serves a database of its own from three processes on loopback, lets the watchers press "Play to the end" and go on as
the page does, the players act meanwhile, and prints what it measured. It ends by itself. Exit 1 where an answer was a
5xx, or none came.
"""

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "scenarios" / "library"
HOST = "127.0.0.1"
PROCESSES, THREADS = 3, 4
LONGEST = 180  # seconds after which everybody goes home
SHORTEST_PAUSE = 0.15  # seconds, as static/js/battle/going_on.js waits
THINKING = 0.5  # seconds that a player takes between two acts
FOUGHT = ("navarchoi/NAV-S-1", "oi_navarcoi/ONV-S3", "mare_nostrum/mare-salamis-480", "ancient_naval_games/HEX-SC2")
PLAYED = "ancient_naval_games/HEX-SC1"


class Browser:
    """A guest's browser: keeps cookies and the connection, notes how long every answer took."""

    def __init__(self, port: int, noted: list[tuple[str, int, float]]) -> None:
        self.port = port
        self.noted = noted
        self.cookies: dict[str, str] = {}
        self.connection = HTTPConnection(HOST, port, timeout=60)

    def ask(self, what: str, method: str, address: str, data: Any = None) -> tuple[int, Any]:
        """Status and JSON of an answer; status 0 where none came."""
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        began = time.perf_counter()
        try:
            self.connection.request(method, address, None if data is None else json.dumps(data), headers)
            answer = self.connection.getresponse()
            raw, status = answer.read(), answer.status
        except (OSError, HTTPException):
            self.connection.close()
            self.noted.append((what, 0, time.perf_counter() - began))
            return 0, None
        self.noted.append((what, status, time.perf_counter() - began))
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return status, json.loads(raw) if raw.startswith((b"{", b"[")) else None

    def start(self, scenario: str, seats: list[str]) -> Any:
        """A battle of a ready-made scenario. Raises SystemExit where the site refuses it."""
        body = json.loads((SCENARIOS / f"{scenario}.json").read_bytes())
        status, told = self.ask(
            "start", "POST", "/api/battles/", {"body": body, "seats": dict(zip("AB", seats, strict=True))}
        )
        if status != 201:
            sys.exit(f"{scenario} did not start: {status} {told}")
        return told


def watch(browser: Browser, scenario: str, until: float, ended: list[bool]) -> None:
    """Press "Play to the end", and go on as the page does until the battle is over."""
    battle = browser.start(scenario, ["bot:navarch", "bot:navarch"])
    while not battle["over"] and time.monotonic() < until:
        began = time.monotonic()
        told = browser.ask(
            "advance", "POST", f"/api/battles/{battle['uid']}/advance/", {"seen": battle["head_seq"], "to_end": True}
        )
        if told[0] == 200:
            battle = told[1]["battle"]
        time.sleep(max(SHORTEST_PAUSE, 2 * (time.monotonic() - began)))
    ended.append(battle["over"])


def play(browser: Browser, acts: int, until: float) -> None:
    """Act again and again, in a battle that two people play at one screen."""
    battle = browser.start(PLAYED, ["person", "person"])
    for number in range(acts):
        if battle["over"] or time.monotonic() >= until:
            return
        status, told = browser.ask("offers", "GET", f"/api/battles/{battle['uid']}/offers/")
        actions = (
            [action for offer in told["offers"] if offer["kind"] != "cede" for action in offer["actions"]]
            if status == 200
            else []
        )
        if actions:
            data = {"seen": told["seq"], "action": actions[number % len(actions)]}
            status, told = browser.ask("act", "POST", f"/api/battles/{battle['uid']}/act/", data)
            battle = told["battle"] if status == 200 else battle
        time.sleep(THINKING)


def serve(port: int, folder: str) -> subprocess.Popen[bytes]:
    """The site on a database of its own, from several processes; it listens when this returns."""
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{folder}/load.sqlite3",
        "VAR_DIR": folder,
        "API_RATE_GUEST": "1000000/min",
        "API_RATE_USER": "1000000/min",  # by address, who has no account
        "LIMIT_BATTLES": "off",
        "LOG_LEVEL": "ERROR",
        "ALLOWED_HOSTS": HOST,
    }
    for command in ("migrate", "collectstatic"):
        given = [sys.executable, "manage.py", command, "--no-input", "--verbosity", "0"]
        subprocess.run(given, cwd=ROOT, env=environment, check=True)
    granian = [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", HOST, "--port", str(port)]
    granian += ["--workers", str(PROCESSES), "--blocking-threads", str(THREADS), "--log-level", "error"]
    server = subprocess.Popen([*granian, "config.wsgi:application"], cwd=ROOT, env=environment)
    for _ in range(300):
        try:
            connection = HTTPConnection(HOST, port, timeout=5)
            connection.request("GET", "/api/rulesets/")
            connection.getresponse().read()
            return server
        except OSError:
            time.sleep(0.2)
    server.send_signal(signal.SIGTERM)
    sys.exit("The site did not come up.")


def told(noted: list[tuple[str, int, float]]) -> None:
    """Print how long each kind of request took, and what was answered."""
    for what in dict.fromkeys(what for what, _, _ in noted):
        times = sorted(1000 * seconds for one, _, seconds in noted if one == what)
        statuses = dict(sorted(Counter(status for one, status, _ in noted if one == what).items()))
        p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
        middle, longest = statistics.median(times), times[-1]
        figures = f"p50 {middle:6.0f}  p95 {p95:6.0f}  max {longest:6.0f} ms"
        print(f"{what:8} {len(times):5} requests  {figures}  {statuses}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--port", type=int, default=8100)
    parser.add_argument("--watchers", type=int, default=20)
    parser.add_argument("--players", type=int, default=10)
    parser.add_argument("--acts", type=int, default=30, help="of each player")
    options = parser.parse_args(arguments)
    noted: list[tuple[str, int, float]] = []
    ended: list[bool] = []
    with tempfile.TemporaryDirectory() as folder:
        server = serve(options.port, folder)
        try:
            until = time.monotonic() + LONGEST
            began = time.monotonic()
            load_before = os.getloadavg()[0]
            people = [
                threading.Thread(
                    target=watch, args=[Browser(options.port, noted), FOUGHT[n % len(FOUGHT)], until, ended]
                )
                for n in range(options.watchers)
            ]
            people += [
                threading.Thread(target=play, args=[Browser(options.port, noted), options.acts, until])
                for _ in range(options.players)
            ]
            for person in people:
                person.start()
            for person in people:
                person.join(LONGEST + 60)
            took = time.monotonic() - began
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
    told(noted)
    print(f"{sum(ended)} of {options.watchers} battles of bots ended; {took:.0f} s")
    print(f"load average {load_before:.1f} before, {os.getloadavg()[0]:.1f} after")
    return 1 if any(status == 0 or status >= 500 for _, status, _ in noted) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
