"""A person with the printed chart: each sentence of it is understood here anew, with the rules' own ruler to lay ways
and to tell which edge they come up to; nothing of the bot is asked."""

from collections.abc import Callable
from math import atan2, ceil, degrees, inf, radians
from typing import Any

from rules.geometry.table_shapes import gap
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import changes, engagement, formations, freighters, launching, paths, placing, runs
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron
from tests.rules.charts import Cells, row_that_holds

INCH = 2540
RATES = {"POLLON": 8, "KERAS": 8}


class Laid:
    """An act that has been tried: where it leads, how far it wheels, and whom it contacts."""

    def __init__(self, act: Any, pose: Pose, turn: int = 0, met: Squadron | None = None, behind: bool = False) -> None:
        self.act, self.pose, self.turn, self.met, self.behind = act, pose, turn, met, behind


class Eyes:
    """What is seen of a battle by who decides about a squadron."""

    def __init__(self, game: Battle, id: str) -> None:
        self.game, self.own = game, game.by_id[id]
        self.side, self.dice = self.own.side, game.pending
        self.enemies = [each for each in game.squadrons if each.side != self.side and each.standing]
        self.known: list[Laid] | None = None

    def may(self, action: Any) -> bool:
        return self.game.check(action) is None

    def rows(self) -> list[Laid]:
        """The ways that the page tells to try."""
        if self.known is None:
            self.known = [laid for laid in map(self.laid, self.tried()) if laid is not None]
        return self.known

    def tried(self) -> list[tuple[tuple[Any, ...], int]]:
        """Paths, and how far they wheel."""
        own, dice = self.own, self.dice
        if dice is None and (own.formation not in RATES or own.formation != own.pose.shape):
            return []
        rate = RATES.get(own.formation, 0) * INCH - (INCH if own.order == "DISORDERED" else 0)
        allowed = rate if dice is None else dice.allowance
        if dice is not None and dice.bearing is not None:
            return [((act.Course(dice.bearing, d),), 0) for d in (allowed, allowed // 2) if d]
        wide = formations.extent(own.pose.shape, own.n, own.stand)[0]
        found: list[tuple[tuple[Any, ...], int]] = []
        for by in range(0, 9001, 1500):
            for hand, sign in (("L", -1), ("R", 1)) if by else (("", 0),):
                arc, first = 0.0, ()
                if by and own.pose.shape == "KERAS":
                    first = (act.Turn(sign * by),)
                elif by:
                    arc, first = radians(by / 100) * wide, (act.Wheel(hand, by),)  # type: ignore[arg-type]
                left = int(allowed - arc)
                found += [((*first, act.Straight(d)), by) for d in {left, left // 2} if d > 0]
        return found

    def laid(self, tried: tuple[tuple[Any, ...], int]) -> Laid | None:
        path, turn = tried
        own = self.own
        action = act.Path(self.side, path) if self.dice else act.Advance(self.side, own.id, path)
        if not self.may(action):
            return None
        walked = paths.walk(self.game, own, own.pose, path)
        began = formations.centres(self.dice.start if self.dice else own.pose, own.n, own.stand)
        behind = False
        if walked.met is not None and walked.touched is not None:
            behind = engagement.counts_as(walked.met, walked.touched.edge, began) in ("FLANK", "REAR")
        return Laid(action, walked.pose, turn, walked.met, behind)

    def inches(self, pose: Pose) -> int:
        """Between what is nearest of it, lying so, and of any enemy."""
        shapes = placing.covers(self.own, pose)
        return min(
            (ceil(round(gap(ours, theirs)) / INCH) for foe in self.enemies for theirs in foe.shapes for ours in shapes),
            default=999,
        )

    def off(self, pose: Pose) -> int:
        """How far the enemy now nearest lies off straight ahead, in steps of 15 degrees."""
        if not self.enemies:
            return 0
        near = min(self.enemies, key=lambda foe: min(gap(a, b) for a in foe.shapes for b in self.own.shapes))
        x, y = near.mean
        hundredths = round(degrees(atan2(x - pose.x, y - pose.y)) * 100) - pose.heading
        return ceil(abs((hundredths + 18000) % 36000 - 18000) / 1500)

    def formed(self, shape: str) -> list[Laid]:
        """Changes into a formation, told in every way that any of them may be."""
        told: list[dict[str, Any]] = [{}, *({"heading": h} for h in range(0, 36000, 1500))]
        told += [{"hand": hand} for hand in "LR"] + [{"how": h, "hand": d} for h in ("TURN", "DEPLOY") for d in "LR"]
        orders = [act.Change(self.side, self.own.id, shape, **each) for each in told]  # type: ignore[arg-type]
        return [Laid(order, changes.changed(self.own, order)) for order in orders if self.may(order)]

    def faced(self) -> list[Laid]:
        orders: list[tuple[Any, int]] = [(act.About(self.side, self.own.id), 18000)]
        orders += [(act.Front(self.side, self.own.id, "L"), -9000), (act.Front(self.side, self.own.id, "R"), 9000)]
        found = [(order, by) for order, by in orders if self.own.formation in ("MIAS", "POLLON") and self.may(order)]
        return [Laid(order, changes.faced(self.own.pose, self.own.n, self.own.stand, by)) for order, by in found]

    def held(self) -> list[Laid]:
        """To hold; where the rules do not let it, all that they list; None where that is nothing."""
        hold: Any = act.Path(self.side) if self.dice else act.Hold(self.side, self.own.id)
        if self.may(hold):
            return [Laid(hold, self.own.pose)]
        listed = self.game.legal() if self.dice else self.game.choices_of(self.own)
        orders = [each for each in listed if not isinstance(each, act.Concede)]
        return [Laid(each, self.own.pose) for each in orders or [None]]

    def sailing(self) -> list[Laid]:
        """Bearings off the wind, each with where 3½ inches a die would bring them."""
        own = self.own
        if self.dice:
            return [*self.held(), *(laid for laid in self.rows() if laid.met is None)]
        found, wind = self.held(), self.game.table.wind or 0
        for off, dice in ((0, 2), (45, 2), (-45, 2), (90, 1), (-90, 1)):
            towards = (wind + off * 100) % 36000
            assert freighters.dice(self.game, towards) == dice
            block = formations.laid_about("BLOCK", own.mean, towards, own.n, own.stand)
            far = runs.farthest(self.game, own, block, 3.5 * dice * INCH)[0]
            order = act.Advance(self.side, own.id, bearing=towards)
            found += [Laid(order, runs.forwards(own, block, far))] if self.may(order) else []
        return found

    def home(self, pose: Pose) -> int:
        """Inches from its middle to the edge by which freighters leave."""
        edge = self.game.table.exit_edge
        centres = formations.centres(pose, self.own.n, self.own.stand)
        x, y = sum(c[0] for c in centres) / len(centres), sum(c[1] for c in centres) / len(centres)
        table = self.game.table
        return ceil(
            min({"S": y, "N": table.depth - y, "W": x, "E": table.width - x}[edge] if edge else inf, 999 * INCH) / INCH
        )

    @property
    def quiet(self) -> bool:
        return self.game.quiet_turns >= 3


def easy(eyes: Eyes) -> list[Laid]:
    found = []
    for laid in eyes.rows():
        foe = laid.met
        if foe is not None:
            fighting = any(foe.id in (link.attacker, link.target) for link in eyes.game.links)
            if laid.behind or foe.order in ("UNFORMED", "DISORDERED") or foe.formation == "KERAS" or fighting:
                found.append(laid)
    return found


def launched(eyes: Eyes) -> list[Laid]:
    if eyes.own.status != "AT_ANCHOR":
        return []
    orders = [act.Launch(eyes.side, eyes.own.id, d) for d in (7 * INCH, 7 * INCH // 2, 0)]
    return [Laid(order, launching.afloat(eyes.own)) for order in orders if eyes.may(order)]


def laid_out(eyes: Eyes) -> list[Laid]:
    own = eyes.own
    order = act.Change(eyes.side, own.id, own.pose.shape)  # type: ignore[arg-type]
    return [Laid(order, own.pose)] if own.formation != own.pose.shape and eyes.may(order) else []


def advanced(eyes: Eyes) -> list[Laid]:
    here, order = eyes.own.pose, act.Advance(eyes.side, eyes.own.id)
    close = eyes.own.formation == "MIAS" and eyes.inches(here) <= 5 and eyes.off(here) <= 3
    return [Laid(order, here)] if close and eyes.may(order) else []


# What is asked and what is done, as it is printed: the ways to do it.
SAID: dict[tuple[str, str], Callable[[Eyes], list[Laid]]] = {
    ("It lies at anchor and may launch.", "Launch."): launched,
    ("It lies in another formation than its own.", "Change into that in which it lies."): laid_out,
    ("They are freighters.", "Sail by a bearing of 0, 45 or 90 degrees off the wind, or hold."): lambda eyes: (
        eyes.sailing() if eyes.own.freighter else []
    ),
    ("It is UNFORMED or in KYKLOS, and has room for MIAS.", "Form MIAS."): lambda eyes: (
        eyes.formed("MIAS") if eyes.own.order == "UNFORMED" or eyes.own.formation == "KYKLOS" else []
    ),
    ("It is DISORDERED.", "Hold."): lambda eyes: eyes.held() if eyes.own.order == "DISORDERED" else [],
    (
        "It can contact an enemy in flank or rear, or one that is UNFORMED, DISORDERED, in KERAS or in melee with a"
        " friend.",
        "Go at it.",
    ): easy,
    ("It is in KERAS, and an enemy is within 14 inches.", "Form POLLON."): lambda eyes: (
        eyes.formed("POLLON") if eyes.own.formation == "KERAS" and eyes.inches(eyes.own.pose) <= 14 else []
    ),
    ("3 turns on end have been quiet, and it can contact an enemy.", "Go at it."): lambda eyes: (
        [laid for laid in eyes.rows() if laid.met is not None] if eyes.quiet else []
    ),
    (
        "It is in MIAS, and the nearest enemy is within 5 inches and 45 degrees of straight ahead.",
        "Advance.",
    ): advanced,
    ("It is in MIAS, and no enemy is within 8 inches.", "Form POLLON."): lambda eyes: (
        eyes.formed("POLLON") if eyes.own.formation == "MIAS" and eyes.inches(eyes.own.pose) > 8 else []
    ),
    ("The nearest enemy is more than 90 degrees off.", "Turn in place: ABOUT or FRONT."): lambda eyes: (
        eyes.faced() if eyes.off(eyes.own.pose) * 15 > 90 else []
    ),
    ("It can row in POLLON or KERAS and contact nobody.", "Row on."): lambda eyes: [
        laid for laid in eyes.rows() if laid.met is None
    ],
    ("None of these.", "Hold."): lambda eyes: eyes.held(),
}
# What is best of several: the least.
BEST: dict[str, Callable[[Eyes, Laid], Any]] = {
    "the farthest": lambda eyes, laid: -laid.act.d,
    "nearest to the edge by which they leave, 3½ inches on for each die unless something stops them": lambda eyes, it: (
        eyes.home(it.pose)
    ),
    "the enemy most nearly ahead": lambda eyes, laid: eyes.off(laid.pose),
    "in flank or rear": lambda eyes, laid: not laid.behind,
    "one that is UNFORMED": lambda eyes, laid: laid.met is None or laid.met.order != "UNFORMED",
    "one that is DISORDERED": lambda eyes, laid: laid.met is None or laid.met.order != "DISORDERED",
    "one in melee with a friend": lambda eyes, laid: (
        not any(laid.met is not None and laid.met.id in (link.attacker, link.target) for link in eyes.game.links)
    ),
    "the smallest wheel": lambda eyes, laid: laid.turn,
    "the first in its roster": lambda eyes, laid: eyes.game.squadrons.index(laid.met) if laid.met else 0,
    "without a wheel, if within 8 inches of an enemy before or after it": lambda eyes, laid: (
        laid.turn > 0 and min(eyes.inches(laid.pose), eyes.inches(eyes.own.pose)) <= 8
    ),
    "unless 3 turns have been quiet, 13 inches or more from every enemy": lambda eyes, laid: (
        not eyes.quiet and eyes.inches(laid.pose) < 13
    ),
    "nearest to an enemy": lambda eyes, laid: eyes.inches(laid.pose),
}


def read(printed: list[Cells], eyes: Eyes) -> tuple[str, set[Any]]:
    """The row that holds, and what it leaves to a die; with dice rolled four rows are read again."""
    again = [row for row in printed if not eyes.dice or row[0] in ("3", "6", "8", "13")]
    key, found = row_that_holds(again, lambda *row: SAID[row](eyes), lambda words, laid: BEST[words](eyes, laid))
    return key, {laid.act for laid in found}


def taken(game: Battle, ids: list[str]) -> set[str]:
    """Which squadron is taken: nearest to an enemy; then the first in the roster."""
    first = min(ids, key=lambda id: (Eyes(game, id).inches(game.by_id[id].pose), [*game.by_id].index(id)))
    return {first}
