"""A player that plans."""

from collections.abc import Callable
from itertools import islice
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.navarchoi import actions as act
from rules.navarchoi import activation, flow, formations, groups, movement, readiness
from rules.navarchoi.bots import cards, judgement, phases
from rules.navarchoi.bots.planning import Planner
from rules.navarchoi.bots.random import Random
from rules.navarchoi.cards import Card
from rules.navarchoi.forecast.odds import odds_of
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship

WORTH_A_VOLLEY = 0.03


class Navarch(Random):
    """Plans cards and formations, rakes and rams on good bearings, boards where it is stronger."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = (
        "Plans its cards and formations, goes for beams and quarters, and boards where it is stronger."
    )

    NEAR = 6

    def __init__(self, side: str, stream: Stream) -> None:
        super().__init__(side, stream)
        self.agenda: list[Any] = []
        self.intent: dict[int, str] = {}
        self._deciding: dict[type, Callable[[Battle, Any, list[Any]], Any]] = {
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
        # Where there is much to choose from the rules are asked what they would say to the choice, not for a list.
        self._naming: dict[type, Callable[[Battle, Any], Any]] = {
            flow.Muster: self._muster,
            flow.Formation: self._formation,
            flow.Speeds: self._speeds,
        }

    def choose(self, game: Battle, legal: Any) -> Any:
        frame = game.stack[-1]
        if self.agenda and type(frame) is flow.Activation:
            chosen = self._as_planned(game, frame)
            if chosen is not None:
                return chosen
        name = self._naming.get(type(frame))
        chosen = name(game, frame) if name is not None else None
        if chosen is not None:
            return chosen
        mine = self.own(game)
        if len(mine) < 2:
            return mine[0]
        decide = self._deciding.get(type(frame))
        chosen = decide(game, frame, mine) if decide is not None else None
        return chosen if chosen is not None else self.drawn(mine)

    def _as_planned(self, game: Battle, frame: flow.Activation) -> Any:
        """What comes next on the agenda, where it is allowed; where nothing else is allowed, that."""
        steps = movement.legal(game, frame) if frame.stage == "moving" else []
        if len(steps) < 2:
            some = list(islice(game.lawful(), 2))
            if len(some) == 1:
                return some[0]
        if self.agenda[0] not in steps and game.check(self.agenda[0]) is not None:
            return None
        return self.agenda.pop(0)

    # Cards

    def _cycle(self, game: Battle, frame: flow.Cycle, mine: list[Any]) -> Any:
        if frame.stage == "commit":
            return cards.commit(game, self.me, mine, self.intent)
        if frame.stage == "announce":
            stratagem = cards.stratagem(game, self.me, self.intent)
            return next(each for each in mine if each.stratagem == stratagem)
        if frame.stage == "leadership":
            named = [each for each in mine if isinstance(each, act.NameImpulses)]
            return named[0] if named else act.Decline(self.side)
        return next((each for each in mine if each.first == self.side), None)

    def _action(self, game: Battle, frame: flow.PlayAction, mine: list[Any]) -> Any:
        return cards.targets(game, self.me, frame, mine)

    def _window(self, game: Battle, frame: flow.Window, mine: list[Any]) -> Any:
        return cards.react(game, self.me, frame, mine)

    def _die(self, game: Battle, frame: flow.DieWindow, mine: list[Any]) -> Any:
        return cards.reroll(game, self.me, mine)

    # The other phases

    def _melees(self, game: Battle, frame: flow.Melees, mine: list[Any]) -> Any:
        return phases.melees(game, self.me, frame, mine)

    def _place(self, game: Battle, frame: flow.Disengagement, mine: list[Any]) -> Any:
        return phases.place(game, self.me, mine)

    def _command(self, game: Battle, frame: flow.Command, mine: list[Any]) -> Any:
        return phases.command(game, self.me, mine)

    def _speeds(self, game: Battle, frame: flow.Speeds) -> Any:
        return phases.speed(game, self.me)

    # Formations and ships

    def _muster(self, game: Battle, frame: flow.Muster) -> Any:
        """The largest formation, and of those the nearest to the enemy; a Bonus card where it comes to blows."""
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
            if size + 0.7 * close - 0.05 * nearest + (cards.MOST_BONUS * size if bonus else 0.0) <= best_worth:
                continue
            plain = size + 0.7 * close - 0.05 * next(away for away, ships in rings if ships & group)
            if plain > best_worth:
                best, best_worth = (group, ()), plain
            for card in bonus:
                worth = plain + cards.bonus(game, self.me, card, size, close, left)
                if worth > best_worth and formations.goes_with(game, frame, group, card):
                    best, best_worth = (group, (card,)), worth
        return None if best is None else groups.announced(game, self.me, best[0], *best[1])

    def _planner(self, game: Battle) -> Planner:
        return Planner(game, self.me, odds_of(game.charts))

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
        plan = self._planner(game).best(frame, ship)
        if plan is None or not least <= plan.mp <= most:
            return None
        self.agenda = list(plan.acts)
        if plan.attacks:
            self.agenda.append(act.DeclareAttacks(self.side, plan.attacks))
        return act.BeginShip(self.side, ship.id, plan.mp)

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
        best, best_worth = None, WORTH_A_VOLLEY
        for each in mine:
            if isinstance(each, act.Fire):
                worth = judgement.volley(game, ship, game.by_id[each.target])
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
            held = judgement.boarding(game, odds_of(game.charts), ship, target)
            return act.RamOption(self.side, "grapple" if held > 0 else "withdraw")
        return max(mine, key=lambda each: len(each.cards))
