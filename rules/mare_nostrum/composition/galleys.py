"""MAR-FB: what may be aboard a galley, and what makes a side; for scenarios and fleets alike.

Codes of the reference: MAR-E-… blocks, MAR-W-… warns; MAR-C-… are about the document itself.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.core.findings import Change, Finding, Fix
from rules.mare_nostrum.scenario import FleetGalley, Galley

Crewed = Galley | FleetGalley
CLASSES = ("small", "large")
MARINES = {"small": (7, 8), "large": (10, 12)}
FEWEST, MOST = 4, 6
PER_PLAYER = 3
LARGEST_SIDE = 40
LARGEST_CREW = 99


def finding(code: str, clause: str, path: str, message: str, *fixes: Fix, **params: Any) -> Finding:
    severity: Any = "warning" if code.startswith("W-") else "error"
    return Finding(f"MAR-{code}", message, path, f"MAR-{clause}", severity, params, fixes)


def change(label: str, path: str, value: Any) -> Fix:
    return Fix(label, (Change("replace", path, value),))


def title(text: str) -> Iterator[Finding]:
    if not text.strip():
        yield Finding("MAR-C-TITLE", "Give it a title.", "/title", "MAR-SET.02", "warning")


def figures(galley: Crewed) -> int:
    """MAR-FB: slingers, archers, marines (base and extra) and staff."""
    return galley.slingers + galley.archers + galley.marines + galley.extra + galley.bearer + galley.musician


def crew(galley: Crewed, path: str, roman: bool, nation: str = "") -> Iterator[Finding]:
    """MAR-SET.03 to .08, COR.01 and COR.02, in the order of the reference's table. `nation`: where the document tells
    the side's."""
    label = galley.id
    if galley.size not in CLASSES:
        fixes = [change(f"Make it {size}", f"{path}/size", size) for size in CLASSES]
        message = f"{label}: there is no class “{galley.size}”, it must be small or large."
        yield finding("E-CLASS", "SET.03", f"{path}/size", message, *fixes)
    else:
        yield from _marines(galley, path)
    yield from _counts(galley, path)
    if (galley.slingers, galley.archers) != (1, 2) and min(galley.slingers, galley.archers) >= 0:
        fix = Fix(
            "1 slinger and 2 archers",
            (Change("replace", f"{path}/slingers", 1), Change("replace", f"{path}/archers", 2)),
        )
        slingers = f"{galley.slingers} slinger{'' if galley.slingers == 1 else 's'}"
        archers = f"{galley.archers} archer{'' if galley.archers == 1 else 's'}"
        message = f"{label}: unusual missile crew, {slingers} and {archers}."
        yield finding("W-MISSILE", "SET.04", f"{path}/slingers", message, fix, galley=label)
    yield from _corvus(galley, path, roman, nation)
    if galley.ballista > 1:
        fix = change("One ballista", f"{path}/ballista", 1)
        yield finding(
            "E-BALLISTA", "SET.07", f"{path}/ballista", f"{label}: one ballista per galley.", fix, galley=label
        )
    yield from _staff(galley, path)


def _marines(galley: Crewed, path: str) -> Iterator[Finding]:
    least, most = MARINES[galley.size]
    if not 0 <= galley.marines <= most:
        near = min(max(galley.marines, least), most)
        message = f"{galley.id}: too many marines, {galley.marines}; a {galley.size} galley has {least} to {most}."
        if galley.marines < 0:
            message = f"{galley.id}: {galley.marines} marines; a {galley.size} galley has {least} to {most}."
        fix = change(f"{near} marines", f"{path}/marines", near)
        yield finding("E-MARINES", "SET.04", f"{path}/marines", message, fix, galley=galley.id, most=most)
    elif galley.marines < least:
        message = (
            f"{galley.id}: fewer marines than usual, {galley.marines}; a {galley.size} galley has {least} to {most}."
        )
        fix = change(f"{least} marines", f"{path}/marines", least)
        yield finding("W-MARINES", "SET.04", f"{path}/marines", message, fix, galley=galley.id, least=least)


def _counts(galley: Crewed, path: str) -> Iterator[Finding]:
    """Numbers of figures that can be."""
    for kind in ("slingers", "archers", "extra", "ballista", "bearer", "musician"):
        number = getattr(galley, kind)
        if not 0 <= number <= LARGEST_CREW:
            near = min(max(number, 0), LARGEST_CREW)
            message = f"{galley.id}: {kind} is {number}; it runs from 0 to {LARGEST_CREW}."
            yield finding(
                "C-CREW", "SET.04", f"{path}/{kind}", message, change(f"Make it {near}", f"{path}/{kind}", near)
            )


