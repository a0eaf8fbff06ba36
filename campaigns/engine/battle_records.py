"""Records of battles and missions (CMP-ENC, CMP-CHN): what is fought over, by whom, and what it comes to."""

from typing import Literal

import msgspec

from campaigns.engine.data import Dice, Ruleset


class Piece(msgspec.Struct, frozen=True):
    """A unit of a battle and the hulls that it stands for (CMP-ENC-06), none where it is no ship of the ledger
    (freighters, CMP-ENC-07; a unit without a slot, CMP-CHN-02). `side` is its letter, "A" or "B"."""

    unit: str
    side: str
    hulls: tuple[str, ...]


class Encounter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle that is to be fought, or has been, this turn: a naval game for the order, one at sea, or a mission.

    `sides` are the sides of the campaign behind the letters "A" (α, first side) and "B". `place` is the area or the
    mission; `scenario` the ready-made one, or its letter in CMP-ENC-03; `pieces` are empty where fresh ships fight.
    `fleets` are those there, `attacker` the side that came last (CMP-ENC-02), `role` by side what it is in the
    scenario; `flags` the unit of each side in which its admiral is; `ground` the short edge that is land (CMP-ENC-04);
    `joined` squadrons too small to fight alone, with those that they are joined to (CMP-SHP-06); `armies` those aboard
    the convoy (CMP-ENC-07). `status`: "preparing" while it is set up, "open" until its result is booked, then "booked",
    "leaving" while the beaten fleet retreats, and "over". `winner`, `holder` of the field and `degree` stand once it is
    booked; `saved` is how many armies the convoy has brought through, `phalanxes` what became of those ashore, by side
    (CMP-LND-02).
    """

    id: str
    kind: Literal["naval_game", "sea", "mission"]
    ruleset: Ruleset | Dice
    sides: tuple[str, str]
    scenario: str = ""
    place: str = ""
    pieces: tuple[Piece, ...] = ()
    fleets: tuple[str, ...] = ()
    attacker: str | None = None
    role: dict[str, str] = {}
    flags: dict[str, str] = {}
    ground: str = ""
    joined: dict[str, str] = {}
    armies: tuple[str, ...] = ()
    storm: bool = False
    status: Literal["preparing", "open", "booked", "leaving", "over", "unfought"] = "open"
    winner: str | None = None
    holder: str | None = None
    degree: Literal["minor", "major"] | None = None
    saved: int | None = None
    phalanxes: dict[str, str] = {}

    def letter(self, side: str) -> str:
        """The letter of a side of the campaign."""
        return "A" if side == self.sides[0] else "B"

    def side_of(self, letter: str) -> str:
        return self.sides[0] if letter == "A" else self.sides[1]

    def pieces_of(self, side: str) -> tuple[Piece, ...]:
        """The pieces that a side of the campaign has in it."""
        letter = self.letter(side)
        return tuple([piece for piece in self.pieces if piece.side == letter])

    def hulls_of(self, side: str) -> tuple[str, ...]:
        """The hulls that a side of the campaign has in it."""
        return tuple([hull for piece in self.pieces_of(side) for hull in piece.hulls])


class Filling(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side puts into its slots (CMP-CHN-03): hulls by unit; its admiral and the unit that he is in."""

    slots: dict[str, tuple[str, ...]] = {}
    admiral: str | None = None
    aboard: str | None = None


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a mission went (CMP-CHN-06): sides of the campaign; `degree` None without a winner, `reason` one of the
    ruleset's end reasons, "" where none is told; whether it was fought at all (CMP-CHN-03)."""

    winner: str | None = None
    holder: str | None = None
    degree: Literal["minor", "major"] | None = None
    reason: str = ""
    fought: bool = True


class ChainState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a chain stands (CMP-STA-01): the mission, the fillings of it by side, what has arrived, how many missions
    in succession were not fought. `lost` is what each side had lost before this mission; of the mission itself the
    `verdict`, the number of the `outcome` taken, and the sides that have `rested` after it."""

    mission: str
    fillings: dict[str, Filling] = {}
    arrived: tuple[str, ...] = ()
    unfought: int = 0
    lost: dict[str, int] = {}
    verdict: Verdict | None = None
    outcome: int | None = None
    rested: tuple[str, ...] = ()
