"""How much a document may hold: limits that nobody meets at a table, looked at before any other work is done.

They keep every check, drawing and print of whatever was stored within the time that somebody waits for a page. What the
rules allow is less, and is told by each ruleset.
"""

from typing import Any

from rules.core.findings import Finding

MOST_NUMBER = 1_000_000  # of anything: millimetres, points, turns
MOST_SHIPS = 300
LONGEST_BOARD = 100  # hexes across; drawn even while the rules still call it too large
MOST_LINES = 1_000  # of a text in Markdown
MOST_PROSE = 60_000  # letters of all texts in Markdown together
MOST_WORDS = 500  # letters of anything that is written in one line

# Letters by field; a list's limit holds for each of its texts, a table's for each of its values.
_LETTERS = dict.fromkeys(("briefing", "notes", "special_rules", "sources", "citation"), 20_000)
_LETTERS |= dict.fromkeys(("orders", "text", "notice"), 2_000)
_LETTERS["words"] = 60  # of a name on the chart
_LETTERS["tags"] = 30
_LETTERS |= dict.fromkeys(("source", "licence"), 300)
_PROSE = ("briefing", "notes", "special_rules", "sources", "citation", "orders")
_ENTRIES = {
    "units": MOST_SHIPS,
    "shore": LONGEST_BOARD**2,
    "rocks": LONGEST_BOARD**2,
    "columns": LONGEST_BOARD,
    "polygon": 100,
    "poly": 100,
    "terrain": 60,
    "land": 60,
    "obstacles": 60,
    "markers": 60,
    "flotsam": 100,
    "phalanxes": 60,
    "special_rules": 60,
    "sources": 60,
    "labels": 60,
    "tags": 8,
    "special": 60,
    "track": 60,
    "deck": 100,
    "entry": 160,
    "links": 100,
    "port_lost": 60,
    "starboard_lost": 60,
}
_ENTRIES |= dict.fromkeys(
    ("engaged_with", "front_contacts", "rammed_now", "grapples", "equipment", "initiative", "exits", "wings"), 30
)
MOST_ENTRIES = 300  # of any other list or table
_NAMES = {
    "units": "ships",
    "polygon": "corners",
    "poly": "corners",
    "terrain": "pieces",
    "land": "pieces",
    "labels": "names",
}


def beyond(body: dict[str, Any]) -> tuple[Finding, ...]:
    """The first limit that plain data, of a depth that can be stored, goes beyond: what, where and how much is allowed.
    Nothing where all is well."""
    board = body.get("board")
    for name in ("cols", "rows"):
        value = board.get(name, 1) if isinstance(board, dict) else 1
        if isinstance(value, int) and not 1 <= value <= LONGEST_BOARD:
            return _large(f"A map may have 1 to {LONGEST_BOARD} {name}, not {value}.", f"/board/{name}")
    prose = 0
    stack: list[tuple[Any, str, str]] = [(body, "", "")]
    while stack:
        value, path, field = stack.pop()
        kind = type(value)
        if kind is str:
            if found := _text(value, field, path):
                return found if field != "note" else _large(_too_long_a_note(body, value, path), path)
            if field in _PROSE:
                prose += len(value)
        elif kind is dict or kind is list or kind is tuple:
            most = _ENTRIES.get(field, MOST_ENTRIES)
            if len(value) > most:
                what = _NAMES.get(field, "entries")
                return _large(f"There are {len(value):,} {what} here; this site keeps up to {most:,}.", path)
            if kind is not dict:
                stack.extend((inner, f"{path}/{place}", field) for place, inner in enumerate(value))
                continue
            for name, inner in value.items():
                if len(name) > MOST_WORDS:
                    return _large(f"A name here has {len(name):,} letters; {MOST_WORDS} are allowed.", path)
                step = name.replace("~", "~0").replace("/", "~1")
                stack.append((inner, f"{path}/{step}", field if field == "orders" else name))
        elif (kind is int or kind is float) and abs(value) > MOST_NUMBER:
            bound = f"{MOST_NUMBER:,}"
            return (Finding("DOC-NUMBER", f"The number is too large: this site takes −{bound} to {bound}.", path),)
    if prose > MOST_PROSE:
        return _large(f"The texts have {prose:,} letters together; {MOST_PROSE:,} are allowed.")
    return ()


def _text(text: str, field: str, path: str) -> tuple[Finding, ...]:
    most = _LETTERS.get(field, MOST_WORDS)
    if len(text) > most:
        return _large(f"The text has {len(text):,} letters; {most:,} are allowed.", path)
    if (lines := text.count("\n") + 1) > MOST_LINES:
        return _large(f"The text has {lines:,} lines; {MOST_LINES:,} are allowed.", path)
    return ()


def _too_long_a_note(body: dict[str, Any], note: str, path: str) -> str:
    ship: Any = body
    for step in path.split("/")[1:-1]:
        ship = ship[int(step) if isinstance(ship, list) else step]
    called = " ".join(str(ship[name]) for name in ("id", "name") if ship.get(name))
    return f"The note on {called} has {len(note):,} letters; {MOST_WORDS} are allowed."


def _large(message: str, path: str = "") -> tuple[Finding, ...]:
    return (Finding("DOC-LARGE", message, path),)
