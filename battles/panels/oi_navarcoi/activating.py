"""ONV-MOV-05: what the squadron in hand may do in its activation, and the fields that each of it needs."""

from typing import Any

import msgspec

from battles.panels.oi_navarcoi import orders
from rules.core.findings import Finding
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.measure import in_inches
from rules.oi_navarcoi.squadrons import Squadron

SIDED = {"L": "left", "R": "right"}
DUEL = "no test, but a roll of both"
# A refusal of a path says nothing of whether the act can be chosen.
OF_THE_PATH = (
    "PATH", "ALLOWANCE", "TURNS", "FRIEND", "LAND", "EDGE", "MARK", "COLUMN", "WHEEL", "BLOCK", "FLOTSAM", "ROOM",
    "BLOCKED",
)  # fmt: skip


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One of several: what is sent, what it is called, and why it cannot be chosen."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False
    refusal: Finding | None = None


def acts_of(game: Battle, squadron: Squadron, chosen: str) -> tuple[Choice, ...]:
    """Everything that a squadron might be expected to do, with the reason why it cannot."""
    side, id = squadron.side, squadron.id
    if squadron.status == "AT_ANCHOR":
        about = "turns to face offshore, up to 7″ straight out, disordered"
        return (_choice(game, "launch", "Launch", act.Launch(side, id, 0), chosen, about),)
    if squadron.status == "SAFE":
        about = "in MIAS, heading out; no move this turn"
        return (Choice(value="sortie", label="Come out of the harbour", chosen=True, about=about),)
    hold = _choice(game, "hold", "Hold", act.Hold(side, id), chosen, _rests(squadron))
    advance = _advance(game, squadron, chosen)
    if squadron.freighter:
        return hold, advance
    whole = "takes the whole move; needs a test"
    backs = f"up to {in_inches(options.back_allowance(squadron))} straight back; needs a test"
    turns: list[Any] = [act.About(side, id), act.Front(side, id, "L"), act.Front(side, id, "R")]
    changed = [each for _, each in changes_of(game, squadron)]
    through = [act.Diekplous(side, id, foe.id, ()) for foe in _nearest_first(game, squadron)]
    follow_me = "unformed at once, then 1 average die − 1″ any way; no test"
    return (
        hold,
        advance,
        _choice(game, "back", "Back", act.Back(side, id, 0), chosen, backs),
        _first_of(game, "turn", "Turn in place", turns, chosen, whole),
        _first_of(game, "change", "Change formation", changed, chosen, whole),
        _choice(game, "unform", "“Follow me!”", act.GoUnformed(side, id), chosen, follow_me),
        _first_of(game, "diekplous", "Diekplous", through, chosen, f"through the enemy's line; {DUEL}"),
        _first_of(game, "periplous", "Periplous", _periploi(game, squadron), chosen, f"round the enemy's line; {DUEL}"),
    )


def _rests(squadron: Squadron) -> str:
    return "stays, and recovers its order" if squadron.order == "DISORDERED" else "stays where it is"


def _advance(game: Battle, squadron: Squadron, chosen: str) -> Choice:
    """ONV-MOV-06: how far, and what it may do on the way."""
    formation = orders.formation_of(game, squadron)
    wind = game.table.wind or 0
    action = act.Advance(squadron.side, squadron.id, bearing=wind if squadron.freighter else None)
    slower = " − 1" if squadron.order != "GOOD" else ""
    about = {
        "MIAS": f"1 average die{slower} in inches, ahead and by wheels",
        "POLLON": f"up to {in_inches(options.allowance(squadron))}, ahead and by wheels",
        "KERAS": f"up to {in_inches(options.allowance(squadron))} in column, turning by 90° in all",
        "KYKLOS": "a circle does not move",
        "BLOCK": "1 average die − 1 in inches, in one straight line",
    }[formation]
    if squadron.freighter:
        about = "in a straight line: before the wind 2 average dice in inches, across it 1"
    return _choice(game, "advance", "Advance", action, chosen, about)


def enemies(game: Battle, squadron: Squadron) -> list[Squadron]:
    """The enemy squadrons on the table, in roster order."""
    return [each for each in game.squadrons if each.side != squadron.side and each.standing]


def _periploi(game: Battle, squadron: Squadron) -> list[Any]:
    side, id = squadron.side, squadron.id
    return [
        act.Periplous(side, id, foe.id, None if options.offshore_flank(game, foe) else "L")
        for foe in _nearest_first(game, squadron)
    ]


def _nearest_first(game: Battle, squadron: Squadron) -> list[Squadron]:
    """Whom it would be done with first, so that the reason against it is not one that lies far off."""
    return sorted(enemies(game, squadron), key=lambda foe: away(squadron, foe))


def away(squadron: Squadron, foe: Squadron) -> int:
    """How far off an enemy lies, squared."""
    dx, dy = squadron.pose.x - foe.pose.x, squadron.pose.y - foe.pose.y
    return dx * dx + dy * dy


def _choice(game: Battle, value: str, label: str, action: Any, chosen: str, about: str = "") -> Choice:
    refusal = game.check(action)
    if refusal is not None and is_of_the_path(refusal):
        refusal = None
    return Choice(value=value, label=label, about=about, chosen=value == chosen, refusal=refusal)


def is_of_the_path(refusal: Finding) -> bool:
    code = refusal.code.removeprefix("ONV-A-")
    engages = code == "SIGNAL" and "must engage" in refusal.message
    return code in OF_THE_PATH or engages or refusal.clause == "ONV-DIE-02"


def _first_of(game: Battle, value: str, label: str, actions: list[Any], chosen: str, about: str) -> Choice:
    """An act that can be done in several ways: refused only where each of them is, for the first one's reason."""
    first: Finding | None = None
    for action in actions:
        refusal = game.check(action)
        if refusal is None or is_of_the_path(refusal):
            return Choice(value=value, label=label, about=about, chosen=value == chosen)
        first = first or refusal
    if first is None:
        first = Finding("ONV-A-TARGET", "No enemy squadron is left on the table: it takes one to be done with.")
    return Choice(value=value, label=label, about=about, chosen=value == chosen, refusal=first)


def changes_of(game: Battle, squadron: Squadron) -> list[tuple[str, act.Change]]:
    """ONV-FRM: every change from the formation of a squadron, with the words that `orders.change` reads."""
    side, id = squadron.side, squadron.id
    if squadron.cramped:
        return [(squadron.pose.shape, act.Change(side, id, squadron.pose.shape))]
    found: list[tuple[str, act.Change]] = []
    for (of, to), (_, needed) in options.CHANGES.items():
        if of != squadron.formation:
            continue
        formation: Any = to
        if needed == ("heading",):
            found.append((f"{to}:heading", act.Change(side, id, formation, heading=squadron.pose.heading)))
        elif not needed:
            found.append((to, act.Change(side, id, formation)))
        else:
            hows: tuple[Any, ...] = ("TURN", "DEPLOY") if "how" in needed else (None,)
            hands: tuple[act.Hand, ...] = ("L", "R")
            for how in hows:
                for hand in hands:
                    told = ":".join(each for each in (to, how, hand) if each)
                    found.append((told, act.Change(side, id, formation, how=how, hand=hand)))
    return found
