"""Template tags of the campaign pages: `{% load campaigns %}`."""

from collections.abc import Iterable
from html import escape

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns.desk.fleet_orders import FleetRow, Order
from campaigns.drawing import state_flags
from campaigns.editors.chain.page import part_of as chain_part_of
from campaigns.engine.data import Campaign
from campaigns.engine.telling.words import Line
from scenarios.templatetags.scenarios import PENNON
from scenarios.words.addresses import address

register = template.Library()


@register.filter
def part_of(path: str) -> str:
    """The panel of the chain's editor in which a finding is mended: "mission-2" for "/missions/2/outcomes/0"."""
    return chain_part_of(path)


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
def ally_key(data: Campaign, side: str = "") -> SafeString:
    """The states of a coalition with their colours: of all sides, or of one."""
    return state_flags.key(data, (side,) if side else ())


@register.simple_tag
def ally_flags(data: Campaign) -> SafeString:
    """The flags of all states of a coalition, side by side."""
    return state_flags.flags(data)


_SIGNS = {
    "crown": "M13 31C3 24 4 12 10 6M25 31C35 24 34 12 28 6M8 11L13 14M6 17L12 19M7 23L13 23M30 11L25 14M32 17L26 19"
    "M31 23L25 23M13 31Q19 34 25 31",
    "star": "M19 5L22.6 14.4L32.6 14.8L24.8 21L27.4 30.8L19 25.2L10.6 30.8L13.2 21L5.4 14.8L15.4 14.4Z",
    "oars": "M6 32L27 11M32 32L11 11M27 11L25 5L33 5L33 13ZM11 11L13 5L5 5L5 13Z",
    "anchor": "M19 11V33M19 11A3.4 3.4 0 1 0 19 4.2A3.4 3.4 0 1 0 19 11M12 15H26"
    "M7 23C8 30 13 33 19 33C25 33 30 30 31 23",
    "flag": "M9 34V5M9 6H31L26 12L31 18H9",
}


@register.simple_tag
def honour_sign(name: str) -> SafeString:
    """The sign of an honour, as lines."""
    return mark_safe(
        '<svg class="honour-sign" viewBox="0 0 38 38" aria-hidden="true" focusable="false">'
        f'<path d="{_SIGNS[name]}"/></svg>'
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


@register.simple_tag(takes_context=True)
def decide_head(context: Context) -> SafeString:
    """The head of a form that sends whole decisions; a function, because each fleet has such a form."""
    return format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}"><input type="hidden" name="seen" value="{}">',
        context["csrf_token"],
        context["campaign"].head_seq,
    )


@register.simple_tag(takes_context=True)
def decision_head(context: Context, kind: str) -> SafeString:
    """What every form carries whose fields are put together to a decision of that kind."""
    return format_html(
        '{}<input type="hidden" name="kind" value="{}"><input type="hidden" name="side" value="{}">',
        decide_head(context),
        kind,
        context["page"].state.active or "",
    )


@register.simple_tag
def order_choices(orders: Iterable[Order]) -> SafeString:
    """The same for orders."""
    return choices([(order.value, order.label) for order in orders])


@register.simple_tag(takes_context=True)
def fleet(context: Context, fleet: FleetRow) -> SafeString:
    """A fleet of the side that moves, with where it can go and what may happen there; a function like the above."""
    points = "done" if fleet.why_not else _count(fleet.points, "point")
    told = [
        f'<li class="fleet-row side-{escape(fleet.letter)}{" is-done" if fleet.why_not else ""}"'
        f' data-fleet-row="{escape(fleet.id)}">\n<details name="fleets">\n<summary>{PENNON} <b>{escape(fleet.name)}</b>'
        f' <span class="fleet-facts">{_count(fleet.ships, "ship")}, {escape(fleet.where)}</span>'
        f' <span class="fleet-points">{points}</span><span class="fleet-planned" data-planned></span></summary>\n'
    ]
    if fleet.aboard:
        armies = ", ".join(f"army {escape(army)}" for army in fleet.aboard)
        told.append(f'<p class="help">Carries {armies}.</p>\n')
    if fleet.why_not:
        told.append(f'<p class="help">{escape(fleet.why_not)}</p>\n')
    else:
        to = escape(address("campaigns:decide", context["campaign"].uid))
        told.append(
            f'<form method="post" action="{to}" hx-post="{to}" hx-target="#campaign" hx-swap="outerHTML">'
            f'{decide_head(context)}\n<div class="passages">{_passages(fleet)}</div>\n{_acts(fleet)}</form>\n'
        )
    told.append("</details>\n</li>")
    return mark_safe("".join(told))


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _acts(fleet: FleetRow) -> str:
    if not fleet.acts:
        return ""
    id = escape(fleet.id)
    buttons = "".join(
        f'<button class="button small" type="submit" name="decision" value="{escape(order.value)}" data-fleet="{id}"'
        f'{_planned(order) if order.plan else ""} title="{escape("; ".join(order.notes))}">'
        f"{escape(order.label)}</button>"
        for order in fleet.acts
    )
    return f'<div class="cluster">{buttons}</div>\n'


def _planned(order: Order) -> str:
    return f' data-to="{escape(order.area)}" data-path="{escape(order.path)}" data-plan'


def _passages(fleet: FleetRow) -> str:
    """A button for each place that a fleet may sail to, with what may happen there."""
    id, name = escape(fleet.id), escape(fleet.name)
    return "".join(_passage(id, name, order) for order in fleet.sail)


def _passage(id: str, name: str, order: Order) -> str:
    risk = f' data-risk="{escape(order.risk)}"' if order.risk else ""
    return (
        f'<button class="passage" type="submit" name="decision" value="{escape(order.value)}" data-fleet="{id}"'
        f' data-to="{escape(order.area)}" data-path="{escape(order.path)}"{risk} data-plan>'
        f'<span class="visually-hidden">{name} to </span><b>{escape(order.label)}</b>'
        f" <small>{escape('; '.join(order.notes))}</small></button>"
    )
