"""One order for many ships: the same for all that it is legal for, which is told before it is given. What it means for
one ship each ruleset says in `Panel.together`; how it is looked ahead of and shown is the same for all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from rules.core.dice import DiceNeeded, NoDice
from rules.core.findings import Finding
from rules.core.ruleset import Ruleset

NAME = "together"  # of the order, as its form sends it
FEWEST = 2  # ships that make it worth one


class Order(NamedTuple):
    """An order for many as a side gives it: the fields that were filled in, and whether bots answer in between, where
    the rules let the sides take turns. `ahead`: it is only looked at, as far as it might go."""

    side: str
    fields: Mapping[str, str]
    replies: bool = False
    ahead: bool = False


class Field(msgspec.Struct, frozen=True):
    """Something that is chosen with the order: values with their words, the usual one first."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]

    def chosen(self, fields: Mapping[str, str]) -> str:
        """The value that the fields say, the usual one where they say none."""
        wanted = fields.get(self.name, "")
        return wanted if any(value == wanted for value, _ in self.choices) else self.choices[0][0]


def _by_the_rules(game: Any, _order: Order, _ship: str, actions: tuple[Any, ...]) -> None:
    for action in actions:
        if game.check(action) is not None:
            return
        game.act(action, NoDice(), [])


def _nothing_to_choose(_state: Any, _side: str, _selected: str) -> tuple[Field, ...]:
    return ()


def _all_is_told(_state: Any) -> str:
    return ""


@dataclass(frozen=True, kw_only=True, slots=True)
class GroupOrder:
    """An order for many of a ruleset. `game` is always one that its side may see all of.

    - `ships(game, order)`: those that may be given it now, in the order in which they go.
    - `step(game, order, ship)`: what it means for one of them as things stand, or why it is not for her. A ship that
      `ships` still names afterwards is asked again.
    - `fields(state, side, selected)`: what is chosen with it.
    - `imagined(game, order, ship, actions)`: have her where the actions lead, to look ahead of the next one.
    - `caveat(state)`: what cannot be told beforehand, and what happens then.
    - `rolls`: whether dice are a part of it; else the first die ends it, whoever rolls it.
    - `in_turn`: whether the rules say who is next, so that one that cannot keeps back those after her.
    """

    title: str
    submit: str
    ships: Callable[[Any, Order], Sequence[str]]
    step: Callable[[Any, Order, str], tuple[Any, ...] | Finding]
    fields: Callable[[Any, str, str], tuple[Field, ...]] = _nothing_to_choose
    imagined: Callable[[Any, Order, str, tuple[Any, ...]], None] = _by_the_rules
    caveat: Callable[[Any], str] = _all_is_told
    rolls: bool = False
    in_turn: bool = False


class Told(msgspec.Struct, frozen=True):
    """For which ships an order is legal, and why not for the others."""

    ships: tuple[str, ...]
    others: tuple[tuple[str, Finding], ...] = ()
    caveat: str = ""


class GroupSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The order as a page shows it: each field with its choices, and what is told of it, once that has been asked."""

    title: str
    submit: str
    fields: tuple[tuple[Field, str], ...]
    told: Told | None = None


def filled_in(group: GroupOrder, state: Any, side: str, filled: Mapping[str, str], replies: bool) -> Order:
    """The order that the fields mean, with the usual choice where they say none."""
    fields = group.fields(state, side, filled.get("ship", ""))
    return Order(side, {**filled, **{each.name: each.chosen(filled) for each in fields}}, replies)


def told(ruleset: Ruleset, group: GroupOrder, state: Any, order: Order) -> Told:
    """For whom the order is legal from here on, if nobody interferes: a ship that another bars comes after that one."""
    game, order = ruleset.thaw(state), order._replace(ahead=True)
    left = list(group.ships(game, order))
    able: list[str] = []
    why: dict[str, Finding] = {}
    went_on = True
    while left and went_on and not (group.in_turn and why):
        went_on = False
        for ship in list(left):
            found = group.step(game, order, ship)
            if isinstance(found, Finding):
                why[ship] = found
                if group.in_turn:
                    break
                continue
            able.append(ship)
            left.remove(ship)
            went_on = True
            tried = game.copy()
            try:
                group.imagined(tried, order, ship, found)
            except DiceNeeded:
                continue  # what the dice will say nobody knows: the others are looked at without it
            game = tried
    first = next(iter(why), "")
    why = {ship: why.get(ship) or Finding("BATTLE-AFTER", f"Its turn comes after that of {first}.") for ship in left}
    able.sort(key=lambda id: (len(id), id))
    return Told(tuple(able), tuple((ship, why[ship]) for ship in left), group.caveat(state))


def sheet(
    ruleset: Ruleset, group: GroupOrder, state: Any, side: str, filled: Mapping[str, str], replies: bool
) -> GroupSheet | None:
    """The order as a page shows it; None where it would be for fewer than `FEWEST` ships."""
    order = filled_in(group, state, side, filled, replies)._replace(ahead=True)
    if len(group.ships(ruleset.thaw(state), order)) < FEWEST:
        return None
    fields = group.fields(state, side, filled.get("ship", ""))
    known = told(ruleset, group, state, order) if filled.get("order") == NAME else None
    return GroupSheet(
        title=group.title,
        submit=group.submit,
        fields=tuple((each, order.fields[each.name]) for each in fields),
        told=known,
    )
