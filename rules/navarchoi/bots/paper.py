"""A player that plays by a chart, which can be printed: every row is a question that is answered by looking."""

from typing import Any

from rules.core.bots.chart import Charted
from rules.core.dice import Stream
from rules.navarchoi import actions as act
from rules.navarchoi import flow, groups, readiness, speeds
from rules.navarchoi.bots.charted import FIGHTING, FORMATIONS, HER_WAY, LAYING, OTHERWISE
from rules.navarchoi.bots.moments import Hand, Moment, Squadrons
from rules.navarchoi.bots.routine import Routine
from rules.navarchoi.bots.ways import Lookout, Seat, Way
from rules.navarchoi.play import Battle


class Paper(Charted, Routine):
    """Plays by the page."""

    def __init__(self, side: str, stream: Stream) -> None:
        super().__init__(side, stream)
        self.planned = 0  # the card that it has laid for Planning
        self._deciding = {
            flow.Cycle: self._cycle,
            flow.Activation: self._activation,
            flow.Window: self._window,
            flow.DieWindow: self._keep,
            flow.Combat: self._combat,
            flow.Melees: self._melees,
            flow.Disengagement: self._place,
            flow.Command: self._command,
        }
        self._naming = {
            flow.Muster: self._muster,
            flow.Formation: self._formation,
            flow.Speeds: self._speeds,
        }

    def choose(self, game: Battle, legal: Any) -> Any:
        self.readings = []
        return super().choose(game, legal)

    def _cycle(self, game: Battle, frame: flow.Cycle, mine: list[Any]) -> Any:
        if frame.stage == "commit":
            laid = self._read(LAYING, Hand(game, self.me, mine))
            row = self.readings[-1][1].row
            self.planned = laid.card if row is LAYING[0] else 0
            return laid
        if frame.stage == "announce":
            plans = self.planned == game.sides[self.me].committed
            return act.Announce(self.side, "planning" if plans else "activation")
        return self._keep(game, frame, mine) if frame.stage == "leadership" else self.own_first(mine)

    def _keep(self, game: Battle, frame: Any, mine: list[Any]) -> Any:
        return act.Decline(self.side)

    def _muster(self, game: Battle, frame: flow.Muster) -> Any:
        ready = groups.Waiting(game, self.me, readiness.waiting(game, self.me, frame.pull))
        grown = [(ship, ready.largest(ship)) for ship in ready.ships]
        _, group = self._read(FORMATIONS, Squadrons(Lookout(game, self.me), False, grown))
        return groups.announced(game, self.me, group)

    def _formation(self, game: Battle, frame: flow.Formation) -> Any:
        self.agenda = []
        left = [(game.by_id[id], 0) for id in frame.left]
        ship, _ = self._read(FORMATIONS, Squadrons(Lookout(game, self.me), True, left))
        seat = Seat(game, frame, ship)
        if ship.place == "outside":
            return act.BeginShip(self.side, ship.id, seat.most)
        way: Way = self._read(HER_WAY, seat)
        self.agenda = [*way.acts]
        if way.foe is not None:
            self.agenda.append(act.DeclareAttacks(self.side, seat.attacks(way)))
        return act.BeginShip(self.side, ship.id, way.mp)

    def _activation(self, game: Battle, frame: flow.Activation, mine: list[Any]) -> Any:
        """Once she has done what she was to do, or cannot do it: she shoots and stops, or goes straight on."""
        self.agenda = []
        ends = next((each for each in mine if isinstance(each, act.EndShip)), None)
        enters = [each for each in mine if isinstance(each, act.EnterMap)]
        if enters:
            return self.drawn(enters)
        if ends is None:
            return next((each for each in mine if isinstance(each, act.Forward)), None)
        return self._read(OTHERWISE, Moment(Lookout(game, self.me), mine)) or ends

    def _window(self, game: Battle, frame: flow.Window, mine: list[Any]) -> Any:
        return self._read(OTHERWISE, Moment(Lookout(game, self.me), mine, frame)) or act.Decline(self.side)

    def _combat(self, game: Battle, frame: flow.Combat, mine: list[Any]) -> Any:
        """Every Battle card that fits; an enemy crippled is let go."""
        if frame.stage == "option":
            return act.RamOption(self.side, "withdraw")
        return max(mine, key=lambda each: len(each.cards))

    def _melees(self, game: Battle, frame: flow.Melees, mine: list[Any]) -> Any:
        if frame.stage == "first":
            return self.own_first(mine)
        return self._read(FIGHTING, Moment(Lookout(game, self.me), mine)) or act.MeleePass(self.side)

    def _place(self, game: Battle, frame: Any, mine: list[Any]) -> Any:
        return self._read(OTHERWISE, Moment(Lookout(game, self.me), mine))

    def _command(self, game: Battle, frame: flow.Command, mine: list[Any]) -> Any:
        first = [each for each in mine if isinstance(each, act.OocFirst)]
        return self.own_first(first) or self._place(game, frame, mine)

    def _speeds(self, game: Battle, frame: flow.Speeds) -> Any:
        """No ship at Full; sails down."""
        down = [each for each in speeds.sailors(game, frame) if each.sail == "lower"]
        return down[0] if down else act.SpeedsSet(self.side)
