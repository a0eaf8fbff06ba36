"""Reading what a battle's log holds, whichever revision of the rules wrote it, as today's rules have it.

A ruleset whose actions or events have changed has a function `upgraded(what, plain)`: an "action" or "event" of any
earlier revision as plain data comes back as today's (None: an event that is no longer told), today's as it is. It is
asked where something does not read. Snapshots need none: they are a cache, and the log is folded again.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

import rules
from battles.logs.log_file import FileEntry, of_players
from rules.core.ruleset import Ruleset

WRONG_FACTS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class Unreadable(Exception):
    """What the log holds is nothing that the rules of this site know; the message says what."""


def events_of(ruleset: Ruleset, text: str) -> Sequence[Any]:
    """The events of an entry. Raises `Unreadable`."""
    try:
        events: Sequence[Any] = _decoder(ruleset.key).decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        events = _events_of_old(ruleset, text)
    return events


def action_of(ruleset: Ruleset, plain: Any) -> Any:
    """An action from plain data. Raises `Unreadable`."""
    try:
        return msgspec.convert(plain, ruleset.action_type)
    except msgspec.ValidationError:
        try:
            return msgspec.convert(_upgraded(ruleset, "action", plain), ruleset.action_type)
        except msgspec.ValidationError as error:
            raise Unreadable(f"the decision {_named(plain, error)}") from None


def upgraded_entry(ruleset: Ruleset, entry: FileEntry) -> FileEntry:
    """An entry of any revision in today's plain data, as far as the ruleset knows how."""
    action = entry.action
    if action is not None and not of_players(action):
        action = _upgraded(ruleset, "action", action)
    events = [_upgraded(ruleset, "event", event) for event in entry.events]
    return msgspec.structs.replace(entry, action=action, events=[event for event in events if event is not None])


def apply(game: Any, event: Any) -> None:
    """Make a recorded fact so. Raises `Unreadable` where it does not fit the position."""
    try:
        game.apply(event)
    except WRONG_FACTS as error:
        kind = type(event).__struct_config__.tag
        raise Unreadable(f"the event “{kind}”, which does not fit what came before ({error!r})") from error


@lru_cache
def _decoder(key: str) -> msgspec.json.Decoder[Any]:
    """Made once a ruleset: it costs more than what it decodes."""
    event_type = rules.get(key).event_type
    return msgspec.json.Decoder(tuple[event_type, ...])  # type: ignore[valid-type]


def _events_of_old(ruleset: Ruleset, text: str) -> Sequence[Any]:
    try:
        plain = msgspec.json.decode(text, type=list[dict[str, Any]])
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Unreadable("something that is no list of events") from None
    events = []
    for old in plain:
        new = _upgraded(ruleset, "event", old)
        if new is None:
            continue
        try:
            events.append(msgspec.convert(new, ruleset.event_type))
        except msgspec.ValidationError as error:
            raise Unreadable(f"the event {_named(old, error)}") from None
    return events


def _upgraded(ruleset: Ruleset, what: Literal["action", "event"], plain: Any) -> Any:
    return plain if ruleset.upgraded is None else ruleset.upgraded(what, plain)


def _named(plain: Any, error: msgspec.ValidationError) -> str:
    """What does not read, and what is wrong with it where its kind is known."""
    if not isinstance(plain, dict):
        return "that is none"
    what, _, place = str(error).partition(" - at ")
    why = "" if place == "`$.kind`" else f" ({what[0].lower()}{what[1:]})".replace("`", "")
    return f"“{str(plain.get('kind', ''))[:40]}”{why}"
