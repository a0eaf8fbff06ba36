"""NAU-8.a and NAU-2.e: written speeds."""

from collections.abc import Iterator

from rules.core.actions import Bounds, Each, Span
from rules.core.choices import Below, Choice
from rules.core.findings import Finding
from rules.nauta.actions import WriteSpeeds
from rules.nauta.events import SpeedsWritten
from rules.nauta.formations import check_formations, formations
from rules.nauta.game import Game
from rules.nauta.refusing import check_waiting, no
from rules.nauta.scenario import Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import SIDES


def writers(game: Game, side: str) -> list[Ship]:
    """The ships for which a side writes a speed: afloat and not locked."""
    return [ship for ship in game.fleet(side) if not (ship.engaged_with or ship.captives)]


def deciders(game: Game) -> list[Side]:
    """The sides that have still to write."""
    return [side for side in SIDES if side not in game.committed and writers(game, side)]


def run(game: Game) -> Step | None:
    """The step ends when both sides have written (NAU-8.g)."""
    return None if deciders(game) else "initiative"


def legal(game: Game) -> Iterator[Choice]:
    for side in deciders(game):
        samples = Samples(game, side)
        yield Choice(side, WriteSpeeds, samples.listed, samples.picked)


class Samples:
    """As fast as may be, as fast together in formation, at half the range, as slow as may be."""

    def __init__(self, game: Game, side: Side) -> None:
        self.game = game
        self.side = side
        self.ships = writers(game, side)
        ranges = [(ship.id, *ship.range) for ship in self.ships]
        self.apart: list[WriteSpeeds] = []
        for share in (2, 1, 0):
            written = {id: low + (high - low) * share // 2 for id, low, high in ranges}
            if not any(each.speeds == written for each in self.apart):
                self.apart.append(WriteSpeeds(side, written))

    def together(self) -> WriteSpeeds | None:
        """The fastest in formation; None where no ships can form up."""
        fastest = self.apart[0].speeds
        groups = formations(self.game, self.ships, fastest)
        return WriteSpeeds(self.side, fastest, groups) if groups else None

    def listed(self) -> Iterator[WriteSpeeds]:
        yield self.apart[0]
        together = self.together()
        if together is not None:
            yield together
        yield from self.apart[1:]

    def picked(self, below: Below) -> WriteSpeeds:
        """One by chance; whether there are formations is asked only when one is drawn."""
        number = below(len(self.apart) + 1)
        if number < len(self.apart):
            return self.apart[number]
        return self.together() or self.apart[below(len(self.apart))]


def bounds(game: Game, side: Side) -> list[Bounds]:
    ships = writers(game, side)
    ids = tuple(ship.id for ship in ships)
    return [
        Bounds(
            side,
            "write_speeds",
            {"speeds": {ship.id: Span(*ship.range) for ship in ships}, "formations": Each(Each(ids))},
        )
    ]


def check_write(game: Game, action: WriteSpeeds) -> Finding | None:
    """NAU-8.a and 2.e, in the reference's order."""
    if refused := check_waiting(game, action.side, deciders(game), "written its speeds"):
        return refused
    ships = {ship.id: ship for ship in writers(game, action.side)}
    written = action.speeds
    if locked := next((id for id in written if id not in ships), None):
        return no("LOCKED", "NAU-8.a", f"{locked} writes no speed: it is not a free ship of this side.", ship=locked)
    if missing := next((id for id in ships if id not in written), None):
        return no("SPEED-MISSING", "NAU-8.a", f"Write a speed for {ships[missing].label}.", ship=missing)
    for code in ("SPEED-LOW", "SPEED-HIGH"):
        for id, ship in ships.items():
            low, high = ship.range
            if written[id] < low if code == "SPEED-LOW" else written[id] > high:
                message = f"{ship.label} may write {low} to {high}, not {written[id]}."
                return no(code, "NAU-2.e", message, ship=id, least=low, most=high)
    return check_formations(game, action, ships)


def write(game: Game, action: WriteSpeeds) -> None:
    """NAU-8.a: commit the speeds and formations of a side."""
    game.tell(
        SpeedsWritten(
            side=action.side,  # type: ignore[arg-type]  # a checked action names a side
            speeds=action.speeds,
            formations=action.formations,
            clause="NAU-8.a",
        )
    )
