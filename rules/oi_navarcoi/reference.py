"""The quick reference of Oi Navarcoi!"""

from rules.core.reference import Page, Part, Reference, lines, signed, spans
from rules.oi_navarcoi import chases, diekplous, duels, melee, movement, rout, signals, throws, zones
from rules.oi_navarcoi.aftermath import SURVIVES
from rules.oi_navarcoi.event_phase import EFFECTS
from rules.oi_navarcoi.formations import FORMATION_NAMES
from rules.oi_navarcoi.measure import AVERAGE, INCH, NEAR, in_degrees, in_inches
from rules.oi_navarcoi.morale import KATASTROPHE
from rules.oi_navarcoi.order import PROXIMITY
from rules.oi_navarcoi.paths import MOST_TURNS
from rules.oi_navarcoi.pursuit import PURSUING
from rules.oi_navarcoi.scenario import Options

LEAST, MOST = 2, 12  # of two dice
_EVENTS = {
    "squall": "squall: both fleets test, as a manoeuvre",
    "omen_a": "omen: a squadron of A gains morale",
    "drowned_a": "a navarchos of A drowns: a squadron in melee loses morale",
    "leaving": "a fleet that has lost half leaves the field",
    "shot_b": "a navarchos of B is shot: as for A",
    "omen_b": "omen: a squadron of B gains morale",
    "squall_invaders": "squall: the invaders test",
}


def _events() -> tuple[tuple[str, str], ...]:
    return tuple((sums, _EVENTS[str(effect)]) for sums, effect in spans(list(EFFECTS.values()), min(EFFECTS)))


def _battle_test() -> tuple[tuple[str, str], ...]:
    told = []
    results = spans([melee.inflicted(total, False) for total in range(LEAST, MOST + 1)], LEAST)
    for number, (span, half_stands) in enumerate(results):
        assert isinstance(half_stands, int)
        low, _, high = span.partition("–")
        totals = f"{high} or less" if number == 0 else f"{low} or more" if number == len(results) - 1 else span
        if half_stands:
            told.append((totals, f"the enemy loses {_stands(half_stands)}"))
        else:
            told.append((totals, "it is disordered and tests morale"))
    return tuple(told)


def _stands(halves: int) -> str:
    whole = f"{halves // 2}" if halves > 1 else ""
    return f"{whole}{'½' if halves % 2 else ''} stand{'s' if halves > 2 else ''}"


def _moves() -> tuple[tuple[str, ...], ...]:
    full, back = in_inches(movement.FULL_MOVE), in_inches(movement.BACK_MOVE)
    return (
        (FORMATION_NAMES["MIAS"], "1 average die", f"wheels; back {back}; about"),
        (FORMATION_NAMES["POLLON"], full, "wheels; all turn 90°; about"),
        (FORMATION_NAMES["KERAS"], full, f"follows her leader, up to {in_degrees(MOST_TURNS)} in all"),
        (FORMATION_NAMES["KYKLOS"], "–", "does not move"),
        (FORMATION_NAMES["BLOCK"], "1 average die − 1", "one straight line, any direction"),
    )


def _ranks() -> str:
    by_rank: dict[int, list[str]] = {}
    for formation, rank in melee.RANKS.items():
        by_rank.setdefault(rank, []).append(FORMATION_NAMES[formation])
    return "; ".join(f"{rank} {', '.join(names)}" for rank, names in sorted(by_rank.items()))


def _outcomes() -> tuple[tuple[str, ...], ...]:
    back = in_inches(diekplous.BACK)
    return (
        ("the attacker alone", "into her rear: rear attack", "against her offshore flank: flank attack"),
        ("the target alone", "attacker disordered, in front", "attacker disordered, in front"),
        ("both", f"broken off, {back} back", "a chase offshore"),
        ("neither", "both disordered, in front", "a chase, both disordered"),
    )


