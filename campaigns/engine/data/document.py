"""The campaign document (CMP-GEN-04), of both kinds. Never changed in play."""

from typing import Annotated, Literal

import msgspec

from campaigns.engine.data.chain import Mission
from campaigns.engine.data.forces import (
    AdmiralRecord,
    ArmyRecord,
    Arrival,
    CommanderRecord,
    FleetRecord,
    HullRecord,
    Pool,
    SquadronRecord,
)
from campaigns.engine.data.map import Area, Link, Restraint, Sheet, TurnLabel
from campaigns.engine.data.sides import Options, Ruleset, Rulesets, Side, Victory
from rules.core.naming import seems_plural

FORMAT_TOLD = (
    "2. In a document of format 1, or of none, these left out mean: money off, free_armies true, battle_order listed,"
    " rulesets.land auto."
)


class Campaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The campaign document. `play` says which kind it is: "map" (a war on a map of areas) or "chain" (battle after
    battle, CMP-CHN). The first of `sides` is side A of the naval games. `naval_games` offers the scenarios of the naval
    game by ruleset, to those who would rather fight by other rules than the document's own. `first_sides` says who
    moves first on each turn where that is fixed (CMP-INI-04), its last entry for all turns to come. `organiser` is who
    may rule, if not the owner (CMP-AMD-08)."""

    id: str
    name: str
    sides: tuple[Side, Side]
    format: Annotated[int, msgspec.Meta(description=FORMAT_TOLD)]
    play: Literal["map", "chain"] = "map"
    calendar: tuple[str | TurnLabel, ...] = ()
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    hulls: tuple[HullRecord, ...] = ()
    squadrons: tuple[SquadronRecord, ...] = ()
    fleets: tuple[FleetRecord, ...] = ()
    admirals: tuple[AdmiralRecord, ...] = ()
    armies: tuple[ArmyRecord, ...] = ()
    commanders: tuple[CommanderRecord, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    initiative_scenarios: tuple[str, ...] = ()
    naval_games: dict[Ruleset, tuple[str, ...]] = {}
    first_sides: tuple[str, ...] = ()
    options: Options = Options()
    rulesets: Rulesets = Rulesets()
    victory: Victory = Victory()
    pool: Pool | None = None
    restraints: tuple[Restraint, ...] = ()
    missions: tuple[Mission, ...] = ()
    first_mission: str = ""
    variables: dict[str, int] = {}
    kind: Literal["campaign"] = "campaign"
    profile: str = ""
    organiser: str = ""
    unit: int = 1
    period: str = ""  # what its battles are filed under; "" is the campaign's name
    briefing: str = ""
    special: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    sheet: Sheet = Sheet()
    coasts: tuple[tuple[tuple[int, int], ...], ...] = ()  # land of the drawn map that is no area

    @property
    def side_ids(self) -> tuple[str, str]:
        return self.sides[0].id, self.sides[1].id

    def side(self, id: str) -> Side:
        return self.sides[0] if id == self.sides[0].id else self.sides[1]

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.side_ids
        return second if side == first else first

    def side_name(self, side: str) -> str:
        return next((each.name for each in self.sides if each.id == side), side)

    def is_plural(self, side: str) -> bool:
        """Whether the side's name takes a plural verb."""
        sheet = self.side(side)
        return seems_plural(sheet.name) if sheet.plural is None else sheet.plural

    def letter(self, side: str) -> str:
        """The side's letter in a naval game: "A" for the first of `sides`."""
        return "A" if side == self.side_ids[0] else "B"

    def side_of_letter(self, letter: str) -> str:
        return self.side_ids[0] if letter == "A" else self.side_ids[1]

    def area(self, id: str) -> Area:
        return next(area for area in self.areas if area.id == id)

    def area_name(self, id: str | None) -> str:
        return next((area.name for area in self.areas if area.id == id), id or "")

    def mission(self, id: str) -> Mission:
        return next(mission for mission in self.missions if mission.id == id)

    def label(self, turn: int) -> str:
        """What the calendar calls a turn, from 1."""
        if not 1 <= turn <= len(self.calendar):
            return ""
        entry = self.calendar[turn - 1]
        return entry if isinstance(entry, str) else entry.label

    def is_winter(self, turn: int) -> bool:
        """CMP-CAL-01."""
        entry = self.calendar[turn - 1] if 1 <= turn <= len(self.calendar) else ""
        return isinstance(entry, TurnLabel) and entry.winter
