"""The quick reference of Mare Nostrum."""

from rules.core.reference import Page, Part, Reference, lines, signed, span, spans
from rules.mare_nostrum import (
    contacts,
    courses,
    from_stop,
    grappling,
    legs,
    melee,
    missiles,
    ramming,
    speeds,
    under_way,
)
from rules.mare_nostrum.actions import Weapon
from rules.mare_nostrum.flotsam import damaged
from rules.mare_nostrum.measure import in_degrees, in_inches
from rules.mare_nostrum.scenario import LAST_TURN, Speed
from rules.mare_nostrum.ships import CRIPPLING, FULL_STAMINA, MAY_ABANDON, SINKS, WORTHLESS
from rules.mare_nostrum.state import APART, STRIP
from rules.mare_nostrum.victory import HULL

FACES = 6
EVEN = 3  # a hull and a die to tell what lies below, at and above it


def _from(least: int) -> str:
    return span(least, FACES)


def _speeds() -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            speeds.NAMES[speed].removesuffix(" speed"),
            in_inches(speeds.LIMITS[speed]) if speeds.LIMITS[speed] else "–",
            f"{speeds.COSTS[speed]}",
            ", ".join(speeds.NAMES[after].removesuffix(" speed") for after in speeds.NEXT[speed]),
        )
        for speed in speeds.NAMES
    )


def _missiles() -> tuple[tuple[str, ...], ...]:
    found = []
    for weapon in missiles.WEAPONS:
        short, long = missiles.SHORT[weapon], missiles.LONG[weapon]
        effects = spans([_effect(weapon, face) for face in range(1, FACES + 1)])
        far = f"to {in_inches(long)}" if long > short else "–"
        found.append(
            (weapon, f"to {in_inches(short)}", far, "; ".join(f"{faces} {effect}" for faces, effect in effects))
        )
    return tuple(found)


def _effect(weapon: Weapon, face: int) -> str:
    if weapon == "ballista" and face in missiles.ROWERS:
        return "rowers"
    return "archer or slinger" if face in missiles.LIGHT[weapon] else "marine"


def _hull_test() -> tuple[tuple[str, str], ...]:
    return tuple(
        (words, signed(damaged(die, EVEN) - EVEN) if damaged(die, EVEN) > EVEN else "nothing")
        for words, die in (("above her damage", EVEN + 1), ("equal to it", EVEN), ("below it", EVEN - 1))
    )


