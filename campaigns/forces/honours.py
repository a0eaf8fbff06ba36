"""What a ship may be proud of: read from her history, and what the ledger says of her honours."""

from typing import NamedTuple

from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.forces.annals.records import Annals, Fight, Life

OLD = 3  # battles after which a ship is a veteran


class Honour(NamedTuple):
    """A sign ("crown", "star", "oars", "anchor", "flag"), what it is for, and where it was won."""

    sign: str
    name: str
    where: str


def honours_of(state: State, hull: Hull, life: Life, annals: Annals) -> list[Honour]:
    """Her honours, those of the ledger first."""
    fights = [annals.fights[id] for id in life.fights]
    sides = _sides_in(hull, life, fights)
    found = [Honour("crown", word, "") for word in hull.honours]
    major = [f for f in fights if f.degree == "major" and f.winner == sides[f.id]]
    held = [f for f in fights if f.holder == sides[f.id] and f not in major]
    if major:
        found.append(Honour("crown", "Crown of victory", _where(major)))
    if life.flags:
        found.append(Honour("star", "Bore the admiral", _where([f for f in fights if f.id in life.flags])))
    if held:
        found.append(Honour("flag", "Held the field", _where(held)))
    if len(fights) > 1 and all(life.hurt.get(f.id, (0, 0)) == (0, 0) for f in fights) and life.loss is None:
        found.append(Honour("oars", "Never hurt", f"{len(fights)} battles"))
    elif len(fights) >= OLD:
        found.append(Honour("oars", "Veteran", f"{len(fights)} battles"))
    saved = [deed for deed in life.deeds if deed.kind == "battle" and "her wreck" in deed.text]
    if saved:
        found.append(Honour("anchor", "Saved as a wreck", f"turn {saved[0].turn}"))
    free = [capture for capture in life.captures if capture.free]
    if free:
        found.append(Honour("anchor", "Won back", f"turn {free[0].turn}"))
    return found


def _sides_in(hull: Hull, life: Life, fights: list[Fight]) -> dict[str, str]:
    """Whose ship she was in each fight: as the letter of her piece says."""
    found = {}
    for fight in fights:
        letter = next((piece.side for piece in fight.pieces if hull.id in piece.hulls), "A")
        found[fight.id] = fight.sides[0] if letter == "A" else fight.sides[1]
    return found


def _where(fights: list[Fight]) -> str:
    if not fights:
        return ""
    title = fights[0].title
    more = f" and {len(fights) - 1} more" if len(fights) > 1 else ""
    return f"{title[0].upper()}{title[1:]}{more}"