def pages() -> Reference:
    """Two pages: the turn, events, moves and tests; melee, morale, rout, the two manoeuvres."""
    succeeds = throws.SUCCEEDS
    disordered = signed(throws.DISORDERED[1])
    near = in_inches(NEAR)
    front, rear = (in_inches(each) for each in zones.BAND)
    return (
        Page(
            "The turn, moves and tests",
            (
                Part(
                    "A turn",
                    lines(
                        ("Event: a die of each fleet, added.", "ONV-EVT-01"),
                        ("Initiative: the higher die chooses who moves first.", "ONV-MOV-01"),
                        ("All squadrons of one side, one by one, then all of the other.", "ONV-MOV-02"),
                        ("All melees together.", "ONV-MEL-03"),
                        ("Morale: tests, then rout; pursuit tests, then pursuit.", "ONV-TRN-01"),
                        ("Squadrons that rested rally; the end is looked at.", "ONV-ORD-04"),
                    ),
                    ordered=True,
                ),
                Part("Events", columns=("sum", "what"), rows=_events()),
                Part(
                    "Movement",
                    columns=("formation", "ahead", "turning and else"),
                    rows=_moves(),
                    note=(
                        f"Disordered: {in_inches(movement.DISORDER)} less. An average die reads"
                        f" {', '.join(f'{face}' for face in AVERAGE)}. To change formation, front or to"
                        " turn about takes the"
                        " whole move (ONV-MOV-05)."
                    ),
                ),
                Part(
                    "Manoeuvre test",
                    lines(
                        (
                            "To wheel, back, turn about, change formation, and to engage or be engaged: one"
                            " test, at the"
                            " end.",
                            "ONV-MAN-01",
                        ),
                        (
                            f"Two dice + crews, {signed(PROXIMITY[1])} within {near} of an enemy:"
                            f" {succeeds} or more passes.",
                            "ONV-MAN-03",
                        ),
                        ("Failed: disordered; disordered already: unformed. The move stands.", "ONV-MAN-04"),
                    ),
                ),
                Part(
                    "Signals",
                    columns=("no.", "signal"),
                    rows=tuple((f"{number}", name) for number, name in signals.NAMES.items()),
                    note=(
                        "Planned before the battle, one for two squadrons; one a turn, before its wings"
                        " move (ONV-SIG-04)."
                    ),
                ),
                Part(
                    "Squadrons",
                    columns=("", "+1", "−1", "counts in"),
                    rows=(
                        (
                            "crews",
                            throws.CREWS[1].lower(),
                            throws.CREWS[-1].lower(),
                            "manoeuvre, battle, the two manoeuvres",
                        ),
                        ("morale", throws.MORALES[1], throws.MORALES[-1], "morale, pursuit"),
                        ("ships", throws.SHIPS[1], throws.SHIPS[-1], "the two manoeuvres"),
                    ),
                ),
                Part(
                    "Setting up",
                    lines(
                        (
                            f"The foremost part {front} to {rear} from the middle,"
                            f" {in_inches(zones.SHORT_EDGE)} off the"
                            " short edges; plans are secret.",
                            "ONV-TBL-04",
                        ),
                    ),
                ),
            ),
        ),
        Page(
            "Contact, melee, rout",
            (
                Part(
                    "Contact",
                    lines(
                        ("Straight ahead until the front edge touches; then it conforms.", "ONV-CON-01"),
                        ("Flank and rear count only for who began behind her front.", "ONV-CON-02"),
                        ("Taken in flank or rear: unformed at once.", "ONV-CON-07"),
                        (f"In {FORMATION_NAMES['KERAS']}, front to front: disordered at once.", "ONV-CON-06"),
                    ),
                ),
                Part(
                    "Battle test: two dice",
                    columns=("total", "result"),
                    rows=_battle_test(),
                    note="Every squadron rolls; all results hold (ONV-MEL-03).",
                ),
                Part(
                    "Added to it",
                    lines(
                        f"Crews; {disordered} disordered.",
                        ("The worse formation subtracts the difference of ranks.", "ONV-MEL-06"),
                        (f"Ranks: {_ranks()}.", "ONV-MEL-05"),
                        (
                            "Taken in flank or rear, or unformed in its first round: fails without dice;"
                            " its enemy counts"
                            " no rank and fails at nothing.",
                            "ONV-MEL-07",
                        ),
                        (
                            f"{melee.ONE_STAND // 2} stand left or less against {melee.THREE_STANDS // 2}"
                            " or more: routs.",
                            "ONV-MEL-13",
                        ),
                    ),
                ),
                Part(
                    "Morale test",
                    lines(
                        (
                            f"After a failed battle test: two dice + morale, {signed(KATASTROPHE[1])} taken in flank or"
                            f" rear or unformed: {succeeds} or more holds, else it routs.",
                            "ONV-MOR-02",
                        ),
                        (f"A rout goes {rout.FLIGHT} average dice a turn, straight away.", "ONV-ROU-03"),
                        (
                            f"Who lies within {in_inches(rout.STRIP)} behind it, of either side, loses a"
                            " step of order.",
                            "ONV-ROU-05",
                        ),
                        (
                            f"Victors test likewise, {signed(PURSUING[1])} if pursuing: {succeeds} or more stays, else"
                            " pursues, unformed.",
                            "ONV-PUR-01",
                        ),
                    ),
                ),
                Part(
                    "Diekplous and periplous",
                    lines(
                        (
                            f"Diekplous from {FORMATION_NAMES['POLLON']} or {FORMATION_NAMES['KERAS']}, within"
                            f" {in_inches(duels.ALLOWANCE)}, against {FORMATION_NAMES['MIAS']}.",
                            "ONV-DIE-01",
                        ),
                        (
                            f"Periplous from {FORMATION_NAMES['MIAS']}, against {FORMATION_NAMES['MIAS']} or"
                            f" {FORMATION_NAMES['POLLON']}.",
                            "ONV-PER-01",
                        ),
                        ("In good order, crews not green, neither in melee.", "ONV-DIE-01"),
                        (
                            f"Both roll two dice + crews + ships, {disordered} disordered: {succeeds} or"
                            " more succeeds.",
                            "ONV-DIE-03",
                        ),
                    ),
                    columns=("succeeds", "diekplous", "periplous"),
                    rows=_outcomes(),
                    note=(
                        f"A chase goes on each turn; off the table {chases.RETURNS} or more brings one"
                        " back (ONV-PER-08)."
                    ),
                ),
                Part(
                    "Order",
                    lines(
                        (f"Disordered: {in_inches(INCH)} less, {disordered} in battle.", "ONV-ORD-02"),
                        ("It rallies by a turn at rest, out of melee.", "ONV-ORD-04"),
                        ("Unformed: it forms up by a change and a manoeuvre test.", "ONV-ORD-05"),
                        ("Over flotsam: half the move, and disordered.", "ONV-FLO-02"),
                    ),
                ),
                Part(
                    "The end",
                    lines(
                        ("A fleet leaves, has no squadron left, cedes, or the goal is reached.", "ONV-END-01"),
                        (f"After {Options().stalemate_turns} quiet turns: a draw.", "ONV-END-07"),
                        (f"Routed ships over a neutral edge: each stand is saved by {SURVIVES} or more.", "ONV-PBL-04"),
                    ),
                ),
            ),
        ),
    )
