"""The `<defs>` of a drawing: the symbols it uses, each once, under ids with the drawing's own prefix."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from scenarios.drawing.art import fittings, land, moles, wounds
from scenarios.drawing.art.hulls import DECKS, HULLS, drawn_hull, hull, lines_named

_USED = re.compile(r'href="#([\w.-]+)"')
ROUND = (
    '<linearGradient id="~round"><stop offset="0" stop-opacity=".24"/><stop offset=".3" stop-opacity=".02"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity=".2"/><stop offset=".7" stop-opacity=".02"/>'
    '<stop offset="1" stop-opacity=".24"/></linearGradient>'
)


@cache
def bodies() -> dict[str, str]:
    """Every symbol by name; "~" stands for the prefix of ids."""
    named = {name: hull(name) for name in HULLS}
    galleys = [name for name, lines in HULLS.items() if not lines.tub]
    named |= {f"{name}-{deck}": hull(name, deck) for name in galleys for deck in DECKS}
    return named | fittings.SYMBOLS | wounds.SYMBOLS | land.SYMBOLS | moles.SYMBOLS


@lru_cache(maxsize=512)
def _body(name: str) -> str:
    """The body of a symbol, "" for a name that is none of these."""
    return drawn_hull(lines_named(name)) if name.startswith("built-") else bodies().get(name, "")


@lru_cache(maxsize=4096)
def _written(name: str, prefix: str) -> str:
    if not (body := _body(name)):
        raise KeyError(name)
    return f'<g id="{prefix}{name}">{body.replace("~", prefix)}</g>'


def defs(drawing: str, prefix: str = "", also: Iterable[str] = ()) -> str:
    """`<defs>` with the symbols that a drawing places with `<use>`, and those named in `also` because a script may
    come to need them. The drawing's own definitions (coasts, patterns) are left to it."""
    start = len(prefix)
    used = dict.fromkeys([name[start:] for name in _USED.findall(drawing) if name.startswith(prefix)])
    names = [name for name in used if _body(name)]
    names += [name for name in also if name not in used]
    shade = ROUND.replace("~", prefix) if any("url(#~round)" in _body(name) for name in names) else ""
    return f"<defs>{shade}{''.join([_written(name, prefix) for name in names])}</defs>"
