"""Cards as they are shown: the fan of a hand, and what lies on the table for everybody to see."""

from collections.abc import Callable, Iterable

import msgspec

from battles.panels.decision import Show
from rules.core.findings import Finding
from rules.navarchoi.cards import FACE_DOWN, IMPULSES, Card, deck_of, notice
from rules.navarchoi.charts import printed
from rules.navarchoi.state import State
from scenarios.navarchoi.card_words import ICONS, MOMENTS


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card face up. `impulses` are those in which its number acts; `why` is what keeps it from being played now."""

    id: int
    title: str
    number: int
    red: bool
    variety: str
    text: str
    moment: str
    icon: str
    impulses: str
    chosen: bool = False
    fits: bool = False
    why: Finding | None = None


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """Cards to look at, or to choose among: `field` is the name under which they are sent, `many` whether several may
    be chosen. `hidden` counts cards that lie face down."""

    cards: tuple[CardFace, ...]
    title: str = "Your hand"
    field: str = ""
    many: bool = False
    notice: str = ""
    hidden: int = 0
    planning: CardFace | None = None


def face(card: Card, chosen: bool = False, why: Finding | None = None, fits: bool = False) -> CardFace:
    """A card as it is shown."""
    return CardFace(
        id=card.id,
        title=card.title,
        number=card.number,
        red=card.is_red,
        variety=card.variety,
        text=card.text,
        moment=MOMENTS[card.window],
        icon=ICONS[card.icon],
        impulses=" ".join(str(each) for each in IMPULSES[card.number]),
        chosen=chosen,
        fits=fits,
        why=why,
    )


def said(state: State) -> str:
    """What is to be said of cards that are a reconstruction."""
    return "" if state.terms.deck else notice()


def hand_of(
    state: State,
    side: str,
    *,
    field: str = "",
    many: bool = False,
    chosen: Iterable[int] = (),
    why: Callable[[Card], Finding | None] = lambda card: None,
    title: str = "Your hand",
    fitting: Iterable[int] = (),
) -> Hand:
    """The hand of a side as it may be seen, cards that fit now first, then by their numbers."""
    fleet, deck = state.sides[side], deck_of(state.terms.deck)  # type: ignore[index]
    picked, fits = set(chosen), set(fitting)
    held = [deck[card] for card in fleet.hand if card != FACE_DOWN]
    held.sort(key=lambda card: (card.id not in fits, card.number, card.id))
    planning = deck[fleet.planning] if fleet.planning else None
    return Hand(
        cards=tuple(face(card, card.id in picked, why(card), card.id in fits) for card in held),
        title=title,
        field=field,
        many=many,
        notice=said(state),
        hidden=fleet.hand.count(FACE_DOWN),
        planning=None if planning is None else face(planning),
    )


def charts_said(state: State) -> tuple[Show, ...]:
    """What is to be said of odds by charts that are a reconstruction."""
    if state.terms.charts is not None:
        return ()
    return (Show(template="battles/navarchoi/_charts.html", data=printed().notice),)


def beside(state: State, side: str, fitting: Iterable[int] = ()) -> tuple[Show, ...]:
    """The hand of the side, to be looked at; and the enemy's while the entrails are read (NAV-C-04)."""
    found = []
    mine = hand_of(state, side, fitting=fitting)
    if mine.cards or mine.planning:
        found.append(Show(template="battles/navarchoi/_hand.html", data=mine))
    fleet = state.sides[side]  # type: ignore[index]
    other = "B" if side == "A" else "A"
    if fleet.entrails:
        theirs = hand_of(state, other, title=f"The hand of {state.sides[other].name or other}, read in the entrails")  # type: ignore[index]
        found.append(Show(template="battles/navarchoi/_hand.html", data=theirs))
    return tuple(found)
