"""Template tags of the battle pages: `{% load battles %}`."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from html import escape
from typing import Any, Literal, NamedTuple

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timesince

import rules
from battles.guides.guiding import has_guide, told_of
from battles.models import Battle
from battles.page.bar import about_battle, bar_html
from battles.page.buttons import act_html, chips_html, sign_html
from battles.page.leaves import fair_html, keys_html, leaves_html
from battles.page.menu import menu_html, menu_of, sheets_html
from battles.page.moments import Moment
from battles.page.scores import Score, TurnTrack
from battles.page.tables import Table
from battles.page.telling import clause_html
from battles.panels import panel_of
from battles.panels.decision import Act
from battles.people import chat, clocks
from battles.remains import remains_of
from battles.selectors import battle_result
from rules.core.bots.strengths import as_strong_as
from scenarios.ownership import actor_of
from scenarios.templatetags.scenarios import pennon
from scenarios.words.addresses import address
from scenarios.words.markdown import rendered
from scenarios.words.references import has_reference
from scenarios.words.terms import explained, once

LEAVES = "battle/leaves.js"  # the module that shows the briefing
LATER = mark_safe(' fetchpriority="low"')

register = template.Library()
register.simple_tag(pennon)
register.simple_tag(address)
register.simple_tag(about_battle)
register.simple_tag(has_reference)
register.simple_tag(has_guide)
register.simple_tag(remains_of, name="remains")
register.simple_tag(chat.unread_html, name="unread")
register.filter("markdown", rendered)
register.filter("terms", explained)
register.filter("once", once)
register.filter("moment", clocks.moment)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


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
def told_to_scripts(table: Table) -> SafeString:
    """What the page's scripts have to know of the battle, as attributes of the panel; what of it changes comes with
    every answer (`answering.beside`)."""
    battle = table.battle
    return mark_safe(
        f'data-seq="{battle.head_seq}" data-stir="{battle.stirred}" data-held="{escape("".join(table.held))}"'
        f' data-here="{escape(table.here)}" data-paused="{"yes" if battle.paused else ""}"'
        f'{" data-begins" if table.begins else ""} data-uid="{battle.uid}"'
        f' data-page="{address("battles:battle", battle.uid)}" data-poll="{address("battles:poll", battle.uid)}"'
    )


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
def menu(battle: Battle, table: Table | Literal[""], moment: Moment | None) -> SafeString:
    """The menu of the page of a battle, or of one of its moments, which has no table."""
    return menu_html(menu_of(battle, table or None, moment))


@register.simple_tag
def sheets(battle: Battle, table: Table) -> SafeString:
    """The sheets that the menu opens."""
    return sheets_html(battle.uid, owner=table.owner)


@register.simple_tag
def keys(battle: Battle) -> SafeString:
    """The keys of a battle's page, as a sheet that a button shows."""
    return keys_html(battle.ruleset)


@register.simple_tag
def fair(battle: Battle) -> SafeString:
    """How anybody can tell that the dice are fair, as a sheet that a button shows."""
    return fair_html(battle)


@register.simple_tag(takes_context=True)
def chat_leaf(context: dict[str, Any], battle: Battle, table: Table) -> SafeString:
    """What the players of a battle wrote to each other, as a leaf that a button lays over the board."""
    return chat.leaf_html(battle, actor_of(context["request"]), table.talk, str(context["csrf_token"]))


@register.simple_tag
def leaves(battle: Battle) -> SafeString:
    """Briefing, what wins and legend, as leaves that a button lays over the board."""
    return leaves_html(battle.uid)


@register.simple_tag
def battle_modules(battle: Battle, page: Literal["fight", "replay"]) -> str:
    """The names of the modules that a page of this battle loads, with spaces between: the leaves first, for the
    briefing is what one reads, then those of its ruleset."""
    panel = panel_of(battle.ruleset)
    names = (*panel.motion_modules, *(panel.modules if page == "fight" else ()), page)
    return " ".join((LEAVES, *(f"battle/{name}.js" for name in names)))


@register.simple_tag
def battle_scripts(battle: Battle, page: Literal["fight", "replay"]) -> SafeString:
    """The modules of `battle_modules`."""
    names = battle_modules(battle, page)
    return _read_scripts(names) if settings.DEBUG else _scripts(names)


def _read_scripts(names: str) -> SafeString:
    # The page is read before it is played: sheets and type go first on a slow line.
    scripts = ((static(f"js/{name}"), LATER if name != LEAVES else "") for name in names.split())
    return format_html_join("\n", '<script type="module" src="{}"{}></script>', scripts)


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
    sits = {side: f"{bots[as_strong_as(key, bots)].title} (bot)" for side, key in battle.bots.items()}
    return [Seat(side, sits.get(side) or people.get(side, "a person")) for side in battle.seats]


@register.filter
def time_left(left: timedelta) -> str:
    """So much time in words: "2 days, 3 hours", "5 minutes"; what is less than a minute, and nothing, is "no time"."""
    return str(timesince(EPOCH, EPOCH + left)) if left >= timedelta(minutes=1) else "no time"


@register.filter
def until(battle: Battle) -> str:
    """When the time of the next side that has to decide runs out, in words; "" for never."""
    dues = [due for side in clocks.DUE if (due := clocks.due_of(battle, side))]
    return f"until {clocks.moment(min(dues))}" if dues and not battle.paused else ""


@register.filter
def whose_move(battle: Battle) -> str:
    """Whose decision it is, in words."""
    if battle.paused:
        return "Paused"
    if not battle.person_sides:
        return "The bots fight"
    sides = battle.to_decide
    return "Both sides to act" if len(sides) > 1 else f"Side {sides} to act" if sides else "Begins"


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
