"""NAV-2.3 to 2.5: laying a card, announcing what it is for, whose Action and whose formation comes first."""

from collections.abc import Mapping

import msgspec

from battles.panels.decision import Act, Decision, Sheet, Show
from battles.panels.navarchoi.choosing import who_first
from battles.panels.navarchoi.hands import Hand, beside, face, hand_of, said
from battles.panels.navarchoi.orders import numbered
from battles.panels.navarchoi.ships import names_of
from rules.core.findings import Finding
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.cards import IMPULSES, LAST_IMPULSE, Card, deck_of
from rules.navarchoi.flow import Cycle
from rules.navarchoi.state import SIDES, State

Filled = Mapping[str, str]


class Leadership(msgspec.Struct, frozen=True, kw_only=True):
    """Superior Leadership: the cards that may be played, so many impulses to be named, those named so far."""

    hand: Hand
    value: int
    impulses: tuple[tuple[int, bool], ...]


def cycle(state: State, game: Battle, frame: Cycle, side: str, filled: Filled) -> Decision:
    """The decision that the stage of the Action Cycle asks of the side."""
    match frame.stage:
        case "commit":
            return _commit(state, game, frame, side, filled)
        case "announce":
            return _announce(state, game, side)
        case "leadership":
            return _leadership(state, game, side, filled)
        case "order":
            say = "Both have announced an Action of the same number. Whose comes first?"
            return who_first(state, side, say, "The Action of {0}", lambda first: act.OrderActions(side, first))
    say = f"Both may activate a formation in impulse {frame.impulse}. Who goes first?"
    return who_first(state, side, say, "{0:goes} first", lambda first: act.OrderImpulse(side, first))


def _commit(state: State, game: Battle, frame: Cycle, side: str, filled: Filled) -> Decision:
    """NAV-2.0.C.1: a card face down, or a pass."""
    names = names_of(state)

    def why(card: Card) -> Finding | None:
        return game.check(act.CommitCard(side, card.id))

    hand = hand_of(state, side, field="card", chosen=numbered(filled, "card"), why=why, title="Choose a card")
    other = SIDES[1 - SIDES.index(side)]
    also = f" {names[other]:chooses} at the same time." if len(frame.todo) > 1 else ""
    pass_ = act.PassCycle(side)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:lays} a card",
        say=f"Lay a card face down; what it is for you announce when both have.{also}",
        sheet=Sheet(name="card", template="battles/navarchoi/_hand.html", submit="Lay this card face down", data=hand),
        others=(
            Act(name="pass", label="Pass", actions=(pass_,), keys=("p",), look="quiet", refusal=game.check(pass_)),
        ),
        below=beside(state, side)[1:],
    )


def _announce(state: State, game: Battle, side: str) -> Decision:
    """NAV-2.4: the three stratagems. One that the card cannot bear counts as an Activation (NAV-2.4.4)."""
    names, fleet = names_of(state), state.sides[side]  # type: ignore[index]
    card = deck_of(state.terms.deck)[fleet.committed or 0]
    impulses = ", ".join(str(each) for each in IMPULSES[card.number])
    several = "formation" if card.number == 1 else "formations"
    planned = "Planning has been used this turn: announced as Planning it counts as an Activation (NAV-2.4.4)."
    black = "Its number is black: announced as an Action it counts as an Activation (NAV-2.4.4)."
    sure = " Announce it so all the same?"
    laid = Show(
        template="battles/navarchoi/_hand.html",
        data=Hand(cards=(face(card),), title="The card that you have laid", notice=said(state)),
    )
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:announces} {names[side].its} stratagem",
        say=_heard(state, side),
        steer=(
            Act(
                name="activation",
                label=f"Activation: {card.number} {several}",
                price=f"in impulse{'' if card.number == 1 else 's'} {impulses}",
                actions=(act.Announce(side, "activation"),),
                keys=("1",),
            ),
            Act(
                name="planning",
                label=f"Planning: hand size {card.number} next turn",
                price=planned if fleet.planned else "the card is put aside face down",
                actions=(act.Announce(side, "planning"),),
                keys=("2",),
                confirm=planned + sure if fleet.planned else "",
            ),
            Act(
                name="action",
                label=f"Action: {card.title}" if card.is_red else "Action",
                price="its event is carried out first of all" if card.is_red else black,
                actions=(act.Announce(side, "action"),),
                keys=("3",),
                confirm="" if card.is_red else black + sure,
            ),
        ),
        below=(laid, *beside(state, side)),
    )


def _heard(state: State, side: str) -> str:
    """What the other side has announced, if anything (NAV-2.3.a)."""
    other = SIDES[1 - SIDES.index(side)]
    stratagem = state.sides[other].stratagem
    name = names_of(state)[other]
    if stratagem:
        words = {"activation": "an Activation", "planning": "Planning", "action": "an Action"}
        return f"{name:has} announced {words[stratagem]}. What is your card for?"
    if state.sides[other].passed or state.sides[other].committed is None:
        return f"{name:passes} this time. What is your card for?"
    return f"What is your card for? {name:hears} it, then {name.verb('announces')} {name.its} own."


def _leadership(state: State, game: Battle, side: str, filled: Filled) -> Decision:
    """NAV-6.5.2: impulses of one's own choice, before the first one."""
    names, fleet = names_of(state), state.sides[side]  # type: ignore[index]
    cards = game.holds(SIDES.index(side), "superior_leadership")
    decline = Act(name="decline", label="Keep the usual impulses", actions=(act.Decline(side),), keys=("enter",))
    common = {
        "phase": "choice",
        "side": side,
        "heading": f"{names[side]:begins} {names[side].its} Activation of {fleet.value}",
        "below": beside(state, side),
    }
    usual = ", ".join(str(each) for each in fleet.impulses)
    if not cards:
        say = f"You act in impulses {usual}. You hold no Superior Leadership to name others."
        return Decision(say=say, others=(decline,), **common)  # type: ignore[arg-type]
    deck = deck_of(state.terms.deck)
    chosen = numbered(filled, "card") or cards[:1]
    named = set(numbered(filled, "impulse")) or set(fleet.impulses)
    sheet = Leadership(
        hand=Hand(
            cards=tuple(face(deck[card], card in chosen) for card in cards), title="With this card", field="card"
        ),
        value=fleet.value,
        impulses=tuple((n, n in named) for n in range(1, LAST_IMPULSE + 1)),
    )
    return Decision(
        say=f"You act in impulses {usual}, unless you name {fleet.value} others with Superior Leadership.",
        sheet=Sheet(
            name="leadership",
            template="battles/navarchoi/_leadership.html",
            submit="Name these impulses",
            data=sheet,
            keys=("l",),
        ),
        others=(decline,),
        **common,  # type: ignore[arg-type]
    )
