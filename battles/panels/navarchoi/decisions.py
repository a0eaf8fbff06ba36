"""What a side has to decide, by the procedure that is under way (NAV-M-2), and what the other may not see of it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from battles.panels.decision import Act, Decision, Outlook
from battles.panels.navarchoi import action_cards, answers, boarding, cycle, looking, moving, mustering, orders, phases
from battles.panels.navarchoi.choosing import mark
from battles.panels.navarchoi.hands import beside, charts_said
from battles.panels.navarchoi.ships import card, named, names_of, ship_of, side_chips
from rules.core.findings import Finding, Refused
from rules.navarchoi import Battle, flow
from rules.navarchoi import actions as act
from rules.navarchoi.cards import FACE_DOWN
from rules.navarchoi.state import State

Filled = Mapping[str, str]
NOTHING_FILLED: Filled = {}
OPEN = (flow.Command, flow.Disengagement, flow.Speeds)  # nothing that is hidden bears on these decisions
ONE_SHIP = (flow.Formation, flow.Activation, flow.Melees, flow.PlayAction)  # these say themselves which ship is in hand
PAPERS = "the cards"
WITHOUT = ("", "leadership")  # stages in which a side may say that it plays no card


def as_played(state: State, between_people: bool) -> State:
    """See `Panel`."""
    return state


def is_secret(state: State, side: str) -> bool:
    """Hands, Manpower and what is laid face down are one side's own: it decides unseen wherever one of them counts."""
    frame = state.flow[-1] if state.flow else None
    if isinstance(frame, flow.Cycle):
        return frame.stage not in ("order", "order_impulse")
    if isinstance(frame, flow.Melees):
        return frame.stage != "first"
    if isinstance(frame, flow.Combat):
        return frame.stage != "option"
    return frame is not None and not isinstance(frame, OPEN)


def has_papers(state: State, side: str) -> bool:
    """Whether the side has a hand that it may look at, alone, while it decides openly."""
    return bool(state.flow) and not is_secret(state, side) and bool(state.sides[side].hand)  # type: ignore[index]


def unseen(state: State, side: str) -> tuple[Act, ...]:
    """What a side may say without looking at its cards, where two people share a screen: that it plays none."""
    frame = state.flow[-1] if state.flow else None
    name = names_of(state)[side]
    if isinstance(frame, flow.Window | flow.DieWindow | flow.Cycle) and getattr(frame, "stage", "") in WITHOUT:
        none: Any = act.Decline(side)
    elif isinstance(frame, flow.Combat) and frame.stage.endswith("_cards"):
        none = act.CommitBattle(side)
    else:
        return ()
    return (Act(name="decline", label=f"{name:plays} no card", actions=(none,), keys=("x",)),)


def asked_for(state: State, side: str) -> str:
    """What both people at a screen may know of a decision that one of them takes unseen."""
    frame = state.flow[-1] if state.flow else None
    name = names_of(state)[side]
    game = Battle(state)
    if isinstance(frame, flow.Window):
        return f"{answers.happened(state, game, frame)} {name} may answer with a card."
    if isinstance(frame, flow.DieWindow):
        below: Any = state.flow[-2]
        labels = [named(label, names_of(state)) for label in frame.labels]
        thrown = "; ".join(f"{label}: {face}" for label, face in zip(labels, below.faces, strict=False))
        return f"The dice are down: {thrown}. {name} may have one rolled again."
    if isinstance(frame, flow.Combat):
        return f"{answers.fight_in_words(game, frame)}: {name} may lay Battle cards."
    return f"{name:decides} with {name.its} cards in hand now."


def decision(state: State, side: str, selected: str, filled: Filled | None = None) -> Decision:
    """What the side has to decide now. `state` is what it may see."""
    found = _decision(state, Battle(state), side, selected, filled or NOTHING_FILLED)
    in_sight = found.sheet is not None and found.sheet.name == "card"  # the hand is what is chosen from
    below = found.below or (() if in_sight else beside(state, side))
    if isinstance(state.flow[-1], flow.Formation | flow.Activation | flow.Combat | flow.Melees):
        below = (*charts_said(state), *below)
    found = replace(found, below=below)
    ship = ship_of(state, selected)
    if ship is not None and not isinstance(state.flow[-1], ONE_SHIP):
        found = replace(found, card=card(ship, state, side, None if found.card is None else found.card.refusal))
    return _asking(state, side, found)


