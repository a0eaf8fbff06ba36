"""Fire, boarding, fighting aboard and surrender in words."""

from collections.abc import Callable
from typing import Any

from rules.core.naming import joined
from rules.nauta import events as ev
from rules.nauta.words.phrases import Name, Told, parts, plural, score


def _declared(what: str) -> Callable[[Any, Name], Told]:
    def tell(event: ev.PirophorosDeclared | ev.BoardingDeclared, name: Name) -> Told:
        aims = [f"{name(ship)} {what} {name(target)}" for ship, target in event.targets.items() if target is not None]
        if not aims:
            return f"{name(event.side):has} declared.", "quiet"
        return f"{name(event.side):declares}: {'; '.join(aims)}.", "quiet"  # what becomes of it is told next

    return tell


def _burn(event: ev.BurnAttempt, name: Name) -> Told:
    what = "it burns" if event.burns else "it does not catch"
    text = f"{name(event.ship)} throws fire at {name(event.target)}: {what}."
    return text, "key", f"die {event.die}, 5 or 6 burns"


def _boarding(event: ev.BoardingRoll, name: Name) -> Told:
    what = "its men get across" if event.success else "beaten off"
    detail = score("", event.die, event.modifiers, event.total).removeprefix(": ")
    return f"{name(event.ship)} boards {name(event.target)}: {what}.", "key", f"{detail}, 4 or more succeeds"


def _engaged(event: ev.Engaged, name: Name) -> Told:
    one, other = event.ships
    both = ", each boarding the other" if event.both else ""
    return f"{name(one)} and {name(other)} are engaged{both}.", "key" if event.both else "quiet"


def _victims(event: ev.VictimsNamed, name: Name) -> Told:
    aims = [f"{name(ship)} strikes at {name(victim)}" for ship, victim in event.victims.items() if victim is not None]
    return (
        (f"{name(event.side)}: {'; '.join(aims)}.", "plain") if aims else (f"{name(event.side):has} chosen.", "quiet")
    )


def _assault(event: ev.Assault, name: Name) -> Told:
    totals = ", ".join(f"{name(each.ship)} {each.total}" for each in event.dice)
    detail = []
    for each in event.dice:
        only = "".join(f", against {name(enemy)}{parts(added)}" for enemy, added in each.against.items())
        detail.append(score(name(each.ship), each.die, each.modifiers, each.total) + only)
    return f"Assault {event.number}: {totals}.", "plain", "; ".join(detail)


def _casualty(event: ev.Casualty, name: Name) -> Told:
    lost = plural(len(event.by), "unit", "units")
    return f"{name(event.ship)} loses {lost} to {joined(map(name, event.by))}; {event.left} left.", "plain"


def _admiral_test(event: ev.AdmiralTest, name: Name) -> Told:
    what = "falls" if event.killed else "is unhurt"
    return f"The admiral aboard {name(event.ship)} {what}.", "plain", f"die {event.die}, killed on a 6"


def _surrender_test(event: ev.SurrenderTest, name: Name) -> Told:
    what = "gives up" if event.surrenders else "fights on to the last man"
    detail = score("", event.die, event.modifiers, event.total).removeprefix(": ")
    return f"{name(event.ship)} has lost more than half its men: it {what}.", "plain", f"{detail}, surrenders on 1 or 2"


def _captured(event: ev.Captured, name: Name) -> Told:
    if event.by is None:
        return f"{name(event.ship)} is out of the fight; nobody is left to take it.", "key"
    return f"{name(event.ship)} is taken by {name(event.by)}.", "key"


def _escape(event: ev.EscapeRoll, name: Name) -> Told:
    what = "gets away" if event.saved else "does not get away"
    return f"The admiral of {name(event.ship)} {what}.", "key", f"die {event.die}, 5 or 6 escapes"


TELL: dict[type, Callable[[Any, Name], Told]] = {
    ev.PirophorosDeclared: _declared("throws fire at"),
    ev.BurnAttempt: _burn,
    ev.Burned: lambda e, name: (f"{name(e.ship)} is on fire: lost, and in the way.", "key"),
    ev.BoardingDeclared: _declared("boards"),
    ev.BoardingRoll: _boarding,
    ev.Engaged: _engaged,
    ev.EngagementEnded: lambda e, name: (f"The fight between {joined(map(name, e.ships))} is over.", "quiet"),
    ev.VictimsNamed: _victims,
    ev.VictimsFixed: lambda e, name: (
        "; ".join(f"{name(ship)} strikes at {name(victim)}" for ship, victim in e.victims.items()) + ".",
        "quiet",
    ),
    ev.Assault: _assault,
    ev.Casualty: _casualty,
    ev.AdmiralTest: _admiral_test,
    ev.SurrenderTest: _surrender_test,
    ev.Surrendered: lambda e, name: (
        f"{name(e.ship)} surrenders{', without a soldier aboard' if e.reason == 'no_soldiers' else ''}.",
        "key",
    ),
    ev.Captured: _captured,
    ev.EscapeRoll: _escape,
    ev.NoEscape: lambda e, name: (f"No friend is near enough to {name(e.ship)} for its admiral to escape to.", "plain"),
    ev.AdmiralSaved: lambda e, name: (
        f"The admiral of {name(e.side).mid} escapes from {name(e.ship)} to {name(e.to)}.",
        "key",
    ),
    ev.AdmiralTookOver: lambda e, name: (f"{name(e.ship)} is the admiral's ship now.", "key"),
    ev.PrizeRemoved: lambda e, name: (f"{name(e.ship)} is brought off as a prize of {name(e.by)}.", "key"),
    ev.PrizeLost: lambda e, name: (f"{name(e.ship)} is gone, and nobody's prize.", "key"),
}
