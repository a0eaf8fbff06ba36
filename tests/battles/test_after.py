"""A battle that is over, told: its course, its luck, every ship's story, a report, a film."""

import io
import re
from typing import Any

import pytest
from django.test import Client
from PIL import Image

import rules
from battles import services
from battles.after import Course, Loss, Stage, course_of, luck_of
from battles.after.chart import course_svg
from battles.after.film import film_of, moments
from battles.after.luck import worst_of
from battles.after.report import BBCODE, MARKDOWN, TEXT, ending_of, report, side_of
from battles.logs.stored import events_of
from battles.models import Battle
from battles.page.laying import table_of
from rules.core.bots.strengths import usual
from rules.core.events import faces_of
from rules.core.luck import Cast
from rules.core.naming import Name
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor

pytestmark = pytest.mark.django_db
SMALL = {
    "ancient_naval_games": "ancient_naval_games/HEX-SC1",
    "nauta": "nauta/nauta-mylae-260",
    "mare_nostrum": "mare_nostrum/mare-mylae-260",
    "oi_navarcoi": "oi_navarcoi/ONV-NPK",
    "navarchoi": "navarchoi/NAV-S-4",
}
NOBODY = Actor(None, "g" * 32)
NAMES = {"A": Name("Rome"), "B": Name("Carthage")}


def fought_out(key: str, actor: Actor = NOBODY, **fields: Any) -> Battle:
    body = dict(ready_made())[SMALL[key]] | fields
    seats = dict.fromkeys(rules.get(key).sides, f"bot:{usual(rules.get(key).bots)}")
    battle = services.battle_start(actor=actor, body=body, seats=seats, seed="oars", visibility="unlisted")
    while not battle.over:
        services.battle_advance(battle=battle, actor=actor, seen=battle.head_seq, to_end=True)
    return battle


@pytest.fixture(scope="module", params=SMALL)
def battle(request: Any, django_db_setup: None, django_db_blocker: Any) -> Any:
    """A battle of each ruleset, fought out once for all that is asked of it."""
    with django_db_blocker.unblock():
        battle = fought_out(request.param)
        yield battle
        battle.delete()


def course(stages: list[Stage], losses: tuple[Loss, ...] = (), casts: Any = ()) -> Course:
    return Course(("A", "B"), "turn", NAMES, tuple(stages), losses, {}, tuple(casts))


def test_a_course_ends_as_the_bar_does(battle: Battle) -> None:
    told, table = course_of(battle), table_of(battle, NOBODY)
    assert told.stages[-1].left == tuple(score.left for score in table.scores)
    assert [stage.seq for stage in told.stages] == sorted(stage.seq for stage in told.stages)
    turns = [stage.turn for stage in told.stages[:-1]]
    assert turns == sorted(set(turns))


def test_what_is_lost_is_what_the_result_says(battle: Battle) -> None:
    there = rules.get(battle.ruleset).fate_words[0]
    last = {loss.unit: loss.fate for loss in course_of(battle).losses}
    fates = {fate.unit: fate.fate for fate, _, _ in table_of(battle, NOBODY).fates}
    assert {unit: fate for unit, fate in fates.items() if fate != there}.items() <= last.items()


def test_every_ship_that_is_told_of_is_named_in_what_is_told(battle: Battle) -> None:
    told = course_of(battle)
    assert told.deeds
    assert all(str(told.names.get(unit, unit)) in deed.text for unit, deeds in told.deeds.items() for deed in deeds)


def test_casts_are_dice_of_the_log_and_of_somebody(battle: Battle) -> None:
    ruleset = rules.get(battle.ruleset)
    told, table = course_of(battle), table_of(battle, NOBODY)
    units = {*side_of(table), *battle.seats}
    by_entry = {
        seq: [face for event in events_of(ruleset, events) for face in faces_of(event)]
        for seq, events in battle.entries.values_list("seq", "events")
    }
    assert told.casts
    for seq, cast in told.casts:
        assert cast.of in units
        assert all(cast.least <= face < cast.least + cast.sides for face in cast.faces)
        assert set(cast.faces) <= set(by_entry[seq])


def test_the_page_tells_it_all(battle: Battle, client: Client) -> None:
    page = client.get(f"/battles/{battle.uid}/after/")
    words = page.content.decode()
    table = table_of(battle, NOBODY)
    assert page.status_code == 200
    first = words.index(f"<h1>{page.context['after'].outcome}</h1>")
    assert first < words.index("<h2") < words.index(f"<code>{battle.seed}</code>") < words.index("Check it")
    assert 'class="steps-chart is-wide"' in words and "luck-scale" in words
    assert words.count('<li class="story-of">') == len(table.fates)


def test_a_report_is_text_and_markdown_and_bbcode(battle: Battle, client: Client) -> None:
    for form, kind in (("txt", "text/plain"), ("md", "text/markdown"), ("bbcode", "text/plain")):
        answer = client.get(f"/battles/{battle.uid}/report.{form}")
        assert answer["Content-Type"] == f"{kind}; charset=utf-8"
        assert f"/battles/{battle.uid}/" in answer.content.decode()
    ending = ending_of(battle, table_of(battle, NOBODY))
    assert all(fate.unit in report(ending, "x", TEXT) for fate, _, _ in ending.table.fates)


