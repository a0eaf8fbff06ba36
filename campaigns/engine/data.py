"""The data of a campaign (CMP-GEN-04): options, sides, map, forces, calendar, victory. Never changed in play."""

from typing import Literal

import msgspec

from rules.core import documents

STACKING_LIMIT = 3  # CMP-MAP-04


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of the clauses, with their defaults. Money, fleets at sea and a chosen order of battles have no value
    here yet, so a document that asks for them is answered with a plain error."""

    method: Literal["naval_game"] = "naval_game"
    winner_moves: Literal["second", "first", "choose"] = "second"
    losses: Literal["none", "carry"] = "none"
    auto: Literal["ask", "always", "never"] = "ask"
    battle_order: Literal["listed"] = "listed"
    money: Literal["off"] = "off"
    recruit: Literal["own_areas", "anywhere"] = "own_areas"
    free_armies: Literal[True] = True
    army_links: Literal[1, 2] = 2
    land_retreat: Literal["must", "may"] = "must"
    areas: Literal["each_turn", "at_end"] = "each_turn"


Initiative = Literal["ancient_naval_games", "nauta", "mare_nostrum", "oi_navarcoi", "navarchoi"]


class Rulesets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of each kind of battle. `land` "table": typed in; "auto": by dice (CMP-LND-02)."""

    initiative: Initiative = "ancient_naval_games"
    land: Literal["table", "auto"] = "auto"


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side. `nations` says which nation of a ruleset's lists it is, by ruleset."""

    id: str
    name: str
    nations: dict[str, str] = {}


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A land area (CMP-MAP-01, 02). `at` (where its name stands) and `outline` are points of the map, 480 by 360."""

    id: str
    name: str
    kind: Literal["COAST", "PORT", "INLAND"] = "COAST"
    owner: str | None = None
    vp: int = 0
    at: tuple[int, int] | None = None
    outline: tuple[tuple[int, int], ...] = ()


class Link(msgspec.Struct, frozen=True, array_like=True):
    """Two areas joined both ways (CMP-MAP-03): LAND for any number of armies, CROSSING for `capacity` of a side."""

    a: str
    b: str
    kind: Literal["LAND", "CROSSING"]
    capacity: int = 1

    @property
    def key(self) -> str:
        """How the ledger names the link."""
        return f"{self.a}-{self.b}"

    def other(self, area: str) -> str | None:
        """The area at the other end; None where this link does not touch `area`."""
        return self.b if area == self.a else self.a if area == self.b else None


class ArmyRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army of the data. `area` None in an arrival: its owner chooses."""

    id: str
    side: str
    area: str | None = None


class CommanderRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commander of the data, skill 0 to 3 (CMP-LND-03)."""

    id: str
    name: str
    side: str
    skill: int
    area: str | None = None


class ArrivingArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    area: str | None = None


class ArrivingCommander(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    skill: int
    area: str | None = None


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An army or a commander that comes on a turn (CMP-CAL-02)."""

    turn: int
    side: str
    army: ArrivingArmy | None = None
    commander: ArrivingCommander | None = None

    @property
    def unit(self) -> ArrivingArmy | ArrivingCommander | None:
        return self.army or self.commander


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CMP-VIC: the areas that win at once, by side; the margin of a won war; enemy hulls lost to a point."""

    sudden: dict[str, tuple[str, ...]] = {}
    margin: int = 1
    hulls_per_point: int = 8


class PoolHulls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: int
    number: int


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CMP-PRO-03: each side's hulls, the yard that repairs them, and up to how many fit hulls they are filled up."""

    hulls: dict[str, tuple[PoolHulls, ...]]
    yard: int = 0
    refill: int = 0


class Campaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The campaign document. The first of `sides` is side A of the naval games. `naval_games` offers the scenarios of
    the naval game by ruleset, to those who would rather fight by other rules than the document's own."""

    id: str
    name: str
    sides: tuple[Side, Side]
    calendar: tuple[str, ...]
    areas: tuple[Area, ...]
    links: tuple[Link, ...] = ()
    armies: tuple[ArmyRecord, ...] = ()
    commanders: tuple[CommanderRecord, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    initiative_scenarios: tuple[str, ...]
    naval_games: dict[Initiative, tuple[str, ...]] = {}
    options: Options = Options()
    rulesets: Rulesets = Rulesets()
    victory: Victory = Victory()
    pool: Pool | None = None
    format: int = documents.FORMAT
    kind: Literal["campaign"] = "campaign"
    profile: str = ""
    unit: int = 1
    period: str = ""  # what its battles are filed under; "" is the campaign's name
    briefing: str = ""
    special: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    coasts: tuple[tuple[tuple[int, int], ...], ...] = ()  # land of the drawn map that is no area

    @property
    def side_ids(self) -> tuple[str, str]:
        return self.sides[0].id, self.sides[1].id

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.side_ids
        return second if side == first else first

    def side_name(self, side: str) -> str:
        return next((each.name for each in self.sides if each.id == side), side)

    def letter(self, side: str) -> str:
        """The side's letter in a naval game: "A" for the first of `sides`."""
        return "A" if side == self.side_ids[0] else "B"

    def side_of_letter(self, letter: str) -> str:
        return self.side_ids[0] if letter == "A" else self.side_ids[1]

    def area(self, id: str) -> Area:
        return next(area for area in self.areas if area.id == id)

    def area_name(self, id: str | None) -> str:
        return next((area.name for area in self.areas if area.id == id), id or "")

    def label(self, turn: int) -> str:
        """What the calendar calls a turn, from 1."""
        return self.calendar[turn - 1] if 1 <= turn <= len(self.calendar) else ""
