"""The pages of a bundle in small, for the page from which it is printed, made once for all that ask for them."""

import threading
from collections import OrderedDict
from collections.abc import Callable

from scenarios.printing.bundle import bundle_pictures
from scenarios.printing.pieces import Asked, Source

PPI = 40.0
KEPT = 12  # bundles of which the pages are kept

Wanted = tuple[str, Asked]

_lock = threading.Lock()
_making: dict[
    Wanted, threading.Lock
] = {}  # a page asks for all pictures at once: the first makes them, the others wait
_made: OrderedDict[Wanted, tuple[bytes, ...]] = OrderedDict()


def previews(key: str, asked: Asked, source: Callable[[], Source]) -> tuple[bytes, ...]:
    """The pages as PNG. `key` names a revision of a scenario, `source` gives it. Raises as `bundle` does."""
    wanted = (key, asked)
    with _lock:
        making = _making.setdefault(wanted, threading.Lock())
    with making:  # whoever looks at another bundle does not wait
        try:
            found = _made.get(wanted)
            if found is None:
                found = tuple(bundle_pictures(source(), asked, PPI))
        finally:
            with _lock:
                _making.pop(wanted, None)
        _keep(wanted, found)
        return found


def _keep(wanted: Wanted, found: tuple[bytes, ...]) -> None:
    with _lock:
        _made[wanted] = found
        _made.move_to_end(wanted)
        while len(_made) > KEPT:
            _made.popitem(last=False)
