"""The browser that the page tests drive: the system's chromium, and what every page must pass in it."""

import os
import shutil
import time
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, Request

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def launch_options() -> dict[str, Any]:
    """How to start the system's chromium; skips the test where there is none, or fails it where CI=true."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        reason = "no chromium on this machine: install it (apt install chromium) to run the browser tests"
        if os.environ.get("CI", "").lower() in ("1", "true"):
            pytest.fail(reason)
        pytest.skip(reason)
    return {"executable_path": path, "args": ARGS}


class Complaints(list[str]):
    """What the browser complained about on a page: errors of scripts, and everything the security policy blocked."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        page.on("pageerror", lambda error: self.append(f"script error: {error}"))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        # A refused answer (404, 409, 422) counts as a failed resource; what the page says about it is tested instead.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.append(f"{message.text} ({message.location.get('url', '')})")


class Traffic:
    """The requests of a page that the site has not answered yet."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.open: set[Request] = set()
        page.on("request", lambda request: self.open.add(request))
        page.on("requestfinished", lambda request: self.open.discard(request))
        page.on("requestfailed", lambda request: self.open.discard(request))

    def settle(self, patience: float = 3.0) -> None:
        """Wait, `patience` seconds at most, until all are answered: no test ends while the site works for it."""
        until = time.monotonic() + patience
        while self.open and time.monotonic() < until:
            self.page.wait_for_timeout(20)


# What is on its way is there: colours that fade from light to dark among it.
AT_REST = """() => Promise.race([
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => Promise.allSettled(document.getAnimations().map((each) => each.finished))),
  new Promise((done) => setTimeout(done, 2000)),
]).then(() => true)"""


def accessibility_violations(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is now, one line a place, by WCAG 2.1 A and AA."""
    page.evaluate(AT_REST)
    tags = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
    found = Axe().run(page, options={"runOnly": tags, "resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def sideways_overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window (0 where nothing has to be scrolled sideways).

    Measured once its stylesheets are there: a heading is found, and a script may force a layout, before they have come.
    """
    page.wait_for_load_state("load")
    width: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return width


def comes_true(page: Page, said: str, arg: Any = None, seconds: float = 15) -> None:
    """Waits until what a script says of the page is so; asked again and again, because the page itself may not evaluate
    text."""
    end = time.monotonic() + seconds
    while not page.evaluate(said, arg):
        assert time.monotonic() < end, f"did not come true: {said}"
        page.wait_for_timeout(50)
