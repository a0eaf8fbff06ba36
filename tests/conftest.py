"""What every test may use, and the order they run in."""

import gc
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from django.core.cache import cache

from battles.beginning import starting
from scenarios.balance import carrying
from scenarios.drawing import fonts

# No test gates on a time: a loaded machine is slow, not wrong.
hypothesis.settings.register_profile("navarch", deadline=None)
hypothesis.settings.load_profile("navarch")

PAGES = Path(__file__).parent / "pages"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Pages and sheets are measured in their own typefaces. Workers start after this, so one process cuts them."""
    if not hasattr(session.config, "workerinput"):
        fonts.cut()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick tests first, slow ones after them, the browser last: a plain mistake shows in seconds.

    What a browser does beside others on a busy machine hangs on its clock now and then, so it is asked twice; the
    closing lines name every test that was (RERUN), for one that needs it often has a fault.
    """
    for item in items:
        if PAGES in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(
        key=lambda item: 2 if item.get_closest_marker("browser") else 1 if item.get_closest_marker("slow") else 0
    )


def pytest_collection(session: pytest.Session) -> None:
    """Sixteen thousand tests are a million objects that stay as long as their process. To look again and again whether
    one of them is garbage is a tenth of the whole run: nobody looks while they are collected, nor at them afterwards.
    """
    if not session.config.pluginmanager.hasplugin("dsession"):  # which has others collect
        gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _unhurried_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, bots reply within the request that asks them."""
    monkeypatch.setattr(starting, "THINKING", 600)


@pytest.fixture(autouse=True)
def woken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nobody plays the laboratory's battles beside a test: how often somebody would have been woken for it."""
    calls: list[str] = []
    monkeypatch.setattr(carrying, "wake", lambda: calls.append("woken"))
    return calls


@pytest.fixture(autouse=True)
def _fresh_cache() -> Iterator[None]:
    """Rate limits and cached drawings do not leak from one test into the next."""
    yield
    cache.clear()
