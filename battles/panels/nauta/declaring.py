"""NAU-13, NAU-14.e and NAU-18i: which ship boards, throws fire at, or strikes at which enemy, with the odds of each."""

from collections.abc import Callable, Mapping

import msgspec

from battles.panels.decision import Decision, Odds, Sheet
from battles.panels.nauta.orders import NOTHING
from battles.panels.nauta.ships import card, names_of, ship_of, side_chips
from battles.panels.odds import odds
from battles.panels.plates import words_of
from battles.panels.worth import best_first, chance
from rules.nauta import RULESET, Battle
from rules.nauta.actions import DeclareBoarding, NameVictim, NautaAction, Pirophoros
from rules.nauta.forecast import choosing
from rules.nauta.ships import Ship
from rules.nauta.state import State
from scenarios.drawing.table.picture import TableMark, base_corners

Targets = dict[str, list[Ship]]


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy that a ship may aim at, what there is to know of it, and the odds."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False
    odds: Odds | None = None


class AimRow(msgspec.Struct, frozen=True, kw_only=True):
    """The choice of one ship."""

    ship: str
    label: str
    about: str
    aims: tuple[Aim, ...]


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A declaration: where its targets come from, its words, and whether a ship may have none."""

    name: str
    choices: Callable[[Battle, str], Targets]
    action: Callable[[str, str, str], NautaAction]
    heading: str
    say: str
    submit: str
    none: str = ""


KINDS: dict[str, Kind] = {
    "pirophoros": Kind(
        name="pirophoros",
        choices=choosing.burnings,
        action=lambda side, ship, target: Pirophoros(side, {ship: target}),
        heading="{0} may throw fire",
        say="Each ship fitted has one attempt in the battle, against an enemy that it has rammed this turn.",
        submit="Declare the fire",
        none="No fire: keep it",
    ),
    "boarding": Kind(
        name="boarding",
        choices=choosing.boardings,
        action=lambda side, ship, target: DeclareBoarding(side, {ship: target}),
        heading="{0} may board",
        say="Each ship may try to board one enemy that it touches. Two that board each other need no die.",
        submit="Declare the boardings",
        none="Does not board",
    ),
    "fighting": Kind(
        name="victims",
        choices=choosing.victims,
        action=lambda side, ship, target: NameVictim(side, {ship: target}),
        heading="{0:names} {0.its} victims",
        say="A ship that fights several enemies causes losses to one of them this turn. Name which.",
        submit="Name the victims",
    ),
}


def declaring(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """The declaration that the step asks of the side."""
    kind = KINDS[state.step]
    game = Battle(state)
    names = names_of(state)
    choices = kind.choices(game, side)
    at = ship_of(state, selected)
    return Decision(
        phase="choice",
        side=side,
        heading=kind.heading.format(names[side]),
        say=kind.say,
        ships=side_chips(state, side),
        card=None if at is None else card(at, state, side),
        sheet=Sheet(
            name=kind.name,
            template="battles/nauta/_targets.html",
            submit=kind.submit,
            data=tuple(_row(state, game.by_id[id], targets, kind, filled) for id, targets in choices.items()),
        ),
        marks=_marks(state, game, choices, kind),
    )


def _row(state: State, ship: Ship, targets: list[Ship], kind: Kind, filled: Mapping[str, str]) -> AimRow:
    ranked = best_first((_aim(state, ship, target, kind) for target in targets), lambda aim: chance(aim.odds))
    chosen = filled.get(f"target-{ship.id}", NOTHING if kind.none else ranked[0].value)
    aims = [msgspec.structs.replace(aim, chosen=aim.value == chosen) for aim in ranked]
    if kind.none:
        aims.append(Aim(value=NOTHING, label=kind.none, chosen=chosen == NOTHING))
    return AimRow(ship=ship.id, label=ship.label, about=_crew(ship), aims=tuple(aims))


def _aim(state: State, ship: Ship, target: Ship, kind: Kind) -> Aim:
    forecast = RULESET.forecast(state, kind.action(ship.side, ship.id, target.id))
    return Aim(
        value=target.id,
        label=target.label,
        about=_crew(target),
        odds=None if forecast is None else Odds(forecast, odds(forecast)),
    )


def _crew(ship: Ship) -> str:
    """What counts when the crews fight."""
    units = "unit" if ship.soldiers == 1 else "units"
    count = f"{ship.soldiers} soldier {units}" if ship.soldiers else "no soldiers"
    return f"{count}, damaged" if ship.damaged else count


def _marks(state: State, game: Battle, choices: Targets, kind: Kind) -> tuple[TableMark, ...]:
    """Who may declare, and at whom; where one alone may, with the odds."""
    by: dict[str, list[Ship]] = {}
    for id, targets in choices.items():
        for target in targets:
            by.setdefault(target.id, []).append(game.by_id[id])
    return (
        *(_target(state, game.by_id[id], who, kind) for id, who in by.items()),
        *(_mark(game.by_id[id], "selected") for id in choices),
    )


def _target(state: State, target: Ship, who: list[Ship], kind: Kind) -> TableMark:
    chances = [_aim(state, ship, target, kind).odds for ship in who] if len(who) == 1 else []
    return msgspec.structs.replace(_mark(target, "target"), text=words_of(each for each in chances if each is not None))


def _mark(ship: Ship, kind: str) -> TableMark:
    corners = base_corners(ship.x, ship.y, ship.width, ship.depth, ship.heading)
    return TableMark(kind, corners, ship.label)  # type: ignore[arg-type]
