"""Pictures of the story: the map of a turn with the ways that were taken and the places where battles were, as it is on
a page, in a PNG and on paper; moments of battles."""

from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from msgspec.structs import replace

from battles import selectors as battle_selectors
from battles import viewing
from battles.logs.stored import Unreadable
from battles.models import Battle
from battles.page.boards import picture_at
from battles.panels import panel_of
from battles.people.passing import between_people
from campaigns.drawing import map_svg
from campaigns.drawing.places import WIDTH, chart_of
from campaigns.engine import events as e
from campaigns.engine.data import Campaign
from campaigns.engine.ledger import State
from campaigns.story.walk import Stretch, Walk
from campaigns.story.words import count
from scenarios.drawing.art import raster, theatre
from scenarios.drawing.art.inks import Edition, Look, on_paper, standalone
from scenarios.drawing.art.strokes import n
from scenarios.drawing.art.values import Theme
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.png import board_png
from scenarios.drawing.window import pixels, turned

SAMPLES = 16  # positions of a battle that are looked at for its key moment


def size_of(data: Campaign) -> tuple[float, float]:
    """How large the map of a campaign is drawn."""
    return WIDTH, chart_of(data).height


def scene(stretch: Stretch) -> State:
    """How a turn stood when its moves were done and its battles about to begin; without any, how it ended."""
    for state, _, event, _ in stretch.steps():
        if isinstance(event, e.SeaBattlesFound | e.LandBattlesFound):
            return replace(state, battles=(), field=None)
    return replace(stretch.ended, battles=(), field=None)


def turn_svg(walk: Walk, stretch: Stretch, title: str) -> SafeString:
    """The map of a turn: who stood where before its battles, how they had come there, where they fought."""

    def draw() -> SafeString:
        drawn = map_svg(scene(stretch), title=title)
        marks = f'<g class="told" aria-hidden="true">{_ways(walk, stretch)}{_fights(walk, stretch)}</g></svg>'
        return mark_safe(drawn.removesuffix("</svg>") + marks)

    return walk.drawn(f"turn {stretch.number} {title}", draw)


def then_svg(state: State, title: str) -> SafeString:
    """The map as it stood."""
    return map_svg(replace(state, battles=(), field=None), title=title)


def _ways(walk: Walk, stretch: Stretch) -> str:
    """The ways of fleets and armies, a line through the middles of the areas that they went through."""
    at = chart_of(walk.data).anchors
    ways: dict[str, tuple[str, list[str]]] = {}
    for _, event in stretch.told:
        if isinstance(event, e.FleetSailed) and not event.back:
            ways.setdefault(f"fleet {event.fleet}", (event.side, [event.origin]))[1].append(event.to)
        elif isinstance(event, e.ArmyMoved):
            ways.setdefault(f"army {event.army}", (event.side, [event.origin]))[1].extend(event.path)
    found = dict.fromkeys((side, tuple(path)) for side, path in ways.values())
    return "".join(
        theatre.trek([at[area] for area in path if area in at], walk.data.letter(side).lower())
        for side, path in found
        if len(dict.fromkeys(path)) > 1
    )


def _fights(walk: Walk, stretch: Stretch) -> str:
    at = chart_of(walk.data).anchors
    places: dict[str, None] = {}
    for state, _, event, _ in stretch.steps():
        if isinstance(event, e.BattleReported) and event.encounter in state.encounters:
            places[state.encounters[event.encounter].place] = None
        elif isinstance(event, e.LandBattleFought):
            places[event.area] = None
    return "".join(theatre.fought((at[area][0], at[area][1] - 30)) for area in places if area in at)


def png(svg: str, data: Campaign, width: int, height: int, theme: Theme = "light") -> bytes:
    """The middle of a map as PNG of that size in pixels."""
    across, down = size_of(data)
    wide = min(across, down * width / height)
    high = wide * height / width
    box = f'viewBox="{n((across - wide) / 2, (down - high) / 2)} {n(wide, high)}"'
    return raster.png(
        svg.replace(f'viewBox="0 0 {n(across)} {n(down)}"', box, 1),
        width,
        height,
        Look(theme, px=max(1.0, 1.3 * 480 / width)),
    )


def paper(svg: str, data: Campaign, edition: Edition) -> str:
    """A map as a document of its own for paper, cut to its frame."""
    return standalone(svg, on_paper(edition, px=1.15), *size_of(data))


def key_moments(battle: Battle) -> tuple[tuple[int, str], ...]:
    """The entries of a battle that is over which are worth a picture, each with words: where most was lost at once,
    and the end. None of one that can no longer be read."""
    return _moments(battle.uid, battle.head_seq) if battle.over else ()


@lru_cache(maxsize=128)
def _moments(uid: str, head: int) -> tuple[tuple[int, str], ...]:
    battle = Battle.objects.get(uid=uid)
    try:
        line = battle_selectors.line_to(battle_selectors.links_of(battle), head)
        step = max(1, len(line) // SAMPLES)
        places = sorted({*range(0, len(line), step), len(line) - 1})
        lost = [_lost(battle, line, place) for place in places]
    except (Unreadable, KeyError, LookupError):
        return ()
    falls = [(after - before, place) for before, after, place in zip(lost, lost[1:], places[1:], strict=False)]
    worst, place = max(falls, key=lambda each: each[0], default=(0, 0))
    found = [(line[place], f"{count(worst, 'ship')} lost at a stroke".capitalize())] if worst > 0 else []
    if line[-1] != (found[0][0] if found else None):
        found.append((line[-1], "The end of it"))
    return tuple(found)


def _lost(battle: Battle, line: list[int], place: int) -> int:
    state = battle_selectors.state_at(battle, line[place], line[: place + 1])
    return sum(ship.state == "lost" for ship in panel_of(battle.ruleset).fleets(state))


def moment_picture(battle: Battle, seq: int) -> Picture:
    """The board of a battle that is over after one of its entries. Raises LookupError where there is none."""
    line = battle_selectors.line_to(battle_selectors.links_of(battle), battle.head_seq)
    if not battle.over or seq not in line:
        raise LookupError("no moment of a battle that is over")
    state = battle_selectors.state_at(battle, seq, line[: line.index(seq) + 1])
    state = panel_of(battle.ruleset).as_played(state, between_people(battle))
    return picture_at(battle, state, viewing.ALL)


@lru_cache(maxsize=96)
def moment_png(uid: str, seq: int, width: int, height: int, theme: Theme) -> bytes:
    """The same as PNG. What is over never changes."""
    return board_png(moment_picture(Battle.objects.get(uid=uid), seq), width, height, theme)


def cover(state: State, edition: Edition) -> str:
    """The map as it stands for the cover of a booklet: as on the screen, with all its sea, in the colour edition."""
    look = Look("light", px=1.15) if edition == "colour" else on_paper(edition, px=1.15)
    return standalone(then_svg(state, ""), look, *size_of(state.data))


def fight(picture: Picture, width: int, height: int, edition: Edition) -> tuple[str, int, int]:
    """The part of a board where the fleets are as an SVG of its own, with its width and height: as on the screen, or
    in an edition on paper. One whose fleets lie far apart comes on its side."""
    drawing, box = board_of(picture).view(picture, width, height)
    if turned(box, width, height):
        width, height = height, width
    look = Look("light", px=1 / pixels(box, width, height))
    if edition:
        look = on_paper(edition, px=1 / pixels(box, width, height))
    return (
        standalone(drawing.replace('class="i-chart', 'class="i-picture i-chart', 1), look, width, height),
        width,
        height,
    )
