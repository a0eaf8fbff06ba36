"""Terms of art that explain themselves: the first of a kind in a block of words becomes a link to what it means, which
`static/js/clauses.js` shows beside it."""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from rules.core.terms import Term, terms
from scenarios.words.addresses import address

PAGES: dict[str, str] = {}  # the name of a term's address, by the key of terms that are no ruleset's
_MOST_KEPT = 4000  # letters of a block that is kept as it was marked; larger ones are hardly ever the same

# What cannot hold a link, or is pressed, or names what follows: nothing in it is marked.
_LEFT_ALONE = frozenset(
    {"a", "abbr", "button", "code", "dfn", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "option", "pre", "script",
     "select", "style", "summary", "svg", "textarea", "title"}
)  # fmt: skip
_BLOCKS = frozenset({"article", "aside", "section", "template"})  # where, and after which, one begins to read anew
_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)?([^>]*)>")
_QUOTED_TAG = re.compile(r"""<(?:"[^"]*"|'[^']*'|[^"'>]++)*+>""")  # with a > in what is quoted
_ENTITY = re.compile(r"(&[#\w]+;)")
# A label by which one ticks or chooses is pressed like a button.
_LABEL = re.compile(r"<label\b([^>]*)>(.*?)</label>", re.DOTALL)
_CHOICE = re.compile(r"""<input\b[^>]*\btype="(?:checkbox|radio)"[^>]*>""")
_LINKED = '<a class="term" '
_LINK = re.compile(rf'({_LINKED}(?:data-in="(\w+)" )?href="([^"]*)">([^<]*)</a>)')
_WORD = re.compile(r"\S+")
_ID, _FOR = re.compile(r'\bid="([^"]*)"'), re.compile(r'\bfor="([^"]*)"')


@lru_cache
def pattern(key: str) -> re.Pattern[str] | None:
    """Finds a ruleset's terms in plain words, the longest of those that begin at a place; None where it has none."""
    written = sorted((form for term in terms(key) for form in term.written), key=len, reverse=True)
    if not written:
        return None
    initials = sorted({form[0].lower() for form in written})  # looked at first: most words begin no term
    ways = (
        f"[{initial}{initial.upper()}](?:{'|'.join(_rest(form) for form in written if form[0].lower() == initial)})"
        for initial in initials
    )
    return re.compile(rf"(?<![\w-])(?:{'|'.join(ways)})(?![\w-])")


def _rest(form: str) -> str:
    """A form after its initial. One in lower case may begin a sentence, one with a capital stands as it is; a blank may
    be a line's end."""
    rest = r"\s+".join(map(re.escape, form[1:].split(" ")))
    return rest if form == form.lower() else f"(?<={form[0]}){rest}"


@lru_cache
def _by_form(key: str) -> dict[str, Term]:
    return {form: term for term in terms(key) for form in term.written}


def meant(key: str, written: str) -> Term:
    """The term that the pattern found. Raises KeyError for anything else."""
    forms, found = _by_form(key), " ".join(written.split())
    return forms[found] if found in forms else forms[found[0].lower() + found[1:]]


def find(key: str, slug: str) -> Term | None:
    """The term with that address."""
    return next((term for term in terms(key) if term.slug == slug), None)


def explained(words: str | SafeString, key: str) -> SafeString:
    """A block of words with its terms marked, each the first time: a link, which without a script leads to the page of
    terms. Plain words are escaped; of HTML that is safe only the text is looked at, and none in links, buttons or
    headings, nor in the labels of boxes to be ticked.

    >>> explained("no terms < here", "chess")
    'no terms &lt; here'
    """
    html = str(words) if isinstance(words, SafeString) else escape(words)
    return _explained(html, key) if len(html) <= _MOST_KEPT else _explained.__wrapped__(html, key)


def address_of(key: str, slug: str) -> str:
    """Where a term is explained."""
    return address(PAGES[key], slug) if key in PAGES else address("scenarios:term", key, slug)


