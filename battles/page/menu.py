"""The menu of a battle's page and the sheets that open from it. They change seldom and are long: whatever they depend
on stands in `Menu`, and what it comes to is kept, so that a page puts in what another has put together before."""

import re
from functools import lru_cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from battles.models import Battle
from battles.page.moments import Moment
from battles.page.tables import Table


class Menu(NamedTuple):
    """All that the menu and its sheets depend on: the battle, how far it is, who looks, and which of its moments."""

    uid: str
    ruleset: str
    over: bool
    begun: bool
    study: bool
    campaign: str  # the address of the encounter that it was begun from, "" for none
    settles: bool
    owner: bool
    to_guide: bool  # whether the viewer may come back to the guide that they have left
    moment: int | None  # the entry that is looked at; None on the page of the battle as it is now


def menu_of(battle: Battle, table: Table | None, moment: Moment | None) -> Menu:
    """The menu of a battle's page where there is a `table`, else of the page of a `moment`."""
    return Menu(
        uid=battle.uid,
        ruleset=battle.ruleset,
        over=battle.over,
        begun=battle.head_seq >= 0,
        study=bool(battle.study_of),
        campaign=battle.origin_address,
        settles=bool(table and table.settles),
        owner=bool(table and table.owner),
        to_guide=bool(table and table.mine and battle.guide and battle.guide_left),
        moment=moment.seq if moment else None,
    )


@lru_cache(maxsize=1024)
def menu_html(menu: Menu) -> SafeString:
    """What can be done with the battle as a whole, as lists of links and buttons."""
    return _tight(render_to_string("battles/_menu_items.html", {"menu": menu}))


@lru_cache(maxsize=1024)
def sheets_html(uid: str, *, owner: bool) -> SafeString:
    """The sheets whose content is asked for when they are opened: who plays, and for its owner who may watch."""
    return _tight(render_to_string("battles/_menu_sheets.html", {"uid": uid, "owner": owner}))


def _tight(html: str) -> SafeString:
    """What a template made, without the blanks by which its lines are indented."""
    return mark_safe(re.sub(r"\n\s+", "\n", html))
