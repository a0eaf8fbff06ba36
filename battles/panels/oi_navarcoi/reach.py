"""The enemies that a squadron can come against now, each by the course that takes it best."""

from collections.abc import Mapping
from fractions import Fraction
from urllib.parse import urlencode

import msgspec

from battles.panels.oi_navarcoi.orders import in_field
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast.reach import strikes
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import Face
from rules.oi_navarcoi.squadrons import Squadron

IN_WORDS: dict[Face, str] = {"REAR": "rear", "FLANK": "flank", "FRONT": "front"}


class Stroke(msgspec.Struct, frozen=True):
    """An enemy within reach: the fields of the order that comes against it, and in words; the `odds` of what follows in
    short, and what it is `worth` by them, None where they are not known."""

    target: str
    label: str
    course: str
    fields: dict[str, str]
    odds: str = ""
    worth: Fraction | None = None

    @property
    def query(self) -> str:
        """The fields as the query of an address."""
        return urlencode(self.fields)


def strokes(
    game: Battle, squadron: Squadron, chosen: str, kept: Mapping[str, str], target: str = ""
) -> tuple[Stroke, ...]:
    """A course against every enemy within reach, the best first. `kept` are fields that the order has besides; `target`
    names the enemy of a diekplous, whose front it must be."""
    found = []
    for met, face, path in strikes(game, squadron, chosen, target):
        fields = {**kept, "order": "move", "ship": squadron.id, "act": chosen, **fields_of(path)}
        found.append(Stroke(met, f"{met}: {IN_WORDS[face]}", in_words(path), fields))
    return tuple(found)


def fields_of(path: tuple[act.PathStep, ...]) -> dict[str, str]:
    """A path as the fields of its legs."""
    legs: list[tuple[int, int]] = [(0, 0)]
    turned = False
    for step in path:
        if isinstance(step, act.Straight):
            legs[-1] = (legs[-1][0], legs[-1][1] + step.d)
            turned = True
            continue
        if turned:
            legs.append((0, 0))
        if isinstance(step, act.Course):
            legs[-1] = (step.bearing, step.d)
        elif isinstance(step, act.Turn):
            legs[-1] = (step.angle, 0)
        else:
            legs[-1] = (step.angle if step.to == "R" else -step.angle, 0)
        turned = False
    found = {}
    for k, (by, far) in enumerate(legs):
        found[f"angle-{k}"] = in_field(by, 100)
        found[f"run-{k}"] = in_field(far, INCH)
    return found


def in_words(path: tuple[act.PathStep, ...]) -> str:
    """A course as one says it."""
    for step in path:
        if isinstance(step, act.Wheel):
            return f"wheel {step.angle / 100:g}° to the {'right' if step.to == 'R' else 'left'}"
        if isinstance(step, act.Turn):
            return f"turn {abs(step.angle) / 100:g}° to the {'right' if step.angle > 0 else 'left'}"
        if isinstance(step, act.Course):
            return f"bearing {step.bearing / 100:g}°"
    return "straight ahead"
