"""What lies on the table for everybody to see: impulse track, wind, initiative, both hands, the discards."""

import msgspec

from battles.panels.decision import Show
from rules.navarchoi.cards import deck_of
from rules.navarchoi.flow import Cycle
from rules.navarchoi.state import SIDES, State
from scenarios.drawing.square.picture import HEADINGS

ARROWS = "↑↗→↘↓↙←↖"


class SideTrack(msgspec.Struct, frozen=True, kw_only=True):
    """A side's part: cards in hand, what it has laid in this round, its Activation, its initiative."""

    side: str
    name: str
    quality: int
    cards: int
    planning: bool
    laid: str
    value: int
    impulses: tuple[int, ...]
    held: int

    @property
    def backs(self) -> range:
        """As many backs as are drawn for the hand."""
        return range(min(self.cards, 8))


class Tracks(msgspec.Struct, frozen=True, kw_only=True):
    """The tracks in the order in which they are read."""

    impulses: tuple[tuple[int, bool, tuple[str, ...]], ...]
    impulse: int
    arrow: str
    wind: str
    sides: tuple[SideTrack, ...]
    pile: int
    discards: int
    top: str


def tracks(state: State) -> Show | None:
    """The tracks of a position as it may be seen; None before the battle is opened."""
    if not state.opened:
        return None
    now = next((frame.impulse for frame in state.flow if isinstance(frame, Cycle)), 0)
    deck = deck_of(state.terms.deck)
    return Show(
        template="battles/navarchoi/_tracks.html",
        data=Tracks(
            impulses=tuple(
                (n, n == now, tuple(side for side in SIDES if n in state.sides[side].impulses)) for n in range(1, 8)
            ),
            impulse=now,
            arrow=ARROWS[state.wind],
            wind=HEADINGS[state.wind],
            sides=tuple(_side(state, side) for side in SIDES),
            pile=len(state.draw),
            discards=len(state.discard),
            top=deck[state.discard[-1]].title if state.discard and state.discard[-1] else "",
        ),
    )


def _side(state: State, side: str) -> SideTrack:
    fleet = state.sides[side]  # type: ignore[index]
    choosing = any(isinstance(frame, Cycle) and frame.stage == "commit" for frame in state.flow)
    laid = ""
    if fleet.committed:
        laid = deck_of(state.terms.deck)[fleet.committed].title if fleet.face_up else "a card face down"
    elif fleet.committed is not None:
        laid = "a card face down"
    elif choosing and fleet.decided:
        laid = "has chosen"
    return SideTrack(
        side=side,
        name=fleet.name or f"Side {side}",
        quality=fleet.quality,
        cards=len(fleet.hand),
        planning=fleet.planning is not None,
        laid=laid,
        value=fleet.value,
        impulses=tuple(fleet.impulses),
        held=state.hold if state.holder == side else 0,
    )
