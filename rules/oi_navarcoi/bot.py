"""Players made of code."""

from __future__ import annotations

from typing import ClassVar

from rules.core.dice import Stream
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    diekplous,
    formations,
    freighters,
    judgement,
    launching,
    movement,
    paths,
    phalanxes,
    refusals,
    signals,
    turns,
)
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, INCH, heading_of
from rules.oi_navarcoi.scenario import PlannedSignal
from rules.oi_navarcoi.squadrons import Squadron


class Random:
    """Any of the actions listed with equal chances, but it never concedes, and ends its part only when nothing else is
    left."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Game, legal: list[NavarchAction]) -> NavarchAction:
        """One of the legal actions for this side; conceding comes last in the list, ending the part before it."""
        ours = [action for action in legal if action.side == self.side]
        number = len(ours)
        if game.phase == "moves":
            number -= 1 if number < 3 else 2
        return ours[self.stream.below(max(number, 1))]


class Navarch(Random):
    """Rows up in depth, forms line outside the enemy's reach, rallies, and strikes where the enemy is weak."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Keeps its line, signals the attack, goes for flanks and for crews in disorder."

    FORM_UP = 11 * INCH  # nearer than this it wants to be in line
    ROW_UP = 15 * INCH  # farther than this it goes in depth
    WORTH_A_SIGNAL = 4.0  # contacts worth so much in all make it signal the attack
    ATTACKS = 2.5  # a contact worth more is made
    CAUTION = 0.5  # by so much more for every squadron more that is lost
    BOREDOM = 1.0  # by so much less with every quiet turn
    IMPATIENCE = 0.05  # by so much less with every turn

    def choose(self, game: Game, legal: list[NavarchAction]) -> NavarchAction:
        if game.phase == "moves":
            chosen = self._move(game, legal)
            return chosen if chosen is not None else legal[0]
        ours = [action for action in legal if action.side == self.side]
        if game.phase == "orders":
            return self._phalanx(game, ours)
        if game.phase == "land_melee":
            return max(ours, key=lambda each: self._allotment(each))
        if game.phase == "setup":
            return self._plan(game, ours)
        # Who moves second sees what the enemy has made of his own moves before the melees are fought.
        return ours[-1]

    def _plan(self, game: Game, ours: list[NavarchAction]) -> NavarchAction:
        """In depth, about the middle, with signals to engage for the whole fleet."""
        deep = [
            each
            for each in ours
            if isinstance(each, act.Deploy) and any(b.formation == "POLLON" for b in each.squadrons)
        ]
        plan = (deep or ours)[0]
        if not isinstance(plan, act.Deploy) or not plan.signals:
            return plan
        number = game.sides[self.side].signals  # type: ignore[index]
        engage = (PlannedSignal(signals.ENGAGE, ("LEFT", "CENTRE", "RIGHT")),) * number
        return act.Deploy(plan.side, plan.squadrons, plan.columns, plan.wings, plan.strategos, engage)

    def _move(self, game: Game, legal: list[NavarchAction]) -> NavarchAction | None:
        if game.pending is not None:
            return self._path(game)
        if game.berth is not None:
            return act.Harbour(self.side, game.berth, enter=self._hides(game))
        if turns.names_launch(game):
            beached = launching.beached(game, self.side)
            return act.LaunchFree(self.side, self._most_threatened(game, beached).id)
        waiting = turns.waiting(game)
        signal = self._signal(game, waiting, legal)
        if signal is not None:
            return signal
        near = [
            (found[1], each.number, each, found[0]) for each in waiting if (found := judgement.nearest_foe(game, each))
        ]
        if not near:
            return self._sortie(legal) or act.EndMoves(self.side) if not waiting else legal[0]
        away, _, squadron, foe = min(near, key=lambda each: each[:2])
        action = self._activate(game, squadron, foe, away)
        if refusals.refusal(game, action) is None:
            return action
        hold = act.Hold(self.side, squadron.id)
        if refusals.refusal(game, hold) is None:
            return hold
        plain = [each for each in legal if getattr(each, "squadron", None) == squadron.id]
        return plain[0] if plain else legal[0]

    def _sortie(self, legal: list[NavarchAction]) -> NavarchAction | None:
        return next((each for each in legal if isinstance(each, act.Sortie)), None)

    def _hides(self, game: Game) -> bool:
        """Whether a squadron that has reached its harbour had better stay in it."""
        squadron = game.by_id[game.berth or ""]
        return squadron.order != "GOOD" or squadron.hs * 2 < squadron.hs_start

    def _most_threatened(self, game: Game, beached: list[Squadron]) -> Squadron:
        def away(squadron: Squadron) -> float:
            found = judgement.nearest_foe(game, squadron)
            return found[1] if found is not None else 0.0

        return min(beached, key=away)

    def _signal(self, game: Game, waiting: list[Squadron], legal: list[NavarchAction]) -> NavarchAction | None:
        """To engage, once the contacts that the fleet can make are worth it: under the signal they take no test. It is
        looked at before the first squadron of the turn is activated: a signal is for the whole fleet."""
        if any(squadron.activated for squadron in game.fleet(self.side)):
            return None
        plan = game.sides[self.side].plan or ()  # type: ignore[index]
        tried: set[tuple[str, ...]] = set()
        for each in legal:
            if not isinstance(each, act.Signal) or plan[each.index].signal != signals.ENGAGE:
                continue
            wings = plan[each.index].wings
            if wings not in tried:
                tried.add(wings)
                bound = [squadron for squadron in waiting if squadron.wing in wings]
                if sum(self._gain(game, squadron) for squadron in bound) >= self.WORTH_A_SIGNAL:
                    return each
        return None

    def _gain(self, game: Game, squadron: Squadron) -> float:
        """What a squadron's contact under the signal is worth: one that has an enemy ahead has to make it."""
        if squadron.order != "GOOD" or squadron.formation not in ("MIAS", "POLLON"):
            return 0.0
        reach = 3 * INCH if squadron.formation == "MIAS" else movement.allowance(squadron)
        best = judgement.stroke_worth(game, squadron, reach)
        _, ahead = paths.farthest(game, squadron, squadron.pose, reach)
        return best if ahead is not None else max(0.0, best)

    def _activate(self, game: Game, squadron: Squadron, foe: Squadron, away: float) -> NavarchAction:
        """What to do with a squadron whose best prey lies so far away."""
        side, id = self.side, squadron.id
        if squadron.status == "AT_ANCHOR":
            return act.Launch(side, id, launching.ALLOWANCE if away > 12 * INCH else 0)
        if squadron.freighter:
            return act.Advance(side, id, bearing=self._bearing(game, squadron))
        if signals.must_engage(game, squadron):
            return self._engage(game, squadron, foe)
        heading = (squadron.pose.heading + judgement.aim(squadron.pose, foe)) % FULL_TURN
        if squadron.cramped:
            return act.Change(side, id, squadron.pose.shape)
        if squadron.formation in ("BLOCK", "KYKLOS"):
            return self._form_up(game, squadron, heading, away)
        if squadron.order == "DISORDERED" and away > 2 * INCH and not self._easy(game, foe, away):
            return act.Hold(side, id)
        if squadron.formation == "KERAS":
            return self._column(game, squadron, foe, away)
        if squadron.formation == "POLLON":
            return self._deep(game, squadron, foe, away)
        turn = judgement.aim(squadron.pose, foe)
        if away > self.FORM_UP or (abs(turn) > 5000 and away > 4 * INCH):
            for hand in ("R", "L"):
                change = act.Change(side, id, "POLLON", hand=hand)
                if refusals.refusal(game, change) is None:
                    return change
        if abs(turn) > 12_000 and away > 3 * INCH:
            return act.About(side, id)
        return act.Advance(side, id)

    def _form_up(self, game: Game, squadron: Squadron, heading: int, away: float) -> NavarchAction:
        """In line near the enemy, in depth far off; where there is no room for it, in the other one or askew."""
        shapes = ("MIAS", "POLLON") if away < self.ROW_UP else ("POLLON", "MIAS")
        for askew in (0, 3000, -3000, 6000, -6000, 9000, -9000):
            for shape in shapes:
                change = act.Change(self.side, squadron.id, shape, heading=(heading + askew) % FULL_TURN)  # type: ignore[arg-type]
                if refusals.refusal(game, change) is None:
                    return change
        return act.Hold(self.side, squadron.id)

    def _easy(self, game: Game, foe: Squadron, away: float) -> bool:
        """An enemy that cannot fight back, within reach."""
        return away < 4 * INCH and (foe.status == "AT_ANCHOR" or (foe.order == "UNFORMED" and foe.first_round))

    def _bearing(self, game: Game, squadron: Squadron) -> int:
        """Straight for the exit edge, as near as the wind allows."""
        wind = game.table.wind or 0
        for off in (0, 4500, -4500, 9000, -9000):
            bearing = (wind + off) % FULL_TURN
            if freighters.dice(game, bearing):
                end, enemy = paths.farthest(
                    game,
                    squadron,
                    formations.laid_about("BLOCK", squadron.mean, bearing, squadron.n, squadron.stand),
                    6 * INCH,
                )
                if enemy is None and end > 2 * INCH:
                    return bearing
        return wind

    def _engage(self, game: Game, squadron: Squadron, foe: Squadron) -> NavarchAction:
        """Bound by signal 5: an advance that obeys it."""
        side, id = self.side, squadron.id
        if squadron.formation == "MIAS":
            return act.Advance(side, id)
        allowed = movement.allowance(squadron)
        found = self._best(game, squadron, allowed, foe, 0, True) if squadron.formation == "POLLON" else None
        tried = [found] if found is not None else []
        tried.append((act.Straight(signals.straight_on(game, squadron, squadron.pose, allowed)),))
        for path in tried:
            action = act.Advance(side, id, path)
            if refusals.refusal(game, action) is None:
                return action
        return act.Advance(side, id, (act.Straight(0),))

    def _column(self, game: Game, squadron: Squadron, foe: Squadron, away: float) -> NavarchAction:
        side, id, turn = self.side, squadron.id, judgement.aim(squadron.pose, foe)
        if foe.status == "AT_ANCHOR" and abs(turn) < 9000:
            for path in (
                (act.Turn(turn), act.Straight(movement.allowance(squadron))),
                (act.Straight(movement.allowance(squadron)),),
            ):
                if refusals.refusal(game, act.Advance(side, id, path)) is None:
                    return act.Advance(side, id, path)
        if away > self.ROW_UP:
            limited = max(-9000, min(9000, turn))
            for path in (
                (act.Turn(limited), act.Straight(int(min(8 * INCH, away - self.FORM_UP)))),
                (act.Straight(4 * INCH),),
            ):
                if refusals.refusal(game, act.Advance(side, id, path)) is None:
                    return act.Advance(side, id, path)
        for hand in ("R", "L"):
            for to, how in (("MIAS", "TURN"), ("MIAS", "DEPLOY"), ("POLLON", None)):
                if to == "MIAS" and how == "TURN" and (abs(turn) < 4500 or (turn > 0) != (hand == "R")):
                    continue
                change = act.Change(side, id, to, how=how, hand=hand)  # type: ignore[arg-type]
                if refusals.refusal(game, change) is None:
                    return change
        allowed = movement.allowance(squadron)
        for share in (0.5, 0.2):
            advance = act.Advance(side, id, (act.Straight(int(allowed * share)),))
            if refusals.refusal(game, advance) is None:
                return advance
        return act.Hold(side, id)

    def _deep(self, game: Game, squadron: Squadron, foe: Squadron, away: float) -> NavarchAction:
        """In POLLON: up to the enemy, at it where it is weak, else into line in time."""
        side, id = self.side, squadron.id
        allowed = movement.allowance(squadron)
        if away <= allowed + INCH:
            attack = self._best(game, squadron, allowed, foe, None, False)
            if attack is not None:
                return act.Advance(side, id, attack)
            through = self._diekplous(game, squadron, foe)
            if through is not None:
                return through
        if away < self.FORM_UP + INCH and abs(judgement.aim(squadron.pose, foe)) < 4500 and self._faces(squadron, foe):
            for hand in ("R", "L"):
                change = act.Change(side, id, "MIAS", hand=hand)
                if refusals.refusal(game, change) is None:
                    return change
        turn = judgement.aim(squadron.pose, foe)
        if abs(turn) > 11_000 and away > 4 * INCH:
            about = act.About(side, id)
            if refusals.refusal(game, about) is None:
                return about
        path = self._best(game, squadron, allowed, foe, self._stand_off(game), False)
        if path is None or (len(path) == 1 and abs(turn) > 6000):
            front = act.Front(side, id, "R" if turn > 0 else "L")
            if abs(turn) > 4500 and refusals.refusal(game, front) is None:
                return front
        if path is not None:
            return act.Advance(side, id, path)
        return self._out_of_the_way(game, squadron, turn)

    def _out_of_the_way(self, game: Game, squadron: Squadron, turn: int) -> NavarchAction:
        """Friends bar every way: it turns where it stands rather than bar theirs for good."""
        side, id = self.side, squadron.id
        ahead = "R" if turn > 0 else "L"
        turns: tuple[NavarchAction, ...] = (
            act.Front(side, id, ahead),  # type: ignore[arg-type]
            act.About(side, id),
            act.Front(side, id, "L" if ahead == "R" else "R"),
        )
        for action in turns if game.quiet_turns > 1 else ():
            if refusals.refusal(game, action) is None:
                return action
        return act.Hold(side, id)

    def _stand_off(self, game: Game) -> float:
        """How far off it likes to stand before it strikes; nothing happening, it presses on."""
        return max(0, self.FORM_UP - 2 * INCH * game.quiet_turns)

    def _faces(self, squadron: Squadron, foe: Squadron) -> bool:
        """Whether a formed enemy has the squadron before its front."""
        return foe.order != "UNFORMED" and abs(judgement.aim(foe.pose, squadron)) < 6000

    def _diekplous(self, game: Game, squadron: Squadron, foe: Squadron) -> NavarchAction | None:
        """Where its crews and ships are the better ones."""
        edge = squadron.q + squadron.s - foe.q - foe.s + (foe.order == "DISORDERED")
        if edge < 1 or squadron.order != "GOOD" or squadron.q < 0 or foe.formation != "MIAS":
            return None
        for path in judgement.courses(squadron, squadron.pose, diekplous.ALLOWANCE, foe):
            action = act.Diekplous(self.side, squadron.id, foe.id, path, "MIAS")
            if refusals.refusal(game, action) is None:
                return action
        return None

    def _path(self, game: Game) -> NavarchAction:
        pending = game.pending
        assert pending is not None
        squadron = game.by_id[pending.squadron]
        side, allowed = self.side, pending.allowance
        if pending.bearing is not None:
            for share in (1.0, 0.6, 0.3):
                course = act.Path(side, (act.Course(pending.bearing, int(allowed * share)),))
                if refusals.refusal(game, course) is None:
                    return course
            return act.Path(side)
        found = judgement.nearest_foe(game, squadron)
        if found is None or squadron.formation == "BLOCK":
            return act.Path(side)
        bound = movement.bound_when_declared(game, squadron)
        tried = []
        best = self._best(game, squadron, allowed, found[0], 0, bound)
        if best is not None:
            tried.append(best)
        if bound:
            limit = allowed // 2 if pending.flotsam else allowed
            tried.append((act.Straight(signals.straight_on(game, squadron, squadron.pose, limit)),))
        for path in tried:
            if refusals.refusal(game, act.Path(side, path)) is None:
                return act.Path(side, path)
        return act.Path(side)

    def _best(
        self, game: Game, squadron: Squadron, allowed: float, foe: Squadron, stand_off: float | None, bound: bool
    ) -> tuple[act.PathStep, ...] | None:
        """The best path: a contact that is worth it, else (unless `stand_off` is None) a good place."""
        pose, began = squadron.pose, squadron.centres
        pending = game.pending
        if pending is not None:
            began = formations.centres(pending.start, squadron.n, squadron.stand)
        best: tuple[float, tuple[act.PathStep, ...]] | None = None
        needed = self._nerve(game)
        tried = judgement.strokes(game, squadron, pose, allowed)
        if stand_off is not None:
            tried += judgement.courses(squadron, pose, allowed, foe)
        for path in tried:
            try:
                walked = paths.walk(game, squadron, pose, path)
            except paths.Blocked:
                continue
            if not movement.within(allowed, walked, False):
                continue
            if walked.met is not None:
                if game.is_aloof(squadron):
                    continue
                worth = judgement.contact_worth(game, squadron, squadron.formation, walked, began, bound, True)
                if worth <= needed and not bound:
                    continue
                worth += 5
            elif stand_off is None:
                continue
            else:
                worth = judgement.place_worth(game, squadron, walked, foe, stand_off)
            if best is None or worth > best[0]:
                best = worth, path
        return None if best is None else best[1]

    def _nerve(self, game: Game) -> float:
        """What a contact has to be worth: more when the fleet has lost more than the enemy, less as time goes by."""
        lost = [sum(each.lost for each in game.fleet(side)) for side in (self.side, "B" if self.side == "A" else "A")]
        caution = self.CAUTION * max(0, lost[0] - lost[1])
        return self.ATTACKS + caution - self.IMPATIENCE * game.turn - self.BOREDOM * game.quiet_turns

    def _phalanx(self, game: Game, ours: list[NavarchAction]) -> NavarchAction:
        """At the enemy in line."""
        phalanx = phalanxes.of_side(game, self.side)
        foe = next(
            (each for each in game.phalanxes.values() if each.side != self.side and each.status == "ON_LAND"), None
        )
        if phalanx is None or foe is None or phalanx.status != "ON_LAND":
            return ours[-1]
        if phalanx.must_line or phalanx.formation == "COLUMN":
            return act.PhalanxOrder(self.side, "DEPLOY", what="line")
        if phalanx.disordered:
            return act.PhalanxOrder(self.side, "STOP")
        wanted = (
            heading_of(foe.x - phalanx.x, foe.y - phalanx.y)
            if (foe.x, foe.y) != (phalanx.x, phalanx.y)
            else phalanx.heading
        )
        turn = (wanted - phalanx.heading) % FULL_TURN
        turn = turn if turn <= FULL_TURN // 2 else turn - FULL_TURN
        heading = (phalanx.heading + max(-4500, min(4500, turn))) % FULL_TURN
        return act.PhalanxOrder(self.side, "MOVE", heading)

    def _allotment(self, action: NavarchAction) -> tuple[int, int]:
        """The best die in the centre, no wing on the defensive but a weak one."""
        assert isinstance(action, act.PhalanxAllot)
        weak = {"L": action.left, "C": action.centre, "R": action.right}
        shields = sum(weak[wing] <= 2 for wing in action.defensive) - sum(weak[wing] > 2 for wing in action.defensive)
        return shields, action.centre * 2 + action.left
