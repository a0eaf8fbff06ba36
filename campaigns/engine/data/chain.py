"""Chains of battles (CMP-CHN): missions, slots, outcomes with their conditions and effects, rests."""

from typing import Any, Literal

import msgspec

from campaigns.engine.data.forces import AdmiralRecord, HullRecord, SquadronRecord

NOBODY = "none"  # as a winner: nobody wins


class ScenarioSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the scenario of a mission comes from, one of three: `ready_made` ("ruleset/name"), a fixed `revision` of a
    `document` of the site, or written out as `body`."""

    ready_made: str = ""
    document: str = ""
    revision: int = 0
    body: dict[str, Any] | None = None


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"source": "from"}):
    """Ties a unit of the scenario to hulls of the ledger (CMP-CHN-02). `accepts` sizes (none: those of the unit's
    class), at most `hulls` of them (none: 1, in ONV the squadron's half-stands), `from` a squadron or hulls by id
    (none: all of the side), `need`: whether it must be filled."""

    unit: str
    side: str
    accepts: tuple[int, ...] = ()
    hulls: int | None = None
    source: tuple[str, ...] = ()
    need: bool = False


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many hulls of a side: at least, or at most."""

    side: str
    at_least: int | None = None
    at_most: int | None = None


class StateOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The state of a hull (READY, YARD, PRIZE, LOST) or of an admiral (ACTIVE, CAPTURED, DEAD, DISMISSED), if wanted
    with the side that has it. False before it has arrived."""

    id: str
    state: str = ""
    side: str | None = None


class VariableIs(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    at_least: int | None = None
    at_most: int | None = None
    equals: int | None = None


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has to be so (CMP-CHN-06): everything that it names. `winner` is a side or "none"; `reason` an end reason of
    the ruleset; `ready` counts hulls READY now, `lost` those that this mission cost."""

    winner: str | None = None
    degree: Literal["minor", "major"] | None = None
    reason: str | None = None
    not_fought: bool | None = None
    ready: Count | None = None
    lost: Count | None = None
    hull: StateOf | None = None
    admiral: StateOf | None = None
    variable: VariableIs | None = None


class Arriving(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an outcome brings. What has arrived once does not arrive again."""

    hulls: tuple[HullRecord, ...] = ()
    squadrons: tuple[SquadronRecord, ...] = ()
    admirals: tuple[AdmiralRecord, ...] = ()


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happens to the ships between two missions (CMP-CHN-07), for both sides or those named."""

    kind: Literal["none", "beach", "port", "winter"] = "none"
    yard: int = 0
    sides: tuple[str, ...] = ()


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The chain ends: `winner` a side, "none", or "points" for the higher total."""

    winner: str
    text: str = ""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"when": "if"}):
    """What follows when all of `if` holds (CMP-CHN-06): effects in the order of the fields, then the `next` mission or
    the `end`. `text` is the text after the mission, `rest` another rest than the mission's own."""

    when: tuple[Condition, ...] = ()
    set: dict[str, int] = {}
    add: dict[str, int] = {}
    points: dict[str, int] = {}
    arrive: Arriving | None = None
    give: dict[str, tuple[str, ...]] = {}
    next: str | None = None
    end: End | None = None
    rest: Rest | None = None
    text: str = ""


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A battle of a chain (CMP-CHN-01). `first` is the side that is α, A or first side in it (none: the first of
    `sides`); `before` and `after` are Markdown; `storm` as in CMP-AFT-10; `at` where its card stands on the graph."""

    id: str
    title: str
    scenario: ScenarioSource
    outcomes: tuple[Outcome, ...]
    date: str = ""
    first: str | None = None
    before: str = ""
    after: str = ""
    slots: tuple[Slot, ...] = ()
    retreat: Literal["none", "lose"] = "none"
    rest: Rest = Rest()
    storm: bool = False
    at: tuple[int, int] | None = None