def pages() -> Reference:
    """Two pages: the turn, speeds and moves; what contact, missiles and melee do."""
    advance, option = in_inches(speeds.ADVANCE), in_inches(from_stop.OPTION)
    turn, full = in_degrees(legs.TURN), in_degrees(contacts.FULL_ANGLE)
    ram_run, fast = in_inches(contacts.RAM_RUN), in_inches(speeds.LIMITS["ramming"])
    ahead, astern = (in_inches(speeds.LIMITS[speed]) for speed in _STRAIGHT)
    return (
        Page(
            "The turn and the move",
            (
                Part(
                    "A turn",
                    lines(
                        ("Initiative: a die for each galley; a flagship has two and uses either.", "MAR-INI.01"),
                        ("Hull test of every damaged galley.", "MAR-HUL.01"),
                        ("Movement, grappling and ramming, galley by galley, from 1 up to 6.", "MAR-SEQ.02"),
                        ("Missile fire: orders written by both, then all at once.", "MAR-MIS.12"),
                        ("Sunken galleys go.", "MAR-SNK.01"),
                        ("Melee of the galleys that are grappled to an enemy.", "MAR-MEL.01"),
                    ),
                    ordered=True,
                    note=(
                        "The higher admiral's total holds the baton: it settles who of one number acts"
                        " next (MAR-INI.03)."
                    ),
                ),
                Part(
                    "Hull test: a die",
                    columns=("the die is", "damage"),
                    rows=_hull_test(),
                    note=(
                        f"At {SINKS} HD she is sinking: she may shoot, fend and pass figures off, no more (MAR-HUL.03)."
                    ),
                ),
                Part(
                    "Speeds",
                    columns=("speed", "up to", "stamina", "next turn"),
                    rows=_speeds(),
                    note=(
                        f"{FULL_STAMINA} stamina at the start; 1 is needed to move at all. At rest for a"
                        " turn: 1 back (MAR-MOV.04)."
                    ),
                ),
                Part(
                    "Under way",
                    lines(
                        (f"First {advance} straight ahead, before she turns or stops.", "MAR-MOV.06"),
                        (
                            f"Then a turn of up to {turn}; after {advance} more another: {under_way.TURNS} a turn,"
                            f" {under_way.TURNS_WITH_CORVUS} with a corvus.",
                            "MAR-MOV.08",
                        ),
                        (f"After a straight end of {advance} last turn she may turn at once.", "MAR-MOV.07"),
                        (
                            f"At ramming speed the last turn is at {in_inches(under_way.LAST_TURN)}; in a second such"
                            " turn there is none.",
                            "MAR-MOV.17",
                        ),
                    ),
                ),
                Part(
                    "From rest, one of these",
                    lines(
                        (f"Pivot up to {in_degrees(from_stop.PIVOT)}.", "MAR-MOV.14"),
                        (
                            f"Up to {option} ahead or astern, with a turn of up to {turn} before or after it.",
                            "MAR-MOV.14",
                        ),
                        (f"Straight on: {ahead} ahead or {astern} astern.", "MAR-MOV.14"),
                    ),
                ),
                Part(
                    "Oars and flotsam",
                    lines(
                        ("An oar that is touched by another galley is lost, whoever it is.", "MAR-OAR.01"),
                        (
                            f"{CRIPPLING} lost on one side: no ramming speed; on both: no battle speed either.",
                            "MAR-OAR.03",
                        ),
                        (
                            f"Over flotsam: {in_inches(courses.FLOTSAM_LIMIT)} in all, cruising at most,"
                            " and a hull test.",
                            "MAR-FLO.02",
                        ),
                    ),
                ),
                Part(
                    "Setting up",
                    lines(
                        (
                            f"Within {in_inches(STRIP)} of the own edge, hulls {in_inches(APART)} apart.",
                            "MAR-SET.12",
                        ),
                    ),
                ),
            ),
        ),
        Page(
            "Contact, missiles, melee",
            (
                Part(
                    "Contact",
                    columns=("what", "where", "what comes of it"),
                    rows=(
                        (
                            "full ram",
                            f"oar bank at {full} or more, stern",
                            f"a die of HD, {signed(ramming.LARGE_ON_SMALL)} large on small; grappled",
                        ),
                        (
                            "glancing ram",
                            f"bow, or oar bank below {full}",
                            f"{ramming.GLANCING} HD, small on large none; slides along half the movement left",
                        ),
                        ("collision", "an enemy, below ramming speed", "no HD; slides until an oar is lost"),
                        ("friends", "below ramming speed", "both stop"),
                    ),
                    note=(
                        f"Ramming takes {ram_run} rowed at ramming speed (of {fast}), or a second such"
                        " turn (MAR-RAM.01). Both stop."
                    ),
                ),
                Part(
                    "Grappling",
                    lines(
                        (
                            f"Once a turn, stopped, hulls within {in_inches(grappling.REACH)}:"
                            f" {_from(grappling.LODGES)} lodges.",
                            "MAR-GRA.04",
                        ),
                        (
                            f"To fend off: a die for each archer or slinger; any {grappling.THROWS_OFF} throws it off.",
                            "MAR-GRA.05",
                        ),
                        (
                            f"Corvus, once, within {in_inches(grappling.CORVUS_REACH['small'])} (large"
                            f" {in_inches(grappling.CORVUS_REACH['large'])}):"
                            f" {_from(grappling.CORVUS_HOLDS)} holds, nobody"
                            " fends.",
                            "MAR-COR.04",
                        ),
                        ("Friends within reach need no die; figures may pass over.", "MAR-GRA.10"),
                    ),
                ),
                Part(
                    "Missiles",
                    columns=("weapon", "short", "long", "effect of a hit"),
                    rows=_missiles(),
                    note=(
                        f"A die each: short {_from(missiles.HITS['short'])}, long {_from(missiles.HITS['long'])} hits;"
                        " a second die for the effect (MAR-MIS.03)."
                    ),
                ),
                Part(
                    "Melee",
                    lines(
                        (
                            f"Javelins, once: a die for each marine, every {melee.JAVELIN_KILLS} kills a figure.",
                            "MAR-MEL.02",
                        ),
                        (
                            f"Hack and slash: a die for each marine, {_from(melee.COUNTS)} counts; who has"
                            " fewer loses the"
                            " difference; again, until one side has no figures.",
                            "MAR-MEL.03",
                        ),
                        ("Only marines throw and fight; the owner chooses who falls.", "MAR-MEL.05"),
                        ("Who is outnumbered fights one attacker after another.", "MAR-MEL.09"),
                    ),
                ),
                Part(
                    "Prizes",
                    lines(
                        (f"Her crew dead and fewer than {WORTHLESS} HD: captured.", "MAR-PRZ.01"),
                        ("A prize crew passes over next turn; cruising speed at most.", "MAR-PRZ.04"),
                        (f"An own galley may be left with {MAY_ABANDON} HD or more.", "MAR-PRZ.05"),
                        (
                            f"Prizes, and own galleys with {span(MAY_ABANDON, WORTHLESS)} HD, may leave by"
                            " the friendly edge.",
                            "MAR-PRZ.06",
                        ),
                    ),
                ),
                Part(
                    "The end",
                    lines(
                        (f"After {LAST_TURN} turns, with a side's last figure, or by agreement.", "MAR-SEQ.04"),
                        (
                            f"Points: {signed(HULL['small'])} for a small galley or prize,"
                            f" {signed(HULL['large'])} for a"
                            " large one; +1 for each figure left, −1 for each lost.",
                            "MAR-VIC.01",
                        ),
                        ("A prize counts once it is off by the friendly edge.", "MAR-VIC.02"),
                    ),
                ),
            ),
        ),
    )


_STRAIGHT: tuple[Speed, Speed] = ("cruising", "reverse")
