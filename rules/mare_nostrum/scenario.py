"""Scenario and fleet documents of this ruleset (MAR-SET, MAR-SC). Lengths in inches, headings in degrees.

What the rulebook calls the class of a galley is its `size` here.
"""

from typing import Annotated, Literal

import msgspec

from rules.core.documents import FleetHead, Note, ScenarioHead
from rules.core.documents import SideSheet as NamedSide
from rules.geometry.quantities import Degrees, EastInches, Inches, NorthInches

Side = Literal["A", "B"]
Edge = Literal["south", "north", "west", "east"]
Speed = Literal["stopped", "cruising", "battle", "ramming", "reverse"]
FateWord = Literal["afloat", "sunk", "captured", "derelict", "off_table"]
BallistaWord = Literal["ok", "lost", "captured", "none"]
CorvusWord = Literal["ok", "lowered", "spent", "none"]
GrappleKind = Literal["hostile", "friendly", "ram", "corvus"]
Phase = Literal["deploy", "initiative", "hull_tests", "movement", "missiles", "losses", "melee", "end", "over"]
Cause = Literal["shot", "javelin", "melee", "drowned"]
Stamina = Annotated[int, msgspec.Meta(description="stamina left", extra_json_schema={"minimum": 0, "maximum": 6})]
HullDamage = Annotated[int, msgspec.Meta(description="points of hull damage", extra_json_schema={"minimum": 0})]
Crew = Annotated[int, msgspec.Meta(description="figures", extra_json_schema={"minimum": 0})]
Turns = Annotated[int, msgspec.Meta(description="in turns")]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table (MAR-SET.01)."""

    width_in: Inches = 96
    height_in: Inches = 48


class DimensionSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of galley of other dimensions (MAR-G.2), in inches; `oars` are those of one side."""

    length: Inches
    beam: Inches
    prow: Inches
    oars: int
    spacing: Inches
    reach: Inches


class SideSheet(NamedSide, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side. `edge` is its friendly edge (MAR-SET.12); None: the south for side A, and the one opposite the
    other's."""

    nation: str = "other"
    edge: Edge | None = None


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Numbers of crew by kind. A ballista has no figure, but its crew can be a loss (MAR-MIS.06, MEL.06)."""

    slingers: Crew = 0
    archers: Crew = 0
    marines: Crew = 0
    bearer: Crew = 0
    musician: Crew = 0
    ballista: int = 0

    @property
    def total(self) -> int:
        """How many figures, without the ballista's crew."""
        return self.slingers + self.archers + self.marines + self.bearer + self.musician


class Grapple(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A grapple as one of the two galleys has it: with whom, of what kind, made in which turn."""

    other: str
    kind: GrappleKind
    turn: int = 0


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a galley enters a battle that does not begin at the beginning: the fields of `state.GalleyState`. What is
    None is as at the start; `held_by` is the side that has it now."""

    state: Speed = "stopped"
    began_stopped: bool | None = None
    wake_straight: bool = False
    ramming_last_turn: bool = False
    stamina: Stamina = 6
    hd: HullDamage = 0
    port_lost: tuple[int, ...] = ()
    starboard_lost: tuple[int, ...] = ()
    slingers: int | None = None
    archers: int | None = None
    marines: int | None = None
    bearer: int | None = None
    musician: int | None = None
    ballista: BallistaWord | None = None
    corvus: CorvusWord | None = None
    initiative: tuple[int, ...] = ()
    low_die: bool | None = None
    acted: bool = False
    moved: bool = False
    grapple_used: bool = False
    stopped_by_contact: bool = False
    corvus_failed: bool = False
    grapples: tuple[Grapple, ...] = ()
    fended: int = 0
    held_by: Side | None = None
    prize_of: Side | None = None
    fate: FateWord = "afloat"
    fate_turn: int | None = None
    fallen: dict[Cause, dict[str, int]] = {}


class Galley(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A galley with its crew (MAR-SET.03 to .08). Without `x` and `y` its player deploys it. `extra` marines come
    with a corvus; `hull` is a campaign's id for it."""

    id: str
    side: Side
    size: str = "small"
    name: str = ""
    marines: Crew = 8
    extra: Crew = 0
    slingers: Crew = 1
    archers: Crew = 2
    ballista: int = 0
    corvus: bool = False
    flagship: bool = False
    bearer: Crew = 0
    musician: Crew = 0
    x: EastInches | None = None
    y: NorthInches | None = None
    heading: Degrees = 0
    player: str = ""
    condition: Condition = Condition()
    hull: str | None = None
    note: Note = ""


class FlotsamSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A marker left by a sunk galley (MAR-FLO.01)."""

    id: str
    x: EastInches
    y: NorthInches
    heading: Degrees = 0
    size: str = "small"
    turn: int = 1


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where in a battle the scenario begins; `phase` None: at the beginning. `casualties` by cause and kind."""

    turn: int = 1
    phase: Phase | None = None
    baton: Side | None = None
    active: str | None = None
    flotsam: tuple[FlotsamSheet, ...] = ()
    casualties: dict[Side, dict[Cause, dict[str, int]]] = {}
    admirals_lost: tuple[Side, ...] = ()
    agreed: tuple[Side, ...] = ()


LAST_TURN = 12  # MAR-SEQ.04


class Scenario(ScenarioHead, frozen=True, kw_only=True, tag="mare_nostrum", omit_defaults=True):
    """A battle ready to be played. `options` are the optional rules that are switched on (MAR-MEL.06)."""

    kind: Literal["scenario"] = "scenario"
    table: Table = Table()
    options: tuple[Literal["ballista_casualty"], ...] = ()
    turn_limit: Turns = LAST_TURN
    dimensions: dict[Literal["small", "large"], DimensionSheet] = {}
    sides: dict[Side, SideSheet] = {}
    units: tuple[Galley, ...] = ()
    clock: Clock = Clock()


class FleetGalley(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A galley of a fleet, not yet placed."""

    id: str
    size: str = "small"
    name: str = ""
    marines: Crew = 8
    extra: Crew = 0
    slingers: Crew = 1
    archers: Crew = 2
    ballista: int = 0
    corvus: bool = False
    flagship: bool = False
    bearer: Crew = 0
    musician: Crew = 0
    player: str = ""
    note: Note = ""


class Fleet(FleetHead, frozen=True, kw_only=True, tag="mare_nostrum", omit_defaults=True):
    """One side's galleys, to be taken into scenarios."""

    kind: Literal["fleet"] = "fleet"
    side_name: str = ""
    nation: str = "other"
    units: tuple[FleetGalley, ...] = ()
