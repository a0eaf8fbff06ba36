"""What a side may know: the ledger but for what the enemy has sealed and not yet opened."""

from msgspec.structs import replace

from campaigns.engine.ledger import State

HIDDEN = ""  # stands for a ship that the enemy has named: their number is known (CMP-INI-03)


def seen_by(state: State, side: str) -> State:
    """The campaign as a side sees it: while flotillas are being named only the number of the enemy's (CMP-INI-03),
    and while a mission is being filled nothing of his filling (CMP-CHN-03)."""
    asked = {question.kind for question in state.questions}
    enemy = state.data.enemy(side)
    if "commit" in asked and enemy in state.flotillas:
        hidden = (HIDDEN,) * len(state.flotillas[enemy])
        state = replace(state, flotillas={**state.flotillas, enemy: hidden})
    if "fill" in asked and state.chain is not None and enemy in state.chain.fillings:
        kept = {who: filling for who, filling in state.chain.fillings.items() if who != enemy}
        state = replace(state, chain=replace(state.chain, fillings=kept))
    return state
