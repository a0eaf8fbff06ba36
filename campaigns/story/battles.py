"""The battles of a turn: who met whom where, how it ended, what it cost, and the log of it that the site keeps."""

from collections import Counter
from dataclasses import dataclass, field

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter
from campaigns.engine.roster import best_admiral
from campaigns.engine.telling import admiral_name, listing
from campaigns.story.walk import Stretch
from campaigns.story.words import at_sea, count, in_words, is_known, ships_named, side_of, start

MOST = 4  # ships by name in one sentence


@dataclass(slots=True)
class BattleTold:
    """A battle at sea, a naval game or a mission. `entry` booked its result; `battle` is the uid of the one that was
    fought for it on the site, "" where it was typed in or diced for."""

    id: str
    kind: str
    area: str
    title: str
    entry: int
    battle: str = ""
    by: str = ""
    fought: int = 1
    winner: str | None = None
    holder: str | None = None
    degree: str | None = None
    went: dict[str, int] = field(default_factory=dict)
    led: dict[str, str] = field(default_factory=dict)
    sunk: dict[str, list[str]] = field(default_factory=dict)
    recovered: dict[str, list[str]] = field(default_factory=dict)
    prizes: dict[str, list[str]] = field(default_factory=dict)
    hurt: Counter[str] = field(default_factory=Counter)
    retaken: dict[str, list[str]] = field(default_factory=dict)
    admirals: list[tuple[str, str, bool]] = field(default_factory=list)

    def lost(self, side: str) -> int:
        """Ships that it cost a side, taken ones among them."""
        taken = sum(len(ids) for captor, ids in self.prizes.items() if captor != side)
        return len(self.sunk.get(side, ())) + taken


def battles_of(stretch: Stretch) -> list[BattleTold]:
    """The battles whose result was booked in a turn, in the order in which they were."""
    found: list[BattleTold] = []
    now: BattleTold | None = None
    for before, number, event, _ in stretch.steps():
        match event:
            case e.NavalGameReported():
                now = _naval_game(before, event, number)
                found.append(now)
            case e.BattleReported():
                now = _battle(before, event, number)
                found.append(now)
            case e.MissionUnfought():
                now = None
            case e.HullFared() if now is not None:
                _fared(now, event)
            case e.WreckRecovered() if now is not None:
                now.recovered.setdefault(event.side, []).append(event.hull)
            case e.WreckLost() if now is not None:
                now.sunk.setdefault(before.hulls[event.hull].side, []).append(event.hull)
            case e.HullSeized() if now is not None:
                now.sunk.setdefault(event.side, []).append(event.hull)
            case e.PrizeTaken() if now is not None:
                now.prizes.setdefault(event.side, []).append(event.hull)
            case e.AdmiralFell() if now is not None and event.fate != "ACTIVE":
                now.admirals.append((event.side, admiral_name(before, event.admiral), event.fate == "DEAD"))
            case e.PrizeRetaken() if now is not None:
                into = now.retaken if event.free else now.prizes
                into.setdefault(event.side, []).append(event.hull)
            case e.BattleJudged() | e.MissionJudged() if now is not None:
                now.degree = event.degree
    return found


def _naval_game(state: State, event: e.NavalGameReported, number: int) -> BattleTold:
    game = state.naval_game
    told = BattleTold(
        "naval", "naval_game", "", "The naval game of the year", number, event.battle or "", event.by, event.fought,
        event.winner, event.holder,
    )  # fmt: skip
    if game is not None:
        told.went = {side: len(game.hulls_of(side)) for side in game.sides}
    return told


def _battle(state: State, event: e.BattleReported, number: int) -> BattleTold:
    battle = state.encounters.get(event.encounter)
    told = BattleTold(
        event.encounter, battle.kind if battle is not None else "sea", battle.place if battle is not None else "",
        _title(state, battle), number, event.battle or "", event.by, 1, event.winner, event.holder, event.degree,
    )  # fmt: skip
    if battle is not None:
        told.went = {side: len(battle.hulls_of(side)) for side in battle.sides}
        for side in battle.sides:
            ours = [id for id in battle.fleets if id in state.fleets and state.fleets[id].side == side]
            admiral = best_admiral(state, ours)
            if admiral is not None and is_known(admiral.name):
                told.led[side] = admiral.name
        if state.chain is not None:
            for side, filling in state.chain.fillings.items():
                if filling.admiral and filling.admiral in state.admirals:
                    told.led[side] = state.admirals[filling.admiral].name
    return told


def _title(state: State, battle: Encounter | None) -> str:
    if battle is None:
        return "A battle"
    if battle.kind == "mission":
        return state.data.mission(battle.place).title
    return f"The battle {at_sea(state, battle.place)}"


def _fared(now: BattleTold, event: e.HullFared) -> None:
    if event.outcome == "sunk":
        now.sunk.setdefault(event.side, []).append(event.hull)
    elif event.outcome == "afloat" and (event.damage or event.oars):
        now.hurt[event.side] += 1


