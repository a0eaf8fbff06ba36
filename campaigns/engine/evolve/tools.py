"""What the chapters' ways of changing the ledger share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from campaigns.engine.ledger import State
from campaigns.engine.records import Commander, HullState, Question
from rules.core.events import Event

V = TypeVar("V")
Facts = dict[type[Event], Callable[[State, Any], State]]


def put(table: Mapping[str, V], changes: Mapping[str, V]) -> dict[str, V]:
    """A table with some of its records changed or added."""
    return {**table, **changes}


def without(table: Mapping[str, V], id: str) -> dict[str, V]:
    """A table without one of its records."""
    return {key: record for key, record in table.items() if key != id}


def same(state: State, event: Event) -> State:
    """A fact that changes nothing in the ledger."""
    return state


def ask(
    state: State,
    kind: str,
    side: str,
    about: str = "",
    *,
    together: bool = False,
    phase: str = "",
    among: tuple[str, ...] = (),
    count: int = 0,
) -> State:
    """Open a question on top of the stack. `phase` is the step with which the turn goes on once nothing is open; one
    that interrupts another question leaves it as it is."""
    question = Question(kind, side, about, together, among, count)
    return replace(state, questions=(*state.questions, question), phase=phase or state.phase)


def answered(state: State, kind: str, side: str | None = None) -> State:
    """Close the open question of a kind (of that side, where one is named); nothing where none is open."""
    for question in reversed(state.open):
        if question.kind == kind and side in (None, question.side):
            return replace(state, questions=tuple([each for each in state.questions if each is not question]))
    return state


def hull_changed(state: State, id: str, /, **changes: Any) -> State:
    """A hull with other fields."""
    return replace(state, hulls=put(state.hulls, {id: replace(state.hulls[id], **changes)}))


def details_checked(before: State, after: State) -> State:
    """CMP-CHN-10: any change of `hull`, `oars` or `men` clears the condition that a ruleset last reported; one reported
    with the change stands."""
    if after.hulls is before.hulls:
        return after
    stale = {
        id: replace(hull, detail=None)
        for id, hull in after.hulls.items()
        if hull.detail is not None and (old := before.hulls.get(id)) is not None and old.detail is hull.detail
        and (old.hull, old.oars, old.men) != (hull.hull, hull.oars, hull.men)
    }  # fmt: skip
    return replace(after, hulls=put(after.hulls, stale)) if stale else after


def hulls_in(state: State, ids: tuple[str, ...], status: HullState) -> State:
    """Hulls in another state."""
    return replace(state, hulls=put(state.hulls, {id: replace(state.hulls[id], state=status) for id in ids}))


def led(state: State, commanders: tuple[str, ...], **changes: Any) -> dict[str, Commander]:
    """The commanders after some have gone with an army."""
    return put(state.commanders, {id: replace(state.commanders[id], **changes) for id in commanders})
