"""What the pages of a battle show of its ruleset: one record, `Panel`. What may be left out has its default here; a
ruleset without a record gets the one of `battles/panels/plain/`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from battles.panels.decision import Act, Agreement, Decision, Outlook, ShipChip, Show
from battles.panels.together import GroupOrder
from rules.core.findings import Finding, Refused
from rules.core.naming import Name
from rules.core.results import BattleResult, Fate

Filled = Mapping[str, str]  # the fields of an order by name, as they were typed
Motion = dict[str, Any]


def _as_it_is(_state: Any, _between_people: bool) -> Any:
    return _state


def _openly(_state: Any, _side: str) -> bool:
    return False


def _nothing_besides(_state: Any, _side: str) -> str:
    return ""


def _no_such_order(_state: Any, _side: str, _filled: Filled) -> tuple[Any, ...]:
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def _nothing_ahead(_state: Any, _side: str, _filled: Filled) -> Outlook:
    raise Refused(Finding("BATTLE-OUTLOOK", "There is nothing to be seen ahead."))


def _no_group(_state: Any, _unit: str) -> str:
    return ""


def _nothing_beside(_state: Any) -> Show | None:
    return None


def _no_agreements() -> tuple[Agreement, ...]:
    return ()


def _as_written(body: Mapping[str, Any], _seats: Mapping[str, str], _chosen: Mapping[str, str]) -> Mapping[str, Any]:
    return body


def _nothing_unseen(_state: Any, _side: str) -> tuple[Act, ...]:
    return ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Panel:
    """Everything that a battle's pages show of a ruleset. `state` is always what its viewer may see.

    - `names_of(state)`: what to call sides and units, by id.
    - `clock(state)`: how far the battle is, in words: "Round 3"; `turns(state)` the number of the turn and of the last
      one (None: no limit), None before the first; `tally(state, side)` what the side has lost beside ships, "" where
      the ships tell it all; `fleets(state)` every ship of both sides.
    - `decision(state, side, selected, filled)`: what the side has to decide, with the ship `selected` in hand ("" for
      none, or for the one that acts). `filled` are the fields of an order that is not given yet: looked at first, or
      refused (None: none). `watched(state, selected)`: the same position for somebody who has nothing to decide.
    - `ordered(state, side, filled)`: the actions that the fields of an order mean; `outlook(state, side, filled)` what
      they would lead to. Both raise `Refused`.
    - `motions(events, names)`: events as things that move on the board, for the page to show one after another, and
      `last_moves(motions)` where they led, as marks; `acting(actions, state, names)` actions in words, before the dice
      of the last one are rolled.
    - `as_played(state, between_people)`: the position with what was agreed for a battle between people, or one that a
      bot plays in; `agreements()` what is settled before a battle, and `agreed(body, seats, chosen)` the scenario with
      it.
    - `is_secret(state, side)`: whether the side decides unseen by the other, so that the screen has to be passed to it;
      `asked_for(state, side)` what may be told of that decision, `unseen(state, side)` what may be answered to
      it before the screen is passed. `has_papers(state, side)`: whether a side that decides openly has `papers` that
      the other person at the screen may not read.
    - `tracks(state)`: what lies beside the board for everybody to see.
    - `fate_told(fate, names)`, `losses_told(result, side)`: a ship's fate with its damage, and what a side has lost, in
      the ruleset's own words; else by the words of `fates`.
    - `group_of(state, unit)`: the squadron or wing that a unit belongs to, in words, "" for none.
    - `together`: the order that a side may give to many ships at once.
    - `units` is what a ship is called, and several; `opening` what the first dice are for; `zero` whether the ten of a
      ten-sided die is printed as 0; `puts_down` that ships act in an order of their own, so that the one in hand is put
      down with every act; `counts_turns` whether its position tells which turn it is.
    - `winning`: how the clauses begin that say what wins: the chapter on the end first, then what settles it elsewhere.
    - `legend` and `keys` are the templates of what the marks on the board mean and of the keys. Of static/js/battle/,
      `motion_modules` show motions on its kind of board, `modules` are what else its page needs besides every battle's.
    """

    key: str
    names_of: Callable[[Any], Mapping[str, Name]]
    clock: Callable[[Any], str]
    turns: Callable[[Any], tuple[int, int | None] | None]
    fleets: Callable[[Any], tuple[ShipChip, ...]]
    decision: Callable[[Any, str, str, Filled | None], Decision]
    watched: Callable[[Any, str], Decision]
    motions: Callable[[Iterable[Any], Mapping[str, Name]], list[Motion]]
    last_moves: Callable[[Iterable[Mapping[str, Any]]], tuple[Any, ...]]
    acting: Callable[[Sequence[Mapping[str, Any]], Any, Mapping[str, Name]], str]
    legend: str
    keys: str
    winning: tuple[str, ...] = ()
    motion_modules: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    tally: Callable[[Any, str], str] = _nothing_besides
    ordered: Callable[[Any, str, Filled], tuple[Any, ...]] = _no_such_order
    outlook: Callable[[Any, str, Filled], Outlook] = _nothing_ahead
    as_played: Callable[[Any, bool], Any] = _as_it_is
    agreements: Callable[[], tuple[Agreement, ...]] = _no_agreements
    agreed: Callable[[Mapping[str, Any], Mapping[str, str], Mapping[str, str]], Mapping[str, Any]] = _as_written
    is_secret: Callable[[Any, str], bool] = _openly
    asked_for: Callable[[Any, str], str] = _nothing_besides
    unseen: Callable[[Any, str], tuple[Act, ...]] = _nothing_unseen
    has_papers: Callable[[Any, str], bool] = _openly
    papers: str = "the secret plan"
    tracks: Callable[[Any], Show | None] = _nothing_beside
    fates: Mapping[str, str] | None = None
    fate_told: Callable[[Fate, Mapping[str, Name]], tuple[str, str]] | None = None
    losses_told: Callable[[BattleResult, str], str] | None = None
    group_of: Callable[[Any, str], str] = _no_group
    together: GroupOrder | None = None
    units: tuple[str, str] = ("ship", "ships")
    opening: str = "Roll for the first player-turn."
    zero: bool = False
    puts_down: bool = False
    counts_turns: bool = True