def _decision(state: State, game: Battle, side: str, selected: str, typed: Filled) -> Decision:
    frame = state.flow[-1]
    match frame:
        case flow.Cycle():
            return cycle.cycle(state, game, frame, side, typed)
        case flow.PlayAction():
            return action_cards.action(state, game, frame, side, selected)
        case flow.Muster():
            return mustering.muster(state, game, frame, side, selected, typed)
        case flow.Formation():
            return moving.forming(state, game, frame, side, selected, typed)
        case flow.Activation():
            return moving.steering(state, game, frame, side, typed)
        case flow.Window():
            return answers.window(state, game, frame, side)
        case flow.DieWindow():
            return answers.die(state, game, frame, side)
        case flow.Combat():
            return answers.fight(state, game, frame, side)
        case flow.Melees():
            return boarding.phase_e(state, game, frame, side, selected)
        case flow.Disengagement():
            return boarding.placing(state, game, frame, side, typed)
        case flow.Allot():
            return boarding.allot(state, frame, side)
        case flow.Command():
            return phases.out_of_command(state, game, frame, side, typed)
        case flow.Speeds():
            return phases.setting(state, game, frame, side, selected, typed)
    raise ValueError(f"nobody decides anything in {type(frame).__name__}")


def _asking(state: State, side: str, found: Decision) -> Decision:
    """How the side wants to be asked, and giving up: open to it at every decision (NAV-R-WIN, NAV-8.j)."""
    fleet = state.sides[side]  # type: ignore[index]
    name = names_of(state)[side]
    concede = Act(
        name="concede",
        label="Concede",
        actions=(act.Concede(side),),
        look="quiet small danger",
        confirm=f"{name:gives} up: the battle is lost, and points are counted as they stand. Concede?",
    )
    if FACE_DOWN in fleet.hand:
        return replace(found, always=(concede,))  # both people are looking
    ask = act.AskAlways(side, "when_it_fits" if fleet.always_ask else "always")
    label = "Ask me only with a card that fits" if fleet.always_ask else "Ask me in every window"
    return replace(found, always=(Act(name="ask", label=label, actions=(ask,), look="quiet small"), concede))


def watched(state: State, selected: str) -> Decision:
    """The position for somebody who has nothing to decide; a selected ship is described."""
    names = names_of(state)
    game = Battle(state)
    deciding = game.deciders()
    ship = ship_of(state, selected)
    active = deciding[0] if len(deciding) == 1 else ""
    say = ""
    if state.phase != "over" and deciding:
        say = f"{names[active]:decides}." if active else f"{names['A']} and {names['B'].mid} decide."
    return Decision(
        phase="over" if state.phase == "over" else "watch",
        side=active,
        heading=names[active] if active else "",
        say=say,
        ships=side_chips(state, active) if active else (),
        card=None if ship is None else card(ship, state, ""),
        marks=mark(state, "selected", (selected,), "chosen") if ship is not None else (),
    )


def ordered(state: State, side: str, filled: Filled) -> tuple[Any, ...]:
    """The actions that the fields of an order mean."""
    match filled.get("order"):
        case "card":
            return (orders.card(side, filled),)
        case "leadership":
            return (orders.leadership(side, filled),)
        case "formation":
            return (orders.formation(side, filled),)
        case "course":
            return looking.order(state, side, filled)
        case "place":
            return (orders.placed(side, filled),)
        case "return":
            return (orders.returned(side, filled),)
        case "speeds":
            return orders.speeds(state, side, filled)
    raise Refused(Finding("BATTLE-ORDER", "There is no such order. Reload the page and try again."))


def outlook(state: State, side: str, filled: Filled) -> Outlook:
    """What the order in the fields would lead to."""
    frame = state.flow[-1] if state.flow else None
    if filled.get("order") == "formation" and isinstance(frame, flow.Muster):
        return mustering.outlook(Battle(state), side, filled)
    if filled.get("order") == "course" and isinstance(frame, flow.Formation | flow.Activation):
        return looking.outlook(state, side, filled)
    raise Refused(Finding("BATTLE-OUTLOOK", "There is nothing to be seen ahead."))
