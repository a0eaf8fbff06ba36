"""What a side does not see of a battle, put there by chance."""

from msgspec.structs import replace

from rules.core.dice import Stream
from rules.navarchoi.cards import FACE_DOWN
from rules.navarchoi.play import Battle
from rules.navarchoi.state import SideState
from rules.navarchoi.visibility import visible_to


def sampled(game: Battle, side: str, stream: Stream) -> Battle:
    """A copy of the game as the side sees it (NAV-M-1.h). The cards that lie face down are the ones that it has not
    seen, shuffled; an enemy ship has the Manpower that is known of it."""
    state = visible_to(game.state(), side)
    seen = {*state.draw, *state.discard}
    for fleet in state.sides.values():
        seen |= {*fleet.hand, *fleet.played, *fleet.battle, fleet.planning or 0, fleet.committed or 0}
    unseen = [card for card in game.deck if card not in seen]
    for n in range(len(unseen) - 1, 0, -1):
        other = stream.below(n + 1)
        unseen[n], unseen[other] = unseen[other], unseen[n]

    def turned_up(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([unseen.pop() if card == FACE_DOWN else card for card in cards])

    def known(fleet: SideState) -> SideState:
        return replace(
            fleet,
            hand=turned_up(fleet.hand),
            planning=unseen.pop() if fleet.planning == FACE_DOWN else fleet.planning,
            committed=unseen.pop() if fleet.committed == FACE_DOWN else fleet.committed,
            battle=turned_up(fleet.battle),
        )

    sides = {key: known(fleet) for key, fleet in state.sides.items()}
    return Battle(replace(state, sides=sides, draw=turned_up(state.draw)))
