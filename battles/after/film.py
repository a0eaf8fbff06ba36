"""A battle as a film: its board turn by turn and where ships were lost, as an animated GIF."""

import io
import re
from collections.abc import Iterator, Sequence

from PIL import Image

import rules
from battles.after.course import Course, course_of
from battles.logs.stored import apply, events_of
from battles.models import Battle
from battles.page.boards import picture_at
from battles.panels import panel_of
from battles.people.passing import between_people
from battles.selectors import line_to, links_of, start_state
from battles.viewing import ALL
from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.strokes import Box, n
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.pictures.thumbnails import keep_picture

WIDE, LOWEST, HIGHEST = 560, 280, 640  # pixels
EDITION = 1  # one more whenever boards are drawn differently
FRAMES = 14
SHOWN, LAST = 900, 4000  # milliseconds of a frame, and of the last one
COLOURS = 128


def kept_film(battle: Battle) -> bytes:
    """The GIF, kept as a file once it is drawn: that takes some seconds. Raises `Unreadable`."""
    return keep_picture(
        f"{battle.uid}-{EDITION}.{battle.head_seq}-film.gif", f"{battle.uid}-*-film.gif", lambda: film_of(battle)
    )


def film_of(battle: Battle) -> bytes:
    """The GIF. Raises `Unreadable`."""
    views = [board_of(picture).view(picture, WIDE, HIGHEST) for picture in _pictures(battle)]
    box = _around([view.box for view in views])
    high = min(max(round(WIDE * box[3] / box[2]), LOWEST), HIGHEST)
    look = Look(px=box[2] / WIDE)
    frames = [_frame(standalone(_through(view.drawing, box), look, WIDE, high), high) for view in views]
    out = io.BytesIO()
    shown = [SHOWN] * (len(frames) - 1) + [LAST]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=shown, loop=0)
    return out.getvalue()


def moments(course: Course) -> Sequence[int]:
    """The entries that a film shows, in order: the beginning, the end, and between them losses and turns."""
    ends = [course.stages[0].seq, course.stages[-1].seq]
    between = [loss.seq for loss in course.losses] + [stage.seq for stage in course.stages[1:-1]]
    chosen = sorted({seq for seq in between if seq not in ends})
    if len(chosen) > FRAMES - 2:
        chosen = [chosen[round(place * (len(chosen) - 1) / (FRAMES - 3))] for place in range(FRAMES - 2)]
    return sorted({*ends, *chosen})


def _pictures(battle: Battle) -> Iterator[Picture]:
    ruleset, panel = rules.get(battle.ruleset), panel_of(battle.ruleset)
    wanted = set(moments(course_of(battle)))
    texts = dict(battle.entries.values_list("seq", "events"))
    game = ruleset.thaw(start_state(battle))
    for seq in line_to(links_of(battle), battle.head_seq):
        for event in events_of(ruleset, texts[seq]):
            apply(game, event)
        if seq in wanted:
            yield picture_at(battle, panel.as_played(game.state(), between_people(battle)), ALL)


def _around(boxes: Sequence[Box]) -> Box:
    """What all of them show: the camera stands still."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, foot - top


def _through(drawing: str, box: Box) -> str:
    """The same drawing, looked at through another frame."""
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{n(*box)}"', drawing, count=1)


def _frame(document: str, high: int) -> Image.Image:
    drawn = raster.image(document, WIDE, high)
    return drawn.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
