"""HEX-STA-05: what a battle hands on."""

from rules.ancient_naval_games.state import SIDES, State
from rules.core.results import BattleResult, Fate

KEY = "ancient_naval_games"
FATE_WORDS = ("afloat", "taken", "entangled", "retired")
END_REASONS = ("ceded", "no_ships", "last_ship", "turn_limit", "stalled", "oarless")


def fates(state: State) -> tuple[Fate, ...]:
    """What would become of every ship if the battle ended in this state."""
    return tuple(
        Fate(
            unit=ship.id,
            side=ship.side,
            fate=ship.status,
            by=ship.by,
            damage={"oar": ship.oar},
            hull=ship.hull,
            name=ship.name,
        )
        for ship in state.ships
    )


def result_of(state: State) -> BattleResult:
    """The result of a battle that is over. The winner holds the field; nobody does after a draw."""
    assert state.result is not None, "the battle is not over"
    return BattleResult(
        ruleset=KEY,
        winner=state.result.winner,
        reason=state.result.reason,
        holder=state.result.winner,
        score={side: f"{state.sides[side].lost}/{state.sides[side].start}" for side in SIDES},
        fates=fates(state),
    )
