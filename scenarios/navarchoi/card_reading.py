"""Decks and charts of Návarchoi read from files (JSON, TOML, decks also CSV), with what is wrong in which line."""

import csv
import difflib
import io
import json
import re
import tomllib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.navarchoi import cards
from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts
from rules.navarchoi.composition import cards as card_checks
from rules.navarchoi.scenario import Scenario
from scenarios.documents.own_cards import MOST_BYTES, Problem, Unreadable

WHOLE = ("id", "number", "value")  # columns that hold numbers


class _Found(NamedTuple):
    """A card as it stands in a file, and in which line."""

    plain: Any
    line: int | None


def read_deck(raw: bytes | str) -> tuple[Card, ...]:
    """A deck from a file of any of `card_files.DECK_FORMATS`; a scenario's JSON will do too.

    Raises `Unreadable` with all that is wrong: of its shape, and what the rules say of the cards (NAV-1.2, NAV-R-CARD).
    """
    found = list(_cards_in(_text(raw)))
    if not found:
        raise Unreadable(Problem("There is no card in it. A deck has a list “cards”, or a line for each card."))
    read: list[Card] = []
    lines: list[int | None] = []
    wrong: list[Problem] = []
    for place, each in enumerate(found, 1):
        try:
            read.append(msgspec.convert(each.plain, Card))
            lines.append(each.line)
        except msgspec.ValidationError as error:
            wrong.append(Problem(_plainly(str(error)), each.line, _called(each.plain, place)))
    deck = tuple(read)
    # How many cards there are can be judged once all of them can be read.
    wrong += [problem for problem in _judged(deck, lines) if problem.line or problem.about or len(deck) == len(found)]
    if wrong:
        raise Unreadable(*sorted(wrong, key=lambda problem: problem.line or 0))
    return deck


def _judged(deck: tuple[Card, ...], lines: list[int | None]) -> Iterable[Problem]:
    for finding in card_checks.check(Scenario(title="-", deck=deck)):
        parts = finding.path.split("/")
        if parts[1] != "deck" or finding.severity != "error":
            continue
        place = int(parts[2]) if len(parts) > 2 else None
        if place is None:
            yield Problem(finding.message, clause=finding.clause)
            continue
        message = finding.message
        if parts[-1] == "event":
            near = difflib.get_close_matches(deck[place].event, list(cards.WINDOWS), 1, 0.5)
            message += f" Did you mean {near[0]!r}?" if near else " The effects that it knows are listed below."
        yield Problem(message, lines[place], f"{deck[place].title} ({deck[place].id})", finding.clause)


def read_charts(raw: bytes | str) -> Charts:
    """Charts from a file of any of `card_files.CHARTS_FORMATS`; a scenario's JSON will do too. Raises `Unreadable`."""
    text = _text(raw)
    plain = _json_in(text) if text.startswith(("{", "[")) else _toml_in(text)
    if isinstance(plain, dict) and isinstance(plain.get("charts"), dict):
        plain = plain["charts"]
    try:
        own = msgspec.convert(plain, Charts)
    except msgspec.ValidationError as error:
        where = re.search(r"`\$(.*)`$", str(error))
        steps = re.findall(r"\w+", where[1]) if where else []
        raise Unreadable(Problem(_plainly(str(error)), _line_of(text, steps), _way(steps))) from None
    wrong = [
        Problem(finding.message, _line_of(text, steps), _way(steps), finding.clause)
        for finding in card_checks.check(Scenario(title="-", charts=own))
        if finding.path.startswith("/charts/") and (steps := finding.path.split("/")[2:])
    ]
    if wrong:
        raise Unreadable(*wrong)
    return own


def _text(raw: bytes | str) -> str:
    """The text of a file; its first line stays the first, so that lines are counted as an editor counts them."""
    if len(raw) > MOST_BYTES:
        raise Unreadable(Problem(f"The file is too large: {MOST_BYTES // 1000} kB at most."))
    if isinstance(raw, bytes):
        given = raw
        try:
            raw = given.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = given.count(b"\n", 0, error.start) + 1
            raise Unreadable(Problem("These bytes are no UTF-8 text. Save the file as UTF-8.", line)) from None
    if not raw.strip():
        raise Unreadable(Problem("There is nothing in it. Choose a file or paste its text."))
    return raw.lstrip(" \t").rstrip() if raw[0] in " \t" else raw.rstrip()


def _cards_in(text: str) -> Iterable[_Found]:
    first = text.lstrip().split("\n", 1)[0]
    if first.startswith(("{", "[")) and not first.startswith("[["):
        return _cards_of_json(text)
    names = {name.strip().strip('"').lower() for name in re.split(r"[,;\t]", first)}
    return _cards_of_csv(text, first) if {"id", "title"} <= names else _cards_of_toml(text)


