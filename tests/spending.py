"""What must not take long, however large or hostile what it is given: a bound against hanging, not a measurement. The
processor's time is looked at, so that a loaded machine changes nothing."""

from collections.abc import Callable
from time import process_time
from typing import TypeVar

Found = TypeVar("Found")
TRIES = 3  # the first may load a library, and what others have left behind may be collected meanwhile


def within(seconds: float, work: Callable[[], Found]) -> Found:
    """What the work gives, if the processor has it done in time once in so many tries."""
    taken: list[float] = []
    while not taken or (min(taken) >= seconds and len(taken) < TRIES):
        began = process_time()
        found = work()
        taken.append(process_time() - began)
    assert min(taken) < seconds
    return found
