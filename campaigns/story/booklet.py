"""The chronicle as a booklet: cover, how it went, the fleets, the chapters with their maps, the lost. PDF by Typst, to
which every word goes as data; the same bytes for the same campaign."""

from typing import Any

from battles.models import Battle
from campaigns.engine import allies
from campaigns.engine.chains.scenarios import setting_of
from campaigns.engine.fitness import why_unfit
from campaigns.engine.ledger import State, name_of
from campaigns.engine.roster import admiral_of
from campaigns.models import Campaign
from campaigns.story import cost, page, pictures
from campaigns.story.chapters import story_of
from campaigns.story.page import ChapterShown
from campaigns.story.prose import WHOLE, Written, prose_of
from campaigns.story.series import ruleset_of, series_of
from campaigns.story.walk import Walk
from campaigns.story.words import called, start
from scenarios.boards import picture_of_scenario
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.picture import Picture
from scenarios.ownership import Actor
from scenarios.printing.prose import blocks
from scenarios.printing.setup import PAPERS, Paper, breakable
from scenarios.printing.typeset import typeset

MOST_PICTURES = 12  # moments of battles in a booklet
MOST_SHIPS = 48  # that a roster names one by one


def booklet(campaign: Campaign, walk: Walk, actor: Actor, *, paper: Paper, edition: Edition = "colour") -> bytes:
    """The booklet as PDF, as far as the actor may read it."""
    return typeset("printing/booklet", data_of(campaign, walk, actor, paper=paper, edition=edition))


def data_of(campaign: Campaign, walk: Walk, actor: Actor, *, paper: Paper, edition: Edition) -> dict[str, Any]:
    """What the template reads."""
    prose = prose_of(walk, campaign)
    story = page.whole_of(campaign, walk, actor)
    own = prose.get(WHOLE)
    boards = _Boards(edition)
    data, state = walk.data, walk.state
    lost = cost.casualties(walk.stretches, state)
    is_chain = data.play == "chain"
    return {
        "paper": PAPERS[paper],
        "edition": edition,
        "title": _title(story.title),
        "facts": [] if own is None or not own.title or own.title == campaign.name else [campaign.name],
        "ruleset": campaign.name,
        "note": "",
        "by": campaign.owner.get_username() if campaign.owner is not None else "",
        "cover": _cover(walk, edition, boards),
        "subtitle": f"{data.side_name(data.side_ids[0])} against {data.side_name(data.side_ids[1])}",
        "about": _about(walk, lost, is_chain=is_chain),
        "introduction": blocks(own.text) if own is not None and own.text else blocks(data.briefing),
        "charts": [
            {"title": chart.title, "says": chart.says, "svg": str(chart.svg)} for chart in _charts(walk, edition)
        ],
        "rosters": [_roster(state, side) for side in data.side_ids],
        "chapters": [_chapter(walk, each, prose.get(each.number), edition, boards) for each in story.chapters],
        "lost": [
            {
                "side": data.side_name(side),
                "letter": data.letter(side).lower(),
                "rows": [[each.name, each.kind, each.squadron, str(each.turn), start(each.how)] for each in rows],
            }
            for side, rows in lost.items()
        ],
        "turn_word": "Mission" if is_chain else "Turn",
    }


def _title(words: str) -> str:
    """A title whose date stays in one line: "260–203 BC"."""
    return breakable(words.replace("–", "\u2060–\u2060").replace(" BC", "\u00a0BC").replace(" AD", "\u00a0AD"))


def _charts(walk: Walk, edition: Edition) -> list[page.Chart]:
    return [
        page.chart_of(walk, chart_series, edition=edition) for chart_series in series_of(walk) if chart_series.changes
    ]


def _about(walk: Walk, lost: dict[str, list[cost.Lost]], *, is_chain: bool) -> list[list[str]]:
    state = walk.state
    battles = sum(len(chapter.battles) for chapter in story_of(walk))
    won = (
        "going on"
        if state.ended is None
        else walk.data.side_name(state.ended.winner)
        if state.ended.winner
        else "nobody"
    )
    dates = [chapter.date for chapter in story_of(walk) if chapter.date]
    facts = [["Missions" if is_chain else "Turns", str(len(walk.turns))], ["Battles", str(battles)]]
    if state.hulls:
        facts.append(["Ships lost", " and ".join(str(len(rows)) for rows in lost.values())])
    if dates:
        facts.append(["When", dates[0] if dates[0] == dates[-1] else f"{dates[0]} to {dates[-1]}"])
    return [*facts, ["Won by" if state.ended is not None else "The war is", won]]


