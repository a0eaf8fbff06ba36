"""The chronicle as Markdown: the same as the booklet, for whoever puts it elsewhere."""

import re

from campaigns.story import cost
from campaigns.story.chapters import Chapter, story_of
from campaigns.story.prose import WHOLE, Written
from campaigns.story.series import Series, series_of
from campaigns.story.walk import Walk

_MARKS = re.compile(r"([\\`*_\[\]<>#|~])")
_FENCE = re.compile(r"^ {0,3}(```|~~~)")
_HEADING = re.compile(r"^( {0,3})(#{1,6})(?=\s|$)")


def plain(words: str) -> str:
    """Words as they are, none of them a mark."""
    return _MARKS.sub(r"\\\1", words)


def lowered(text: str, by: int = 2) -> str:
    """Somebody's Markdown with its headings below those of the chronicle."""
    lines, fenced = [], False
    for line in text.split("\n"):
        fenced ^= bool(_FENCE.match(line))
        lines.append(line if fenced else _HEADING.sub(lambda m: m[1] + "#" * min(6, len(m[2]) + by), line))
    return "\n".join(lines)


def written(walk: Walk, name: str, prose: dict[int, Written]) -> str:
    """The whole chronicle as one text."""
    own = prose.get(WHOLE)
    parts = [f"# {plain((own.title if own else '') or name)}"]
    if own is not None and own.text:
        parts.append(lowered(own.text, 1))
    for chapter in story_of(walk):
        parts += _chapter(chapter, prose.get(chapter.number))
    parts += _series(walk, series_of(walk))
    parts += _casualties(walk)
    if gone := [each for each in prose.values() if each.gone]:
        parts.append("## Words for turns that are no more")
        parts += [f"**{plain(each.title or f'Turn {each.turn}')}**\n\n{lowered(each.text)}".rstrip() for each in gone]
    return "\n\n".join(part for part in parts if part) + "\n"


def _chapter(chapter: Chapter, words: Written | None) -> list[str]:
    title = words.title if words is not None and words.title else chapter.heading
    head = f"## {chapter.number}. {plain(title)}"
    kicker = ", ".join(part for part in (chapter.kicker, chapter.date, "winter" if chapter.winter else "") if part)
    parts = [head, f"*{plain(kicker[:1].upper() + kicker[1:])}*"]
    parts.append(lowered(words.text) if words is not None and words.text else plain(chapter.lead))
    if chapter.before:
        parts.append(lowered(chapter.before))
    if chapter.meant:
        parts.append("### What was meant")
        parts += [plain(text) for _, _, text in chapter.meant]
    if chapter.happened:
        parts.append("### What happened")
        for passage in chapter.happened:
            title = (
                f"**{plain(passage.battle.title)}.** "
                if passage.battle is not None and passage.battle.kind == "sea"
                else ""
            )
            parts.append(title + plain(passage.text))
    if chapter.after:
        parts.append(lowered(chapter.after))
    if chapter.cost:
        parts.append("### What it cost")
        parts += [plain(text) for text in chapter.cost]
    if chapter.roll:
        rows = [f"| {plain(row.name)} | {row.went} | {row.lost} | {row.hurt} | {row.fit} |" for row in chapter.roll]
        parts.append("\n".join(["| | went | lost | hurt | fit |", "|---|--:|--:|--:|--:|", *rows]))
    return parts


def _series(walk: Walk, series: list[Series]) -> list[str]:
    shown = [each for each in series if each.changes]
    parts = ["## In numbers"] if shown else []
    for each in shown:
        head = f"| {each.title} | {' | '.join(plain(point) for point in each.points)} |"
        rule = "|---|" + "--:|" * len(each.points)
        rows = [
            f"| {plain(walk.data.side_name(side))} | {' | '.join(map(str, row))} |" for side, row in each.values.items()
        ]
        parts.append("\n".join([head, rule, *rows]))
    return parts


def _casualties(walk: Walk) -> list[str]:
    found = cost.casualties(walk.stretches, walk.state)
    if not any(found.values()):
        return []
    parts = ["## The lost"]
    for side, lost in found.items():
        if lost:
            rows = [f"| {plain(each.name)} | {plain(each.kind)} | {each.turn} | {plain(each.how)} |" for each in lost]
            head = ["| Ship | Type | Turn | What became of her |", "|---|---|--:|---|"]
            parts.append(f"### {plain(walk.data.side_name(side))}")
            parts.append("\n".join([*head, *rows]))
    return parts
