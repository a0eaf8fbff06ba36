"""MAR-MEL.09 to .13: who fights whom."""

from collections.abc import Iterator
from itertools import islice, permutations, product

from rules.core.actions import Bounds, Each
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import initiative
from rules.mare_nostrum.actions import DirectMelee
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Fight

Pairs = tuple[tuple[str, str], ...]
MOST_LISTED = 48


def opponents(game: Position, galley: Galley) -> list[Galley]:
    """Enemies grappled to it, in galley order."""
    found = [game.by_id[grapple.other] for grapple in galley.grapples]
    return sorted([other for other in found if galley.is_enemy(other)], key=lambda other: other.order)


def groups(game: Position) -> tuple[tuple[str, ...], ...]:
    """MAR-MEL.12: connected groups of grapples between enemies; a galley grappled only to friends is in none."""
    left = [galley for galley in game.galleys if galley.crewed and opponents(game, galley)]
    found = []
    while left:
        group = [left.pop(0)]
        for galley in group:
            group += [other for other in opponents(game, galley) if other not in group]
        left = [galley for galley in left if galley not in group]
        found.append(tuple(galley.id for galley in sorted(group, key=lambda each: each.order)))
    return tuple(found)


def sides_of(game: Position, group: tuple[str, ...]) -> tuple[list[Galley], list[Galley]]:
    """The more numerous side of a group and the other; side A first where they are equal."""
    members = [game.by_id[id] for id in group]
    ours = [galley for galley in members if galley.side == "A"]
    theirs = [galley for galley in members if galley.side == "B"]
    return (ours, theirs) if len(ours) >= len(theirs) else (theirs, ours)


def most_attacked(game: Position, many: list[Galley], few: list[Galley]) -> int:
    """How many of the fewer side the grapples allow to be attacked at once, each by another."""
    held: dict[str, str] = {}

    def find(galley: Galley, tried: set[str]) -> bool:
        for other in opponents(game, galley):
            if other.id not in tried:
                tried.add(other.id)
                if other.id not in held or find(game.by_id[held[other.id]], tried):
                    held[other.id] = galley.id
                    return True
        return False

    return sum(find(galley, set()) for galley in many)


def is_legal(game: Position, group: tuple[str, ...], pairs: Pairs) -> bool:
    """MAR-MEL.10 to .12."""
    many, few = sides_of(game, group)
    attackers, attacked = [pair[0] for pair in pairs], {pair[1] for pair in pairs}
    by_id = {galley.id: galley for galley in many}
    for attacker, other in pairs:
        if attacker not in by_id or game.by_id.get(other) not in opponents(game, by_id[attacker]):
            return False
    if len(set(attackers)) < len(attackers) or len(attacked) < most_attacked(game, many, few):
        return False
    return len(attacked) == len(pairs) if len(many) == len(few) else len(pairs) == len(many)


def answers(game: Position, group: tuple[str, ...]) -> Iterator[Pairs]:
    """Every legal direction of a group, with the order of those that attack one galley."""
    many, few = sides_of(game, group)
    best = most_attacked(game, many, few)
    equal = len(many) == len(few)
    choices: list[list[Galley | None]] = []
    for galley in many:
        own: list[Galley | None] = list(opponents(game, galley))
        choices.append([*own, None] if equal else own)
    for chosen in _chosen(choices, best, equal):
        fought = [(galley, other) for galley, other in zip(many, chosen, strict=True) if other is not None]
        attacked = {other.id for _, other in fought}
        by_defender = [[g.id for g, other in fought if other.id == id] for id in sorted(attacked)]
        for orders in product(*[permutations(attackers) for attackers in by_defender]):
            yield tuple(
                (attacker, id) for id, order in zip(sorted(attacked), orders, strict=True) for attacker in order
            )


def _chosen(
    choices: list[list[Galley | None]], best: int, equal: bool, taken: tuple[Galley | None, ...] = ()
) -> Iterator[tuple[Galley | None, ...]]:
    """One of its choices for each galley, so that in all `best` are attacked, in equal numbers each by one alone."""
    if len(taken) == len(choices):
        yield taken
        return
    for other in choices[len(taken)]:
        if equal and other is not None and other in taken:
            continue
        more = (*taken, other)
        attacked = len({one.id for one in more if one is not None})
        if attacked + len(choices) - len(more) >= best:
            yield from _chosen(choices, best, equal, more)


def fights_of(pairs: Pairs) -> tuple[Fight, ...]:
    """One fight for each galley attacked."""
    defenders = list(dict.fromkeys(other for _, other in pairs))
    return tuple(Fight(id, tuple(attacker for attacker, other in pairs if other == id)) for id in defenders)


def legal(game: Game) -> Iterator[Choice]:
    """The first of the directions of the group that is up, by the holder of the baton (MAR-INI.05)."""
    holder = initiative.holder(game)
    yield Choice(holder, DirectMelee, lambda: (DirectMelee(holder, pairs) for pairs in listed(game, game.groups[0])))


def listed(game: Position, group: tuple[str, ...]) -> list[Pairs]:
    """The first of the legal directions of a group."""
    return list(islice(answers(game, group), MOST_LISTED))


def bounds(game: Game) -> Iterator[Bounds]:
    yield Bounds(initiative.holder(game), "direct_melee", {"pairs": Each(Each(game.groups[0]))})


def check_direct(game: Game, action: DirectMelee) -> Finding | None:
    """MAR-MEL.09 to .12 and INI.05."""
    if not game.groups:
        return no("MELEE-DIRECTION", "MEL.12", "No melee is to be directed now.")
    holder = initiative.holder(game)
    if action.side != holder:
        return no("SIDE", "INI.05", f"Side {holder} holds the baton: only that side may direct the melee.", side=holder)
    group = game.groups[0]
    if not is_legal(game, group, action.pairs):
        message = (
            f"Of {', '.join(group)} every galley of the larger side attacks one that it is grappled to, and as "
            "many of the other side as can be are attacked; equal numbers fight one against one."
        )
        return no("MELEE-DIRECTION", "MEL.12", message, group=list(group))
    return None


def direct(game: Game, action: DirectMelee) -> None:
    """The baton holder's direction."""
    _directed(game, action.pairs, True)


def direct_alone(game: Game) -> bool:
    """Direct the first group if there is only one way to; False: the baton holder is to say."""
    group = game.groups[0]
    found = list(islice(answers(game, group), 2))
    if len(group) > 2 and len(found) > 1:
        return False
    _directed(game, found[0], False)
    return True


def _directed(game: Game, pairs: Pairs, chosen: bool) -> None:
    by = initiative.holder(game) if chosen else None
    clause = "MAR-MEL.12" if len(game.groups[0]) > 2 else "MAR-MEL.01"
    game.tell(ev.MeleeDirected(fights=fights_of(pairs), by=by, clause=clause))
    if not game.groups and len(game.fights) > 1:
        ordered = tuple(sorted(game.fights, key=lambda fight: _place(game, fight)))
        game.tell(ev.MeleesOrdered(fights=ordered, clause="MAR-DICE.5"))


def _place(game: Game, fight: Fight) -> int:
    """MAR-DICE.5: galley order of the side-1 galley; of the defender where several attack it."""
    defender, first = game.by_id[fight.defender], game.by_id[fight.attackers[0]]
    if len(fight.attackers) > 1 or defender.side == "A":
        return defender.order
    return first.order
