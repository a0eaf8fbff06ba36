"""What a side of Mare Nostrum musters: galleys and figures in words and numbers, and what a corvus asks of both."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.mare_nostrum.composition.galleys import CLASSES, figures
from rules.mare_nostrum.scenario import FleetGalley, Galley, Scenario, Side, SideSheet
from rules.mare_nostrum.state import SIDES
from scenarios.words.wording import added_up

NATIONS = {
    "roman": "Roman",
    "carthaginian": "Carthaginian",
    "greek": "Greek",
    "persian": "Persian",
    "hellenistic": "Hellenistic",
    "other": "Other",
}
KINDS = (
    ("marines", "marine"),
    ("archers", "archer"),
    ("slingers", "slinger"),
    ("bearer", "standard bearer"),
    ("musician", "musician"),
)


class Muster(NamedTuple):
    """A side's galleys and figures in words and numbers. `sum` is "20 + 3 × 17 = 71" of `figures`; `crew` tells them by
    kind, `engines` what is carried besides."""

    nation: str
    galleys: int
    large: int
    small: int
    figures: int
    sum: str
    crew: str
    engines: str


class Check(NamedTuple):
    """A limit of the whole battle as arithmetic (MAR-FB), and whether it is kept."""

    text: str
    kept: bool
    clause: str


def nation_name(nation: str) -> str:
    """What to call a nation, which may be any word."""
    return NATIONS.get(nation, nation.replace("_", " ").strip().capitalize() or "Other")


def counted(number: int, word: str, many: str = "") -> str:
    """ "no archers", "1 archer", "2 archers"."""
    return f"no {many or word + 's'}" if number == 0 else f"{number} {word if number == 1 else many or word + 's'}"


def muster_of(galleys: Iterable[Galley | FleetGalley], nation: str) -> Muster:
    """What galleys of one side come to (MAR-SET, MAR-FB)."""
    ours = list(galleys)
    sizes = [sum(galley.size == size for galley in ours) for size in CLASSES]
    kinds = {kind: sum(getattr(galley, kind) for galley in ours) for kind, _ in KINDS}
    extra = sum(galley.extra for galley in ours)
    kinds["marines"] += extra
    crew = [counted(kinds[kind], word) for kind, word in KINDS if kinds[kind]]
    if extra:
        crew[0] += f" ({extra} of them extra)"
    engines = [
        counted(sum(galley.ballista > 0 for galley in ours), "ballista", "ballistae"),
        counted(sum(galley.corvus for galley in ours), "corvus", "corvi"),
    ]
    return Muster(
        nation=nation_name(nation),
        galleys=len(ours),
        large=sizes[1],
        small=sizes[0],
        figures=sum(figures(galley) for galley in ours),
        sum=added_up(map(figures, ours)),
        crew=", ".join(crew),
        engines=", ".join(each for each in engines if not each.startswith("no ")),
    )


def muster(scenario: Scenario, side: Side) -> Muster:
    """What one side of a scenario comes to."""
    sheet = scenario.sides.get(side, SideSheet())
    return muster_of((galley for galley in scenario.units if galley.side == side), sheet.nation)


def balance(scenario: Scenario) -> tuple[Check, ...]:
    """MAR-COR.07: what a corvus asks of both sides, as arithmetic; nothing where nobody has one."""
    told = {side: muster(scenario, side) for side in SIDES}
    corvi = {side: any(unit.corvus for unit in scenario.units if unit.side == side) for side in SIDES}
    if not any(corvi.values()):
        return ()
    a, b = told["A"].figures, told["B"].figures
    gap, most = abs(a - b), max(a, b) // 10
    found = [Check(f"Figures {a} v {b}: {gap} apart, at most {most} (10 %).", 10 * gap <= max(a, b), "MAR-COR.07")]
    if not all(corvi.values()):
        one, other = SIDES if corvi["A"] else SIDES[::-1]
        with_corvi, without = told[one], told[other]
        more = f"Side {other} needs more galleys than the {with_corvi.galleys} with the corvus: {without.galleys}."
        found.append(Check(more, without.galleys > with_corvi.galleys, "MAR-COR.07"))
        smaller = without.small * with_corvi.galleys > with_corvi.small * without.galleys
        shares = f"{without.small} of {without.galleys}, not {with_corvi.small} of {with_corvi.galleys}"
        words = f"Side {other} needs a larger share of small galleys: {shares}."
        found.append(Check(words, smaller or without.small == without.galleys, "MAR-COR.07"))
    return tuple(found)
