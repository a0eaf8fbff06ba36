"""What a ruleset offers, whatever it is: listed actions as buttons, choices that run over a range as fields."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from battles.panels.decision import Act, Odds, Outlook
from rules.core.actions import Bounds, Span, is_within, kind_of
from rules.core.findings import Finding, Refused
from rules.core.ruleset import Game, Ruleset
from scenarios.plain.labels import in_words, label

FIELD = "of-"  # before the name of a field, to keep it from the form's own


class Field(NamedTuple):
    """One choice within a bound: a whole number, one of some values (each as JSON, with its words), or anything else as
    JSON. An empty field is left out of the action. `path` is the way to it in the action's plain data."""

    name: str
    label: str
    kind: Literal["number", "choice", "json"]
    value: str
    path: tuple[str, ...]
    least: int = 0
    most: int = 0
    choices: tuple[tuple[str, str], ...] = ()


class Form(NamedTuple):
    """The fields of one `Bounds`; `name` is that of the order, `action` the kind of its action. Of one that has been
    filled in `outlook` tells what it would lead to, or `refusal` why it is none."""

    name: str
    title: str
    action: str
    fields: tuple[Field, ...]
    outlook: Outlook | None = None
    refusal: Finding | None = None


def orders(game: Game, side: str, filled: Mapping[str, str]) -> tuple[list[Any], list[Form]]:
    """What the side may do: the actions that are to be listed, and a form for every range. `filled` are the fields of
    the order that is not given yet."""
    ranges = _ranges(game, side)
    mine = [action for action in game.legal() if action.side == side]
    listed = [action for action in mine if not any(_within(each, action) for each in ranges.values())]
    forms = []
    for name, bounds in ranges.items():
        sample = next((action for action in mine if _within(bounds, action)), None)
        typed = filled if filled.get("order") == name else {}
        forms.append(_form(name, bounds, msgspec.to_builtins(sample), typed))
    return listed, forms


def action_of(ruleset: Ruleset, game: Game, side: str, filled: Mapping[str, str]) -> Any:
    """The action that the fields of an order mean. Raises `Refused` where they mean none."""
    name = filled.get("order", "")
    bounds = _ranges(game, side).get(name)
    if bounds is None:
        raise Refused(Finding("BATTLE-ORDER", "There is no such order now. Reload the page and try again."))
    form = _form(name, bounds, None, filled)
    plain: dict[str, Any] = {"kind": form.action, "side": side}
    for field in form.fields:
        if field.value.strip():
            _put(plain, field.path, _read(field))
    try:
        return msgspec.convert(plain, ruleset.action_type)
    except msgspec.ValidationError as error:
        raise Refused(
            Finding("BATTLE-FIELD", f"{form.title}: fill in every field as it is asked for ({error}).")
        ) from None


def act_of(action: Any, odds: Odds | None) -> Act:
    """A listed action as a button, with the odds of what it rolls."""
    return Act(name="offer", label=order_told(msgspec.to_builtins(action)), actions=(action,), odds=odds)


def order_told(plain: Mapping[str, Any]) -> str:
    """An action's plain data in words: "Row: ship A1, to 4,7"."""
    told = ", ".join(
        f"{label(name)} {in_words(value)}" for name, value in plain.items() if name not in ("kind", "side")
    )
    kind = label(str(plain.get("kind", ""))).capitalize()
    return f"{kind}: {told}" if told else kind


def _ranges(game: Game, side: str) -> dict[str, Bounds]:
    """The ranges that are open to the side, by the names of their orders."""
    bounds = game.bounds()
    return {f"{each.kind}-{number}": each for number, each in enumerate(bounds) if each.side == side}


def _within(bounds: Bounds, action: Any) -> bool:
    return kind_of(action) == bounds.kind and is_within(bounds.fields, action)


def _form(name: str, bounds: Bounds, sample: Any, typed: Mapping[str, str]) -> Form:
    fields = tuple(_fields(bounds.fields, (), sample, typed))
    title = label(bounds.kind).capitalize()
    fixed = [in_words(bound[0]) for bound in bounds.fields.values() if isinstance(bound, tuple) and len(bound) == 1]
    return Form(name, f"{title}: {', '.join(fixed)}" if fixed else title, bounds.kind, fields)


def _fields(within: Mapping[Any, Any], path: tuple[str, ...], sample: Any, typed: Mapping[str, str]) -> Iterator[Field]:
    for key, bound in within.items():
        to = (*path, str(key))
        usual = sample.get(str(key)) if isinstance(sample, Mapping) else None
        if isinstance(bound, Mapping):
            yield from _fields(bound, to, usual, typed)
            continue
        name, called = FIELD + ".".join(to), " ".join(map(label, to))
        if isinstance(bound, Span):
            value = typed.get(name, str(usual) if isinstance(usual, int) else str(bound.least) if not path else "")
            yield Field(name, called, "number", value, to, least=bound.least, most=bound.most)
        elif isinstance(bound, Sequence) and not isinstance(bound, str):
            choices = tuple((_json(value), in_words(msgspec.to_builtins(value))) for value in bound)
            chosen = _json(usual) if usual is not None else choices[0][0] if choices and not path else ""
            yield Field(name, called, "choice", typed.get(name, chosen), to, choices=choices)
        else:
            yield Field(name, called, "json", typed.get(name, "" if usual is None else _json(usual)), to)


def _read(field: Field) -> Any:
    """The plain data that a field holds. Raises `Refused`."""
    try:
        return msgspec.json.decode(field.value.replace("−", "-"))
    except msgspec.DecodeError:
        wanted = "a whole number" if field.kind == "number" else "JSON, as in the answers of the API"
        message = f"{field.label.capitalize()}: “{field.value[:40]}” cannot be read. Write {wanted}."
        raise Refused(Finding("BATTLE-FIELD", message)) from None


def _put(plain: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for name in path[:-1]:
        plain = plain.setdefault(name, {})
    plain[path[-1]] = value


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
