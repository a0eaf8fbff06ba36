"""Template tags of the battle pages: `{% load battles %}`."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, NamedTuple

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

import rules
from battles import chat
from battles.bar import about_battle, bar_html
from battles.buttons import act_html, chips_html, sign_html
from battles.guiding import has_guide, told_of
from battles.leaves import fair_html, keys_html, leaves_html
from battles.models import Battle
from battles.panels import panel_of
from battles.panels.decision import Act
from battles.remains import remains_of
from battles.scores import Score, TurnTrack
from battles.selectors import battle_result
from battles.tables import Table
from battles.telling import clause_html
from scenarios.addresses import address
from scenarios.markdown import rendered
from scenarios.ownership import actor_of
from scenarios.references import has_reference
from scenarios.templatetags.scenarios import pennon

register = template.Library()
register.simple_tag(pennon)
register.simple_tag(address)
register.simple_tag(about_battle)
register.simple_tag(has_reference)
register.simple_tag(has_guide)
register.simple_tag(remains_of, name="remains")
register.filter("markdown", rendered)


@register.simple_tag
def clause(ruleset: str, clause_id: str) -> SafeString:
    """A clause's number as a link to its text; nothing for no clause."""
    return clause_html(ruleset, clause_id)


@register.inclusion_tag("battles/_guide.html", takes_context=True)
def guide(context: dict[str, Any], table: Table) -> dict[str, Any]:
    """The step of a first battle that its player is at."""
    return {"told": told_of(table), "battle": table.battle, "csrf_token": context.get("csrf_token")}


@register.simple_tag
def sign(name: str) -> SafeString:
    """The drawn sign of a button, by its name in `SIGNS`."""
    return sign_html(name)


@register.simple_tag
def chips(table: Table) -> SafeString:
    """The ships of the side that decides, each a link that takes her in hand."""
    return chips_html(table)


@register.simple_tag
def button(act: Act, form: str = "") -> SafeString:
    """An act; `form` is the id of its form, where it stands outside."""
    return act_html(act, form)


@register.simple_tag
def card_ship(table: Table, ship: str) -> SafeString:
    """A ship on her card, as she is on the board now."""
    return table.portrait(ship)


@register.simple_tag
def bar(
    battle: Battle, track: TurnTrack | None, scores: Iterable[Score], units: str, *, moment: bool = False
) -> SafeString:
    """Where the battle stands, over its board."""
    return bar_html(battle, track, scores, units, moment=moment)


@register.simple_tag
def keys(battle: Battle) -> SafeString:
    """The keys of a battle's page, as a sheet that a button shows."""
    return keys_html(battle.ruleset)


@register.simple_tag
def fair(battle: Battle) -> SafeString:
    """How anybody can tell that the dice are fair, as a sheet that a button shows."""
    return fair_html(battle)


@register.simple_tag(takes_context=True)
def chat_lines(context: dict[str, Any], battle: Battle) -> SafeString:
    """What the players of a battle wrote to each other, as list items."""
    return chat.lines_html(battle, actor_of(context["request"]))


@register.simple_tag
def leaves(battle: Battle) -> SafeString:
    """Briefing, what wins and legend, as leaves that a button lays over the board."""
    return leaves_html(battle.uid)


@register.simple_tag
def battle_scripts(battle: Battle, page: Literal["fight", "replay"]) -> SafeString:
    """The modules that a page of this battle loads, those of its ruleset first."""
    panel = panel_of(battle.ruleset)
    names = (*panel.motion_modules, *(panel.modules if page == "fight" else ()), page)
    return _read_scripts(names) if settings.DEBUG else _scripts(names)


def _read_scripts(names: tuple[str, ...]) -> SafeString:
    scripts = ((static(f"js/battle/{name}.js"),) for name in names)
    # The page is read before it is played: sheets and type go first on a slow line.
    return format_html_join("\n", '<script type="module" src="{}" fetchpriority="low"></script>', scripts)


_scripts = cache(_read_scripts)


@register.simple_tag
def chance_bar(percent: int) -> SafeString:
    """A bar as long as a chance is likely, drawn as SVG: the page allows no inline styles."""
    return mark_safe(
        '<svg viewBox="0 0 100 6" preserveAspectRatio="none" focusable="false">'
        '<rect class="chance-all" width="100" height="6"/>'
        f'<rect class="chance-part" width="{int(percent)}" height="6"/></svg>'
    )


@register.filter
def signed(value: int) -> str:
    """A modifier with its sign: "+ 1" or "− 2"."""
    return f"+ {value}" if value >= 0 else f"− {-value}"


class Seat(NamedTuple):
    """A side and who plays it, in words."""

    side: str
    player: str


@register.filter
def seats(battle: Battle) -> list[Seat]:
    """Who plays each side. The seats are read with the list of battles."""
    bots = rules.get(battle.ruleset).bots
    people = {seat.role: seat.who for seat in battle.held_seats.all()}
    return [
        Seat(side, f"{bots[seat[4:]].title} (bot)" if seat.startswith("bot:") else people.get(side, "a person"))
        for side, seat in battle.seats.items()
    ]


@register.filter
def whose_move(battle: Battle) -> str:
    """Whose decision it is, in words."""
    if battle.paused:
        return "Paused"
    side = battle.to_decide[:1]
    return "The bots fight" if not battle.person_sides else f"Side {side} to act" if side else "Begins"


@register.filter
def how_ended(battle: Battle) -> str:
    """The winner and the reason, in words."""
    result = battle_result(battle)
    if result is None:
        return ""
    reason = result.reason.replace("_", " ")
    return f"side {result.winner} wins ({reason})" if result.winner else f"a draw ({reason})"


@register.filter
def entries(head_seq: int) -> str:
    """How many decisions a log holds."""
    return "no decisions yet" if head_seq < 1 else "1 decision" if head_seq == 1 else f"{head_seq} decisions"