class _Boards:
    """Boards on paper, each with its measures; no more than a booklet has room for."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.left = MOST_PICTURES

    def fight(self, picture: Picture, width: int, height: int, *, sea: bool = False) -> dict[str, Any]:
        """The part of a board where the fleets are; with its sea as on the screen."""
        svg, wide, high = pictures.fight(picture, width, height, "" if sea else self.edition)
        return {"svg": svg, "width": wide, "height": high, "on_side": (wide, high) != (width, height)}

    def moment(self, told: page.BattleShown) -> dict[str, Any] | None:
        if not told.moments or self.left <= 0:
            return None
        self.left -= 1
        seq, words = told.moments[0]
        battle = Battle.objects.get(uid=told.told.battle)
        return self.fight(pictures.moment_picture(battle, seq), 960, 420) | {"words": f"{told.told.title}. {words}."}


def _cover(walk: Walk, edition: Edition, boards: _Boards) -> dict[str, Any]:
    """The map as it stands, of a chain the board of its first mission."""
    if walk.data.areas:
        return _sized(walk, pictures.cover(walk.state, edition))
    mission = story_of(walk)[0].mission if walk.turns else walk.data.missions[0].id
    return boards.fight(picture_of_scenario(setting_of(walk.data, mission).scenario), 800, 720, sea=edition == "colour")


def _sized(walk: Walk, svg: str) -> dict[str, Any]:
    """A map with its size."""
    wide, high = pictures.size_of(walk.data)
    return {"svg": svg, "width": wide, "height": high}


def _chapter(
    walk: Walk, shown: ChapterShown, written: Written | None, edition: Edition, boards: _Boards
) -> dict[str, Any]:
    chapter = shown.chapter
    kicker = ", ".join(part for part in (start(chapter.kicker), chapter.date) if part)
    stretch = walk.turn(chapter.number)
    picture: dict[str, Any] | None = None
    if walk.data.areas and stretch is not None:
        svg = pictures.paper(pictures.turn_svg(walk, stretch, shown.title), walk.data, edition)
        picture = _sized(walk, svg) | {"words": _caption(shown)}
    elif chapter.mission:
        board = boards.fight(picture_of_scenario(setting_of(walk.data, chapter.mission).scenario), 960, 460)
        picture = board | {"words": f"{shown.title}: both fleets before the battle"}
    return {
        "kicker": kicker,
        "title": breakable(shown.title),
        "lead": shown.lead,
        "text": blocks(written.text) if written is not None and written.text else [],
        "before": blocks(chapter.before),
        "after": blocks(chapter.after),
        "meant": [[letter, text] for _, letter, text in chapter.meant],
        "happened": [
            {"text": each.text, "picture": boards.moment(each.battle) if each.battle is not None else None}
            for each in shown.paragraphs
        ],
        "notes": [each.text for each in shown.notes],
        "cost": chapter.cost,
        "roll": [
            [row.letter, row.name, str(row.went), str(row.lost), str(row.hurt), str(row.fit)] for row in chapter.roll
        ],
        "named": [list(each) for each in chapter.named],
        "picture": picture,
    }


def _caption(shown: ChapterShown) -> str:
    at = "before the battles" if shown.chapter.battles else "as they stood"
    return f"{shown.chapter.date or shown.title}: the ways of the turn, and both sides {at}"


def _roster(state: State, side: str) -> dict[str, Any]:
    """A side's ships as they stand: one by one where they have names, else by squadrons."""
    data = state.data
    hulls = [hull for hull in state.hulls.values() if hull.side == side and hull.state != "LOST"]
    rules = ruleset_of(state)
    named = [hull for hull in hulls if hull.name]
    told = bool(data.side(side).allies)
    roster: dict[str, Any] = {
        "side": data.side_name(side),
        "letter": data.letter(side).lower(),
        "head": [],
        "rows": [],
        "states": [[allies.colour_of(data, side, ally), ally] for ally in data.side(side).allies],
    }
    if named and len(hulls) <= MOST_SHIPS:
        words = {"READY": "fit", "YARD": "in the yard", "PRIZE": "a prize"}
        roster["head"] = ["Ship", *(["Of"] if told else []), "Type", "State"]
        roster["rows"] = [
            [
                name_of(state, hull.id),
                *([allies.of_hull(data, hull)] if told else []),
                hull.type_name,
                "damaged" if why_unfit(hull, rules) and hull.state == "READY" else words[hull.state],
            ]
            for hull in hulls
        ]
        return roster
    groups: dict[tuple[str, str, str], list[int]] = {}
    states: dict[tuple[str, str, str], str] = {}
    for hull in hulls:
        squadron = state.squadrons.get(hull.squadron or "")
        fleet = state.fleets.get(squadron.fleet or "") if squadron is not None else state.fleets.get(hull.fleet or "")
        admiral = admiral_of(state, fleet.id) if fleet is not None else None
        where = data.area_name(
            fleet.area if fleet is not None else squadron.area if squadron is not None else hull.area
        )
        name = squadron.name if squadron is not None else "prizes" if hull.state == "PRIZE" else "in no squadron"
        group = name, where, called(admiral.name) if admiral is not None else ""
        counted = groups.setdefault(group, [0, 0])
        states.setdefault(group, allies.of_hull(data, hull))
        counted[0] += 1
        counted[1] += not why_unfit(hull, rules)
    if groups:
        roster["head"] = ["Squadron", "Where", "Under", "Ships", "Fit"]
        roster["rows"] = [[start(key[0]), *key[1:], str(ships), str(fit)] for key, (ships, fit) in groups.items()]
        if not any(row[1] or row[2] for row in roster["rows"]):
            roster["head"] = ["Squadron", "Ships", "Fit"]
            roster["rows"] = [
                [row[0] if row[0] != "In no squadron" else "The fleet", *row[3:]] for row in roster["rows"]
            ]
    if told and groups:
        roster["head"].insert(1, "Of")
        for row, ally in zip(roster["rows"], states.values(), strict=True):
            row.insert(1, ally)
    return roster
