"""ONV-MEL-02: which links make which melees."""

from collections.abc import Mapping, Sequence

from rules.oi_navarcoi.state_fights import Link, Melee


def paired(links: Sequence[Link], number: Mapping[str, int], side: Mapping[str, str]) -> tuple[Melee, ...]:
    """The melees of the links, in the order of their earliest links: the largest set of links in which no squadron
    stands twice, among equals that with the earliest links; who is left over joins the enemy of its earliest link.
    `number` is the place of a squadron in the order of the dice."""
    ordered = sorted(links, key=lambda link: link.seq)
    chosen = _best(ordered)
    melee_of = {id: n for n, link in enumerate(chosen) for id in (link.attacker, link.target)}
    for link in ordered:
        # A squadron left over has only enemies that are paired: a link between two left over would have been chosen.
        for one, other in ((link.attacker, link.target), (link.target, link.attacker)):
            if one not in melee_of:
                melee_of[one] = melee_of[other]
    melees = []
    for n in range(len(chosen)):
        members = sorted((id for id, at in melee_of.items() if at == n), key=lambda id: number[id])
        inner = tuple(link for link in ordered if melee_of[link.attacker] == n == melee_of[link.target])
        a, b = ([id for id in members if side[id] == each] for each in "AB")
        melees.append(Melee(tuple(a), tuple(b), inner))
    return tuple(sorted(melees, key=lambda melee: melee.links[0].seq))


def _best(ordered: list[Link]) -> list[Link]:
    """The largest set of links in which no squadron stands twice; of those the one with the smallest sequence
    numbers."""
    size = _size(ordered, set())
    chosen: list[Link] = []
    used: set[str] = set()
    for place, link in enumerate(ordered):
        if link.attacker in used or link.target in used:
            continue
        with_it = used | {link.attacker, link.target}
        if len(chosen) + 1 + _size(ordered[place + 1 :], with_it) == size:
            chosen.append(link)
            used = with_it
    return chosen


def _size(links: list[Link], used: set[str]) -> int:
    """How many links can be chosen so that no squadron stands twice (augmenting paths; links join the two fleets)."""
    enemies: dict[str, list[str]] = {}
    for link in links:
        if link.attacker not in used and link.target not in used:
            enemies.setdefault(link.attacker, []).append(link.target)
            enemies.setdefault(link.target, []).append(link.attacker)
    left = _one_side(enemies)
    match: dict[str, str] = {}

    def augment(one: str, seen: set[str]) -> bool:
        for other in enemies[one]:
            if other not in seen:
                seen.add(other)
                if other not in match or augment(match[other], seen):
                    match[other] = one
                    return True
        return False

    return sum(augment(one, set()) for one in left)


def _one_side(enemies: Mapping[str, list[str]]) -> list[str]:
    """One fleet of each group of squadrons that are linked: links join only enemies."""
    side: dict[str, bool] = {}
    for start in enemies:
        if start in side:
            continue
        side[start] = True
        waiting = [start]
        while waiting:
            one = waiting.pop()
            for other in enemies[one]:
                if other not in side:
                    side[other] = not side[one]
                    waiting.append(other)
    return [id for id, ours in side.items() if ours]
