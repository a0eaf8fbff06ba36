"""The card of a mission on the graph of its chain: its board, its title and date, how it stands."""

from typing import NamedTuple

from django.utils.html import escape

from campaigns.drawing.chain_graph import shape as shapes
from campaigns.engine.data import Campaign
from scenarios.drawing.art.strokes import Box, n

TITLE_LETTERS = 18
(WIDE, HIGH), PICTURE = shapes.CARD, shapes.PICTURE
FLAG = '<path class="chain-pole" d="M1 16V1"/><path class="chain-cloth" d="M1.500 1H15l-3.400 3.800L15 8.600H1.500z"/>'
TOP = f"M0 {PICTURE}V5a5 5 0 0 1 5-5H{WIDE - 5}a5 5 0 0 1 5 5V{PICTURE}z"  # of a card: where its board is seen
IN_A_PICTURE = f'<clipPath id="chain-picture"><path d="{TOP}"/></clipPath>'


class Card(NamedTuple):
    """What a mission's card tells: the address of its board's picture ("" for none), where it leads when it is pressed,
    a line of facts, how it stands ("" while nothing is played, else done, now or ahead), how it ended and for whom."""

    picture: str
    href: str
    facts: str
    stands: str = ""
    ended: str = ""
    flag: str = ""


def flag_svg(letter: str, x: float, y: float) -> str:
    """The flag of a side."""
    return f'<g class="chain-flag side-{letter}" transform="translate({n(x, y)})">{FLAG}</g>'


def card_svg(data: Campaign, number: int, card: Card, box: Box, chosen: bool, faulty: bool) -> str:
    mission = data.missions[number]
    title = mission.title or mission.id
    worn = "".join(f" is-{each}" for each in (card.stands, *(["chosen"] if chosen else ())) if each)
    said = ", ".join(filter(None, (title, mission.date, card.facts, card.ended)))
    now = ' aria-current="true"' if chosen else ""
    board = "".join(
        f'<image class="in-{look}" href="{escape(card.picture + query)}" width="{WIDE}" height="{PICTURE}"'
        ' preserveAspectRatio="xMidYMid slice" clip-path="url(#chain-picture)"/>'
        for look, query in (("light", ""), ("dark", "&look=dark" if "?" in card.picture else "?look=dark"))
        if card.picture
    )
    ended = _ended(card) if card.ended else ""
    fault = '<g class="chain-fault" transform="translate(176 14)"><circle r="9"/><text y="4.500">!</text></g>'
    return (
        f'<a class="chain-card{worn}" href="{escape(card.href)}" data-mission="{number}" aria-label="{escape(said)}"'
        f'{now} transform="translate({n(box[0], box[1])})"><rect class="chain-card-shade" x="1" y="3" width="{WIDE}"'
        f' height="{HIGH}" rx="6"/><rect class="chain-paper" width="{WIDE}" height="{HIGH}" rx="5"/>'
        f'<path class="chain-water" d="{TOP}"/>'
        f"{board}{_words(title, mission.date, card.facts)}{ended}{fault if faulty else ''}"
        f'<rect class="chain-edge" x="-1.500" y="-1.500" width="{WIDE + 3}" height="{HIGH + 3}" rx="6"/></a>'
    )


def _words(title: str, date: str, facts: str) -> str:
    """Title with its date, in two lines where they do not go into one, and the facts below."""
    when = f'<tspan class="chain-date" dx="5">{escape(date)}</tspan>' if date else ""
    together = len(title) + 0.8 * len(date) + 1 <= TITLE_LETTERS
    if together or not date:
        first, second = _cut(title, TITLE_LETTERS), ""
        if not together and " " in title.strip():
            first, second = _broken(title)
        rows = f'<text class="chain-title" x="12" y="{PICTURE + 25}">{escape(first)}{when if together else ""}</text>'
        rows += f'<text class="chain-title" x="12" y="{PICTURE + 46}">{escape(second)}</text>' if second else ""
    else:
        rows = f'<text class="chain-title" x="12" y="{PICTURE + 25}">{escape(_cut(title, TITLE_LETTERS))}</text>'
        rows += f'<text class="chain-date" x="12" y="{PICTURE + 45}">{escape(_cut(date, 26))}</text>'
    return rows + f'<text class="chain-facts" x="12" y="{PICTURE + 65}">{escape(facts)}</text>'


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most + 1 else words[: most - 1].rstrip(" ,.") + "…"


def _broken(title: str) -> tuple[str, str]:
    """A long title in two lines."""
    first = ""
    words = title.split()
    while words and len(first) + 1 + len(words[0]) <= TITLE_LETTERS:
        first = f"{first} {words.pop(0)}".strip()
    return (first, _cut(" ".join(words), TITLE_LETTERS)) if first else (_cut(title, TITLE_LETTERS), "")


def _ended(card: Card) -> str:
    wide = round(shapes.width_of(card.ended, 13)) + (24 if card.flag else 0) + 18
    flag = flag_svg(card.flag, 7, 4) if card.flag else ""
    return (
        f'<g class="chain-ended" transform="translate(8 {PICTURE - 33})"><rect width="{wide}" height="25" rx="4"/>'
        f'{flag}<text x="{29 if card.flag else 9}" y="17">{escape(card.ended)}</text></g>'
    )
