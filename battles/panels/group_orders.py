"""Giving one order to many ships: it is carried out ship by ship as ordinary actions, as far as nothing new has to be
decided."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from battles import viewing
from battles.logs.continuation import Continuation
from battles.panels.panel import Panel
from battles.panels.together import GroupOrder, Order, filled_in
from rules.core.findings import Finding, Refused

NO_ORDER = Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again.")
ROLLED = " It ends with the die that was rolled."
FIRST = " Something else is to be decided first."
MOST_ASKED = 4  # times that one ship is asked what comes next for her


def carry_out(
    continuation: Continuation,
    panel: Panel,
    side: str,
    filled: Mapping[str, str],
    between_people: bool,
    over_time: Callable[[], bool],
) -> str:
    """Give the order of the fields to every ship that it is legal for, and say for how many that was. It ends where the
    other side has to decide that is no bot, where a die is rolled that is not a part of it, and where a ship can no
    longer do it that could. Raises `Refused` where it is for none of them."""
    group = panel.together
    if group is None:
        raise Refused(NO_ORDER)
    seen = _seen(continuation, panel, side, between_people)
    order = filled_in(group, seen, side, filled, continuation.answered(side))
    rolled = continuation.dice.used
    meant = set(group.ships(continuation.ruleset.thaw(seen), order._replace(ahead=True)))
    asked: dict[str, int] = {}
    barred: dict[str, Finding] = {}
    stopped = ""
    while side in continuation.to_decide and not stopped:
        game = continuation.ruleset.thaw(_seen(continuation, panel, side, between_people))
        ship, actions = _next(group, game, order, asked, barred)
        if not actions:
            stopped = "" if barred else FIRST
            break
        asked[ship] = asked.get(ship, 0) + 1
        barred.pop(ship, None)
        stopped = _does(continuation, side, actions)
        if not stopped and continuation.dice.used != rolled and not group.rolls:
            stopped = ROLLED
        if not stopped and side not in continuation.to_decide and continuation.answered(side):
            rolled = continuation.dice.used
            continuation.bots_reply()
            if continuation.waiting is not None or continuation.dice.used != rolled:
                stopped = ROLLED
        if over_time() and not stopped:
            stopped = " Give it again, and it goes on with the others."
    if not asked:
        raise Refused(_for_none(barred))
    return f"{_count(asked, panel.units)}{stopped if meant.difference(asked) else ''}{_left_out(barred)}"


def _does(continuation: Continuation, side: str, actions: Sequence[Any]) -> str:
    """Carry out what one ship does; why it ended in the midst of it, "" where it did not."""
    for number, action in enumerate(actions, 1):
        if not continuation.act_or_wait(action):
            return " Dice have to be rolled first."
        if number < len(actions) and side not in continuation.to_decide and not let_pass(continuation, side):
            return " It ends where the other side answers."
    return ""


def let_pass(continuation: Continuation, side: str) -> bool:
    """Whether bots that were asked in the midst of a manoeuvre have let it pass, and nothing is told of it."""
    already = len(continuation.drafts)
    continuation.bots_reply()
    if continuation.waiting is not None or side not in continuation.to_decide or len(continuation.drafts) == already:
        return False
    events = [event for draft in continuation.drafts[already:] for event in draft.events]
    return all(viewing.shown(continuation.ruleset, event, side) is None for event in events)


def _seen(continuation: Continuation, panel: Panel, side: str, between_people: bool) -> Any:
    state = panel.as_played(continuation.state(), between_people)
    return continuation.ruleset.visible_to(state, side)


def _next(
    group: GroupOrder, game: Any, order: Order, asked: Mapping[str, int], barred: dict[str, Finding]
) -> tuple[str, tuple[Any, ...]]:
    """The next ship that can, with what she does; why the others cannot is `barred`."""
    for ship in group.ships(game, order):
        found = group.step(game, order, ship) if asked.get(ship, 0) < MOST_ASKED else ()
        if isinstance(found, Finding):
            barred[ship] = found
        elif found:
            return ship, found
    return "", ()


def _count(ships: Mapping[str, int], units: tuple[str, str]) -> str:
    return f"One {units[0]} has done so." if len(ships) == 1 else f"{len(ships)} {units[1]} have done so."


def _left_out(barred: Mapping[str, Finding]) -> str:
    return "".join(f" Not {ship}: {finding.message}" for ship, finding in list(barred.items())[:2])


def _for_none(barred: Mapping[str, Finding]) -> Finding:
    if len(barred) == 1:
        return next(iter(barred.values()))
    why = _left_out(barred) or " Nothing of yours waits for an order."
    return Finding("BATTLE-TOGETHER", f"There is no ship that could do so now.{why}")