def _cards_of_json(text: str) -> Iterable[_Found]:
    plain = _json_in(text)
    if isinstance(plain, dict):
        name = next((name for name in ("cards", "deck") if isinstance(plain.get(name), list)), None)
        if name is None:
            raise Unreadable(Problem("There is no list “cards” in it."))
        plain = plain[name]
        opened = re.search(rf'"{name}"\s*:\s*\[', text)
        at = opened.end() if opened else 0
    else:
        at = text.index("[") + 1
    decoder = json.JSONDecoder()
    for card in plain:
        skip = re.compile(r"[\s,]*").match(text, at)
        begin = skip.end() if skip else at
        yield _Found(card, text.count("\n", 0, begin) + 1)
        at = decoder.raw_decode(text, begin)[1]


def _cards_of_toml(text: str) -> Iterable[_Found]:
    plain = _toml_in(text)
    listed = plain.get("cards", plain.get("deck"))
    if not isinstance(listed, list):
        raise Unreadable(Problem("There is no list “cards” in it. Each card begins with the line [[cards]]."))
    heads = [text.count("\n", 0, head.start()) + 1 for head in re.finditer(r"^\s*\[\[(?:cards|deck)\]\]", text, re.M)]
    for place, card in enumerate(listed):
        yield _Found(card, heads[place] if len(heads) == len(listed) else None)


def _cards_of_csv(text: str, first: str) -> Iterable[_Found]:
    between = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text), delimiter=between, strict=True)
    names: list[str] = []
    line = 1
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                if not names:
                    names = [cell.strip().lower() for cell in row]
                else:
                    yield _Found(_card_of_row(dict(zip(names, row, strict=False))), line)
            line = reader.line_num + 1
    except csv.Error as error:
        raise Unreadable(Problem(f"This line is no CSV: {error}.", reader.line_num)) from None


def _card_of_row(row: dict[str, str]) -> dict[str, Any]:
    """A card of a line: empty cells are left out, what looks like a number in the column of one is one."""
    told: dict[str, Any] = {name: cell.strip() for name, cell in row.items() if cell.strip()}
    for name in WHOLE:
        if re.fullmatch(r"[+-]?\d{1,9}", told.get(name, "")):
            told[name] = int(told[name])
    return told


def _json_in(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(Problem(f"This is not JSON: {error.msg[0].lower()}{error.msg[1:]}.", error.lineno)) from None
    except (RecursionError, ValueError):
        raise Unreadable(Problem("This is not JSON that can be read.")) from None


def _toml_in(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = re.match(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)$", str(error), re.S)
        words, line = (told[1], told[2]) if told else (str(error), None)
        kind = "neither JSON, CSV nor TOML" if "[[" not in text and "=" not in text else "not TOML"
        raise Unreadable(Problem(f"This is {kind}: {words}.", int(line) if line else None)) from None
    except (RecursionError, ValueError):
        raise Unreadable(Problem("This is not TOML that can be read.")) from None


_MISSING = re.compile(r"Object missing required field `(\w+)`")
_EXTRA = re.compile(r"Object contains unknown field `(\w+)`")
_EXPECTED = re.compile(r"Expected `([^`]*)`, got `([^`]*)`(?: - at `\$\.?([^`]*)`)?")
_CHOICE = re.compile(r"Invalid enum value '?([^']*)'?(?: - at `\$\.?([^`]*)`)?")
_KINDS = {"int": "a whole number", "str": "a text", "array": "a list", "object": "a table"}


def _plainly(said: str) -> str:
    """What msgspec says about a shape, in words for people."""
    if told := _MISSING.search(said):
        return f"The field “{told[1]}” is missing."
    if told := _EXTRA.search(said):
        return f"There is no field “{told[1]}”."
    if told := _EXPECTED.search(said):
        wanted, got = (" or ".join(_KINDS.get(kind, kind) for kind in each.split(" | ")) for each in told.groups()[:2])
        return f"{f'“{told[3]}” must be' if told[3] else 'It must be'} {wanted}, not {got}."
    if told := _CHOICE.search(said):
        return f"“{told[2]}” cannot be {told[1]!r}."
    return f"{said}."


def _called(plain: Any, place: int) -> str:
    """What to call a card that cannot be read: by its title and number, or its place in the file."""
    if isinstance(plain, dict) and (plain.get("title") or plain.get("id")):
        return f"{plain.get('title', 'card')} ({plain.get('id', 'no number')})"[:80]
    return f"the card in place {place}"


def _way(steps: Sequence[str]) -> str:
    """A path within the charts in words: "ram, rows, 3rd" becomes "ram: rows 3"."""
    told = [str(int(step) + 1) if step.isdecimal() else step.replace("_", " ") for step in steps]
    return ": ".join([told[0], " ".join(told[1:])]) if len(told) > 1 else "".join(told)


def _line_of(text: str, steps: Sequence[str]) -> int | None:
    """The line of a path, by the names on its way in their order; None where one does not stand there."""
    at = 0
    for step in steps:
        if step.isdecimal():
            continue
        found = re.compile(rf"\b{re.escape(step)}\b").search(text, at)
        if found is None:
            break
        at = found.start()
    return text.count("\n", 0, at) + 1 if at else None
