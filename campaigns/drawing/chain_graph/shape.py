"""What the graph of a chain is made of: a card a mission, a fork where more than one way leads on, and on each way a
plate with what it asks for, a rest, an ending. Sizes are pixels of the drawing."""

from typing import NamedTuple

from campaigns.engine.data import Campaign, Mission, Rest
from campaigns.engine.telling.words import listing, number
from campaigns.words import sentences

CARD = (190, 180)
PICTURE = 106  # how much of a card's height its board takes
FORK = (30, 30)
PLATE_LINE, PLATE_WORDS = 18, 24  # how high a line on a plate is, how many letters go into one
MOST_LINES = 4
NO_REST = Rest()


class Way(NamedTuple):
    """Where outcomes of a mission lead: those that go to the same place with the same rest are one way. `to` is a
    mission, `end` who wins ("none", "points" or a side); neither where nothing follows yet. `words` is what it asks
    for, "" where nothing; `flag` the letter of the side that it favours."""

    mission: int
    outcomes: tuple[int, ...]
    words: str
    flag: str
    rest: Rest
    to: str | None
    end: str | None


class Node(NamedTuple):
    """Something with a place: `kind` is mission, fork or way."""

    key: str
    kind: str
    size: tuple[int, int]


class Shape(NamedTuple):
    """The graph as the layout sees it; `at` where the document has its missions stand."""

    nodes: tuple[Node, ...]
    links: tuple[tuple[str, str], ...]
    first: str
    at: tuple[tuple[str, tuple[int, int]], ...] = ()


def mission_key(place: int) -> str:
    return f"m{place}"


def fork_key(place: int) -> str:
    return f"f{place}"


def way_key(way: Way) -> str:
    return f"w{way.mission}-{way.outcomes[0]}"


def ways_of(data: Campaign, place: int) -> list[Way]:
    """The ways on from a mission, in the order of its outcomes."""
    mission = data.missions[place]
    known = {each.id for each in data.missions}
    found: dict[tuple[object, ...], list[int]] = {}
    for n, outcome in enumerate(mission.outcomes):
        to = outcome.next if outcome.next in known else None
        rest = (outcome.rest or mission.rest) if to is not None else NO_REST
        end = outcome.end.winner if outcome.end is not None and to is None else None
        alone = n if to is None and end is None else -1
        found.setdefault((to, end, rest.kind, rest.yard, rest.sides, alone), []).append(n)
    many = len(found) > 1
    return [_way(data, place, mission, tuple(group), many) for group in found.values()]


def _way(data: Campaign, place: int, mission: Mission, group: tuple[int, ...], many: bool) -> Way:
    outcomes = [mission.outcomes[n] for n in group]
    first = outcomes[0]
    known = {each.id for each in data.missions}
    to = first.next if first.next in known else None
    end = first.end.winner if first.end is not None and to is None else None
    otherwise = any(not outcome.when for outcome in outcomes)
    if otherwise:
        words = "otherwise" if many else ""
    else:
        words = ", or ".join(listing(sentences.briefly(data, outcome.when)) for outcome in outcomes)
    winners = {each.winner for outcome in outcomes for each in outcome.when if each.winner is not None}
    side = winners.pop() if len(winners) == 1 and not otherwise else None
    flag = data.letter(side).lower() if side in data.side_ids else ""
    rest = (first.rest or mission.rest) if to is not None else NO_REST
    return Way(place, group, words, flag, rest, to, end)


def facts_of(ships: int, slots: int) -> str:
    """The line of facts on a mission's card."""
    return ", ".join(
        filter(None, (number(ships, "ship") if ships else "", number(slots, "slot") if slots else "no slots"))
    )


def lines_of(words: str) -> list[str]:
    """Words in lines for a plate; what is too long for it ends in an ellipsis, and is told whole when it is asked."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= PLATE_WORDS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], f"{lines[MOST_LINES - 1]} …"]
    return lines


def width_of(words: str, size: float, wide: float = 0.53) -> float:
    """About how wide words are in the text face."""
    return wide * size * len(words)


def plate_size(way: Way) -> tuple[int, int]:
    """Width and height of the plate with what a way asks for; (0, 0) without one."""
    if not way.words:
        return 0, 0
    lines = lines_of(way.words)
    wide = max(width_of(line, 14) for line in lines) + (24 if way.flag else 0) + 22
    return round(wide), PLATE_LINE * len(lines) + 10


def rest_lines(data: Campaign, rest: Rest) -> tuple[str, list[str]]:
    """What a rest is called, and what it mends."""
    title, mends = {
        "beach": ("On a beach", "a point of oar damage"),
        "port": ("In port", f"{4 * rest.yard} yard points, crews rested" if rest.yard else "oars and crews"),
        "winter": ("Winter", "everything made good"),
    }[rest.kind]
    whose = f"{listing(data.side_name(side) for side in rest.sides)} only" if rest.sides else ""
    return title, [mends, *([whose] if whose else [])]


def rest_size(data: Campaign, rest: Rest) -> tuple[int, int]:
    """Width and height of the sign of a rest; (0, 0) for none."""
    if rest.kind == "none":
        return 0, 0
    title, lines = rest_lines(data, rest)
    wide = max(width_of(title, 17, 0.5), *(width_of(line, 13) for line in lines)) + 62
    return round(wide), 34 + 17 * len(lines)


def ending_words(data: Campaign, way: Way) -> str:
    """What stands where a way leads to no mission."""
    if way.to is not None:
        return ""
    if way.end is None:
        return "nothing follows yet"
    return sentences.then_ends(data, way.end)


def ending_size(data: Campaign, way: Way) -> tuple[int, int]:
    words = ending_words(data, way)
    return (round(width_of(words, 17, 0.5)) + 58, 44) if words else (0, 0)


def way_size(data: Campaign, way: Way) -> tuple[int, int]:
    """Plate, rest and ending one above the other; (0, 0) where a way has none of them."""
    parts = [size for size in (plate_size(way), rest_size(data, way.rest), ending_size(data, way)) if size[0]]
    if not parts:
        return 0, 0
    return max(wide for wide, _ in parts), sum(high for _, high in parts) + 4 * (len(parts) - 1)


def shape_of(data: Campaign) -> Shape:
    """The graph of a chain, in the order of its data."""
    numbers = {mission.id: number for number, mission in reversed(list(enumerate(data.missions)))}
    nodes: list[Node] = []
    links: list[tuple[str, str]] = []
    for place in range(len(data.missions)):
        key = mission_key(place)
        nodes.append(Node(key, "mission", CARD))
        ways = ways_of(data, place)
        start = key
        if len(ways) > 1:
            start = fork_key(place)
            nodes.append(Node(start, "fork", FORK))
            links.append((key, start))
        for way in ways:
            size = way_size(data, way)
            before = start
            if size[0]:
                nodes.append(Node(way_key(way), "way", size))
                links.append((start, way_key(way)))
                before = way_key(way)
            if way.to is not None:
                links.append((before, mission_key(numbers[way.to])))
    first = mission_key(numbers[data.first_mission]) if data.first_mission in numbers else mission_key(0)
    at = tuple((mission_key(n), mission.at) for n, mission in enumerate(data.missions) if mission.at is not None)
    return Shape(tuple(nodes), tuple(dict.fromkeys(links)), first, at)