def told_of(state: State, battle: BattleTold) -> str:
    """A battle in a paragraph. `state` knows the names: any later one."""
    if battle.by == "unfought":
        return _unfought(state, battle)
    sides = list(battle.went) or list(state.data.side_ids)
    said = [_who_won(state, battle, sides)]
    said += _losses(state, battle, sides)
    said += _admirals(state, battle)
    if battle.fought > 1:
        said.append(f"It had been fought {in_words(battle.fought)} times; the first to be finished counted.")
    return " ".join(said)


def _unfought(state: State, battle: BattleTold) -> str:
    if battle.winner is None:
        return "Neither side sent a ship to sea."
    return f"Only {side_of(state, battle.winner)} had ships to send, and the sea was theirs for the asking."


def _admirals(state: State, battle: BattleTold) -> list[str]:
    """Who fell or was taken: those with a name by it, the others by their side."""
    said: list[str] = []
    for dead, what in ((True, "fell"), (False, "taken prisoner")):
        named = [name for _, name, fell in battle.admirals if fell is dead and is_known(name)]
        sides = [side for side, name, fell in battle.admirals if fell is dead and not is_known(name)]
        named += [
            f"{'an admiral' if sides.count(side) == 1 else f'{in_words(sides.count(side))} admirals'} of {side_of(state, side)}"
            for side in dict.fromkeys(sides)
        ]
        many = len(named) + len(sides) - len(set(sides)) > 1
        if named:
            said.append(f"{start(listing(named))} {what if dead else f'were {what}' if many else f'was {what}'}.")
    return said


def _force(state: State, battle: BattleTold, side: str, *, bare: bool = False) -> str:
    """A side's part in a battle: "Phormio with eight ships"; `bare`: "Cnemus with four"."""
    name = battle.led.get(side) or str(side_of(state, side))
    number = battle.went.get(side, 0)
    return f"{name} with {in_words(number) if bare else count(number, 'ship')}" if number else name


def _who_won(state: State, battle: BattleTold, sides: list[str]) -> str:
    where = {
        "naval_game": "In the naval game of the year",
        "mission": "In the fight that followed",
    }.get(battle.kind) or start(at_sea(state, battle.area))
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


def _losses(state: State, battle: BattleTold, sides: list[str]) -> list[str]:
    """What became of the ships, one sentence for the lost, one for the prizes and the wrecks saved."""
    said: list[str] = []
    lost = [(side, battle.sunk[side]) for side in sides if battle.sunk.get(side)]
    if lost:
        named = any(state.hulls[id].name for _, ids in lost for id in ids)
        verb = "and" if named else ","
        (first, ids), *more = lost
        text = f"{start(side_of(state, first))} lost {ships_named(state, ids, MOST)}"
        for side, others in more:
            text += f"{' ' if named else ''}{verb} {side_of(state, side)} {_lost_too(state, others, named=named)}"
        said.append(f"{text}.")
    for side in sides:
        if taken := battle.prizes.get(side):
            said.append(f"{start(side_of(state, side))} carried off {ships_named(state, taken, MOST)} as {_a_prize(len(taken))}.")
        if back := battle.retaken.get(side):
            said.append(f"{start(side_of(state, side))} took back {ships_named(state, back, MOST)} of {side_of(state, side).its} own.")
        if saved := battle.recovered.get(side):
            said.append(f"{start(_wrecks(len(saved)))} of {side_of(state, side)} {_was(len(saved))} towed in.")
    hurt = [(side, battle.hurt[side]) for side in sides if battle.hurt[side]]
    if hurt:
        parts = [f"{in_words(number)} of {side_of(state, side)}" for side, number in hurt]
        said.append(f"{start(listing(parts))} came back damaged.")
    if not said and any(battle.went.values()):
        said.append("Not a ship was lost.")
    return _flowing(state, said, sides)


def _flowing(state: State, said: list[str], sides: list[str]) -> list[str]:
    """Sentences in a row that begin with the same side go on with a pronoun."""
    names = {start(side_of(state, side)): side_of(state, side) for side in sides}
    told: list[str] = []
    last = ""
    for sentence in said:
        begins = next((name for name in names if sentence.startswith((f"{name} lost", f"{name} carried", f"{name} took"))), "")
        told.append(start(names[begins].it) + sentence[len(begins) :] if begins and begins == last else sentence)
        last = begins if " lost " not in sentence or sentence.count(" lost ") + sentence.count(",") == 1 else ""
    return told


def _lost_too(state: State, ids: list[str], *, named: bool) -> str:
    return f"lost {ships_named(state, ids, MOST)}" if named else in_words(len(ids))


def _a_prize(number: int) -> str:
    return "a prize" if number == 1 else "prizes"


def _wrecks(number: int) -> str:
    return "a wreck" if number == 1 else f"{in_words(number)} wrecks"


def _was(number: int) -> str:
    return "was" if number == 1 else "were"
