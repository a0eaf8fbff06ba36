"""A player that leaves everything to chance."""

from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta import activations, dashes, movement, shooting, speeds
from rules.nauta.play import Battle
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

FORMED = 4  # once in so many times it writes speeds from the list, with formations where there can be any


class Random:
    """Any legal action. Of moves: a ship, then whether it shoots first, then straight ahead, with a dash, or a wheel to
    either side by any angle. Each speed in its range; now and then speeds from the list. Else one of those
    listed."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream

    def choose(self, game: Battle, legal: Any) -> act.NautaAction:
        ships = activations.may_move(game) if game.step == "movement" else None
        if ships:
            return self._moved(game, ships)
        below = self.stream.below
        if game.step == "speeds" and below(FORMED):
            return act.WriteSpeeds(self.side, {ship.id: self._speed(ship) for ship in speeds.writers(game, self.side)})
        choices = [choice for choice in game.choices() if choice.side == self.side]
        action: act.NautaAction | None = choices[below(len(choices))].pick(below)
        assert action is not None, "what is not a move or a shot is listed only where there is something to choose"
        return action

    def _moved(self, game: Battle, ships: list[Ship]) -> act.NautaAction:
        below = self.stream.below
        ship = ships[below(len(ships))]
        if shooting.may_shoot(ship) and below(2):
            shots = movement.shots(game, ship)
            if shots:
                return shots[below(len(shots))]
        if not ship.written:
            back = below(movement.MOST_ASTERN + 1)
            return act.MoveShip(self.side, ship.id, "back" if back else "hold", back=back)
        way = below(4)
        if way < 2:
            return act.MoveShip(self.side, ship.id, dash=way == 1 and dashes.may_dash(game, ship))
        wheel = act.Wheel("LR"[way - 2], below(movement.widest_wheel(ship, ship.written)) + 1)  # type: ignore[arg-type]
        return act.MoveShip(self.side, ship.id, "ahead", wheel)

    def _speed(self, ship: Ship) -> int:
        low, high = ship.range
        return low + self.stream.below(high - low + 1)