@lru_cache(maxsize=4096)
def _explained(html: str, key: str) -> SafeString:
    finds = pattern(key) if _is_known(key) else None
    return mark_safe(html if finds is None else "".join(_marked(html, key, finds)))


def _marked(html: str, key: str, finds: re.Pattern[str]) -> Iterator[str]:
    seen: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        slug = meant(key, found[0]).slug
        if slug in seen:
            return found[0]
        seen.add(slug)
        return f'{_LINKED}href="{address_of(key, slug)}">{found[0]}</a>'

    def text(start: int, end: int) -> str:
        words = html[start:end]
        if not words or words.isspace() or finds.search(words) is None or is_pressed(start):
            return words
        if "&" not in words:
            return finds.sub(mark, words)
        return "".join(piece if n % 2 else finds.sub(mark, piece) for n, piece in enumerate(_ENTITY.split(words)))

    pressed: list[tuple[int, int]] | None = None  # looked for where there is a term at all

    def is_pressed(at: int) -> bool:
        nonlocal pressed
        if pressed is None:
            pressed = _pressed_labels(html)
        return any(start < at < end for start, end in pressed)

    at = 0
    while (tag := _TAG.search(html, at)) is not None:
        start, end = tag.span()
        closes, name, rest = tag.groups()
        if (rest.count('"') % 2 or "'" in rest) and (quoted := _QUOTED_TAG.match(html, start)) is not None:
            end = quoted.end()
        yield text(at, start)
        at = end if closes or name not in _LEFT_ALONE else _closed(html, name, end)
        yield html[start:at]
        if name in _BLOCKS:
            seen.clear()
    yield text(at, len(html))


def _closed(html: str, name: str, at: int) -> int:
    """Where the element that was opened just before there has been closed."""
    depth = 1
    while depth and (close := html.find(f"</{name}>", at)) >= 0:
        depth += html.count(f"<{name} ", at, close) + html.count(f"<{name}>", at, close) - 1
        at = close + len(name) + 3
    return at if not depth else len(html)


def first_plain(words: str, key: str) -> re.Match[str] | None:
    """The first word that belongs to no term; None where there is none."""
    finds, first = pattern(key) if _is_known(key) else None, _WORD.search(words)
    for term in finds.finditer(words) if finds is not None else ():
        while first is not None and term.start() < first.end() and first.start() < term.end():
            first = _WORD.search(words, first.end())
        if first is None or first.end() <= term.start():
            break
    return first


def apart(html: str, where: str) -> SafeString:
    """Words with terms marked that are shown on request only, or may be hidden: `once` counts them by themselves."""
    return mark_safe(html.replace(_LINKED, f'{_LINKED}data-in="{where}" '))


def once(html: str) -> SafeString:
    """Of the terms that are marked in a text put together from blocks, the first of each stays marked, and the first of
    each of what is `apart`."""
    pieces = _LINK.split(html)  # what lies between links, and of each link the whole, where it is, its address, words
    seen: set[tuple[str | None, str]] = set()
    told = pieces[:1]
    for link, where, page, words, after in zip(*(pieces[n::5] for n in range(1, 6)), strict=True):
        told.append(words if (where, page) in seen else link)
        told.append(after)
        seen.add((where, page))
    return mark_safe("".join(told))


def _pressed_labels(html: str) -> list[tuple[int, int]]:
    """Where the labels of boxes and choices begin and end."""
    if "<label" not in html:
        return []
    ids = {found[1] for box in _CHOICE.finditer(html) if (found := _ID.search(box[0]))}
    return [
        label.span()
        for label in _LABEL.finditer(html)
        if _CHOICE.search(label[2]) or ((named := _FOR.search(label[1])) is not None and named[1] in ids)
    ]


@lru_cache
def _is_known(key: str) -> bool:
    try:
        return bool(terms(key))
    except ModuleNotFoundError:  # a document of a ruleset that the site no longer plays
        return False
