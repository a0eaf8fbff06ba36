"""What strangers send, read within bounds that nobody meets by accident: JSON, whole numbers, text.

JSON passes two gates: `decoded` (bytes of a sensible size that are JSON at all) and `outsize` (may the data be stored).
Both say what is wrong in a finding; neither recurses over what it was given.
"""

from typing import Any

import msgspec
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from rules.core.findings import Finding

MOST_BYTES = 2 * 1024 * 1024
MOST_DEPTH = 12
MOST_VALUES = 50_000
MOST_NUMBER = 2**53  # what every JSON reader, JavaScript's too, holds exactly
MOST_TEXT = 100_000
MOST_DIGITS = 9  # of whole numbers in forms and addresses; every database holds them
BODY_DEPTH = MOST_DEPTH + 4  # a document, and what a request wraps it in
BODY_VALUES = MOST_VALUES + 1_000


class Unreadable(ValueError):
    """Text that cannot be read as JSON, or data that cannot be stored; `finding` says what and where."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class UnreadableBody(ParseError):
    """The body of a request to the API that cannot be read; `findings` say why. Answers 400."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.findings = (finding,)


class JSONBody(BaseParser):
    """Parses the JSON bodies of the API, within bounds: of size, depth and number of values, without text or numbers
    that a database refuses."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        """The body as plain data. Raises `UnreadableBody`."""
        try:
            return checked(decoded(stream.read(MOST_BYTES + 1)), depth=BODY_DEPTH, values=BODY_VALUES)
        except Unreadable as error:
            raise UnreadableBody(error.finding) from None


def decoded(raw: bytes | str, *, most_bytes: int = MOST_BYTES) -> Any:
    """JSON text as plain data. Raises `Unreadable` with what is wrong and where."""
    data = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
    if len(data) > most_bytes:
        raise _unreadable("JSON-LARGE", f"It is too large: {most_bytes // 1024:,} kB are allowed.")
    text = data.removeprefix(b"\xef\xbb\xbf").strip()
    if not text:
        raise _unreadable("JSON-EMPTY", "There is nothing in it; JSON was expected.")
    try:
        text.decode()
        return msgspec.json.decode(text + b"      ")  # room to see that half of a surrogate pair is no early end
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise _unreadable("JSON-TEXT", f"Line {line} holds bytes that are no UTF-8 text.") from None
    except msgspec.DecodeError as error:
        raise _unreadable("JSON-SHAPE", f"This is not JSON: {where_in(str(error), text)}.") from None
    except RecursionError:
        raise _unreadable("JSON-DEEP", "Lists are nested too deeply.") from None


def checked(plain: Any, *, depth: int = MOST_DEPTH, values: int = MOST_VALUES) -> Any:
    """The plain data itself. Raises `Unreadable` where it may not be stored (see `outsize`)."""
    for finding in outsize(plain, depth=depth, values=values, code="JSON"):
        raise Unreadable(finding)
    return plain


def outsize(body: Any, *, depth: int = MOST_DEPTH, values: int = MOST_VALUES, code: str = "DOC") -> tuple[Finding, ...]:
    """What keeps plain data from being stored: too deep, too much, numbers or letters that not every database takes.

    `code` begins the codes of the findings.
    """
    stack: list[tuple[Any, str, int]] = [(body, "", 0)]
    met = 0
    while stack:
        value, path, level = stack.pop()
        met += 1
        if met > values:
            return _finding(f"{code}-LARGE", f"There are more than {values} values in it.")
        kind = type(value)
        if kind is dict or kind is list or kind is tuple:
            if level == depth:
                return _finding(f"{code}-DEEP", f"Lists are nested too deeply: {depth} levels are allowed.", path)
            if kind is dict:
                for name, inner in value.items():
                    if type(name) is not str or not storable(name):
                        return _finding(f"{code}-TEXT", "A name holds characters that cannot be stored.", path)
                    step = name.replace("~", "~0").replace("/", "~1")
                    stack.append((inner, f"{path}/{step}", level + 1))
            else:
                stack.extend((inner, f"{path}/{place}", level + 1) for place, inner in enumerate(value))
        elif kind is str:
            if not storable(value):
                message = "The text holds characters that cannot be stored (a zero byte, say)."
                return _finding(f"{code}-TEXT", message, path)
            if len(value) > MOST_TEXT:
                message = f"The text has {len(value):,} letters; {MOST_TEXT:,} are allowed."
                return _finding(f"{code}-LARGE", message, path)
        elif kind is int:
            if not -MOST_NUMBER <= value <= MOST_NUMBER:
                return _finding(f"{code}-NUMBER", "The number is too large.", path)
        elif kind is float:
            if value != value or value in (float("inf"), float("-inf")):
                return _finding(f"{code}-NUMBER", "This is not a number.", path)
            if not -MOST_NUMBER <= value <= MOST_NUMBER:
                return _finding(f"{code}-NUMBER", "The number is too large.", path)
        elif value is not None and kind is not bool:
            return _finding(f"{code}-SHAPE", f"JSON knows no {kind.__name__}.", path)
    return ()


def storable(text: str) -> bool:
    """Whether every database takes the text: no zero byte, no half of a surrogate pair."""
    if "\x00" in text:
        return False
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def whole(text: Any, otherwise: int) -> int:
    """A whole number of at most nine digits from the text of a form or an address; `otherwise` where it is none."""
    if not isinstance(text, str):
        return otherwise
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS else otherwise


def where_in(message: str, text: bytes) -> str:
    """The words of the JSON reader with its byte offset told as line and column."""
    words, _, rest = message.partition(" (byte ")
    if not rest:
        return "it ends too early" if "truncated" in message else words
    before = text[: int(rest.rstrip(")"))]
    words = words.removeprefix("JSON is malformed: ")
    return f"{words} at line {before.count(10) + 1}, column {len(before) - before.rfind(10)}"


def _finding(code: str, message: str, path: str = "") -> tuple[Finding, ...]:
    return (Finding(code=code, message=message, path=path),)


def _unreadable(code: str, message: str) -> Unreadable:
    return Unreadable(Finding(code=code, message=message))
