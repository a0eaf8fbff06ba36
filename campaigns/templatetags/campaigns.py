"""Template tags of the campaign pages: `{% load campaigns %}`."""

from collections.abc import Iterable
from html import escape

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns.engine.telling import Line
from campaigns.fleet_orders import FleetRow, Order

register = template.Library()


@register.filter
def part_of(path: str) -> str:
    """The part of the chain's editor in which a finding is mended: "mission-2" for "/missions/2/slots/0"."""
    place = path.split("/")[1:3]
    if len(place) == 2 and place[0] == "missions":
        return f"mission-{place[1]}"
    return {"hulls": "rosters-head", "first_mission": "head", "sides": "head"}.get(place[0], "") if place else ""


@register.simple_tag
def chronicle_line(line: Line, first_side: str) -> SafeString:
    """One sentence of the chronicle with its dice and clause. `first_side` is the side that is A.

    A function, not a fragment: a war has hundreds of these, and a template for each took most of the page's time.
    """
    side = "" if line.side is None else " side-a" if line.side == first_side else " side-b"
    dice = format_html(' <span class="line-dice">({})</span>', line.detail) if line.detail else mark_safe("")
    if line.struck:
        return format_html(
            '<li class="log-entry line-{}{} is-struck"><s>{}</s> <span class="line-dice">({})</span></li>',
            line.weight,
            side,
            line.text,
            line.struck,
        )
    return format_html(
        '<li class="log-entry line-{}{}">{}{} <span class="clause">{}</span></li>',
        line.weight,
        side,
        line.text,
        dice,
        line.clause,
    )


@register.simple_tag
def choices(pairs: Iterable[tuple[object, str]], chosen: object = None) -> SafeString:
    """The options of a select from pairs of value and words; a function, because a war has hundreds of them."""
    return mark_safe(
        "".join(
            f'<option value="{escape(str(value))}"{" selected" if value == chosen else ""}>{escape(words)}</option>'
            for value, words in pairs
        )
    )


@register.simple_tag
def order_choices(orders: Iterable[Order]) -> SafeString:
    """The same for orders."""
    return choices([(order.value, order.label) for order in orders])


@register.simple_tag
def passages(fleet: FleetRow) -> SafeString:
    """A button for each place that a fleet may sail to, with what may happen there."""
    id, name = escape(fleet.id), escape(fleet.name)
    return mark_safe("".join(_passage(id, name, order) for order in fleet.sail))


def _passage(id: str, name: str, order: Order) -> str:
    risk = f' data-risk="{escape(order.risk)}"' if order.risk else ""
    return (
        f'<button class="passage" type="submit" name="decision" value="{escape(order.value)}" data-fleet="{id}"'
        f' data-to="{escape(order.area)}" data-path="{escape(order.path)}"{risk} data-plan>'
        f'<span class="visually-hidden">{name} to </span><b>{escape(order.label)}</b>'
        f" <small>{escape('; '.join(order.notes))}</small></button>"
    )
