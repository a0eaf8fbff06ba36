"""The panel of a ruleset that has none of its own: its units, and whatever the rules offer as buttons and fields."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

import rules
from battles.panels.decision import Decision, Odds, Outlook, Sheet, ShipCard, ShipChip
from battles.panels.odds import odds
from battles.panels.panel import Filled, Motion, Panel
from battles.panels.plain.offers import Form, act_of, action_of, order_told, orders
from rules.core.findings import Refused
from rules.core.naming import SIDES, Name
from rules.core.results import Fate
from rules.core.ruleset import Ruleset
from scenarios.plain.labels import label

FORM = "battles/plain/_fields.html"


@lru_cache
def plain_panel(key: str) -> Panel:
    """The panel of the ruleset of that key. Raises KeyError for one that the site does not have."""
    ruleset = rules.get(key)
    plain = _Plain(ruleset)
    return Panel(
        key=ruleset.key,
        names_of=plain.names_of,
        clock=_no_clock,
        turns=_no_turns,
        fleets=plain.fleets,
        decision=plain.decision,
        watched=plain.watched,
        ordered=plain.ordered,
        outlook=plain.outlook,
        motions=_nothing_moves,
        last_moves=_no_marks,
        acting=_acting,
        is_secret=plain.is_secret,
        counts_turns=False,
        legend="battles/plain/_legend.html",
        keys="battles/plain/_keys.html",
    )


def _no_clock(_state: Any) -> str:
    return ""


def _no_turns(_state: Any) -> None:
    return None


def _nothing_moves(_events: Iterable[Any], _names: Mapping[str, Name]) -> list[Motion]:
    return []


def _no_marks(_motions: Iterable[Mapping[str, Any]]) -> tuple[Any, ...]:
    return ()


def _acting(actions: Sequence[Mapping[str, Any]], _state: Any, names: Mapping[str, Name]) -> str:
    side = str(actions[-1].get("side", "")) if actions else ""
    return f"{names.get(side, side)}: {'; '.join(map(order_told, actions))}".removeprefix(": ")


class _Plain:
    """What can be told of any ruleset: its units by `Ruleset.fates`, whose first word says that one is still there, and
    its decisions by what it offers."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def names_of(self, state: Any) -> Mapping[str, Name]:
        units = {fate.unit: Name(_label(fate)) for fate in self.ruleset.fates(state)}
        return {side: Name(f"Side {side}") for side in {*SIDES, *self.ruleset.sides}} | units

    def fleets(self, state: Any) -> tuple[ShipChip, ...]:
        there = self.ruleset.fate_words[0] if self.ruleset.fate_words else ""
        return tuple(
            ShipChip(fate.unit, _label(fate), fate.side, "ready" if fate.fate == there else "lost", _about(fate))
            for fate in self.ruleset.fates(state)
        )

    def is_secret(self, state: Any, side: str) -> bool:
        """Whether the side sees something that an onlooker does not."""
        return bool(self.ruleset.visible_to(state, side) != self.ruleset.visible_to(state, None))

    def decision(self, state: Any, side: str, selected: str, filled: Filled | None = None) -> Decision:
        listed, forms = orders(self.ruleset.thaw(state), side, filled or {})
        sheets = [self._sheet(state, side, form, filled or {}) for form in forms]
        acts = [act_of(action, self._odds(state, action)) for action in listed]
        rolled = any(act.odds is not None for act in acts)
        first = next((sheet for sheet in sheets if sheet.name == (filled or {}).get("order")), None)
        if first is None and len(sheets) == 1 and not listed:
            first = sheets[0]
        return Decision(
            phase="choice",
            side=side,
            heading=f"{Name(f'Side {side}'):decides}",
            say="Choose one of the actions that the rules allow now." if listed or sheets else "",
            ships=tuple(ship for ship in self.fleets(state) if ship.side == side),
            card=self._card(state, selected),
            steer=() if rolled else tuple(acts),
            attacks=tuple(acts) if rolled else (),
            sheet=first,
            more=tuple(sheet for sheet in sheets if sheet is not first),
        )

    def watched(self, state: Any, selected: str) -> Decision:
        return Decision(phase="watch", ships=self.fleets(state), card=self._card(state, selected))

    def ordered(self, state: Any, side: str, filled: Filled) -> tuple[Any, ...]:
        return (action_of(self.ruleset, self.ruleset.thaw(state), side, filled),)

    def outlook(self, state: Any, side: str, filled: Filled) -> Outlook:
        """Whether the rules take the order, and the odds of what it would roll. Raises `Refused`."""
        game = self.ruleset.thaw(state)
        action = action_of(self.ruleset, game, side, filled)
        if refusal := game.check(action):
            raise Refused(refusal)
        rolls = self._odds(state, action)
        more = "" if rolls else ", and nothing is rolled"
        words = f"{order_told(msgspec.to_builtins(action))}. The rules allow it{more}."
        return Outlook(pose=(0, 0, 0), stopped=False, lines=(words,), contests=(("", rolls),) if rolls else ())

    def _sheet(self, state: Any, side: str, form: Form, filled: Filled) -> Sheet:
        """An order as its fields, with what it would lead to where it has been filled in."""
        if filled.get("order") == form.name:
            try:
                form = form._replace(outlook=self.outlook(state, side, filled))
            except Refused as refused:
                form = form._replace(refusal=refused.finding)
        return Sheet(name=form.name, title=form.title, template=FORM, submit=form.title, data=form)

    def _odds(self, state: Any, action: Any) -> Odds | None:
        forecast = self.ruleset.forecast(state, action)
        return None if forecast is None else Odds(forecast, odds(forecast))

    def _card(self, state: Any, selected: str) -> ShipCard | None:
        fate = next((fate for fate in self.ruleset.fates(state) if fate.unit == selected), None)
        return None if fate is None else ShipCard(id=fate.unit, label=_label(fate), side=fate.side, facts=_facts(fate))


def _label(fate: Fate) -> str:
    return f"{fate.unit} {fate.name}" if fate.name else fate.unit


def _facts(fate: Fate) -> tuple[tuple[str, str], ...]:
    damage = ((label(what).capitalize(), str(count)) for what, count in fate.damage.items() if count)
    return (("State", label(fate.fate)), *damage)


def _about(fate: Fate) -> str:
    return ", ".join([_label(fate), *(word for _, word in _facts(fate)[:1])])
