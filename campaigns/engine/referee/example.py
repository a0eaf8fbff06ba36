"""What a worked example of the campaign rules says.

Like those of battles (`rules.core.referee`) an example has one line of play or several `tries`, and expectations are
partial. `ledger` changes records of the campaign before it goes on from `step`, the step of the turn of that name;
without a step it begins with the opening.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.core.findings import Change
from rules.core.referee import read_example


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so at the end of a try: records of the `ledger` by table and id (null: it is not there), fields of
    the `state`, the open `questions` ("moves PEL"), events in their order, events that must not occur, findings; units
    of the battle that is to be fought now (null: it is not there), by the `scenario` that its ruleset would play;
    sentences of the chronicle that are `told`, in their order; the decisions that an amendment has `set_aside`, by
    number, with a word that its reason holds."""

    ledger: dict[str, dict[str, Any]] = {}
    state: dict[str, Any] = {}
    questions: tuple[str, ...] | None = None
    events: tuple[dict[str, Any], ...] = ()
    absent: tuple[dict[str, Any], ...] = ()
    findings: tuple[dict[str, Any], ...] | None = None
    scenario: dict[str, Any] = {}
    told: tuple[str, ...] = ()
    set_aside: dict[str, str] | None = None
    dice_left: int = 0


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of play.

    Of the `ledger` null takes a record away, and an id that is not there is a new one with these fields; `state` are
    other fields of the campaign as it stands. A decision is one of the campaign's, with `refused` where the rules must
    refuse it for that reason. Of a report the fates of units that are not named are the word `others`; slots that a
    "fill" does not name are filled by default. Beside decisions there is "rule" (`changes`, `reason`; CMP-AMD-04);
    "fought", a battle that is over with its `report`, and "book", one `battle` of them by its number (CMP-AMD-07);
    "amend" (`number` of the decision in this list, from 1, and the `decision` in its place, null: withdrawn;
    CMP-AMD-03, with everything that goes with it). Before an amendment nothing may have been changed by `ledger` or
    `state`: it plays the campaign anew from its opening.
    """

    name: str = ""
    changes: tuple[Change, ...] = ()
    ledger: dict[str, dict[str, dict[str, Any] | None]] = {}
    state: dict[str, Any] = {}
    step: str = ""
    dice: tuple[int, ...] = ()
    decisions: tuple[dict[str, Any], ...] = ()
    expect: Expectation


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of the campaign rules."""

    id: str
    title: str
    clauses: tuple[str, ...]
    campaign: dict[str, Any]
    tries: tuple[Try, ...]


def example_of(written: Mapping[str, Any]) -> Example:
    """Read an example from plain data. Raises msgspec.ValidationError."""
    return read_example(written, Example, Try)
