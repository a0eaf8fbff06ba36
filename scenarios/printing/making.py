"""Long bundles: made by processes of the site's pool, while their page tells how far they are and lets them be stopped.

What is told and what has been made lies in the site's cache for a while, whole or not at all; so any process of the
site can answer, and of what a restart has broken off nothing is left.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from functools import partial
from hashlib import sha256
from typing import Literal, NamedTuple, TypeVar
from uuid import uuid4

import structlog
from django.conf import settings
from django.core.cache import cache

from scenarios.documents.documents import Misshapen
from scenarios.printing import apart
from scenarios.printing.apart import Job
from scenarios.printing.bundle import checked, chosen
from scenarios.printing.pieces import Asked, Source
from scenarios.work.pool import Pool, lent

LEASE = 20  # seconds after which nobody works on what nobody has spoken of
LOOKS = 0.25  # seconds after which it is looked whether somebody has stopped it
KEPT = 300  # seconds for which a bundle lies ready
SETTING = "The pages are being set"
T = TypeVar("T")
Lent = Callable[[], AbstractContextManager[Pool]]


class Told(NamedTuple):
    """How far a bundle is: `done` steps `of` all, and what is being done; or `why` it failed."""

    run: str
    state: Literal["running", "stopped", "failed", "done"]
    done: int = 0
    of: int = 1
    doing: str = ""
    why: str = ""


class Begun(Exception):
    """A bundle is being made: its page tells how far it is."""


class _Stopped(Exception):
    pass


def key_of(whose: str, name: str, asked: Asked) -> str:
    """The key of a bundle: whose it is, `name` of a revision of a scenario, and what is asked for."""
    return f"print-{sha256(repr((whose, name, asked)).encode()).hexdigest()}"


def begin(key: str, source: Source, asked: Asked) -> None:
    """Have it made, unless it is under way. Raises ValueError where nothing is asked for."""
    now = told(key)
    if now is not None and now.state == "running":
        return
    of = 1 + len(checked(chosen(source, asked), asked))
    run = uuid4().hex
    cache.set(key, Told(run, "running", 0, of), LEASE)
    job = Job(source.body, source.by, source.revision, source.before, source.pictures)
    names = {each: piece.name for each, piece in chosen(source, asked).items()}
    _wake(partial(make, key, run, job, asked, names))


def stop(key: str) -> None:
    """Have it made no further; what was made of it is dropped."""
    now = told(key)
    if now is not None and now.state == "running":
        cache.set(f"{key}-{now.run}", "stop", KEPT)


def told(key: str) -> Told | None:
    """How far it is; None where nobody has asked for it lately, or who made it is gone."""
    now: Told | None = cache.get(key)
    if now is not None and now.state == "running" and _is_stopped(key, now.run):
        return now._replace(state="stopped")
    return now


def made(key: str) -> bytes | None:
    """The bundle, if it lies ready."""
    pdf: bytes | None = cache.get(f"{key}-pdf")
    return pdf


def _wake(work: Callable[[], None]) -> None:
    """A thread of the site that sees to it; what it does is in other processes."""
    threading.Thread(target=work, name="bundle", daemon=True).start()


def _processes() -> AbstractContextManager[Pool]:
    return lent(settings.BALANCE_WORKERS)


def make(key: str, run: str, job: Job, asked: Asked, names: dict[str, str], pool: Lent = _processes) -> None:
    """Make it: its pieces are drawn one by one and set together. Ends early where it is stopped."""
    step = _Step(key, run, len(names) + 1)
    try:
        with pool() as processes:
            drawing = [processes.submit(apart.drawn, job, asked, each) for each in names]
            parts = [step.done(done, name, drawing[done:]) for done, name in enumerate(names.values())]
            pdf = step.done(len(names), SETTING, [processes.submit(apart.bound, checked(parts, asked))])
        cache.set(f"{key}-pdf", pdf, KEPT)
        cache.set(key, Told(run, "done", step.of, step.of), KEPT)
    except _Stopped:
        cache.set(key, Told(run, "stopped"), KEPT)
    except (ValueError, Misshapen) as why:
        cache.set(key, Told(run, "failed", why=str(why)), KEPT)
    except Exception as error:  # nobody waits for this thread: the page says what became of it
        structlog.get_logger("scenarios.printing.making").warning("bundle failed", error=repr(error))
        cache.set(key, Told(run, "failed", why="It broke off; try it again."), KEPT)


class _Step(NamedTuple):
    """A run of so many steps."""

    key: str
    run: str
    of: int

    def done(self, number: int, doing: str, futures: Sequence[Future[T]]) -> T:
        """What comes of the first, told as being done meanwhile. Raises `_Stopped` where somebody has stopped it, and
        drops all of them."""
        while not _is_stopped(self.key, self.run):
            cache.set(self.key, Told(self.run, "running", number, self.of, doing), LEASE)
            try:
                return futures[0].result(LOOKS)
            except TimeoutError:
                continue
        for each in futures:
            each.cancel()
        raise _Stopped


def _is_stopped(key: str, run: str) -> bool:
    return cache.get(f"{key}-{run}") is not None
