"""A battle in a paragraph: who beat whom where, what became of the ships, who fell."""

from campaigns.engine.ledger import State
from campaigns.engine.telling.words import listing
from campaigns.story.battles import BattleTold
from campaigns.story.words import at_sea, count, in_words, is_known, ships_named, side_of, start

MOST = 4  # ships by name in one sentence


def told_of(state: State, battle: BattleTold) -> str:
    """A battle in a paragraph. `state` knows the names: any later one."""
    if battle.by == "unfought":
        if battle.winner is None:
            return "Neither side sent a ship to sea."
        return f"Only {side_of(state, battle.winner)} had ships to send, and nobody disputed the sea."
    sides = list(battle.went) or list(state.data.side_ids)
    said = [_who_won(state, battle, sides), *_losses(state, battle, sides), *_admirals(state, battle)]
    if battle.fought > 1:
        said.append(f"It had been fought {in_words(battle.fought)} times; the first to be finished counted.")
    return " ".join(said)


def _who_won(state: State, battle: BattleTold, sides: list[str]) -> str:
    where = {"naval_game": "In the naval game of the year", "mission": "In the fight that followed"}.get(battle.kind)
    where = where or start(at_sea(state, battle.area))
    if battle.winner is None:
        ours, theirs = (_force(state, battle, side, bare=n > 0) for n, side in enumerate(sides))
        kept = f"; {side_of(state, battle.holder)} kept the field" if battle.holder else ", and nothing was decided"
        return f"{where} {ours} fought {theirs}{kept}."
    loser = next(side for side in sides if side != battle.winner)
    beat = "routed" if battle.degree == "major" else "beat"
    field = ""
    if battle.holder == battle.winner:
        field = " and held the field"
    elif battle.holder is not None:
        field = f", though {side_of(state, battle.holder)} held the field"
    return f"{where} {_force(state, battle, battle.winner)} {beat} {_force(state, battle, loser, bare=True)}{field}."


def _force(state: State, battle: BattleTold, side: str, *, bare: bool = False) -> str:
    """A side's part in a battle: "Phormio with eight ships"; `bare`: "Cnemus with four"."""
    name = battle.led.get(side) or str(side_of(state, side))
    number = battle.went.get(side, 0)
    return f"{name} with {in_words(number) if bare else count(number, 'ship')}" if number else name


def _losses(state: State, battle: BattleTold, sides: list[str]) -> list[str]:
    """What became of the ships. A sentence about the side of the one before it goes on with a pronoun."""
    told: list[tuple[str, str]] = []
    lost = [side for side in sides if battle.sunk.get(side)]
    if len(lost) == 1:
        told.append((lost[0], f"lost {ships_named(state, battle.sunk[lost[0]], MOST)}"))
    for side in sides:
        if taken := battle.prizes.get(side):
            as_what = "as a prize" if len(taken) == 1 else "as prizes"
            told.append((side, f"carried off {ships_named(state, taken, MOST)} {as_what}"))
        if back := battle.retaken.get(side):
            told.append((side, f"took back {ships_named(state, back, MOST)} of {side_of(state, side).its} own"))
    said = [_both_lost(state, battle, lost)] if len(lost) > 1 else []
    last = ""
    for side, deed in told:
        name = side_of(state, side)
        said.append(f"{start(name.it if side == last else name)} {deed}.")
        last = side
    for side in sides:
        if saved := len(battle.recovered.get(side, ())):
            wrecks = "a wreck" if saved == 1 else f"{in_words(saved)} wrecks"
            said.append(f"{start(wrecks)} of {side_of(state, side)} {'was' if saved == 1 else 'were'} towed in.")
    hurt = [f"{in_words(battle.hurt[side])} of {side_of(state, side)}" for side in sides if battle.hurt[side]]
    if hurt:
        said.append(f"{start(listing(hurt))} came back damaged.")
    if not said and any(battle.went.values()):
        said.append("Not a ship was lost.")
    return said


def _both_lost(state: State, battle: BattleTold, sides: list[str]) -> str:
    """Both sides' losses in one sentence: by name where there are names."""
    named = any(state.hulls[id].name for side in sides for id in battle.sunk[side])
    first, other = sides
    text = f"{start(side_of(state, first))} lost {ships_named(state, battle.sunk[first], MOST)}"
    if named:
        return f"{text}, and {side_of(state, other)} lost {ships_named(state, battle.sunk[other], MOST)}."
    return f"{text}, {side_of(state, other)} {in_words(len(battle.sunk[other]))}."


def _admirals(state: State, battle: BattleTold) -> list[str]:
    """Who fell or was taken: those with a name by it, the others by their side."""
    said: list[str] = []
    for dead in (True, False):
        gone = [(side, name) for side, name, fell in battle.admirals if fell is dead]
        named = [name for _, name in gone if is_known(name)]
        nameless = [side for side, name in gone if not is_known(name)]
        for side in dict.fromkeys(nameless):
            number = nameless.count(side)
            admirals = "an admiral" if number == 1 else f"{in_words(number)} admirals"
            named.append(f"{admirals} of {side_of(state, side)}")
        if named:
            fate = "fell" if dead else "was taken prisoner" if len(gone) == 1 else "were taken prisoner"
            said.append(f"{start(listing(named))} {fate}.")
    return said