def test_a_report_writes_names_and_no_marks(anna: Actor) -> None:
    battle = fought_out("ancient_naval_games", anna, title="*Off* [Lilybaeum](x) <b>|")
    ending = ending_of(battle, table_of(battle, anna))
    assert r"\*Off\* \[Lilybaeum\](x) \<b\>\|" in report(ending, "x", MARKDOWN)
    assert "*Off* [Lilybaeum](x) <b>|" in report(ending, "x", TEXT)
    forum = report(ending, "x", BBCODE)
    assert "[b]*Off* [\u200bLilybaeum](x) <b>|[/b]" in forum and "[url]x[/url]" in forum
    assert forum.count("[tr]") == forum.count("[/tr]") == len(ending.table.fates) + 1


@pytest.mark.slow
def test_a_film_shows_the_beginning_the_losses_and_the_end(battle: Battle) -> None:
    film = Image.open(io.BytesIO(film_of(battle)))
    assert film.format == "GIF" and film.n_frames == len(moments(course_of(battle))) > 1  # type: ignore[attr-defined]


def test_a_film_has_no_more_frames_than_it_may() -> None:
    told = course([Stage(turn, turn * 10, (9, 9)) for turn in range(1, 60)])
    assert len(moments(told)) == 14
    assert moments(told)[0] == 10 and moments(told)[-1] == 590


def test_luck_is_the_average_face_beside_an_even_one() -> None:
    casts = [(1, Cast("ramming", "A1", (6, 6))), (2, Cast("ramming", "B1", (1,))), (3, Cast("ramming", "A2", (3,)))]
    a, b = luck_of(course([], casts=casts), {"A1": "A", "A2": "A", "B1": "B"})
    assert (a.dice, a.mean, a.even, a.place) == (3, 5.0, 3.5, 80.0)
    assert (b.dice, b.mean, b.place) == (1, 1.0, 0.0)


def test_low_faces_are_lucky_where_low_is_wanted() -> None:
    casts = [(1, Cast("reactions", "A1", (0, 0), "low", 10, 0)), (2, Cast("ramming", "A1", (9,), "high", 10, 0))]
    (luck,) = luck_of(course([], casts=casts), {"A1": "A"})
    assert (luck.mean, luck.even, luck.place) == (9.0, 4.5, 100.0)
    assert {kind.what: kind.better for kind in luck.kinds} == {"reactions": 4.5, "ramming": 4.5}


def test_the_worst_throw_is_the_one_furthest_below_even() -> None:
    casts = [(1, Cast("ramming", "A1", (2,))), (2, Cast("ramming", "B1", (1,))), (3, Cast("melee", "B1", (6,)))]
    worst = worst_of(course([], casts=casts), {"A1": "A", "B1": "B"})
    assert worst is not None and (worst.seq, worst.side) == (2, "B")
    assert worst_of(course([], casts=casts[2:]), {}) is None


def test_a_chart_names_what_each_side_has_in_the_end() -> None:
    stages = [Stage(1, 0, (5, 4)), Stage(2, 9, (3, 4)), Stage(2, 20, (3, 1))]
    drawn = course_svg(course(stages, (Loss(1, 5, "A1", "A", "taken"),)), "ships")
    assert "Rome 3" in drawn and "Carthage 1" in drawn and "A1 taken" in drawn
    assert drawn.count("Rome 3</text>") == drawn.count("Carthage 1</text>") == 2, "on the desk's and on the phone's"
    assert course_svg(course([]), "ships") == ""


def test_what_is_told_of_the_last_turns_does_not_lie_over_the_names_at_the_lines_ends() -> None:
    stages = [Stage(turn, 10 * turn, (5, 5)) for turn in range(1, 10)] + [Stage(10, 99, (4, 4)), Stage(10, 120, (4, 3))]
    losses = (Loss(9, 95, "A1", "A", "sunk"), Loss(10, 110, "B1", "B", "captured"))
    wide = course_svg(course(stages, losses), "ships").partition("</svg>")[0]
    notes = re.findall(r'<text class="steps-note([^"]*)" x="([^"]+)" y="([^"]+)">([^<]+)', wide)
    names = [float(y) for y in re.findall(r'<text class="steps-name[^>]* y="([^"]+)"', wide)]
    assert len(notes) == 2 and abs(names[0] - names[1]) >= 17
    for style, x, _, words in notes:
        reach = (
            (float(x) - 6.6 * len(words), float(x)) if "is-end" in style else (float(x), float(x) + 6.6 * len(words))
        )
        assert reach[0] >= 0 and reach[1] <= 690, words


def test_before_its_end_a_battle_has_only_its_table(anna: Actor, client: Client) -> None:
    client.force_login(anna.user)
    body = dict(ready_made())[SMALL["nauta"]]
    seats = {"A": "person", "B": f"bot:{usual(rules.get('nauta').bots)}"}
    battle = services.battle_start(actor=anna, body=body, seats=seats, seed="s", visibility="private")
    assert client.get(f"/battles/{battle.uid}/after/")["Location"] == battle.get_absolute_url()
    assert client.get(f"/battles/{battle.uid}/report.md").status_code == 404
    assert client.get(f"/battles/{battle.uid}/film.gif").status_code == 404
    client.logout()
    assert client.get(f"/battles/{battle.uid}/after/").status_code == 404


def test_the_page_of_a_battle_that_is_over_leads_there(battle: Battle, client: Client) -> None:
    assert f'href="/battles/{battle.uid}/after/"' in client.get(battle.get_absolute_url()).content.decode()
