"""Every term of art in running prose explains itself: in each section of a page of a battle, in its log, and in what is
told of it when it is over, every term of the ruleset's glossary that is read there is marked once at least. What is
pressed, what names what follows and what only a screen reader is told is no prose; the word by which a line of the log
leads to its moment is no term."""

from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client

from battles import services
from battles.guides import guiding
from battles.models import Battle
from scenarios.words.terms import meant, pattern
from tests.battles.first_battles import SCRIPTS
from tests.battles.test_after import SMALL, fought_out

pytestmark = pytest.mark.django_db
SILENT = {
    "a", "abbr", "button", "code", "dfn", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "header", "kbd", "label", "legend",
    "option", "pre", "script", "select", "strong", "style", "summary", "svg", "template", "textarea", "title",
}  # fmt: skip
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}
PROSE = {"p", "li", "dd", "td"}
NAMES = {"stages", "track", "log-turn", "visually-hidden"}  # steps of the turn and tracks name what stands beside them


class Reader(HTMLParser):
    """What is read on a page, section by section: the terms that are met in its prose and those that are marked."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.finds = key, pattern(key)
        self.open: list[tuple[str, int, bool, bool]] = []  # tag, section, silent, prose
        self.sections = 0
        self.met: dict[int, dict[str, str]] = {}
        self.marked: dict[int, set[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        classes = told.get("class", "").split()
        _, section, silent, prose = self.open[-1] if self.open else ("", 0, False, False)
        if tag in ("section", "article", "aside") or told.get("id") in ("log", "decision") or "popover" in told:
            self.sections += 1
            section = self.sections
        if tag == "a" and "term" in classes:
            self.marked.setdefault(section, set()).add(told["href"].rstrip("/").rpartition("/")[2])
        silent = silent or (tag in SILENT and "log-moment" not in classes) or told.get("scope") == "col"
        silent = silent or not NAMES.isdisjoint(classes) or told.get("aria-hidden") == "true"
        if tag not in VOID:
            self.open.append((tag, section, silent, prose or tag in PROSE or tag == "th"))

    def handle_endtag(self, tag: str) -> None:
        while self.open and tag in [each[0] for each in self.open]:
            if self.open.pop()[0] == tag:
                return

    def handle_data(self, data: str) -> None:
        if self.finds is None or not self.open:
            return
        _, section, silent, prose = self.open[-1]
        if prose and not silent:
            for found in self.finds.finditer(data):
                slug = meant(self.key, found[0]).slug
                self.met.setdefault(section, {}).setdefault(slug, " ".join(data.split()))


def unmarked(html: str, key: str) -> set[tuple[str, str]]:
    reader = Reader(key)
    reader.feed(html)
    return {
        (slug, words)
        for section, met in reader.met.items()
        for slug, words in met.items()
        if slug not in reader.marked.get(section, ())
    }


def pages(client: Client, battle: Battle, actor: Any) -> set[tuple[str, str]]:
    """What is unmarked on the pages of a first battle, from its beginning over each of its steps to its report."""
    found: set[tuple[str, str]] = set()
    addresses = {battle.get_absolute_url(), f"/rules/{battle.ruleset}/reference/"}
    for acts in [[], *SCRIPTS[battle.ruleset]]:
        for act in acts:
            services.battle_act(battle=battle, actor=actor, action={"side": "A", **act}, seen=battle.head_seq)
            battle.refresh_from_db()
        for address in addresses:
            found |= unmarked(client.get(address).content.decode(), battle.ruleset)
        addresses = {battle.get_absolute_url(), f"{battle.get_absolute_url()}at/{battle.head_seq}/"}
    return found


@pytest.mark.parametrize("key", list(SCRIPTS))
def test_every_term_in_the_prose_of_a_battle_explains_itself(client: Client, anna: Any, key: str) -> None:
    client.force_login(anna.user)
    assert sorted(pages(client, guiding.guided_begin(actor=anna, key=key), anna)) == []


@pytest.mark.parametrize("key", list(SMALL))
def test_every_term_in_what_is_told_after_a_battle_explains_itself(client: Client, anna: Any, key: str) -> None:
    client.force_login(anna.user)
    battle = fought_out(key, anna)
    address = battle.get_absolute_url()
    found: set[tuple[str, str]] = set()
    for page in (address, f"{address}after/", f"{address}at/{battle.head_seq // 2}/"):
        html = client.get(page).content.decode()
        assert 'class="term"' in html, page
        found |= unmarked(html, key)
    assert sorted(found) == []


def test_an_unmarked_term_is_found_and_a_marked_one_is_not() -> None:
    marked = '<p>A <a class="term" href="/rules/nauta/terms/dash/">dash</a>, a dash.</p><button>ram</button>'
    assert unmarked(f"<section>{marked}</section>", "nauta") == set()
    assert unmarked(f"<section>{marked}</section><section><p>A dash.</p></section>", "nauta") == {("dash", "A dash.")}
