"""NAV-4.0, 4.5: what a moving ship may attack from where it is, with the odds of each attack, and why not the rest."""

from collections.abc import Mapping

import msgspec

from battles.panels.decision import Odds
from battles.panels.navarchoi.choosing import achieved, odds_of, on_plate
from battles.panels.worth import best_first
from rules.core.findings import Finding, Refused
from rules.geometry.square import bearing
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.charts import BEARINGS
from rules.navarchoi.flow import Activation, Attack
from rules.navarchoi.forecast.moving import attacks_refused, is_among_enemies, single_attacks
from rules.navarchoi.state import SIDES

Filled = Mapping[str, str]
SEQUENCES = {
    "": "Missiles, Grapple, then Ram or Rake",
    "grapple ram missile": "Grapple, Ram, then missiles",
    "ram grapple missile": "Ram, Grapple, then missiles",
    "missile ram grapple": "Missiles, Ram, then Grapple",
    "ram missile grapple": "Ram, missiles, then Grapple",
    "grapple missile ram": "Grapple, missiles, then Ram or Rake",
}
DEVICES = {"": "", "corvus": " with the Corvus", "harpax": " with the Harpax"}
USUAL = ("missile", "grapple", "ram", "rake")


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that may be declared: the field that ticks it, in words, with its odds."""

    field: str
    value: str
    label: str
    target: str
    chosen: bool
    odds: Odds | None

    @property
    def told(self) -> str:
        """The odds in short, as on a plate; "" for none."""
        return on_plate(self.odds)


class Attacks(msgspec.Struct, frozen=True, kw_only=True):
    """What may be attacked, by kind: of each kind one. `declared` in an enemy's square, where all are declared at once;
    `why` tells why not the others; `sequences` are orders to make them in."""

    kinds: tuple[tuple[str, tuple[Aim, ...]], ...]
    declared: bool
    why: tuple[Finding, ...] = ()
    sequences: tuple[tuple[str, str, bool], ...] = ()


HEADS = {"close": "Ram or Rake", "grapple": "Grapple", "missile": "Missiles"}


def field_of(kind: str) -> str:
    """The field in which an attack of the kind is chosen: Ram and Rake exclude each other (NAV-4.5.c)."""
    return "close" if kind in ("ram", "rake") else kind


def options(game: Battle, frame: Activation, filled: Filled) -> Attacks | None:
    """What may be attacked from here; None where there is nothing to attack and nothing to be said of it."""
    among = is_among_enemies(game, frame)
    if among and not frame.may_declare:
        return None
    possible = single_attacks(game, frame)
    kinds: dict[str, list[Aim]] = {}
    for attack in possible:
        kind, target, device = attack
        value = f"{kind} {target} {device}".strip()
        field = field_of(kind)
        kinds.setdefault(field, []).append(
            Aim(
                field=f"attack-{field}",
                value=value,
                label=_label(game, frame, attack),
                target=target,
                chosen=filled.get(f"attack-{field}") == value,
                odds=_odds(game, frame, attack),
            )
        )
    why = tuple(attacks_refused(game, frame)) if among else ()
    if not kinds and not why:
        return None
    chosen = filled.get("sequence", "")
    ordered = [name for name in HEADS if name in kinds]
    return Attacks(
        kinds=tuple((HEADS[name], best_first(kinds[name], lambda aim: achieved(aim.odds))) for name in ordered),
        declared=among,
        why=why,
        sequences=tuple((*each, each[0] == chosen) for each in SEQUENCES.items()) if len(kinds) > 1 else (),
    )


def _label(game: Battle, frame: Activation, attack: Attack) -> str:
    kind, id, device = attack
    ship, target = game.by_id[frame.ship], game.by_id[id]
    if kind == "missile":
        grappled = target.links and target.cell != ship.cell
        return f"Fire at {'the Grappled ships in the square of ' if grappled else ''}{target.label}"
    if kind == "grapple":
        return f"Grapple {target.label}{DEVICES[device]}"
    came = BEARINGS[bearing(ship.facing, target.facing)]
    return f"{'Ram' if kind == 'ram' else 'Rake'} {target.label}: {came}"


def _odds(game: Battle, frame: Activation, attack: Attack) -> Odds | None:
    side = SIDES[frame.side]
    if is_among_enemies(game, frame):
        return odds_of(game.state(), act.DeclareAttacks(side, (attack,)))
    return odds_of(game.state(), act.Fire(side, attack[1]))


def best_odds(game: Battle, frame: Activation, target: str) -> Odds | None:
    """The odds of the attack on a ship that is tried first (`USUAL`, close ones before missiles); None where none may
    be made from here."""
    possible = sorted(
        (each for each in single_attacks(game, frame) if each[1] == target),
        key=lambda each: ("ram", "rake", "grapple", "missile").index(each[0]),
    )
    return next((found for each in possible if (found := _odds(game, frame, each)) is not None), None)


def declared(filled: Filled) -> tuple[Attack, ...]:
    """The attacks that were chosen, in the order that was chosen."""
    found: list[Attack] = []
    for field in HEADS:
        words = (filled.get(f"attack-{field}") or "").split()
        if words:
            kind, target, *device = (*words, "")[:3]
            if kind not in USUAL or device[0] not in DEVICES:
                raise Refused(Finding("BATTLE-FIELD", "There is no such attack. Reload the page and try again."))
            found.append((kind, target, device[0]))  # type: ignore[arg-type]
    wanted = (filled.get("sequence") or " ".join(USUAL)).split()
    place = {kind: wanted.index(kind) if kind in wanted else len(wanted) for kind in USUAL}
    place["rake"] = len(wanted) + 1  # NAV-4.1.g: always the last
    return tuple(sorted(found, key=lambda attack: place[attack[0]]))
