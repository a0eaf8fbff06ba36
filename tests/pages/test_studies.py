"""What if, in the browser: from a moment to a study, another decision, bots that play on, notes, the tree."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles.beginning.studies import study_begin
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.positions import AGAINST_BOT, BOTS, to_the_end
from tests.battles.test_after import fought_out
from tests.pages import browser as chromium
from tests.pages.battle_page import decision
from tests.pages.conftest import LogIn

pytestmark = pytest.mark.django_db(transaction=True)


def test_from_a_moment_to_a_study_and_its_branches(page: Page, anna: Actor, log_in: LogIn) -> None:
    battle = fought_out("ancient_naval_games", anna)
    log_in(page, anna.user)
    page.goto(f"/battles/{battle.uid}/at/0/")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.get_by_role("heading", name="Step 1")).to_be_visible()
    page.locator("#told").get_by_role("link", name="What if…").click()
    page.get_by_label("Title").fill("Bolder")
    page.get_by_label("Note").fill("Row *at once*.")
    page.get_by_role("button", name="Begin the study").click()

    expect(page.get_by_role("link", name="Study", exact=True)).to_be_visible()
    expect(decision(page)).to_contain_text("A study of “Off Lilybaeum, 218 BC” from step 1")
    study = Battle.objects.exclude(study_of="").get()
    assert study.head_seq == 1
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    expect(decision(page)).to_contain_text("Rome and Syracuse to act")
    study.refresh_from_db()
    assert study.head_seq > 1

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="What if…").click()
    page.get_by_role("link", name="From now").click()
    page.get_by_label("Title").fill("Bots alone")
    for side in ("A", "B"):
        page.get_by_label(f"(side {side})").select_option("bot:captain")
    page.get_by_role("button", name="Begin the study").click()
    page.get_by_role("button", name="Play to the end").click()
    expect(page.get_by_role("link", name="How it went")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="what if", exact=True).click()
    tree = page.locator(".study-tree")
    expect(tree.get_by_role("link")).to_have_text(["Bolder", "1 note", "Bots alone", "no notes"])
    battle.refresh_from_db()
    assert battle.over and not battle.study_of


def test_notes_are_written_where_a_moment_is_seen(page: Page, anna: Actor, log_in: LogIn) -> None:
    battle = fought_out("ancient_naval_games", anna)
    study = study_begin(battle=battle, actor=anna, seq=4, seats=AGAINST_BOT, title="Bolder")
    log_in(page, anna.user)
    page.goto(f"/battles/{study.uid}/at/0/")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.get_by_role("heading", name="Step 1")).to_be_visible()
    page.get_by_text("Write a note").click()
    page.get_by_label("Note to this step").fill("Here it **began**.")
    page.get_by_role("button", name="Keep the note").click()
    expect(page.get_by_role("region", name="Note", exact=True).locator("strong")).to_have_text("began")
    assert list(study.notes.values_list("seq", "text")) == [(1, "Here it **began**.")]
    page.get_by_role("link", name="Study", exact=True).click()
    expect(page.get_by_role("link", name="Step 1", exact=True)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["page", "phone"])
def test_the_pages_fit_and_can_be_read(request: Any, size: str, scheme: Any, anna: Actor, log_in: LogIn) -> None:
    page: Page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    log_in(page, anna.user)
    battle = fought_out("ancient_naval_games", anna)
    study = study_begin(battle=battle, actor=anna, seq=4, seats=AGAINST_BOT, title="Bolder", note="Row *at once*.")
    branch = study_begin(battle=study, actor=anna, seq=2, seats=BOTS, title="W" * 200)
    to_the_end(branch, anna)
    for path in (
        f"/battles/{battle.uid}/at/4/",
        f"/battles/{battle.uid}/what-if/",
        f"/battles/{battle.uid}/what-if/?at=4",
        f"/battles/{battle.uid}/what-if/?at={battle.head_seq}",
        f"/battles/{study.uid}/study/",
        f"/battles/{study.uid}/at/4/",
        f"/battles/{study.uid}/",
        f"/battles/{branch.uid}/after/",
        "/battles/studies/",
    ):
        page.goto(path)
        assert chromium.sideways_overflow(page) == 0, path
        assert chromium.accessibility_violations(page) == [], path
