"""What an action would roll, and where a move would lead: for odds and for the ghost of a move (NAU-9.j: a page shows
neither while nothing may be measured)."""

from rules.core.forecast import Forecast, Throw, needs
from rules.nauta import boarding, fighting, pirophoros, ramming, shooting
from rules.nauta.actions import DeclareBoarding, MoveShip, NameVictim, NautaAction, Pirophoros, Shoot
from rules.nauta.dashes import dash_segments
from rules.nauta.events import Modifiers
from rules.nauta.game import Game
from rules.nauta.helm import Trace
from rules.nauta.movement import trace
from rules.nauta.ships import Ship
from rules.nauta.state import State


def preview(state: State, action: MoveShip) -> Trace:
    """Where a legal move would lead and what it would meet there."""
    game = Game(state)
    return trace(game, game.by_id[action.ship], action)


def forecast(state: State, action: NautaAction) -> Forecast | None:
    """The contest that a legal action would begin; None where it rolls nothing, or more than one thing."""
    game = Game(state)
    if isinstance(action, MoveShip):
        return _ram(game, action)
    if isinstance(action, Shoot):
        return _test(
            f"{action.ship} shoots at {action.target}",
            "shot",
            (),
            shooting.HITS,
            ("hit: its speed is 1 lower for good, and it cannot dash", "missed"),
            "NAU-18f.2",
        )
    if isinstance(action, DeclareBoarding):
        targets = [(id, target) for id, target in action.targets.items() if target is not None]
        if len(targets) == 1:
            ship, target = (game.by_id[id] for id in targets[0])
            words = ("engaged", "the attempt fails, unless the other boards too")
            added = boarding.modifiers(ship, target)
            title = f"{ship.label} boards {target.label}"
            return _test(title, "boarding", added, boarding.SUCCEEDS, words, "NAU-13.c")
    if isinstance(action, Pirophoros):
        targets = [(id, target) for id, target in action.targets.items() if target is not None]
        if len(targets) == 1:
            ship, target = (game.by_id[id] for id in targets[0])
            title = f"{ship.label} throws fire at {target.label}"
            return _test(title, "fire", (), pirophoros.BURNS, ("it burns", "it does not catch"), "NAU-18i.1")
    if isinstance(action, NameVictim) and len(action.victims) == 1:
        ship, target = (game.by_id[id] for id in next(iter(action.victims.items())))
        return _assault(game, ship, target)
    return None


def _assault(game: Game, ship: Ship, victim: Ship) -> Forecast:
    """NAU-14.b: the first assault of a turn between a ship and its victim."""
    ours, theirs = (
        Throw(one.label, (*fighting.modifiers(game, one, 1), *fighting.against(one, other, 1)))
        for one, other in ((ship, victim), (victim, ship))
    )
    beaten = f"{ship.label} is no better: {victim.label} loses nothing"
    outcomes = {"higher": f"{victim.label} loses a unit", "equal": beaten, "lower": beaten}
    title = f"{ship.label} strikes at {victim.label}"
    return Forecast("assault", title, ours, theirs, outcomes, "NAU-14.c")  # type: ignore[arg-type]


def _test(title: str, kind: str, added: Modifiers, needed: int, words: tuple[str, str], clause: str) -> Forecast:
    """A single die against a number: a contest with a die of one side that just falls short of it."""
    return Forecast(
        kind,
        title,
        Throw(title, added),
        needs(needed),
        {"higher": words[0], "equal": words[1], "lower": words[1]},
        clause,
    )


def _ram(game: Game, action: MoveShip) -> Forecast | None:
    """The first ram of a move, with the mover where it would stop. It tells nothing of what the other side keeps secret
    (NAU-8.g)."""
    mover = game.by_id[action.ship]
    path = trace(game, mover, action)
    struck = [
        each.who for each in path.met if isinstance(each.who, Ship) and not each.known and each.who.fate != "burned"
    ]
    if not struck:
        return None
    blows = (ramming.blow_from(mover, path.to, other) for other in struck)
    blow = min(blows, key=lambda b: (b.rammer is None, b.other.order))
    other = blow.other
    pace = (mover.written or 0) + (dash_segments(game, mover) if action.dash else 0)
    met = ramming.likely_pace(other, mover.side)
    first = Throw(mover.label, ramming.modifiers(blow, mover, pace, met))
    second = Throw(other.label, ramming.modifiers(blow, other, met, pace))
    effect = "{0}: an effect die, 1–3 damaged, 4–6 sunk"
    ours, theirs = (
        effect.format(f"{mover.label} strikes {other.label}"),
        effect.format(f"{other.label} strikes {mover.label}"),
    )
    if blow.rammer is None:
        outcomes = {"higher": ours, "equal": "both strike", "lower": theirs}
        title = f"{mover.label} and {other.label} ram each other"
    elif blow.rammer is mover:
        outcomes = {"higher": ours, "equal": "nothing happens", "lower": "nothing happens"}
        title = f"{mover.label} rams {other.label}"
    else:
        outcomes = {"higher": "nothing happens", "equal": "nothing happens", "lower": theirs}
        title = f"{mover.label} runs onto the bow of {other.label}"
    if ramming.is_secret(other, mover.side):
        title += f" (what {other.label} wrote is secret: as if {met})"
    clause = "NAU-11.h" if blow.rammer is None else "NAU-11.g"
    return Forecast("ram", title, first, second, outcomes, clause)  # type: ignore[arg-type]
