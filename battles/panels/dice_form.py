"""The dice that players roll themselves, as a form to type them in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

import rules
from battles import viewing
from battles.logs.continuation import OPENING, dice_of
from battles.models import Battle
from battles.panels import panel_of
from rules.core.dice import TEN, DiceNeeded
from rules.core.naming import Name


@dataclass(frozen=True)
class DiceForm:
    """The dice that players roll and type in: what to send with them, and which faces are known already."""

    title: str
    labels: tuple[str, ...]
    sides: int
    given: tuple[int, ...]
    actions: str = ""
    zero: bool = False  # whether the ten is printed as 0

    @property
    def faces(self) -> list[tuple[int, int]]:
        """The faces of the die, each with what is printed on it."""
        return [(face, 0 if self.zero and face == self.sides else face) for face in range(1, self.sides + 1)]


def dice_form(
    battle: Battle,
    state: Any,
    names: Mapping[str, Name],
    needed: DiceNeeded | None,
    actions: Sequence[Mapping[str, Any]],
    eyes: str | None,
) -> DiceForm | None:
    """The dice to type in: for the actor's own actions, or for what the battle waits for, told to these eyes."""
    panel = panel_of(battle.ruleset)
    title = ""
    if battle.waiting == OPENING:
        title = panel.opening
    elif battle.waiting is not None:
        shown = viewing.shown_action(rules.get(battle.ruleset), battle.waiting, eyes)
        title = panel.acting([shown], state, names) if shown is not None else ""
    if battle.waiting is not None:
        needed = needed or _needed_by(battle, state)
    elif needed is not None:
        title = panel.acting(actions, state, names)
    if needed is None:
        return None
    labels = tuple(_whose(label, names) for label in needed.labels)
    sent = msgspec.json.encode(list(actions)).decode() if actions and battle.waiting is None else ""
    zero = panel.zero and needed.sides == TEN
    return DiceForm(title, labels, needed.sides, needed.given, sent, zero)


def _whose(label: str, names: Mapping[str, Name]) -> str:
    """A die by whose it is and what it is for, "A", "A1, ram" or "fatigue, A", told by the names of sides and ships."""
    words = ", ".join(names.get(part, part) for part in label.split(", "))
    return words[:1].upper() + words[1:]


def _needed_by(battle: Battle, state: Any) -> DiceNeeded | None:
    """The dice that the waiting decision rolls first."""
    ruleset = rules.get(battle.ruleset)
    game = ruleset.thaw(state)
    dice = dice_of("manual", battle.seed, battle.dice_used, battle.drawn)
    try:
        if battle.waiting == OPENING:
            game.open(dice, [])
        else:
            game.act(msgspec.convert(battle.waiting, ruleset.action_type), dice, [])
    except DiceNeeded as needed:
        return needed
    return None
