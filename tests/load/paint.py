"""How soon a battle with 54 ships is painted, and what zooming and panning it cost the browser; and what it costs to
drag all of them at once in the editor.

    python -m tests.load.paint [--port 8110] [--rounds 5]

serves a database of its own on loopback, begins the battle of Actium and drives the system's chromium: first paint
after the answer, then a zoom by the wheel and a pan by the mouse; then its scenario in the editor, all ships in hand.
Times of a frame are those of the main thread, which say more than frames a second where the machine is busy with other
things. It ends by itself; exit 1 where a promise is broken.
"""

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.load.__main__ import HOST, SCENARIOS, serve
from tests.pages.browser import WIDE, launch_options

PLAYED = "navarchoi/NAV-S-5"
FIRST_PAINT, FRAME = 100, 20  # milliseconds: promised after the answer, and 50 frames a second
STEPS = 60  # of a gesture, one a frame
PAINTED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const first = performance.getEntriesByName("first-contentful-paint")[0];
  return [first.startTime - page.responseEnd, page.domContentLoadedEventEnd - page.responseEnd, page.decodedBodySize];
}"""
FRAMES = """() => { window.frames_ = []; let last = performance.now();
  const tick = (now) => { window.frames_.push(now - last); last = now; window.ticking = requestAnimationFrame(tick); };
  window.ticking = requestAnimationFrame(tick); }"""

PLACES = """() => { window.places_ = () => [...document.querySelectorAll("svg.board .layer-pieces [data-id]")].map(
  (ship) => { const { x, y } = ship.getBoundingClientRect(); return [x, y]; }); window.before_ = window.places_(); }"""
MOVED = """() => window.places_().filter(([x, y], n) => Math.hypot(x - before_[n][0], y - before_[n][1]) > 5).length"""


IN_SIGHT = """() => {
    for (const piece of document.querySelectorAll("svg.board .layer-pieces [data-id]")) {
      const { x, y, width, height } = piece.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2];
      if (piece.contains(document.elementFromPoint(...middle))) return middle;
    }
}"""


def metrics(session: CDPSession) -> dict[str, float]:
    """The browser's own counts: seconds of tasks, scripts, styles and layouts of the main thread."""
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def gesture(page: Page, session: CDPSession, act: Any) -> dict[str, float]:
    """What a gesture of `STEPS` steps takes: milliseconds of the main thread a frame, by kind, and the frames seen."""
    page.evaluate(FRAMES)
    before = metrics(session)
    for step in range(STEPS):
        act(step)
    after = metrics(session)
    seen = page.evaluate("() => { cancelAnimationFrame(window.ticking); return window.frames_; }")
    names = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
    spent = {name: 1000 * (after[name] - before[name]) / max(1, len(seen)) for name in names}
    return spent | {
        "frames": len(seen),
        "middle": statistics.median(seen),
        "layouts": after["LayoutCount"] - before["LayoutCount"],
    }


def measured(page: Page, address: str, rounds: int) -> tuple[list[float], list[dict[str, float]]]:
    """First paints after the answer, and the gestures."""
    paints, gestures = [], []
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for _ in range(rounds):
        page.goto(address)
        page.wait_for_selector("svg.board.is-live")
        first, ready, size = page.evaluate(PAINTED)
        paints.append(first)
        print(f"first paint {first:5.0f} ms after the answer, scripts ready {ready:5.0f} ms, {size / 1000:.0f} kB")
    page.mouse.move(450, 400)
    gestures.append(gesture(page, session, lambda step: page.mouse.wheel(0, -40 if step < STEPS / 2 else 40)))
    page.wait_for_timeout(400)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(400)
    page.mouse.down()
    gestures.append(gesture(page, session, lambda step: page.mouse.move(450 + 3 * step, 400 - 2 * step)))
    page.mouse.up()
    tell(dict(zip(("zoom", "pan"), gestures, strict=True)))
    return paints, gestures


def dragged(page: Page, address: str) -> dict[str, float]:
    """What it costs to drag all ships of a scenario in its editor."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto(address)
    page.wait_for_selector(".editor-board:not(:has([inert])) svg.board.is-live")
    page.locator("svg.board").focus()
    page.keyboard.press("Control+a")
    page.wait_for_timeout(600)
    x, y = page.evaluate(IN_SIGHT)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(PLACES)
    cost = gesture(page, session, lambda step: page.mouse.move(x + 2 * step, y + step))
    carried = page.evaluate(MOVED)
    page.mouse.up()
    tell({f"drag of {carried} ships": cost})
    return cost


def tell(gestures: dict[str, dict[str, float]]) -> None:
    for name, each in gestures.items():
        print(
            f"{name}: {each['TaskDuration']:.1f} ms of the main thread a frame ({each['ScriptDuration']:.1f} scripts,"
            f" {each['RecalcStyleDuration']:.1f} styles, {each['LayoutDuration']:.1f} layout,"
            f" {each['layouts']:.0f} layouts in {each['frames']} frames), {each['middle']:.1f} ms from frame to frame"
        )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.paint", description=__doc__)
    parser.add_argument("--port", type=int, default=8110)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    site = f"http://{HOST}:{options.port}"
    with tempfile.TemporaryDirectory() as folder:
        server = serve(options.port, folder)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(**launch_options())
                context = browser.new_context(base_url=site, viewport=WIDE)
                body = json.loads((SCENARIOS / f"{PLAYED}.json").read_bytes())
                seats = {"A": "person", "B": "bot:navarch"}
                begun = context.request.post("/api/battles/", data={"body": body, "seats": seats})
                drawn = context.request.post("/api/scenarios/", data={"body": body})
                page = context.new_page()
                paints, gestures = measured(page, f"/battles/{begun.json()['uid']}/", options.rounds)
                gestures.append(dragged(page, f"/s/{drawn.json()['uid']}/edit/"))
                browser.close()
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
    print(f"load average {os.getloadavg()[0]:.1f}")
    slow = [each for each in gestures if each["TaskDuration"] >= FRAME or each["middle"] >= FRAME]
    kept = statistics.median(paints) < FIRST_PAINT and not slow
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
