"""The quick reference of Nauta."""

from rules.core.reference import Page, Part, Reference, lines, signed, span
from rules.nauta import boarding, dashes, fighting, movement, pirophoros, points, ramming, ships, shooting, surrender
from rules.nauta.measure import SCALES
from rules.nauta.nations import CLASSES, CREW_DIE, CREWS, EQUIPMENT, EXTRA_POINTS, MOST_EXTRAS, NATIONS
from rules.nauta.scenario import LAST_TURN

SIDES_OF_A_DIE = 6


def _from(least: int) -> str:
    return span(least, SIDES_OF_A_DIE)


def _classes() -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            f"{size} {each.name}",
            f"{each.soldiers}",
            f"{each.speed}",
            f"{signed(each.acceleration)} {signed(-each.deceleration)}",
            f"{ships.WIDEST_WHEEL[size > ships.STEERED] // 100}°",
            f"{each.points}",
            f"{MOST_EXTRAS[size]}",
        )
        for size, each in enumerate(CLASSES)
    )


def _equipment() -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            each.name,
            ", ".join(f"{size}" for size in each.sizes),
            "all" if len(each.nations) == len(NATIONS) else _nations(each.nations),
            f"{each.points}",
        )
        for each in EQUIPMENT.values()
    )


def _nations(allowed: tuple[str, ...]) -> str:
    barred = [nation.name for key, nation in NATIONS.items() if key not in allowed]
    if len(barred) < len(allowed):
        return "not " + ", ".join(barred)
    return ", ".join(NATIONS[key].name for key in allowed)


def _limits() -> tuple[tuple[str, ...], ...]:
    told = []
    for nation in NATIONS.values():
        found = []
        if nation.banned:
            found.append("no Size " + " or ".join(f"{size}" for size in nation.banned))
        elif nation.largest < len(CLASSES) - 1:
            found.append(f"up to Size {nation.largest}")
        found += [f"at most {most} of Size {size}" for size, most in nation.limits.items()]
        if nation.needs:
            found.append("at least one of Size " + " or ".join(f"{size}" for size in nation.needs))
        crews = "any" if nation.crews == CREWS else " or ".join(nation.crews)
        told.append((nation.name, "; ".join(found) or "every Size", crews))
    return tuple(told)