def _corvus(galley: Crewed, path: str, roman: bool, nation: str) -> Iterator[Finding]:
    label, base = galley.id, max(galley.marines, 0)
    if galley.extra > 0 and not galley.corvus:
        fixes = [change("No extra marines", f"{path}/extra", 0)]
        if roman:
            fixes.append(change("Give it a corvus", f"{path}/corvus", True))
        message = f"{label}: extra marines need a corvus."
        yield finding("E-EXTRA", "COR.02", f"{path}/extra", message, *fixes, galley=label)
    elif 4 * galley.extra > base:
        most = base // 4
        message = f"{label}: corvus crew may grow by 25 % at most: {most} of {base}."
        fix = change(f"{most} extra", f"{path}/extra", most)
        yield finding("E-EXTRA-MAX", "COR.02", f"{path}/extra", message, fix, galley=label, most=most)
    elif galley.extra > 0 and 10 * galley.extra < base:
        least = -(-base // 10)
        message = f"{label}: corvus crew normally grows by at least 10 %: {least} of {base}."
        fix = change(f"{least} extra", f"{path}/extra", least)
        yield finding("W-EXTRA-MIN", "COR.02", f"{path}/extra", message, fix, galley=label, least=least)
    if galley.corvus and not roman:
        fixes = [change("No corvus", f"{path}/corvus", False)]
        if nation:
            fixes.append(change("Make the side Roman", nation, "roman"))
        message = f"{label}: only Romans carry a corvus."
        yield finding("E-CORVUS-NATION", "COR.01", f"{path}/corvus", message, *fixes, galley=label)
    if galley.corvus and galley.ballista > 0:
        fixes = [change("No ballista", f"{path}/ballista", 0), change("No corvus", f"{path}/corvus", False)]
        message = f"{label}: a corvus takes the ballista's place."
        yield finding("E-CORVUS-BALLISTA", "SET.08", f"{path}/ballista", message, *fixes, galley=label)


def _staff(galley: Crewed, path: str) -> Iterator[Finding]:
    wanted = int(galley.flagship)
    if (galley.bearer, galley.musician) != (wanted, wanted):
        what = "A standard bearer and a musician" if wanted else "No staff"
        fix = Fix(what, (Change("replace", f"{path}/bearer", wanted), Change("replace", f"{path}/musician", wanted)))
        message = f"{galley.id}: staff belong on the flagship, one standard bearer and one musician."
        yield finding("E-STAFF", "SET.06", f"{path}/bearer", message, fix, galley=galley.id)


def ids(galleys: Sequence[Crewed], prefixes: Sequence[str]) -> Iterator[Finding]:
    """Every galley has an id of its own."""
    used = Counter(galley.id for galley in galleys)
    seen: set[str] = set()
    for index, (galley, prefix) in enumerate(zip(galleys, prefixes, strict=True)):
        if not galley.id.strip() or galley.id in seen:
            new = next(id for n in range(1, 10_000) if (id := f"{prefix}{n}") not in used and id not in seen)
            message = (
                f"Two galleys are called {galley.id}: each needs an id of its own."
                if galley.id.strip()
                else "A galley has no id: give it one."
            )
            fix = change(f"Call it {new}", f"/units/{index}/id", new)
            yield finding("C-ID", "SET.02", f"/units/{index}/id", message, fix)
            seen.add(new)
        seen.add(galley.id)


def side(galleys: Sequence[tuple[int, Crewed]], label: str, **params: Any) -> Iterator[Finding]:
    """MAR-SET.02 and SET.14: how many galleys, whose, and which is the flagship; with their places in the
    document."""
    number = len(galleys)
    if not number:
        yield finding("C-NO-GALLEYS", "SET.02", "/units", f"{label} has no galley: give it one.", **params)
        return
    if number > LARGEST_SIDE:
        message = f"{label} has {number} galleys; this site plays up to {LARGEST_SIDE} a side."
        yield finding("C-TOO-MANY", "SET.02", "/units", message, number=number, **params)
    elif number < FEWEST:
        message = f"{label} should have at least {FEWEST} galleys; this one has {number}."
        yield finding("W-COUNT", "SET.02", "/units", message, number=number, **params)
    elif number > MOST:
        message = f"{label} has {number} galleys: more than {MOST} a side slows the game."
        yield finding("W-COUNT-HIGH", "SET.02", "/units", message, number=number, **params)
    flagships = [(index, galley) for index, galley in galleys if galley.flagship]
    if len(flagships) != 1:
        keep, galley = flagships[0] if flagships else galleys[0]
        changes = [
            Change("replace", f"/units/{index}/flagship", index == keep) for index, _ in flagships or galleys[:1]
        ]
        for index, _ in flagships or galleys[:1]:
            changes += [
                Change("replace", f"/units/{index}/{kind}", int(index == keep)) for kind in ("bearer", "musician")
            ]
        fix = Fix(f"Make {galley.id} the flagship", tuple(changes))
        named = f", {' and '.join(each.id for _, each in flagships)}" if flagships else ""
        message = f"{label} has {len(flagships)} flagships{named}: exactly one is needed."
        yield finding("E-FLAGSHIP", "SET.14", f"/units/{keep}/flagship", message, fix, **params)
    players = Counter(galley.player for _, galley in galleys if galley.player)
    for player, ships in players.items():
        if ships > PER_PLAYER:
            message = f"{label}: {player} has {ships} galleys; 1 to 3 per player."
            yield finding("W-PLAYERS", "SET.02", "/units", message, player=player, **params)
