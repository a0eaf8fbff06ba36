"""What the pages of the chronicle show: chapters with what people have written over them, their pictures, charts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from battles.models import Battle
from campaigns.drawing.charts import steps_svg
from campaigns.engine.telling.words import Line
from campaigns.models import Campaign
from campaigns.story import pictures
from campaigns.story.battles import BattleTold
from campaigns.story.chapters import Chapter, story_of
from campaigns.story.prose import WHOLE, Written, prose_of
from campaigns.story.series import Series, series_of, within
from campaigns.story.walk import NoteTold, Walk
from campaigns.story.words import short_name
from scenarios.ownership import Actor
from scenarios.words.markdown import rendered


@dataclass(frozen=True, slots=True)
class BattleShown:
    """A battle with the pictures of it that the reader may see; `open`: its log may be read."""

    told: BattleTold
    open: bool
    moments: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of what happened, and the battle that it tells of."""

    text: str
    entry: int
    battle: BattleShown | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with the table beside it."""

    key: str
    title: str
    says: str
    svg: SafeString
    head: tuple[str, ...]
    rows: list[tuple[str, str, tuple[int, ...]]]

    @property
    def columns(self) -> list[tuple[str, list[int]]]:
        """The table's rows: a point of the axis, and both sides' values at it."""
        return [(point, [row[n] for _, _, row in self.rows]) for n, point in enumerate(self.head)]


@dataclass(slots=True)
class ChapterShown:
    """A chapter as it is read: `title` and `lead` are somebody's words where somebody has written, else derived."""

    chapter: Chapter
    title: str
    lead: str
    lead_html: SafeString
    text: SafeString
    before: SafeString
    after: SafeString
    written: Written | None
    paragraphs: list[Paragraph] = field(default_factory=list)
    record: Sequence[Line] = ()
    notes: Sequence[NoteTold] = ()

    @property
    def number(self) -> int:
        return self.chapter.number

    @property
    def label(self) -> str:
        """What a list of turns calls it."""
        return self.title if self.chapter.mission else self.chapter.date or f"Turn {self.number}"


@dataclass(slots=True)
class Whole:
    """The whole of a chronicle: title and introduction, its chapters, and words of turns that are no more."""

    title: str
    introduction: SafeString
    written: Written | None
    chapters: list[ChapterShown]
    lost_words: list[Written]


def whole_of(campaign: Campaign, walk: Walk, actor: Actor) -> Whole:
    """The chronicle as the actor may read it."""
    prose = prose_of(walk, campaign)
    battles = _battles(story_of(walk), actor)
    own = prose.get(WHOLE)
    return Whole(
        title=(own.title if own is not None else "") or campaign.name,
        introduction=rendered(own.text) if own is not None and own.text else mark_safe(""),
        written=own,
        chapters=[_shown(walk, chapter, prose.get(chapter.number), battles) for chapter in story_of(walk)],
        lost_words=[each for each in prose.values() if each.gone],
    )


def _battles(chapters: Iterable[Chapter], actor: Actor) -> dict[str, Battle]:
    """The battles of chapters that the actor may see, by uid."""
    uids = [battle.battle for chapter in chapters for battle in chapter.battles if battle.battle]
    if not uids:
        return {}
    found = Battle.objects.visible_to(actor).filter(uid__in=uids).defer("scenario_body")
    return {battle.uid: battle for battle in found}


def _shown(walk: Walk, chapter: Chapter, written: Written | None, battles: dict[str, Battle]) -> ChapterShown:
    title = written.title if written is not None and written.title else chapter.heading
    lead, text = chapter.lead, ""
    lead_html: SafeString = mark_safe("")
    if written is not None and written.text:
        first, text = parted(written.text)
        lead, lead_html = "", rendered(first)
    paragraphs = [
        Paragraph(passage.text, passage.entry, _battle(passage.battle, battles) if passage.battle else None)
        for passage in chapter.happened
    ]
    return ChapterShown(
        chapter, title, lead, lead_html, rendered(text) if text else mark_safe(""),
        rendered(chapter.before) if chapter.before else mark_safe(""),
        rendered(chapter.after) if chapter.after else mark_safe(""),
        written, paragraphs, walk.told.record.get(chapter.number, ()), walk.told.notes.get(chapter.number, ()),
    )  # fmt: skip


def _battle(told: BattleTold, battles: dict[str, Battle]) -> BattleShown:
    battle = battles.get(told.battle)
    return BattleShown(told, battle is not None, pictures.key_moments(battle) if battle is not None else ())


def parted(text: str) -> tuple[str, str]:
    """The first paragraph of a text, which is its lead, and the rest; no lead where it begins with anything else."""
    first, _, rest = text.partition("\n\n")
    return (first, rest) if first[:1] not in "#>-*+|`~=0123456789 " else ("", text)


def picture_to_share(campaign: Campaign, walk: Walk) -> str:
    """The address of the picture that stands for the whole: the map, of a chain the board of its last mission."""
    if walk.data.areas or not walk.turns:
        return reverse("campaigns:picture", args=[campaign.uid])
    return reverse("campaigns:chapter_picture", args=[campaign.uid, walk.turns[-1].number])


def charts_of(walk: Walk, wanted: Iterable[Series] | None = None, *, words: bool = False) -> list[Chart]:
    """The charts of a campaign, of what changes in it; or of the series that are wanted."""
    found = [each for each in series_of(walk) if each.changes] if wanted is None else wanted
    return [chart_of(walk, series, words=words) for series in found if len(series.points) > 1]


def chart_of(walk: Walk, series: Series, *, words: bool = False, **look: Any) -> Chart:
    data = walk.data
    names = {side: str(short_name(data, side)) for side in data.side_ids}
    svg = steps_svg(data, series.title, series.points, series.values, names=names, words=words, **look)
    rows = [(data.letter(side).lower(), names[side], series.values[side]) for side in data.side_ids]
    return Chart(series.key, series.title, series.says, svg, series.points, rows)


def chart_within(walk: Walk, number: int) -> Chart | None:
    """Fit ships in the course of a turn; None where no ships are counted."""
    stretch = walk.turn(number)
    if stretch is None or not walk.state.hulls:
        return None
    return chart_of(walk, within(walk, stretch), words=True)
