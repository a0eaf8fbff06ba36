"""What a side has to decide, phase by phase of the turn (MAR-SEQ.01), and which of it the other side may not see."""

from collections.abc import Mapping, Sequence

import msgspec

from battles.panels.decision import Decision
from battles.panels.mare_nostrum import firing
from battles.panels.mare_nostrum.acting import in_hand, movement
from battles.panels.mare_nostrum.deploying import deploying
from battles.panels.mare_nostrum.fighting import directing, losing
from battles.panels.mare_nostrum.ships import card, galley_of, names_of, order, stages
from rules.core.naming import Name, joined
from rules.mare_nostrum import Battle
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.state import ENEMY, SIDES, State

NOTHING_FILLED: Mapping[str, str] = {}


def is_secret(state: State, side: str) -> bool:
    """MAR-MIS.12: fire orders, where both sides write some."""
    return state.phase == "missiles" and firing.is_secret(state, side)


def decision(state: State, side: str, selected: str, filled: Mapping[str, str] | None = None) -> Decision:
    """What the side has to decide now. `state` is what it may see."""
    found = _decision(state, side, selected, filled or NOTHING_FILLED)
    other = ENEMY[side]
    if other in state.agreed and side not in state.agreed:
        offer = f"{found.say} {names_of(state)[other]:offers} to stop with this turn."
        return msgspec.structs.replace(found, say=offer)
    return found


def _decision(state: State, side: str, selected: str, typed: Mapping[str, str]) -> Decision:
    if state.phase == "deploy":
        return deploying(state, side, selected, typed)
    if state.phase == "movement":
        return movement(state, side, selected, typed)
    if state.phase == "missiles":
        return firing.firing(state, side, selected, typed)
    if state.owed:
        return losing(state, side, selected, typed)
    return directing(state, side, selected, typed)


def watched(state: State, selected: str) -> Decision:
    """The position for somebody who has nothing to decide; a selected galley is described."""
    galley = galley_of(state, selected)
    game = Battle(state)
    there = None if galley is None or galley.x is None else game.by_id[galley.id]
    over = state.phase == "over"
    return Decision(
        phase="over" if over else "watch",
        say="" if over else _waited_for(game, names_of(state)),
        stages=stages(state),
        order=order(state),
        baton=state.baton or "",
        card=None if galley is None else card(galley, state, ""),
        marks=(in_hand(there),) if there is not None and there.on_table else (),
    )


def _waited_for(game: Battle, names: Mapping[str, Name]) -> str:
    """Whose decision is waited for, and which."""
    if game.phase == "deploy":
        side = choosing.deploying(game)
        return f"{names[side]:is} deploying." if side else "The galleys are deployed."
    if game.phase == "missiles":
        waited = list(dict.fromkeys(galley.side for galley in choosing.firing(game)))
        return f"{_are([names[side] for side in waited])} giving fire orders."
    if game.owed:
        waited = [side for side in SIDES if choosing.next_owed(game, side) is not None]
        return f"{_are([names[side] for side in waited])} choosing who falls."
    if game.groups:
        holder = names[choosing.holder(game)]
        return f"{holder:holds} the baton and {holder.verb('directs')} the melee."
    if game.lodged is not None:
        target = game.by_id[game.lodged.target]
        return f"{names[target.side]:says} how {target.label} fends off a grapple."
    if game.active is not None:
        galley = game.by_id[game.active]
        return f"{galley.label} of {names[galley.side].mid} is acting."
    asked = choosing.asked(game)
    if asked is not None:
        return f"The admiral of {names[asked.side].mid} says whether he uses his lower die."
    return f"{names[choosing.chooser(game)]:says} who acts next." if choosing.candidates(game) else ""


def _are(sides: Sequence[Name]) -> str:
    """ "Rome is", "the Romans are", "Rome and Carthage are"."""
    return f"{sides[0]:is}" if len(sides) == 1 else f"{joined([sides[0], *(side.mid for side in sides[1:])])} are"
