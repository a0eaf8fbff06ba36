"""A player that plans."""

from typing import Any, ClassVar

from rules.core.bots.strengths import CAPTAIN
from rules.core.dice import Stream
from rules.navarchoi import actions as act
from rules.navarchoi import activation, flow, formations, groups, readiness
from rules.navarchoi.bots import cards, phases
from rules.navarchoi.bots.constants import CONSTANTS, Constants
from rules.navarchoi.bots.judgement import Judge
from rules.navarchoi.bots.planning import Plan, Planner
from rules.navarchoi.bots.routine import Routine
from rules.navarchoi.cards import Card
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship


class Captain(Routine):
    """Plans cards and formations, rakes and rams on good bearings, boards where it is stronger, flees where that
    scores."""

    key: ClassVar[str] = CAPTAIN.key
    title: ClassVar[str] = CAPTAIN.title
    about: ClassVar[str] = CAPTAIN.about

    NEAR = 6

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS) -> None:
        super().__init__(side, stream)
        self.by = by
        self.mood = by  # what it judges the ships of the formation under way by
        self.intent: dict[int, str] = {}
        self._deciding = {
            flow.Cycle: self._cycle,
            flow.PlayAction: self._action,
            flow.Activation: self._activation,
            flow.Window: self._window,
            flow.DieWindow: self._die,
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

    # Cards

    def _cycle(self, game: Battle, frame: flow.Cycle, mine: list[Any]) -> Any:
        if frame.stage == "commit":
            return cards.commit(game, self.me, self.by, mine, self.intent)
        if frame.stage == "announce":
            stratagem = cards.stratagem(game, self.me, self.intent)
            return next(each for each in mine if each.stratagem == stratagem)
        if frame.stage == "leadership":
            named = [each for each in mine if isinstance(each, act.NameImpulses)]
            return named[0] if named else act.Decline(self.side)
        return self.own_first(mine)

    def _action(self, game: Battle, frame: flow.PlayAction, mine: list[Any]) -> Any:
        return cards.targets(game, self.me, frame, mine)

    def _window(self, game: Battle, frame: flow.Window, mine: list[Any]) -> Any:
        return cards.react(game, self.me, self.by, frame, mine)

    def _die(self, game: Battle, frame: flow.DieWindow, mine: list[Any]) -> Any:
        return cards.reroll(game, self.me, mine)

    # The other phases

    def _melees(self, game: Battle, frame: flow.Melees, mine: list[Any]) -> Any:
        return phases.melees(Judge(game, self.by), self.me, frame, mine)

    def _place(self, game: Battle, frame: flow.Disengagement, mine: list[Any]) -> Any:
        return phases.place(game, self.me, mine)

    def _command(self, game: Battle, frame: flow.Command, mine: list[Any]) -> Any:
        return phases.command(game, self.me, mine)

    def _speeds(self, game: Battle, frame: flow.Speeds) -> Any:
        return phases.speed(game, self.me, self.by, frame)

    # Formations and ships

    def _muster(self, game: Battle, frame: flow.Muster) -> Any:
        """The largest formation, and of those the nearest to the enemy; a Bonus card where it comes to blows."""
        self.mood = self.by
        ready = groups.Waiting(game, self.me, readiness.waiting(game, self.me, frame.pull))
        rings = phases.rings(game, self.me, ready)
        bonus = formations.bonus_cards(game, self.me)
        left = len(readiness.waiting(game, self.me))
        close_by = sum([ships for away, ships in rings if away <= self.NEAR])
        nearest = rings[0][0]
        best: tuple[int, tuple[Card, ...]] | None = None
        best_worth = -1e9
        # Without a card each ship more is worth more than all else: of those round a ship the largest is the best.
        for group in ready if bonus else map(ready.largest, ready.ships):
            size, close = group.bit_count(), (group & close_by).bit_count()
            if size + self.by.near * close - 0.05 * nearest + (cards.MOST_BONUS * size if bonus else 0.0) <= best_worth:
                continue
            plain = size + self.by.near * close - 0.05 * next(away for away, ships in rings if ships & group)
            if plain > best_worth:
                best, best_worth = (group, ()), plain
            for card in bonus:
                worth = plain + cards.bonus(game, self.me, card, size, close, left)
                if worth > best_worth and formations.goes_with(game, frame, group, card):
                    best, best_worth = (group, (card,)), worth
        return None if best is None else groups.announced(game, self.me, best[0], *best[1])

    def _planner(self, game: Battle) -> Planner:
        return Planner(game, self.me, self.mood)

    def _formation(self, game: Battle, frame: flow.Formation) -> Any:
        """The ship nearest to the enemy first, along the best way that it has."""
        self.agenda = []
        left = [game.by_id[id] for id in frame.left]
        ship = left[0]
        if len(left) > 1:
            enemies = phases.enemy_cells(game, self.me)
            ship = min(left, key=lambda each: (phases.distance(game, each, enemies), each.id))
        least, most = activation.mp_range(game, frame, ship)
        if ship.place == "outside":
            return act.BeginShip(self.side, ship.id, most)
        plan = self._plan(self._planner(game), frame, ship)
        if plan is None or not least <= plan.mp <= most:
            return None
        self.agenda = list(plan.acts)
        if plan.attacks:
            self.agenda.append(act.DeclareAttacks(self.side, plan.attacks))
        return act.BeginShip(self.side, ship.id, plan.mp)

    def _plan(self, planner: Planner, frame: flow.Formation, ship: Ship) -> Plan | None:
        return planner.best(frame, ship)

    def _activation(self, game: Battle, frame: flow.Activation, mine: list[Any]) -> Any:
        """What to do where there is no plan, or none that can be followed."""
        self.agenda = []
        if frame.stage != "moving":
            return mine[0]
        ship = game.by_id[frame.ship]
        planner = self._planner(game)
        declared = [each for each in mine if isinstance(each, act.DeclareAttacks)]
        if declared:
            chosen = self._attack(game, planner, frame, ship, declared)
            if chosen is not None:
                return chosen
        formation = game.under_way(flow.Formation)
        assert formation is not None
        ends = next((each for each in mine if isinstance(each, act.EndShip)), None)
        if ends is None or (frame.direction != "" and frame.mp - frame.spent >= 2):
            plan = planner.best(formation, ship, frame)
            if plan is not None and plan.acts and plan.acts[0] in mine:
                self.agenda = [*plan.acts[1:]]
                if plan.attacks:
                    self.agenda.append(act.DeclareAttacks(self.side, plan.attacks))
                return plan.acts[0]
        best, best_worth = None, self.by.volley
        for each in mine:
            if isinstance(each, act.Fire):
                worth = planner.judge.volley(ship, game.by_id[each.target])
                if worth > best_worth:
                    best, best_worth = each, worth
        if best is not None:
            return best
        return ends or next((each for each in mine if isinstance(each, act.Forward)), None)

    def _attack(
        self, game: Battle, planner: Planner, frame: flow.Activation, ship: Ship, declared: list[act.DeclareAttacks]
    ) -> act.DeclareAttacks | None:
        worth_of: dict[tuple[flow.Attack, ...], float] = {}
        for foe in game.enemies_at(ship.cell, self.me):
            worth_of |= dict(planner.attacks(ship, foe, ship.facing, frame.letter == "F"))
        possible = [each for each in declared if worth_of.get(each.attacks, -1.0) > 0]
        return max(possible, key=lambda each: worth_of[each.attacks], default=None)

    def _combat(self, game: Battle, frame: flow.Combat, mine: list[Any]) -> Any:
        """Every Battle card that fits; to grapple at +11 where it is the better boarder."""
        if frame.stage == "option":
            ship, target = game.by_id[frame.attackers[0]], game.by_id[frame.targets[0]]
            held = Judge(game, self.by).boarding(ship, target)
            return act.RamOption(self.side, "grapple" if held > 0 else "withdraw")
        return max(mine, key=lambda each: len(each.cards))
