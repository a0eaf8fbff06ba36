"""What an adapter is: a module with these members. What its rules share with others stands here."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypedDict

from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import FULL, Detail, Hull, Share
from campaigns.engine.resolution import refuse
from rules.core.findings import Finding
from rules.core.results import BattleResult, Fate

# CMP-AFT-03: what the rows of the table come to.
Word = Literal["intact", "wrecked", "taken", "fouled", "beached", "sunk", "captured"]
UNFIT_OARS = 3  # CMP-SHP-05: `oars` 3 stays out everywhere


class Count(NamedTuple):
    """A number of a report: its name in `Fate.damage`, what a form calls it, the most that it can be, and the words for
    its values where numbers would not say it."""

    name: str
    label: str
    most: int
    words: tuple[str, ...] = ()


class Faring(NamedTuple):
    """What a report says of one hull: the word, damage that it has at least, the share of its crew that is left (None:
    as before), the crew that it lost by kind, the gear spent, and the condition that the ruleset takes up again
    (CMP-CHN-10); `stormy` where a storm took it (CMP-AFT-10)."""

    hull: str
    word: Word
    damage: int = 0
    oars: int = 0
    men: Share | None = None
    lost: dict[str, int] = {}
    spent: tuple[str, ...] = ()
    detail: Detail | None = None
    stormy: bool = False


class Booking(Protocol):
    """What turns a report back into the ledger's words.

    `FATES` are the words of the report with what a form calls them, the first one that of a unit that came through;
    `LOST` the words of what is out of the fight, and `OUT` how the chronicle calls that.
    """

    @property
    def FATES(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def LOST(self) -> tuple[str, ...]: ...
    @property
    def OUT(self) -> str: ...

    def why_unfit(self, hull: Hull) -> str:
        """Why a READY hull stays out of a battle (CMP-SHP-05), "" where it is fit."""

    def counts(self, hulls: Sequence[Hull]) -> tuple[Count, ...]:
        """The numbers that a report gives for a piece that stands for these hulls."""

    def holder(self, result: BattleResult) -> str | None:
        """Who holds the field, "A" or "B" (CMP-AFT-02)."""

    def check(self, pieces: Sequence[Piece], result: BattleResult) -> Finding | None:
        """What else can be wrong with a report whose ships, words and numbers are in order."""

    def farings(self, hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
        """CMP-AFT-03 for the hulls of a piece; whether their side holds the field, None where nobody does."""


class Adapter(Booking, Protocol):
    """How one ruleset fights with the hulls of the ledger. `PIECES` is what it takes a side (CMP-ENC-06), `CAPTOR` what
    a form asks for as `Fate.by`, "" for nothing."""

    @property
    def PIECES(self) -> int: ...
    @property
    def CAPTOR(self) -> str: ...

    def complement(self, hull: Hull) -> int:
        """The men of a full crew by the ruleset's count (CMP-AFT-08, 12); 0 where it counts none."""

    def captors(self, piece: Piece, pieces: Sequence[Piece]) -> tuple[tuple[str, str], ...]:
        """What `Fate.by` of a piece may be, with what a form calls it."""

    def pieces_of(self, letter: str, hulls: Sequence[Hull], k: int) -> tuple[Piece, ...]:
        """The pieces that a side brings: k hulls to a piece where there are too many (CMP-ENC-06)."""

    def scenario(self, state: State, battle: Encounter, base: Any) -> Any:
        """The scenario of a battle, with the hulls of the ledger, on the land of `base` (None: on the ruleset's own
        table, CMP-ENC-08)."""


def winner_holds(result: BattleResult) -> str | None:
    """CMP-AFT-02: HEX, NAU, MAR and NAV: the winner holds the field; nobody does after a draw."""
    return result.winner


def nothing_more(pieces: Sequence[Piece], result: BattleResult) -> Finding | None:
    """Nothing else can be wrong."""
    return None


def no_captors(piece: Piece, pieces: Sequence[Piece]) -> tuple[tuple[str, str], ...]:
    return ()


def enemies(piece: Piece, pieces: Sequence[Piece]) -> tuple[tuple[str, str], ...]:
    """The enemy's pieces."""
    return tuple((other.unit, other.unit) for other in pieces if other.side != piece.side)


def grouped(letter: str, kinds: dict[Any, list[str]], k: int) -> tuple[Piece, ...]:
    """CMP-ENC-06: hulls of one kind, k to a piece, the last of a kind fewer."""
    groups = [ids[n : n + k] for ids in kinds.values() for n in range(0, len(ids), k)]
    return tuple(Piece(f"{letter}{n}", letter, tuple(group)) for n, group in enumerate(groups, 1))


def by_condition(letter: str, hulls: Sequence[Hull], k: int) -> tuple[Piece, ...]:
    """Hulls of one size class and one condition together; alone each keeps its place in the roster."""
    kinds: dict[Any, list[str]] = {}
    for hull in hulls:
        kind = (hull.large, hull.hull, hull.oars, hull.men, str(hull.detail), str(hull.gear)) if k > 1 else None
        kinds.setdefault(kind, []).append(hull.id)
    return grouped(letter, kinds, k)


def piece_name(state: State, piece: Piece) -> str:
    """What a board calls a piece: its first hull, and how many more."""
    name = name_of(state, piece.hulls[0])
    return name if len(piece.hulls) == 1 else f"{name} and {len(piece.hulls) - 1} more"


class Head(TypedDict):
    title: str
    period: str
    date: str
    briefing: str


def title_of(state: State, battle: Encounter) -> Head:
    """What every scenario of a campaign's battle says of itself."""
    data = state.data
    title = f"Naval game of {data.label(state.turn)}"
    briefing = f"{data.name}: the winner of this game has the last word in the campaign turn."
    if battle.kind == "sea":
        title = f"{data.area_name(battle.place)}, {data.label(state.turn)}"
        came = data.side_name(battle.attacker or battle.sides[0])
        briefing = f"{data.name}: {came} seeks battle. What the ships suffer here they take along into the war."
    return {"title": title, "period": data.period or data.name, "date": data.label(state.turn), "briefing": briefing}


def no_complement(hull: Hull) -> int:
    """These rules count no men."""
    return 0


def ships_of(state: State, battle: Encounter, letter: str) -> list[Hull]:
    """All hulls that fight under a letter."""
    return [state.hulls[id] for piece in battle.pieces if piece.side == letter for id in piece.hulls]


def carries_flag(battle: Encounter, piece: Piece) -> bool:
    """Whether the admiral is in a piece: as his side has named it, else in the first (CMP-ADM-01)."""
    named = battle.flags.get(battle.side_of(piece.side), f"{piece.side}1")
    return piece.unit == named


def detail_of(hull: Hull, ruleset: str) -> dict[str, Any]:
    """The exact condition that a ruleset last reported of a hull, if it still stands (CMP-CHN-10)."""
    return hull.detail.condition if hull.detail is not None and hull.detail.ruleset == ruleset else {}


def crew(full: int, share: Share) -> int:
    """⌈full × men⌉ (CMP-SHP-05)."""
    return -(-full * share[0] // share[1])


def share(left: int, full: int) -> Share | None:
    """CMP-AFT-12: the men left of a full complement; None where a class has none."""
    return None if full <= 0 else FULL if left >= full else (max(0, left), full)


def refuse_fate(unit: str, message: str) -> Finding:
    return refuse("FATE", f"{unit}: {message}", "CMP-AFT-03")
