"""What happens where the time of a side has run out, as its players chose when they began: once, whoever comes by
first, somebody who looks at the battle or `manage.py clocks`."""

from typing import NamedTuple

import structlog
from django.db import transaction
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.utils import timezone

from battles import selectors
from battles.beginning.starting import enough
from battles.logs import log
from battles.logs.log import Stale
from battles.logs.stored import Unreadable
from battles.models import Asked, Battle, Late, LogEntry
from battles.people import asking, clocks, notices
from scenarios.ownership import Actor, actor_of
from scenarios.people import presence

NOBODY = Actor()  # who writes what the clock decides


def battle_now(request: HttpRequest, uid: str) -> Battle:
    """The battle of that uid, if who asks may see it, as it is now: what the clock has decided comes first. Raises
    Http404."""
    found = selectors.battle_for(actor=actor_of(request), uid=uid)
    if clocks.late_sides(found):
        battle_time_up(battle=found, site=presence.site_of(request))
        found = selectors.battle_for(actor=actor_of(request), uid=uid)
    return found


def battle_time_up(*, battle: Battle, site: str) -> list[LogEntry]:
    """Have happen what was chosen for a side whose time has run out, and tell who is waited for then: the entries that
    were written, none where nobody is late, or somebody else was faster. `site` is the address of the site."""
    late = clocks.late_sides(battle)
    if not late:
        return []
    try:
        log.look(battle, battle.head_seq)
        entries = _stood_in(battle, late) if battle.late == Late.BOT else _ended(battle, late)
    except Stale:
        return []
    if entries:
        notices.tell_waited_for(battle, NOBODY, site)
    return entries


def _stood_in(battle: Battle, late: list[str]) -> list[LogEntry]:
    """A bot decides for each side that is late, until the decision passes on."""
    continuation = log.take_up(battle, selectors.head_state(battle))
    best = next(iter(continuation.ruleset.bots))
    for side in late:
        continuation.stand_in(side, best)
    continuation.bots_reply(enough(continuation))
    if any(asking.lapsed(battle, side) for side in late):
        battle.asked, battle.asked_by, battle.asked_to = Asked.NOTHING, "", -1
    with transaction.atomic():
        if not clocks.is_still_late(battle, late):
            return []
        return log.write(battle, continuation, NOBODY)


def _ended(battle: Battle, late: list[str]) -> list[LogEntry]:
    """The battle is lost for the side that was late first; where both ran out of time at once it is nobody's."""
    one, *others = late
    at_once = any(clocks.due_of(battle, other) == clocks.due_of(battle, one) for other in others)
    how = asking.TIME_DRAWN if battle.late == Late.DRAWN or at_once else asking.TIME_LOST
    with transaction.atomic():
        if not clocks.is_still_late(battle, late):
            return []
        return [asking.battle_ended(battle, NOBODY, how, one)]


class LookedAfter(NamedTuple):
    """How many battles the clock has decided something in, how many players were reminded, how many battles no longer
    read."""

    settled: int = 0
    reminded: int = 0
    failed: int = 0


def look_after_clocks(*, site: str, pretend: bool = False) -> LookedAfter:
    """Settle every battle in which somebody's time has run out, and remind those whose time is nearly over. With
    `pretend` what would be settled is counted only."""
    now = timezone.now()
    going = Battle.objects.filter(over=False, paused=False, move_hours__gt=0)
    late = going.exclude(late=Late.NOTHING).filter(Q(due_a__lte=now) | Q(due_b__lte=now))
    if pretend:
        return LookedAfter(settled=late.count())
    settled = reminded = failed = 0
    for battle in late.defer("scenario_body").order_by("pk").iterator():
        try:
            settled += bool(battle_time_up(battle=battle, site=site))
        except (Unreadable, Http404) as error:  # it is told on its page; the others go on
            failed += 1
            structlog.get_logger("battles").warning("clock_stuck", battle=battle.uid, error=str(error))
    soon = now + notices.SOON
    for battle in going.filter(Q(due_a__range=(now, soon)) | Q(due_b__range=(now, soon))).defer("scenario_body"):
        reminded += notices.remind(battle, site)
    return LookedAfter(settled, reminded, failed)
