"""Briefings and notes: Markdown from anybody, as HTML that harms nobody."""

from functools import lru_cache

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

_INLINE = {"a", "br", "code", "em", "s", "strong"}
_BLOCKS = {"blockquote", "h3", "h4", "hr", "li", "ol", "p", "pre", "ul"}
_TABLES = {"table", "tbody", "td", "th", "thead", "tr"}
_ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}
parser = MarkdownIt("commonmark", {"html": False, "maxNesting": 20}).enable(["table", "strikethrough"])
parser.disable("image")


@lru_cache(maxsize=512)
def rendered(text: str) -> SafeString:
    """Markdown as sanitised HTML: no raw HTML, images or scripts; headings from h3 down, below those of the page."""
    tokens = parser.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = "h3" if token.tag in ("h1", "h2") else "h4"
    html = parser.renderer.render(tokens, parser.options, {})
    clean = nh3.clean(
        html, tags=_INLINE | _BLOCKS | _TABLES, attributes=_ATTRIBUTES, url_schemes={"http", "https", "mailto"},
        link_rel="nofollow noopener noreferrer",
    )  # fmt: skip
    return mark_safe(clean)


@lru_cache(maxsize=512)
def opening(text: str, most: int = 220) -> str:
    """How a briefing begins, as plain words: whole sentences of its first paragraph, `most` characters in all.

    >>> opening("# Salamis\\n\\nThe king *watches*. He sits on a throne.", most=20)
    'The king watches.'
    """
    tokens = parser.parse(text)
    texts = (tokens[at + 1] for at, token in enumerate(tokens) if token.type == "paragraph_open")
    runs = next((token.children or [] for token in texts if token.content.strip()), [])
    words = " ".join("".join(" " if run.type.endswith("break") else run.content for run in runs).split())
    if len(words) <= most:
        return words
    whole = max(words.rfind(f"{mark} ", 0, most) for mark in ".!?")
    return words[: whole + 1] if whole > most // 4 else words[: words.rfind(" ", 0, most)].rstrip(",;:") + "…"
