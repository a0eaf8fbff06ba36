"""ONV-MEL: naval melees, all together."""

from typing import NamedTuple

from rules.oi_navarcoi import losses, order, throws
from rules.oi_navarcoi.events_fights import BattleTest, Loss, MeleesPaired, OneStand, Survived
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.pairing import paired
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Melee
from rules.oi_navarcoi.throws_words import Modifiers, Pair

RANKS = {"MIAS": 1, "KYKLOS": 1, "POLLON": 2, "BLOCK": 3, "KERAS": 4}
ONE_STAND, THREE_STANDS = 2, 6
FAILS, HALF, WHOLE = 5, 8, 10


class Trial(NamedTuple):
    """A battle test that has been rolled: `total` None is an automatic failure."""

    total: int | None
    modifiers: Modifiers
    spared: bool

    @property
    def low(self) -> bool:
        """Whether it came to 5 or less."""
        return self.total is None or self.total <= FAILS


def inflicted(total: int | None, doubled: bool) -> int:
    """ONV-MEL-04, ONV-FUL-03: the half-stands that the enemy loses."""
    if total is None or total <= FAILS:
        return 0
    return (1 if total <= HALF else 2 if total <= WHOLE else 3) * (2 if doubled else 1)


def fight(game: Game) -> None:
    """ONV-MEL-02 and 03: the links make melees; all roll; then all results are applied."""
    melees = paired(
        game.links,
        {each.id: each.number for each in game.squadrons},
        {each.id: each.side for each in game.squadrons},
    )
    game.tell(MeleesPaired(melees=melees, clause="ONV-MEL-02"))
    trials = {id: _test(game, melee, game.by_id[id]) for melee in melees for id in (*melee.a, *melee.b)}
    lost = {id: hs for melee in melees for id, hs in losses_of(game, melee, trials).items()}
    for melee in melees:
        _one_survives(game, melee, trials, lost)
    _apply(game, melees, trials, lost)


def _foes(melee: Melee, id: str) -> tuple[str, ...]:
    return melee.b if id in melee.a else melee.a


def is_flanked(squadron: Squadron) -> bool:
    """ONV-MEL-07 and 10: it fails of itself this round."""
    return squadron.flanked or (squadron.order == "UNFORMED" and squadron.first_round)


def has_advantage(game: Game, melee: Melee, squadron: Squadron) -> bool:
    """ONV-MEL-08 and 10: it took an enemy of this melee in flank or rear, or one of them is UNFORMED in its first
    round."""
    foes = _foes(melee, squadron.id)
    if any(link.fresh and link.face != "FRONT" and link.attacker == squadron.id for link in melee.links):
        return True
    return any(game.by_id[id].order == "UNFORMED" and game.by_id[id].first_round for id in foes)


def differential(squadron: Squadron, foes: list[Squadron]) -> int:
    """ONV-MEL-06: how much the worse rank subtracts."""
    return max(0, RANKS[squadron.formation] - min(RANKS[foe.formation] for foe in foes))


def modifiers_of(game: Game, melee: Melee, squadron: Squadron) -> Modifiers:
    """ONV-MEL-04, 06 and 08: what is added to a battle test."""
    foes = [game.by_id[id] for id in _foes(melee, squadron.id)]
    worse = 0 if has_advantage(game, melee, squadron) else differential(squadron, foes)
    return (
        *throws.crews(squadron),
        *((throws.DISORDERED,) if squadron.order == "DISORDERED" else ()),
        *((("formation", -worse),) if worse else ()),
    )


