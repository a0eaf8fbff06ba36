"""Words for templates: `{% load scenarios %}`."""

from typing import Any

from django import template

import rules
from rules.ancient_naval_games.scenario import facing_of
from rules.geometry.hexgrid import DIRECTIONS

register = template.Library()


@register.filter
def ruleset_title(key: str) -> str:
    """The title of a ruleset; its key where the site no longer plays it."""
    try:
        return rules.get(key).title
    except KeyError:
        return key


@register.filter
def facing_name(written: int | str | None) -> str:
    """A facing as a compass name, "" where there is none."""
    facing = facing_of(written)
    return "" if facing is None else DIRECTIONS[facing]


@register.filter
def hex_name(hex: Any) -> str:
    """A hex as people read it off the board's edges: "5,9"."""
    return "" if hex is None else f"{hex[0]},{hex[1]}"
