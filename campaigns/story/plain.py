"""The chronicle as plain data, for programs: chapters, entries as CMP-CHR-01 has them, the charts' series."""

from typing import Any

from campaigns.engine.telling import chronicle
from campaigns.story import cost, veil
from campaigns.story.chapters import Chapter, story_of
from campaigns.story.prose import WHOLE, Written
from campaigns.story.series import series_of
from campaigns.story.walk import Walk


def chronicle_of(walk: Walk, name: str, prose: dict[int, Written], viewer: str = veil.PUBLIC) -> dict[str, Any]:
    """The whole chronicle: every chapter with its text, its battles and its entries, and the lost by side."""
    own = prose.get(WHOLE)
    return {
        "name": name,
        "title": own.title if own is not None and own.title else name,
        "introduction": own.text if own is not None else "",
        "chapters": [_chapter(walk, chapter, prose.get(chapter.number)) for chapter in story_of(walk)],
        "entries": entries_of(walk, viewer),
        "struck": [
            {"turn": turn, "type": line.type, "text": line.text, "why": line.struck}
            for turn, lines in walk.told.record.items()
            for line in lines
            if line.struck
        ],
        "lost": {
            side: [
                {"ship": each.id, "name": each.name, "type": each.kind, "turn": each.turn, "how": each.how}
                for each in rows
            ]
            for side, rows in cost.casualties(walk.stretches, walk.state).items()
        },
    }


def _chapter(walk: Walk, chapter: Chapter, words: Written | None) -> dict[str, Any]:
    return {
        "turn": chapter.number,
        "date": chapter.date,
        "mission": chapter.mission or None,
        "heading": words.title if words is not None and words.title else chapter.heading,
        "prose": words.text if words is not None else "",
        "lead": chapter.lead,
        "meant": [{"side": side, "text": text} for side, _, text in chapter.meant],
        "happened": [
            {"text": passage.text, "entry": passage.entry, "battle": passage.battle and (passage.battle.battle or None)}
            for passage in chapter.happened
        ],
        "cost": chapter.cost,
        "roll": [
            {"side": walk.data.side_of_letter(row.letter.upper()), "name": row.name, "went": row.went, "lost": row.lost,
             "hurt": row.hurt, "fit": row.fit}
            for row in chapter.roll
        ],
        "first_entry": chapter.first,
        "last_entry": chapter.last,
        "over": not chapter.under_way,
    }  # fmt: skip


def entries_of(walk: Walk, viewer: str = veil.PUBLIC) -> list[dict[str, Any]]:
    """Everything that holds, an entry an event (CMP-CHR-01), with the number of the decision that it follows from."""
    found: list[dict[str, Any]] = []
    for stretch in walk.stretches:
        for state, number, event, _ in stretch.steps():
            line = chronicle.narrate(walk.state, event)
            found.append(
                {
                    "seq": len(found), "turn": stretch.number, "step": state.step, "type": line.type, "text": line.text,
                    "side": line.side, "clause": line.clause, "entry": number,
                    "data": veil.plain(stretch, event, viewer),
                }
            )  # fmt: skip
    return found


def series_in(walk: Walk) -> dict[str, Any]:
    """The series of the charts: by key the points of the axis and both sides' values at each."""
    return {
        "sides": {side.id: side.name for side in walk.data.sides},
        "series": [
            {"key": each.key, "title": each.title, "says": each.says, "points": list(each.points),
             "values": {side: list(row) for side, row in each.values.items()}}
            for each in series_of(walk)
        ],
    }  # fmt: skip
