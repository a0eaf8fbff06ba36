"""What a campaign's history says of each ship, squadron, fleet, admiral and commander: the records of the annals."""

import msgspec

from campaigns.engine.battle_records import Piece


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened to one of them, in a sentence: the entry that tells it, the turn, what kind of thing it
    is ("battle", "prize", "yard", "crew", "built", "joined", "moved", "ruling", "lost", "other"), its dice, its clause,
    and the fight that it belongs to."""

    entry: int
    turn: int
    kind: str
    text: str
    detail: str = ""
    clause: str = ""
    fight: str = ""


class Capture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship changes her flag: in which entry, to whom, from whom; `free` where she came back to her builders."""

    entry: int
    turn: int
    by: str
    lost_by: str
    fight: str = ""
    free: bool = False


class Loss(msgspec.Struct, frozen=True, omit_defaults=True):
    """How something was lost: a word or two ("sunk", "burnt by Rome"), the entry and the turn, the fight in which."""

    entry: int
    turn: int
    how: str
    fight: str = ""


class Life(msgspec.Struct, omit_defaults=True):
    """All that is known of one of them. `fights` are those it was in, in order; `places` pairs of turn and area, each
    time it came to another; `hurt` by fight the damage with which it came out; `flags` the fights in which it bore the
    admiral; `name`, `side` and `skill` are kept of those that the ledger no longer has."""

    deeds: list[Deed] = []
    fights: list[str] = []
    places: list[tuple[int, str]] = []
    captures: list[Capture] = []
    hurt: dict[str, tuple[int, int]] = {}
    flags: list[str] = []
    loss: Loss | None = None
    name: str = ""
    side: str = ""
    skill: int = 0


class Fight(msgspec.Struct, omit_defaults=True):
    """A battle that was booked: where, when, between whom, how it ended, and the stored battle that it was, if it is
    one. `entry` is the one that booked it; `pieces` say which unit stood for which ships."""

    id: str
    kind: str
    turn: int
    entry: int
    title: str
    when: str
    ruleset: str
    sides: tuple[str, str]
    by: str = ""
    battle: str = ""
    winner: str | None = None
    holder: str | None = None
    degree: str | None = None
    pieces: tuple[Piece, ...] = ()
    fleets: tuple[str, ...] = ()
    joined: dict[str, str] = {}

    @property
    def where(self) -> str:
        """Where it was, inside a sentence: "at Rhium", "in the naval game", "in “Mylae”"."""
        kinds = {"sea": f"at {self.title}", "naval_game": f"in {self.title}"}
        return kinds.get(self.kind, f"in “{self.title}”")

    def units_of(self, ships: set[str]) -> list[str]:
        """The units that stood for any of these ships."""
        return [piece.unit for piece in self.pieces if ships.intersection(piece.hulls)]


class Annals(msgspec.Struct, omit_defaults=True):
    """The annals of a campaign, by id of each thing that ever was."""

    ships: dict[str, Life] = {}
    squadrons: dict[str, Life] = {}
    fleets: dict[str, Life] = {}
    admirals: dict[str, Life] = {}
    commanders: dict[str, Life] = {}
    fights: dict[str, Fight] = {}
