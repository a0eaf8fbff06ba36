"""NAV-R: charts and ship types as data. The printed ones were not available; these are a reconstruction, and a
scenario may carry its own."""

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Literal

import msgspec

D10 = 10
BEARINGS = ("bow", "bow quarter", "beam", "stern quarter", "stern", "stern quarter", "beam", "bow quarter")
MP = {"F": (9, 12), "C": (0, 8), "D": (0, 3)}  # NAV-2.7.1: the least and the most at each movement status
RamResult = Literal["recoil", "miss", "grappled", "one_step", "immobile", "immobile_option", "sunk"]
MeleeResult = Literal["attacker_loses", "both_lose", "defender_loses", "captured"]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of the charts."""


class RamRow(Chart, frozen=True, omit_defaults=True):
    """Holds up to the margin `to`; the last row of a table has none."""

    result: RamResult
    to: int | None = None


class MeleeRow(Chart, frozen=True, omit_defaults=True):
    result: MeleeResult
    to: int | None = None


class RamChart(Chart, frozen=True):
    """NAV-R-RAM."""

    bow: int
    bow_quarter: int
    beam: int
    stern_quarter: int
    stern: int
    attacker_full: int
    attacker_cruise: int
    attacker_at_sail: int
    defender_full: int
    defender_cruise: int
    defender_damaged: int
    defender_immobile: int
    rows: tuple[RamRow, ...]

    @property
    def bearings(self) -> tuple[int, ...]:
        """The modifier by bearing, 0 to 7 (NAV-X-6)."""
        side = (self.bow_quarter, self.beam, self.stern_quarter)
        return (self.bow, *side, self.stern, *side[::-1])


class GrappleChart(Chart, frozen=True):
    """NAV-R-GRAP."""

    attacker_full: int
    attacker_cruise: int
    corvus: int
    harpax: int
    attacker_at_sail: int
    defender_full: int
    defender_cruise: int
    defender_damaged: int
    defender_immobile: int


class MissileChart(Chart, frozen=True):
    """NAV-R-MISS: for the higher tower value, for Ballista or Harpax, for a cataphracted target."""

    towers: int
    weapon: int
    cataphract: int


class MeleeChart(Chart, frozen=True):
    """NAV-R-MELEE, and the modifier of one ship that attacks one of two (NAV-4.6.2.2.b)."""

    against_two: int
    rows: tuple[MeleeRow, ...]


class ShipType(Chart, frozen=True):
    """NAV-R-TYPE. Manpower at the start equals Size (NAV-4.3.b)."""

    type: int
    name: str
    size: int


class Charts(Chart, frozen=True, cache_hash=True):
    """All charts. `hand` and `wind` are by the face of a d10."""

    hand: tuple[int, ...]
    wind: tuple[int, ...]
    ram: RamChart
    grapple: GrappleChart
    missile: MissileChart
    melee: MeleeChart
    types: tuple[ShipType, ...]
    notice: str = ""

    def type_of(self, number: int) -> ShipType | None:
        """The ship type of that number; None where there is none."""
        return next((each for each in self.types if each.type == number), None)


@lru_cache(maxsize=1)
def printed() -> Charts:
    """The charts that hold where a scenario carries none of its own."""
    return msgspec.convert(tomllib.loads(files("rules.navarchoi").joinpath("charts.toml").read_text("utf-8")), Charts)


def ram_result(charts: Charts, margin: int) -> tuple[str, str]:
    """NAV-R-RAM r1 to r7: the result of a margin, and the id of its row."""
    return _row(charts.ram.rows, margin, "RAM.r")


def melee_result(charts: Charts, margin: int) -> tuple[str, str]:
    """NAV-R-MELEE m1 to m4: the result of a margin, and the id of its row."""
    return _row(charts.melee.rows, margin, "MELEE.m")


def _row(rows: Sequence[RamRow | MeleeRow], margin: int, prefix: str) -> tuple[str, str]:
    for number, row in enumerate(rows, 1):
        if row.to is None or margin <= row.to:
            return row.result, f"NAV-R-{prefix}{number}"
    raise ValueError(f"no row for a margin of {margin}")
