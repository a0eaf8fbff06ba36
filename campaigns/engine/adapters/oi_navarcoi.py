"""ONV: one hull is a half-stand; squadrons fight, and what they lose falls on their hulls (CMP-SHP-06)."""

from collections.abc import Iterable, Sequence

from campaigns.engine.adapters.adapter import (
    Count,
    Faring,
    Word,
    no_captors,
    no_complement,
    piece_name,
    refuse_fate,
    title_of,
)
from campaigns.engine.adapters.squadrons_at_sea import at_sea
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.roster import by_loss
from rules.core.events import Event
from rules.core.findings import Finding
from rules.core.results import BattleResult, Fate
from rules.oi_navarcoi.events_moves import EventRolled, PhaseBegan
from rules.oi_navarcoi.scenario import FleetSheet, Scenario, Squadron, Wing

PIECES = 40
FULL = 8  # half-stands of a squadron
FATES = (
    ("withdrawn", "Kept its place or withdrew"),
    ("held_field", "Held the field"),
    ("saved", "Routed and saved"),
    ("lost", "Routed and lost entirely"),
    ("destroyed", "Destroyed in melee"),
    ("exited", "Brought off"),
)
CAPTOR = ""
LOST = ("lost", "destroyed")
OUT = "squadrons lost"
UNFIT_HULL = UNFIT_OARS = 2
LOSSES = ("lost_in_melee", "lost_in_chase", "lost_after")
WINGS: dict[int, tuple[Wing, ...]] = {1: ("LEFT",), 2: ("LEFT", "RIGHT")}

THROUGH = ("exited", "withdrawn", "held_field")  # freighters brought off, or neither that nor taken (ONV-END-05)
ASHORE = {"on land": "on_land", "aboard": "aboard", "routed": "routed", "saved": "saved", "destroyed": "destroyed"}

captors = no_captors
complement = no_complement


def why_unfit(hull: Hull) -> str:
    if hull.hull >= UNFIT_HULL:
        return f"hull damage {hull.hull}: needs the yard"
    return f"oar damage {hull.oars}" if hull.oars >= UNFIT_OARS else ""


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    most = len(hulls)
    return (
        Count("lost_in_melee", "Ships lost in melee", most),
        Count("lost_in_chase", "… in a chase", most),
        Count("lost_after", "… in the rout, after the battle", most),
        Count("beached", "… of these on an enemy shore or edge", most),
    )


def pieces_of(letter: str, hulls: Sequence[Hull], k: int) -> tuple[Piece, ...]:
    """As few squadrons as can hold the hulls, as equal as may be, so that none is joined to another."""
    number = -(-len(hulls) // FULL)
    pieces, begun = [], 0
    for n in range(number):
        size = (len(hulls) - begun) // (number - n)
        ids = tuple(hull.id for hull in hulls[begun : begun + size])
        pieces.append(Piece(f"{letter}{n + 1}", letter, ids))
        begun += size
    return tuple(pieces)


def scenario(state: State, battle: Encounter, base: Scenario | None) -> Scenario:
    """Of fleets by the situation (CMP-ENC-03). Of a pool a clash in open seas, its last line: the fleets deploy in
    secret and write their signals."""
    if battle.kind == "sea":
        return at_sea(state, battle)
    first, second = (state.data.side(side) for side in battle.sides)
    return Scenario(
        **title_of(state, battle),
        sides={
            "A": FleetSheet(name=first.name, strategos="A1"),
            "B": FleetSheet(name=second.name, strategos="B1"),
        },
        units=tuple(
            Squadron(
                id=piece.unit,
                side="A" if piece.side == "A" else "B",
                name=piece_name(state, piece),
                hs=len(piece.hulls),
                hull=piece.hulls[0],
            )
            for piece in battle.pieces
        ),
    )


def is_stormy(events: Iterable[Event]) -> bool:
    """CMP-AFT-10: whether the last event phase of a battle's log brought a squall."""
    squall = False
    for event in events:
        if isinstance(event, PhaseBegan) and event.phase == "event":
            squall = False
        elif isinstance(event, EventRolled) and not event.void:
            squall = event.effect.startswith("squall")
    return squall


def armies_saved(result: BattleResult, armies: int) -> int:
    """CMP-ENC-07: of a convoy's armies all where both freighter squadrons came through, half, rounded up, with one."""
    through = [fate for fate in result.fates if "freighters" in fate.unit and fate.fate in THROUGH]
    return (0, -(-armies // 2), armies)[min(len(through), 2)]


def phalanxes(battle: Encounter, result: BattleResult) -> dict[str, str]:
    """What became of the phalanxes of ONV-S7, by side of the campaign: on_land, aboard, routed, saved or destroyed."""
    found: dict[str, str] = {}
    for letter, score in result.score.items():
        for words, name in ASHORE.items():
            if battle.scenario == "ONV-S7" and score.endswith(f"phalanx {words}"):
                found[battle.side_of(letter)] = name
    return found


def holder(result: BattleResult) -> str | None:
    """CMP-AFT-02: as the rules say, which may be the loser of a scenario's goal; nobody after a draw."""
    return None if result.winner is None else result.holder


def check(pieces: Sequence[Piece], result: BattleResult) -> Finding | None:
    ships = {piece.unit: len(piece.hulls) for piece in pieces}
    for fate in result.fates:
        if not ships[fate.unit]:
            continue
        lost = sum(fate.damage.get(name, 0) for name in LOSSES)
        if lost > ships[fate.unit]:
            return refuse_fate(fate.unit, f"{lost} ships are reported lost; it had {ships[fate.unit]}.")
        if fate.damage.get("beached", 0) > fate.damage.get("lost_after", 0) and fate.fate != "lost":
            return refuse_fate(fate.unit, "more ships were lost on an enemy shore than after the battle at all.")
    return None


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    """Losses fall on the hulls with the most damage first, then in roster order (CMP-SHP-06). What a squadron that is
    destroyed or lost has left goes with it."""
    melee, chase, after = (fate.damage.get(name, 0) for name in LOSSES)
    rest = len(hulls) - melee - chase - after
    if fate.fate == "destroyed":
        melee += rest
    elif fate.fate == "lost":
        after += rest
    beached = min(after, fate.damage.get("beached", 0))
    numbers: tuple[tuple[Word, int], ...] = (
        ("wrecked", melee),
        ("sunk", chase + after - beached),
        ("beached", beached),
    )
    words = [word for word, number in numbers for _ in range(number)]
    # The strategos is in the first ship of his squadron, and it is lost last (CMP-SHP-06).
    flag = hulls[0].id if fate.damage.get("strategos") else None
    lost = dict(zip((hull.id for hull in by_loss(hulls, flag)), words, strict=False))
    return [Faring(hull.id, lost.get(hull.id, "intact")) for hull in hulls]
