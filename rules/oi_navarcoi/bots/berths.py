"""What a person at the table tries with a ruler: the ways of a squadron, its wheels in steps of 15 degrees, and whom
each of them comes up against; and how it could lie in other formations."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    changes,
    declared,
    engagement,
    formations,
    freighters,
    launching,
    movement,
    paths,
    runs,
    signals,
)
from rules.oi_navarcoi.actions import NavarchAction, PathStep
from rules.oi_navarcoi.bots.convoy import A_DIE, way_home
from rules.oi_navarcoi.forecast.courses import bearing
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, QUARTER
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron

STEP = 1500
FAR = 999  # inches to an enemy where there is none


class Way(NamedTuple):
    """An act, None for none, where the squadron lies then, and by how much it turns on the way; the enemy whom it
    contacts, and whether in flank or rear."""

    act: NavarchAction | None
    pose: Pose
    turn: int = 0
    met: Squadron | None = None
    behind: bool = False


class Seat:
    """A squadron whose activation it is, among all others; with dice that are rolled, the paths that they allow."""

    def __init__(self, game: Battle, squadron: Squadron) -> None:
        self.game = game
        self.squadron = squadron
        self._ways: list[Way] | None = None

    @property
    def here(self) -> Pose:
        """How the squadron lies."""
        return self.squadron.pose

    @property
    def away(self) -> int:
        """Inches to the nearest enemy."""
        return self.nearest(self.here)

    def nearest(self, pose: Pose) -> int:
        """Inches between the squadron, lying so, and the nearest enemy, a part counted as one."""
        found = signals.nearest(self.game, self.squadron, pose) if self._enemies() else FAR * INCH
        return ceil(round(found) / INCH)

    def off(self, pose: Pose) -> int:
        """How far the middle of the nearest enemy lies off the bows there, in steps of 15 degrees, a part counted as
        one."""
        enemies = self._enemies()
        if not enemies:
            return 0
        foe = min(enemies, key=lambda each: (self.game.gap(self.squadron, each), each.number))
        return -(-abs(bearing(pose, foe.mean)) // STEP)

    @property
    def ways(self) -> list[Way]:
        """Its advances."""
        if self._ways is None:
            self._ways = [*self._advances()]
        return self._ways

    def changes(self, *shapes: str) -> list[Way]:
        """How it could lie after a change into one of the formations, whatever has to be told for it."""
        squadron, found = self.squadron, []
        for shape in shapes:
            told = [act.Change(squadron.side, squadron.id, shape, hand=hand) for hand in paths.HANDS]  # type: ignore[arg-type]
            told += [
                act.Change(squadron.side, squadron.id, shape, how=how, hand=hand)  # type: ignore[arg-type]
                for how in changes.WAYS
                for hand in paths.HANDS
            ]
            told += [
                act.Change(squadron.side, squadron.id, shape, heading=heading)  # type: ignore[arg-type]
                for heading in range(0, FULL_TURN, STEP)
            ]
            told.append(act.Change(squadron.side, squadron.id, shape))  # type: ignore[arg-type]
            found += [Way(each, changes.changed(squadron, each)) for each in told if self.game.allows(each)]
        return found

    def turns(self) -> list[Way]:
        """How it could lie after a turn in place."""
        squadron = self.squadron
        tried: list[tuple[NavarchAction, int]] = [(act.About(squadron.side, squadron.id), HALF_TURN)]
        for hand in paths.HANDS:
            tried.append((act.Front(squadron.side, squadron.id, hand), changes.SIGN[hand] * QUARTER))
        return [
            Way(each, changes.faced(self.here, squadron.n, squadron.stand, by))
            for each, by in tried
            if squadron.formation in ("MIAS", "POLLON") and self.game.allows(each)
        ]

    def launches(self) -> list[Way]:
        """Straight out: the whole distance, half of it, none."""
        squadron = self.squadron
        if squadron.status != "AT_ANCHOR":
            return []
        out = launching.afloat(squadron)
        found = [Way(each, runs.forwards(squadron, out, each.d)) for each in launching.launches(self.game, squadron)]
        return [each for each in found if each.act is not None and self.game.allows(each.act)]

    def still(self) -> list[Way]:
        """Staying where it is: with dice rolled a path of nothing, else a hold. Where the rules demand more, all that
        they list; None where there is nothing."""
        game, squadron = self.game, self.squadron
        if game.pending is not None:
            if game.check(act.Path(squadron.side)) is None:
                return [Way(act.Path(squadron.side), self.here)]
            return [Way(each, self.here) for each in declared.given_paths(game) if game.check(each) is None]
        if game.allows(act.Hold(squadron.side, squadron.id)):
            return [Way(act.Hold(squadron.side, squadron.id), self.here)]
        return [Way(each, self.here) for each in game.choices_of(squadron)] or [Way(None, self.here)]

    def advance(self) -> list[Way]:
        """An advance whose distance dice will tell."""
        advance = act.Advance(self.squadron.side, self.squadron.id)
        return [Way(advance, self.here)] if self.game.pending is None and self.game.allows(advance) else []

    def laid_out(self) -> list[Way]:
        """Of one that is cramped: the formation in which it lies."""
        change = act.Change(self.squadron.side, self.squadron.id, self.here.shape)
        return [Way(change, self.here)] if self.squadron.cramped and self.game.allows(change) else []

    def courses(self) -> list[Way]:
        """Of freighters: bearings before the wind and across it, as far as average dice bring them or something stops
        them."""
        game, squadron = self.game, self.squadron
        found = []
        for towards in freighters.bearings(game) if squadron.freighter else ():
            block = formations.laid_about("BLOCK", squadron.mean, towards, squadron.n, squadron.stand)
            end, _ = runs.farthest(game, squadron, block, A_DIE * freighters.dice(game, towards))
            advance = act.Advance(squadron.side, squadron.id, bearing=towards)
            found.append(Way(advance, runs.forwards(squadron, block, end)))
        return [each for each in found if each.act is not None and game.allows(each.act)]

    def home(self, pose: Pose) -> int:
        """Inches from the middle of the squadron, lying so, to the edge by which it leaves, a part counted as one."""
        squadron = self.squadron
        middle = formations.mean(formations.centres(pose, squadron.n, squadron.stand))
        return ceil(min(way_home(self.game, squadron, middle), FAR * INCH) / INCH)

    def _enemies(self) -> list[Squadron]:
        return [each for each in self.game.standing if each.side != self.squadron.side]

    def _advances(self) -> Iterator[Way]:
        game, squadron, pending = self.game, self.squadron, self.game.pending
        began = squadron.centres
        if pending is not None:
            began = formations.centres(pending.start, squadron.n, squadron.stand)
            allowed = pending.allowance
        elif squadron.formation in ("POLLON", "KERAS") and not squadron.cramped:
            allowed = movement.allowance(squadron)
        else:
            return
        for path, turn in self._paths(allowed):
            action: NavarchAction = act.Advance(squadron.side, squadron.id, path)
            if pending is not None:
                action = act.Path(squadron.side, path)
            legal = game.allows(action) if pending is None else game.check(action) is None
            if legal:
                walked = paths.walk(game, squadron, self.here, path)
                met, touched, behind = walked.met, walked.touched, False
                if met is not None and touched is not None:
                    behind = engagement.counts_as(met, touched.edge, began) != "FRONT"
                yield Way(action, walked.pose, turn, met, behind)

    def _paths(self, allowed: int) -> Iterator[tuple[tuple[PathStep, ...], int]]:
        """Straight on, all the way or half of it; with a wheel or a turn before. Freighters by their bearing."""
        squadron, pending = self.squadron, self.game.pending
        if pending is not None and pending.bearing is not None:
            for d in (allowed, allowed // 2):
                if d:
                    yield (act.Course(pending.bearing, d),), 0
            return
        front = runs.front_of(squadron, self.here)
        for angle in range(-QUARTER, QUARTER + 1, STEP):
            first: tuple[PathStep, ...] = ()
            if angle and self.here.shape == "KERAS":
                first = (act.Turn(angle),)
            elif angle:
                first = (act.Wheel("R" if angle > 0 else "L", abs(angle)),)
            left = int(allowed - paths.cost_of(first, front))
            for d in dict.fromkeys((left, left // 2)):
                if d > 0:
                    yield (*first, act.Straight(d)), abs(angle)