def pages() -> Reference:
    """Two pages: the turn, movement and ramming with the ships; fighting aboard, losses, equipment."""
    crews = ", ".join(f"{crew} {signed(CREW_DIE[crew])}" for crew in ("skilled", "green"))
    budgets = ", ".join(f"{crew} {points.budget(100, crew)} %" for crew in CREWS)
    segment = SCALES["1/1200"].segments[0]
    return (
        Page(
            "The turn, the move, the ram",
            (
                Part(
                    "A turn",
                    lines(
                        ("Both sides write a speed for every free ship, unseen, and form up.", "NAU-8.a"),
                        (f"Initiative: a die each ({crews}); the higher chooses who moves first.", "NAU-9.a"),
                        ("Ships or formations move by turns; rams are settled as they happen.", "NAU-8.b"),
                        ("Pirophoros, where it is played with.", "NAU-8.c"),
                        ("Boarding: both sides declare together.", "NAU-8.d"),
                        (f"Fighting aboard: {fighting.ASSAULTS} assaults.", "NAU-8.e"),
                        ("Prizes go, losses are compared, the turn is counted.", "NAU-8.f"),
                    ),
                    ordered=True,
                    note=f"Distances are in segments ({segment:g} mm at 1/1200). A die has six faces.",
                ),
                Part(
                    "Ships",
                    columns=("Size", "soldiers", "speed", "change", "wheel", "points", "extra"),
                    rows=_classes(),
                    note=(
                        "Change: the most by which a written speed may rise or fall. Extra soldiers:"
                        f" {EXTRA_POINTS} points each."
                    ),
                ),
                Part(
                    "A move",
                    lines(
                        ("One wheel, at the beginning, about the rear corner inside the turn.", "NAU-9.f"),
                        (
                            f"Up to {movement.ONE_SEGMENT // 100}° a wheel takes 1 segment, beyond that 2; the rest of"
                            " the written speed is run dead straight.",
                            "NAU-9.h",
                        ),
                        (f"At speed 0 she holds, or backs up to {movement.MOST_ASTERN} segments.", "NAU-9.l"),
                        (
                            f"A dash, once: {signed(dashes.DASH)} segments straight ahead, then 1 less"
                            " maximum speed for"
                            f" good. The admiral's second: {signed(dashes.ADMIRAL_DASH)}.",
                            "NAU-10.b",
                        ),
                        ("On contact both stop at once, at speed 0.", "NAU-9.n"),
                        ("Whoever touches a coast is wrecked; whose centre leaves the table is gone.", "NAU-6.b"),
                        (
                            "A formation: same speed, every two ships a segment or more apart; it moves as one"
                            " activation.",
                            "NAU-9.d",
                        ),
                    ),
                ),
                Part(
                    "A ram: both roll a die",
                    columns=("added", "die"),
                    rows=(
                        ("Size", "+Size"),
                        ("faster than the other", signed(ramming.FASTER)),
                        ("rammed at speed 0", signed(ramming.AT_REST)),
                        ("damaged", signed(ramming.DAMAGED)),
                        ("reinforced prow, ramming or frontal", signed(ramming.PROW)),
                    ),
                    note="NAU-11.c, 11.d. Only the bow rams; where both fronts meet it is frontal.",
                ),
                Part(
                    "What comes of it",
                    lines(
                        ("In flank or rear the rammer strikes if its total is higher.", "NAU-11.g"),
                        ("Front to front the higher strikes; equal, both do.", "NAU-11.h"),
                        (
                            f"Effect die of each that strikes: {_from(ramming.SINKS)} sinks, less damages;"
                            f" {signed(ramming.AGAINST_A_FRIEND)} against a friend.",
                            "NAU-11.i",
                        ),
                        (
                            f"If she sinks a ship {ramming.DROWNS_WITH} Sizes larger, or more, the striker goes down"
                            " with her on a 1.",
                            "NAU-11.j",
                        ),
                        (
                            f"Damaged: {signed(-ships.DAMAGED)} maximum speed, no dash; a second damage sinks.",
                            "NAU-12.a",
                        ),
                    ),
                ),
            ),
        ),
        Page(
            "Aboard, losses, fleets",
            (
                Part(
                    "Boarding",
                    lines(
                        ("Between ships that touch; a ship without soldiers cannot.", "NAU-13.a"),
                        ("Both declare each other: engaged without a die.", "NAU-13.b"),
                        (
                            f"One declares: {_from(boarding.SUCCEEDS)} succeeds; corvus"
                            f" {signed(boarding.CORVUS)}, harpax"
                            f" at the bow {signed(boarding.HARPAX)}.",
                            "NAU-13.c",
                        ),
                    ),
                ),
                Part(
                    f"Fighting aboard: {fighting.ASSAULTS} assaults",
                    lines(
                        (
                            f"A die + soldiers aboard; the admiral's ship {signed(fighting.ADMIRAL)}; in the first"
                            f" assault archer towers {signed(fighting.TOWERS)}, against a cataphract"
                            f" {signed(fighting.CATAPHRACT)}.",
                            "NAU-14.b",
                        ),
                        ("The lower loses one unit; equal, nobody.", "NAU-14.c"),
                        ("Against several: one die for all, losses to one victim.", "NAU-14.e"),
                        (
                            f"First time more than half is lost: a die, {span(1, surrender.GIVES_UP)} surrenders; the"
                            f" admiral's ship adds {surrender.ADMIRAL}.",
                            "NAU-15.a",
                        ),
                        ("No soldiers left: she surrenders.", "NAU-15.b"),
                        (
                            f"The admiral's ship lost units: a die, {_from(surrender.ADMIRAL_FALLS)} kills him.",
                            "NAU-16.d",
                        ),
                        ("Captor and prize lie still for the whole next turn, then the prize goes.", "NAU-15.d"),
                    ),
                ),
                Part(
                    "By agreement",
                    lines(
                        (
                            f"Balistae: the nearest enemy within {shooting.RANGE} segments ahead, before or after her"
                            f" move; {_from(shooting.HITS)} hits: 1 less maximum speed, no dash.",
                            "NAU-18f.1",
                        ),
                        (
                            f"Pirophoros, once, on a ship rammed this turn: {_from(pirophoros.BURNS)} burns her.",
                            "NAU-18i.1",
                        ),
                        (
                            f"Saving the admiral: {_from(surrender.ESCAPES)}, to a friend within"
                            f" {surrender.ESCAPE_RANGE} segments.",
                            "NAU-18l.1",
                        ),
                    ),
                ),
                Part(
                    "The end",
                    lines(
                        (
                            "At the end of a turn a fleet is beaten that has lost a third of its points: ships sunk,"
                            f" burned, wrecked, captured or gone, and {points.ADMIRAL_POINTS} for its admiral.",
                            "NAU-17.b",
                        ),
                        ("Both beaten: a draw.", "NAU-17.d"),
                        (f"So it is after {LAST_TURN} turns.", "NAU-17.a"),
                    ),
                ),
                Part(
                    "Fleets",
                    columns=("nation", "ships", "crews"),
                    rows=_limits(),
                    note=f"One admiral's ship. Of the points agreed: {budgets} (NAU-3.d).",
                ),
                Part("Equipment", columns=("what", "Sizes", "nations", "points"), rows=_equipment()),
            ),
        ),
    )
