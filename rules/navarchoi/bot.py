"""Players made of code. They read only what their side may see."""

from collections.abc import Callable
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.navarchoi import actions as act
from rules.navarchoi import bot_cards, flow, formations, judgement, meleeing, victory
from rules.navarchoi.game import Game
from rules.navarchoi.planning import Planner
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES


class Random:
    """Any legal action with equal chances; it never concedes."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.me = SIDES.index(side)
        self.stream = stream

    def choose(self, game: Game, legal: list[Any]) -> Any:
        mine = [each for each in legal if each.side == self.side]
        mine = mine[:-2]  # how to be asked, and conceding
        return mine[self.stream.below(len(mine))] if mine else legal[0]


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
        self._deciding: dict[type, Callable[[Game, Any, list[Any]], Any]] = {
            flow.Cycle: self._cycle,
            flow.PlayAction: self._action,
            flow.Muster: self._muster,
            flow.Formation: self._formation,
            flow.Activation: self._activation,
            flow.Window: self._window,
            flow.DieWindow: self._die,
            flow.Combat: self._combat,
            flow.Melees: self._melees,
            flow.Disengagement: self._place,
            flow.Command: self._command,
            flow.Speeds: self._speeds,
        }

    def choose(self, game: Game, legal: list[Any]) -> Any:
        mine = [each for each in legal if each.side == self.side][:-2]
        if len(mine) < 2:
            return mine[0] if mine else legal[0]
        frame = game.stack[-1]
        decide = self._deciding.get(type(frame))
        chosen = decide(game, frame, mine) if decide is not None else None
        return chosen if chosen is not None else super().choose(game, legal)

    # Cards

    def _cycle(self, game: Game, frame: flow.Cycle, mine: list[Any]) -> Any:
        if frame.stage == "commit":
            return bot_cards.commit(game, self.me, mine, self.intent)
        if frame.stage == "announce":
            stratagem = bot_cards.stratagem(game, self.me, self.intent)
            return next(each for each in mine if each.stratagem == stratagem)
        if frame.stage == "leadership":
            named = [each for each in mine if isinstance(each, act.NameImpulses)]
            return named[0] if named else mine[-1]
        return next((each for each in mine if each.first == self.side), None)

    def _action(self, game: Game, frame: flow.PlayAction, mine: list[Any]) -> Any:
        return bot_cards.targets(game, self.me, frame, mine)

    def _window(self, game: Game, frame: flow.Window, mine: list[Any]) -> Any:
        return bot_cards.react(game, self.me, frame, mine)

    def _die(self, game: Game, frame: flow.DieWindow, mine: list[Any]) -> Any:
        return bot_cards.reroll(game, self.me, mine)

    # Formations and ships

    def _distance(self, game: Game, ship: Ship) -> int:
        """To the nearest enemy ship."""
        span = game.grid.span
        if ship.place != "map":
            return 99
        return min([span[ship.cell - enemy.cell] for enemy in game.afloat(1 - self.me)], default=99)

    def _distances(self, game: Game, ships: list[Ship]) -> dict[str, int]:
        span = game.grid.span
        cells = [enemy.cell for enemy in game.afloat(1 - self.me)]
        found: dict[str, int] = {}
        for ship in ships:
            if ship.place != "map" or not cells:
                found[ship.id] = 99
            else:
                cell = ship.cell
                found[ship.id] = min([span[cell - other] for other in cells])
        return found

    def _muster(self, game: Game, frame: flow.Muster, mine: list[Any]) -> Any:
        """The largest formation, and of those the nearest to the enemy; a Bonus card where it comes to blows."""
        near = self._distances(game, formations.candidates(game, self.me, frame.pull))
        waiting = len(near) if not frame.pull else len(formations.candidates(game, self.me))
        best, best_worth = None, -1e9
        plain, plain_ids, close = 0.0, None, 0
        for each in mine:
            if type(each) is not act.Activate:
                continue
            ids = each.ships
            if ids is not plain_ids:
                plain_ids = ids
                away = [near[id] for id in ids]
                close = sum([n <= self.NEAR for n in away])
                plain = len(ids) + 0.7 * close - 0.05 * min(away)
            worth = plain
            for card in each.cards:
                worth += bot_cards.bonus(game, self.me, card, ids, close, waiting)
            if worth > best_worth:
                best, best_worth = each, worth
        return best

    def _planner(self, game: Game) -> Planner:
        return Planner(game, self.me, judgement.odds_of(game.charts))

    def _formation(self, game: Game, frame: flow.Formation, mine: list[Any]) -> Any:
        """The ship nearest to the enemy first, along the best way that it has."""
        self.agenda = []
        waiting = [game.by_id[id] for id in frame.left]
        near = self._distances(game, waiting)
        ship = min(waiting, key=lambda each: (near[each.id], each.id))
        if ship.place == "outside":
            return self._begin_outside(ship, mine)
        plan = self._planner(game).best(frame, ship)
        if plan is None:
            return None
        chosen = next(
            (
                each
                for each in mine
                if isinstance(each, act.BeginShip) and each.ship == ship.id and each.mp == plan.mp and not each.how
            ),
            None,
        )
        if chosen is not None:
            self.agenda = list(plan.acts)
            if plan.attacks:
                self.agenda.append(act.DeclareAttacks(self.side, plan.attacks))
        return chosen

    def _begin_outside(self, ship: Ship, mine: list[Any]) -> Any:
        return max(
            (each for each in mine if isinstance(each, act.BeginShip) and each.ship == ship.id and not each.how),
            key=lambda each: each.mp,
            default=None,
        )

    def _activation(self, game: Game, frame: flow.Activation, mine: list[Any]) -> Any:
        """Follow the plan as long as it can be followed; else plan anew from here."""
        if self.agenda and self.agenda[0] in mine:
            return self.agenda.pop(0)
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
        shots = [each for each in mine if isinstance(each, act.Fire)]
        if shots:
            shot = max(shots, key=lambda each: judgement.volley(game, ship, game.by_id[each.target]))
            if judgement.volley(game, ship, game.by_id[shot.target]) > 0.03:
                return shot
        return ends or next((each for each in mine if isinstance(each, act.Forward)), None)

    def _attack(
        self, game: Game, planner: Planner, frame: flow.Activation, ship: Ship, declared: list[act.DeclareAttacks]
    ) -> act.DeclareAttacks | None:
        worth_of: dict[tuple[flow.Attack, ...], float] = {}
        for foe in game.enemies_at(ship.cell, self.me):
            worth_of |= dict(planner.attacks(ship, foe, ship.facing, frame.letter == "F"))
        possible = [each for each in declared if worth_of.get(each.attacks, -1.0) > 0]
        return max(possible, key=lambda each: worth_of[each.attacks], default=None)

    def _combat(self, game: Game, frame: flow.Combat, mine: list[Any]) -> Any:
        """Every Battle card that fits; to grapple at +11 where it is the better boarder."""
        if frame.stage == "option":
            ship, target = game.by_id[frame.attackers[0]], game.by_id[frame.targets[0]]
            held = judgement.boarding(game, judgement.odds_of(game.charts), ship, target)
            return mine[0] if held > 0 else mine[1]
        return max(mine, key=lambda each: len(each.cards))

    # The other phases

    def _melees(self, game: Game, frame: flow.Melees, mine: list[Any]) -> Any:
        """The best melee that is worth while; cut free where the enemy is the better boarder; else pass."""
        if frame.stage == "first":
            return next(each for each in mine if each.first == self.side)
        odds = judgement.odds_of(game.charts)
        best, best_worth = mine[-1], 0.0
        for each in mine:
            if isinstance(each, act.Melee):
                worth = self._melee_worth(game, odds, each)
            elif isinstance(each, act.Disengage):
                ship = game.by_id[each.ship]
                foes = meleeing.enemies(game, ship)
                worth = 0.3 if not foes else max([-judgement.boarding(game, odds, ship, foe) for foe in foes]) * 0.5
            else:
                continue
            if worth > best_worth:
                best, best_worth = each, worth
        return best

    def _melee_worth(self, game: Game, odds: judgement.Odds, melee: act.Melee) -> float:
        ships = [game.by_id[id] for id in melee.ships]
        mine = max(victory.value(ship) for ship in ships)
        worth = 0.0
        for number, id in enumerate(melee.targets):
            target = game.by_id[id]
            manpower = melee.split[number] if melee.split else sum(ship.manpower for ship in ships)
            net = game.sides[self.me].quality + manpower
            net -= game.sides[1 - self.me].quality + judgement.known_manpower(game, target, self.me)
            if not melee.split and len(ships) == 1 and len(meleeing.enemies(game, ships[0])) > 1:
                net += game.charts.melee.against_two
            worth += judgement.melee_worth(odds, net, mine, victory.value(target))
        return worth

    def _place(self, game: Game, frame: flow.Disengagement, mine: list[Any]) -> Any:
        """Away from enemies, facing the nearest of them."""
        placings = [each for each in mine if isinstance(each, act.PlaceShip)]
        return max(placings, key=lambda each: self._berth(game, each.square, each.facing), default=None)

    def _berth(self, game: Game, square: str, facing: int) -> float:
        cell = game.grid.cell_of[square]
        span = game.grid.span
        worth = 0.0
        for enemy in game.afloat(1 - self.me):
            away = span[enemy.cell - cell]
            if away <= 4:
                worth += 0.1 * away
                if span[cell + game.steps[facing] - enemy.cell] < away:
                    worth += 0.15
        return worth

    def _command(self, game: Game, frame: flow.Command, mine: list[Any]) -> Any:
        back = [each for each in mine if isinstance(each, act.ReturnToMap)]
        return max(back, key=lambda each: self._berth(game, each.square, each.facing), default=None)

    def _speeds(self, game: Game, frame: flow.Speeds, mine: list[Any]) -> Any:
        """Full where there is sea room ahead and the enemy is not yet at hand."""
        for each in mine:
            if isinstance(each, act.SetSpeed) and each.speed == "F" and self._runs(game, game.by_id[each.ship]):
                return each
        return mine[-1]

    def _runs(self, game: Game, ship: Ship) -> bool:
        cell = ship.cell
        for _ in range(6):
            cell += game.steps[ship.facing]
            if not game.grid.on_map[cell]:
                return False
        return 5 <= self._distance(game, ship) <= 9
