"""Ships, squadrons, fleets, armies and leaders as the data name them, and what arrives later (CMP-SHP, CMP-CAL-02)."""

from typing import Literal

import msgspec


class HullRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"cls": "class"}):
    """A ship with a record of its own (CMP-SHP-01): its size by CMP-SHP-03, and if wanted its name, class and captain,
    the side that built it (`origin`, default its own), its squadron, or the port where it lies without one. `men` is a
    share in hundredths; `gear` what it is fitted with; `ally` the state that it belongs to, default its squadron's
    (CMP-GEN-01)."""

    id: str
    side: str
    size: int = 2
    name: str = ""
    cls: str = ""
    captain: str = ""
    origin: str | None = None
    squadron: str | None = None
    area: str | None = None
    hull: int = 0
    oars: int = 0
    men: int = 100
    gear: tuple[str, ...] = ()
    state: Literal["READY", "YARD"] = "READY"
    ally: str = ""


class SquadronRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A squadron (CMP-SHP-06, CMP-CRW): `hulls` of one `size` are made for it, beside those that name it as theirs.
    Experience `xp`, morale `m` and its base, ship rating `s`; `area` for one that arrives without a fleet; `ally` the
    state of its side that it belongs to (CMP-GEN-01)."""

    id: str
    side: str
    name: str = ""
    hulls: int = 0
    size: int = 2
    xp: int = 0
    m: int = 0
    base_m: int = 0
    s: int = 0
    area: str | None = None
    ally: str = ""


class FleetRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Squadrons in one area under at most one admiral (CMP-SHP-07)."""

    id: str
    side: str
    area: str
    squadrons: tuple[str, ...] = ()
    admiral: str | None = None
    name: str = ""


class AdmiralRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An admiral, skill 0 to 3 (CMP-ADM-01). Without a name he is called by his id."""

    id: str
    side: str
    skill: int = 0
    name: str = ""
    area: str | None = None


class ArmyRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An army of the data, in an area or aboard a fleet. `area` None in an arrival: its owner chooses."""

    id: str
    side: str
    area: str | None = None
    fleet: str | None = None


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


class ArrivingAdmiral(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    skill: int = 0
    name: str = ""
    area: str | None = None


class ArrivingHulls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`number` hulls of a size in a squadron of that id, with its crews; to the fleet of the port, or a new one."""

    id: str
    number: int
    size: int = 2
    name: str = ""
    xp: int = 0
    m: int = 0
    base_m: int = 0
    s: int = 0
    area: str | None = None


Arriving = ArrivingArmy | ArrivingCommander | ArrivingAdmiral | ArrivingHulls


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that comes on a turn (CMP-CAL-02): an army, a commander, an admiral, hulls, or an `area` that is the
    side's from then on."""

    turn: int
    side: str
    army: ArrivingArmy | None = None
    commander: ArrivingCommander | None = None
    admiral: ArrivingAdmiral | None = None
    hulls: ArrivingHulls | None = None
    area: str | None = None

    @property
    def unit(self) -> Arriving | None:
        """What has to be put in place; None where an area changes hands."""
        return self.army or self.commander or self.admiral or self.hulls


class PoolHulls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: int
    number: int


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """CMP-PRO-03: each side's hulls, the yard that repairs them, and up to how many fit hulls they are filled up."""

    hulls: dict[str, tuple[PoolHulls, ...]]
    yard: int = 0
    refill: int = 0