def _test(game: Game, melee: Melee, squadron: Squadron) -> Trial:
    modifiers = modifiers_of(game, melee, squadron)
    spared = has_advantage(game, melee, squadron)
    pair: tuple[int, ...] = ()
    total = None
    clause = "ONV-MEL-04"
    if is_flanked(squadron):
        clause = "ONV-MEL-07" if squadron.flanked else "ONV-MEL-10"
        spared = False
    else:
        rolled = throws.two(game, squadron, "battle test")
        pair, total = rolled, throws.added(rolled, modifiers)
    trial = Trial(total, modifiers, spared)
    game.tell(
        BattleTest(
            squadron=squadron.id,
            dice=pair,
            modifiers=modifiers if total is not None else (),
            total=total,
            hs=inflicted(total, game.terms.scale == "one_to_one"),
            fails=trial.low and not spared,
            clause=clause,
        ),
    )
    return trial


def losses_of(game: Game, melee: Melee, trials: dict[str, Trial]) -> dict[str, int]:
    """ONV-MEL-11: what each squadron of a melee loses: the several's results all fall on the one, the one's are
    divided."""
    doubled = game.terms.scale == "one_to_one"
    lost: dict[str, int] = {}
    for ours, theirs in ((melee.a, melee.b), (melee.b, melee.a)):
        total = sum(inflicted(trials[id].total, doubled) for id in ours)
        share, odd = divmod(total, len(theirs))
        earliest = {id: min(link.seq for link in melee.links if id in (link.attacker, link.target)) for id in theirs}
        for place, id in enumerate(sorted(theirs, key=lambda each: earliest[each])):
            lost[id] = min(game.by_id[id].hs, share + (place < odd))
    return lost


def _one_survives(game: Game, melee: Melee, trials: dict[str, Trial], lost: dict[str, int]) -> None:
    """ONV-MEL-12: where all of a melee would be destroyed, the highest total keeps half a stand."""
    members = [game.by_id[id] for id in (*melee.a, *melee.b)]
    if game.terms.mutual_destruction == "both" or any(lost[each.id] < each.hs for each in members):
        return
    score = {each.id: -99 if (total := trials[each.id].total) is None else total for each in members}
    left, rolls = highest(game, members, score, {id: trial.modifiers for id, trial in trials.items()}, "battle test")
    lost[left.id] = left.hs - 1
    game.tell(Survived(squadron=left.id, rolls=rolls, clause="ONV-MEL-12"))


def highest(
    game: Game, members: list[Squadron], score: dict[str, int], modifiers: dict[str, Modifiers], what: str
) -> tuple[Squadron, tuple[tuple[str, Pair, int], ...]]:
    """The squadron with the highest score; equal ones roll again with the same modifiers until they differ."""
    rolls: list[tuple[str, Pair, int]] = []
    while True:
        best = max(score[each.id] for each in members)
        members = [each for each in members if score[each.id] == best]
        if len(members) == 1:
            return members[0], tuple(rolls)
        for each in members:
            pair = throws.two(game, each, f"{what}, again")
            score[each.id] = throws.added(pair, modifiers[each.id])
            rolls.append((each.id, pair, score[each.id]))


def _apply(game: Game, melees: tuple[Melee, ...], trials: dict[str, Trial], lost: dict[str, int]) -> None:
    """ONV-MEL-03: losses, disorder, destruction; then who is down to one stand (ONV-MEL-13)."""
    middles = {id: game.by_id[id].mean for id in trials}
    for id in trials:
        squadron = game.by_id[id]
        if lost[id]:
            game.tell(Loss(squadron=id, hs=lost[id], left=squadron.hs - lost[id], clause="ONV-MEL-12"))
    for id, trial in trials.items():
        squadron = game.by_id[id]
        if trial.low and not trial.spared and squadron.hs:
            order.disorder(game, squadron, "battle", "ONV-MEL-04")
    for id in trials:
        if not game.by_id[id].hs:
            losses.destroy(game, game.by_id[id], middles[id])
    for melee in melees:
        for id in (*melee.a, *melee.b):
            foes = sum(game.by_id[foe].hs for foe in _foes(melee, id))
            if 0 < game.by_id[id].hs <= ONE_STAND and foes >= THREE_STANDS:
                game.tell(OneStand(squadron=id, clause="ONV-MEL-13"))
