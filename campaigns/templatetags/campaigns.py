"""Template tags of the campaign pages: `{% load campaigns %}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns.chain_page import part_of as chain_part_of
from campaigns.engine.telling import Line

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
