"""Decks and charts of Návarchoi as files: JSON and TOML, decks also as CSV. What is read back is in `card_reading`."""

import csv
import io
import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import msgspec

from rules.navarchoi import cards, charts
from rules.navarchoi.cards import Card
from rules.navarchoi.charts import Charts

COLUMNS = ("id", "title", "number", "event", "value", "icon", "text")
DECK_FORMATS = ("json", "toml", "csv")
CHARTS_FORMATS = ("json", "toml")


def deck_file(deck: Sequence[Card], form: str) -> str:
    """A deck in one of `DECK_FORMATS`."""
    plain = [_whole_card(card) for card in deck]
    if form == "csv":
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(plain)
        return out.getvalue()
    if form == "json":
        return _json({"notice": cards.notice(), "cards": plain} if tuple(deck) == cards.printed() else {"cards": plain})
    if tuple(deck) == cards.printed():
        return _packaged("deck.toml")
    return "\n".join(
        "[[cards]]\n" + "".join(f"{name} = {_toml(value)}\n" for name, value in card.items()) for card in plain
    )


def charts_file(own: Charts, form: str) -> str:
    """Charts in one of `CHARTS_FORMATS`."""
    plain = msgspec.to_builtins(own)
    if form == "json":
        return _json(plain)
    return _packaged("charts.toml") if own == charts.printed() else _charts_toml(plain)


def _whole_card(card: Card) -> dict[str, Any]:
    return {name: getattr(card, name) for name in COLUMNS}


def _packaged(name: str) -> str:
    return files("rules.navarchoi").joinpath(name).read_text("utf-8")


def _json(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"


def _toml(value: Any) -> str:
    """A value as TOML writes it; JSON's strings and numbers are TOML's too."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_toml(inner)}' for name, inner in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml(inner) for inner in value)}]"
    return json.dumps(value, ensure_ascii=False)


def _charts_toml(plain: dict[str, Any]) -> str:
    head = "".join(f"{name} = {_toml(value)}\n" for name, value in plain.items() if name in ("notice", "hand", "wind"))
    parts = [head]
    for name in ("ram", "grapple", "missile", "melee"):
        parts.append(f"[{name}]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in plain[name].items()))
    parts += [
        "[[types]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in each.items()) for each in plain["types"]
    ]
    return "\n".join(parts)
