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

FASTEST = 2


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

    def apart(self, share: int) -> WriteSpeeds:
        """So many halves of every ship's range."""
        written = {}
        for ship in writers(self.game, self.side):
            low, high = ship.range
            written[ship.id] = low + (high - low) * share // 2
        return WriteSpeeds(self.side, written)

    def together(self) -> WriteSpeeds | None:
        """The fastest in formation; None where no ships can form up."""
        fastest = self.apart(FASTEST).speeds
        groups = formations(self.game, writers(self.game, self.side), fastest)
        return WriteSpeeds(self.side, fastest, groups) if groups else None

    def listed(self) -> Iterator[WriteSpeeds]:
        """All, each once."""
        fastest = self.apart(FASTEST)
        yield fastest
        together = self.together()
        if together is not None:
            yield together
        half, slowest = self.apart(1), self.apart(0)
        if half != fastest:
            yield half
        if slowest not in (half, fastest):
            yield slowest

    def picked(self, below: Below) -> WriteSpeeds:
        """One by chance; whether there are formations is asked only when one is drawn."""
        while True:
            share = below(FASTEST + 2)
            if share > FASTEST:
                together = self.together()
                if together is not None:
                    return together
            else:
                drawn = self.apart(share)
                if share == FASTEST or drawn not in [self.apart(faster) for faster in range(share + 1, FASTEST + 1)]:
                    return drawn


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
