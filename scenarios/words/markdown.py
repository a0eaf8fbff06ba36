"""Briefings and notes: Markdown from anybody, as HTML that harms nobody.

Its pictures are those that the site keeps with the document: `![what it shows](name "a line below it")`. One that lies
elsewhere becomes a link, so that no reader's browser asks another site for anything.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

_INLINE = {"a", "br", "code", "em", "s", "strong"}
_BLOCKS = {"blockquote", "h3", "h4", "hr", "li", "ol", "p", "pre", "ul"}
_TABLES = {"table", "tbody", "td", "th", "thead", "tr"}
_PICTURES = {"figcaption", "figure", "img"}
_ATTRIBUTES = {
    "a": {"href", "title"},
    "ol": {"start"},
    "img": {"src", "alt", "width", "height", "loading"},
}
NAME = re.compile(r"[0-9a-f]{16}\.(?:jpg|png)")  # by which the site keeps a picture
NAMED = re.compile(rf"\]\(\s*<?({NAME.pattern})\b")  # where a text shows one


class Shown(NamedTuple):
    """The pictures that a text may show: the `address` at which readers find the one that is called NAME, and the name,
    width and height of each."""

    address: str = ""
    sizes: tuple[tuple[str, int, int], ...] = ()


def _picture(_renderer: Any, tokens: Sequence[Token], at: int, _options: Any, env: Any) -> str:
    """A picture of the document; of another one what it shows, in words."""
    token, shown = tokens[at], env["shown"]
    name, caption = str(token.attrs.get("src", "")), str(token.attrs.get("title", ""))
    alt = "".join(run.content for run in token.children or [])
    size = next(((width, height) for kept, width, height in shown.sizes if kept == name), None)
    if size is None:
        if name.startswith(("http://", "https://")):
            return f'<a href="{escape(name)}">{escape(alt or name)}</a>'
        return f"<em>[Picture: {escape(alt or 'without words')}]</em>"
    address = escape(shown.address.replace("NAME", name))
    drawn = f'<img src="{address}" alt="{escape(alt)}" width="{size[0]}" height="{size[1]}" loading="lazy">'
    return drawn + (f"<figcaption>{escape(caption)}</figcaption>" if caption and token.meta.get("alone") else "")


parser = MarkdownIt("commonmark", {"html": False, "maxNesting": 20}).enable(["table", "strikethrough"])
parser.add_render_rule("image", _picture)


@lru_cache(maxsize=512)
def rendered(text: str, shown: Shown = Shown()) -> SafeString:  # noqa: B008  # it never changes
    """Markdown as sanitised HTML: no raw HTML or scripts, no pictures but those of the document; headings from h3 down,
    below those of the page."""
    tokens = parser.parse(text)
    for at, token in enumerate(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = "h3" if token.tag in ("h1", "h2") else "h4"
        elif token.type == "paragraph_open" and (picture := picture_alone(tokens[at + 1])) is not None:
            picture.meta["alone"] = True
            if any(str(picture.attrs["src"]) == name for name, _, _ in shown.sizes):
                token.tag = tokens[at + 2].tag = "figure"
    html = parser.renderer.render(tokens, parser.options, {"shown": shown})
    clean = nh3.clean(
        html, tags=_INLINE | _BLOCKS | _TABLES | _PICTURES, attributes=_ATTRIBUTES,
        url_schemes={"http", "https", "mailto"}, link_rel="nofollow noopener noreferrer",
    )  # fmt: skip
    return mark_safe(clean)


def picture_alone(inline: Token) -> Token | None:
    """The picture of a paragraph that has nothing else."""
    runs = inline.children or []
    return runs[0] if len(runs) == 1 and runs[0].type == "image" else None


@lru_cache(maxsize=512)
def opening(text: str, most: int = 220) -> str:
    """How a briefing begins, as plain words: whole sentences of its first paragraph, `most` characters in all.

    >>> opening("# Salamis\\n\\nThe king *watches*. He sits on a throne.", most=20)
    'The king watches.'
    """
    tokens = parser.parse(text)
    texts = (tokens[at + 1] for at, token in enumerate(tokens) if token.type == "paragraph_open")
    runs = next((token.children or [] for token in texts if token.content.strip() and picture_alone(token) is None), [])
    words = " ".join("".join(_plain(run) for run in runs).split())
    if len(words) <= most:
        return words
    whole = max(words.rfind(f"{mark} ", 0, most) for mark in ".!?")
    return words[: whole + 1] if whole > most // 4 else words[: words.rfind(" ", 0, most)].rstrip(",;:") + "…"


def _plain(run: Token) -> str:
    if run.type.endswith("break"):
        return " "
    return "" if run.type == "image" else run.content
