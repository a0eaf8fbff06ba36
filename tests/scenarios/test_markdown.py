"""Markdown from anybody: what it may say, and what never comes through."""

import re

import pytest

from scenarios.words.markdown import rendered


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"),
        ("- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        ("# Loud", "<h3>Loud</h3>"),
        ("### Low", "<h4>Low</h4>"),
        ("> said", "<blockquote>\n<p>said</p>\n</blockquote>"),
        ("Návarchoi & Ναύαρχοι", "<p>Návarchoi &amp; Ναύαρχοι</p>"),
    ],
)
def test_what_it_may_say(text: str, html: str) -> None:
    assert rendered(text).strip() == html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[click](javascript:alert(1))",
        "[click](data:text/html,<script>alert(1)</script>)",
        "![picture](https://example.org/tracker.png)",
        "<a href='javascript:alert(1)'>x</a>",
        '<https://example.org/" onmouseover="alert(1)>',
        "<style>body{display:none}</style>",
        "<iframe src='https://example.org'></iframe>",
        "[a]: javascript:alert(1)\n[a]",
        "`<b onclick=alert(1)>`",
        "| a |\n|---|\n| <svg onload=alert(1)> |",
    ],
)
def test_what_never_comes_through(text: str) -> None:
    html = rendered(text).lower()
    for evil in ("<script", "<img", "<style", "<iframe", "<svg", "<b ", 'href="javascript', 'href="data'):
        assert evil not in html
    tags = re.findall(r"<[^>]*>", html)
    assert not [tag for tag in tags if " on" in tag]


def test_links_lead_out_without_telling_where_from() -> None:
    assert rendered("[a](https://example.org)").strip() == (
        '<p><a href="https://example.org" rel="nofollow noopener noreferrer">a</a></p>'
    )


def test_deep_nesting_is_text_and_not_a_crash() -> None:
    assert rendered("> " * 5000 + "deep")
    assert rendered("[" * 5000)
    assert rendered("*" * 5000)
