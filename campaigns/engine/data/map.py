"""The map and the calendar of a campaign (CMP-MAP, CMP-CAL): areas, links, turns."""

from typing import Literal

import msgspec

STACKING_LIMIT = 3  # CMP-MAP-04

AreaKind = Literal["SEA", "COAST", "PORT", "INLAND"]
LinkKind = Literal["SEA", "STRAIT", "LAND", "CROSSING"]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the map is drawn on: its width and height, and the key of a picture that lies under it. `names` are those of
    countries that are no area, each with the point about which it is written."""

    width: int = 480
    height: int = 360
    picture: str = ""
    names: tuple[tuple[str, int, int], ...] = ()


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An area (CMP-MAP-01, 02). `yard` 0 to 6 (PORT), `fort` turns of siege, `cape` a place of ambush, `rocks` land of
    HEX-SC2 in its battles, `wind` of NAV; `scenario` the ready-made one of its battles at sea where the data name it
    (CMP-ENC-08); `ally` the state of its owner's that it belongs to (CMP-GEN-01). `at` (where its name stands) and
    `outline` are points of the sheet."""

    id: str
    name: str
    kind: AreaKind = "COAST"
    owner: str | None = None
    vp: int = 0
    income: int = 0
    yard: int = 0
    fort: int = 0
    cape: bool = False
    rocks: bool = False
    wind: int | None = None
    scenario: str = ""
    ally: str = ""
    at: tuple[int, int] | None = None
    outline: tuple[tuple[int, int], ...] = ()

    @property
    def is_land(self) -> bool:
        """Whether armies may stand in it (CMP-MAP-01)."""
        return self.kind != "SEA"

    @property
    def is_haven(self) -> bool:
        """Whether ships may lie on its shore: a COAST or a PORT."""
        return self.kind in ("COAST", "PORT")


class Link(msgspec.Struct, frozen=True, array_like=True):
    """Two areas joined both ways (CMP-MAP-03): SEA for fleets, STRAIT for fleets past a guard, LAND for any number of
    armies, CROSSING for so many of a side a turn. `by` is the guard's area of a STRAIT, the capacity of a CROSSING."""

    a: str
    b: str
    kind: LinkKind
    by: int | str = 1

    @property
    def key(self) -> str:
        """How the ledger names the link."""
        return f"{self.a}-{self.b}"

    @property
    def capacity(self) -> int:
        """How many armies of a side a CROSSING takes in a turn."""
        return self.by if isinstance(self.by, int) else 1

    @property
    def guard(self) -> str | None:
        """The area from which a STRAIT is closed."""
        return self.by if isinstance(self.by, str) else None

    @property
    def is_water(self) -> bool:
        """Whether fleets sail it."""
        return self.kind in ("SEA", "STRAIT")

    def other(self, area: str) -> str | None:
        """The area at the other end; None where this link does not touch `area`."""
        return self.b if area == self.a else self.a if area == self.b else None


class TurnLabel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A turn of the calendar that needs more than its label (CMP-CAL-01)."""

    label: str
    winter: bool = False


class Restraint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """On these turns a fleet with one of these squadrons may neither intercept nor offer battle, unless an enemy fleet
    (or, where it says so, an army) is in an area named. It may defend itself and guard a strait."""

    turns: tuple[int, ...]
    squadrons: tuple[str, ...]
    unless_in: dict[str, tuple[Literal["fleet", "army"], ...]] = {}
