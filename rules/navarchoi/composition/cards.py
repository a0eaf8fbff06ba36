"""NAV-1.2, NAV-R-CARD, NAV-R: checks of a scenario's own deck and charts, and of its clock."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from rules.core.findings import Finding
from rules.geometry.square import squaregrid
from rules.navarchoi.cards import DECK_SIZE, WINDOWS, Card, printed
from rules.navarchoi.charts import D10, Charts
from rules.navarchoi.composition.finding import finding, put, removal, within
from rules.navarchoi.scenario import Scenario

NUMBERS = (1, 7)  # NAV-1.2.1
SIZES = (1, 9)
MODIFIERS = (-9, 9)


def check(scenario: Scenario) -> Iterator[Finding]:
    """A deck and charts of the scenario's own, then where the battle begins."""
    yield from _deck(scenario)
    if scenario.charts is not None:
        yield from _charts(scenario.charts)
    yield from _clock(scenario)
    yield from _cards(scenario)


def _deck(scenario: Scenario) -> Iterator[Finding]:
    """55 cards, numbered 1 to 55, of numbers 1 to 7 and effects that the engine knows."""
    if not scenario.deck:
        return
    if len(scenario.deck) != DECK_SIZE:
        message = f"The deck has {len(scenario.deck)} cards; it has {DECK_SIZE}."
        fix = put("Use the reconstructed deck", "/deck", [])
        yield finding("DECK", "NAV-1.2", "/deck", message, fix, number=len(scenario.deck))
    counts = Counter(card.id for card in scenario.deck)
    for index, card in enumerate(scenario.deck):
        path = f"/deck/{index}"
        if not 1 <= card.id <= DECK_SIZE or counts[card.id] > 1:
            message = f"Card {card.id} ({card.title}): each card has its own number from 1 to {DECK_SIZE}."
            free = next((n for n in range(1, DECK_SIZE + 1) if n not in counts), None)
            fixes = [put(f"Call it {free}", f"{path}/id", free)] if free is not None else []
            yield finding("CARD", "NAV-R-CARD.a", f"{path}/id", message, *fixes, card=card.id)
        if not NUMBERS[0] <= card.number <= NUMBERS[1]:
            near = within(card.number, *NUMBERS)
            message = f"Card {card.id} has activation number {card.number}; it is 1 to 7."
            fix = put(f"Make it {near}", f"{path}/number", near)
            yield finding("CARD", "NAV-1.2.1", f"{path}/number", message, fix, card=card.id)
        yield from _modifier(card, path)
        if card.event not in WINDOWS:
            message = f"Card {card.id} has the event “{card.event}”, which this site cannot play."
            yield finding("CARD", "NAV-6.0", f"{path}/event", message, card=card.id, known=sorted(WINDOWS))


@lru_cache(maxsize=1)
def _usual_modifiers() -> dict[str, int]:
    """The modifiers of the reconstructed deck, by effect; effects without one do not look at it."""
    return {card.event: card.value for card in printed() if card.value}


def _modifier(card: Card, path: str) -> Iterator[Finding]:
    """NAV-R-CARD: effects that add something say what."""
    usual = _usual_modifiers().get(card.event)
    if not MODIFIERS[0] <= card.value <= MODIFIERS[1]:
        near = within(card.value, *MODIFIERS)
        message = f"Card {card.id} has the modifier {card.value}; it is {MODIFIERS[0]} to {MODIFIERS[1]}."
        fix = put(f"Make it {near}", f"{path}/value", near)
        yield finding("CARD", "NAV-R-CARD", f"{path}/value", message, fix, card=card.id)
    elif usual is not None and not card.value:
        message = f"Card {card.id} ({card.title}) has no modifier: its effect will change nothing."
        fix = put(f"{usual:+}, as in the reconstruction", f"{path}/value", usual)
        yield finding("CARD", "NAV-R-CARD", f"{path}/value", message, fix, severity="warning", card=card.id)


def _charts(charts: Charts) -> Iterator[Finding]:
    """Ten faces, rows that rise and end open, types with sizes."""
    for name in ("hand", "wind"):
        row = getattr(charts, name)
        if len(row) != D10 or min(row, default=0) < 0:
            message = f"The chart for {name} has an entry of 0 or more for each face of a d10: {D10} of them."
            yield finding("CHART", "NAV-R", f"/charts/{name}", message, number=len(row))
    for name, rows in (("ram", charts.ram.rows), ("melee", charts.melee.rows)):
        bounds = [row.to for row in rows]
        rising = [to for to in bounds[:-1] if to is not None]
        if not rows or bounds[-1] is not None or len(rising) < len(bounds) - 1 or rising != sorted(set(rising)):
            message = f"The rows of the {name} chart must rise, each up to a margin, and the last has none."
            yield finding("CHART", "NAV-R", f"/charts/{name}/rows", message)
    if not charts.types:
        yield finding("CHART", "NAV-R-TYPE", "/charts/types", "The charts name no ship type.")
    counts = Counter(each.type for each in charts.types)
    for index, each in enumerate(charts.types):
        path = f"/charts/types/{index}"
        if counts[each.type] > 1:
            message = f"Type {each.type} stands twice in the charts: it may stand there once."
            yield finding("CHART", "NAV-R-TYPE", f"{path}/type", message, removal("Remove it", path))
        if not SIZES[0] <= each.size <= SIZES[1]:
            near = within(each.size, *SIZES)
            message = f"Type {each.type} has Size {each.size}; it is {SIZES[0]} to {SIZES[1]}."
            fix = put(f"Make it {near}", f"{path}/size", near)
            yield finding("CHART", "NAV-1.3.1.2", f"{path}/size", message, fix)


def _clock(scenario: Scenario) -> Iterator[Finding]:
    """A battle that begins in its middle must name a moment that can be."""
    clock = scenario.clock
    if not 1 <= clock.turn <= scenario.max_turns:
        near = within(clock.turn, 1, max(1, scenario.max_turns))
        message = f"It begins on turn {clock.turn} of {scenario.max_turns}: it must begin before the last is over."
        yield finding("CLOCK", "NAV-1.4", "/clock/turn", message, put(f"Turn {near}", "/clock/turn", near))
    if clock.hold < 0:
        message = "The initiative must have been held for 0 turns or more."
        yield finding("CLOCK", "NAV-2.2.d", "/clock/hold", message, put("0", "/clock/hold", 0))
    if clock.phase == "over":
        fix = put("Begin with the hands", "/clock/phase", "hand_size")
        yield finding("CLOCK", "NAV-2.0", "/clock/phase", "A battle that is over cannot begin.", fix)
    for side, value in clock.activations.items():
        path = f"/clock/activations/{side}"
        if not NUMBERS[0] <= value <= NUMBERS[1]:
            near = within(value, *NUMBERS)
            message = f"Side {side} activates by a card of {value}; numbers are 1 to 7."
            yield finding("CLOCK", "NAV-1.2.1", path, message, put(f"Make it {near}", path, near))
    if clock.activations and clock.phase not in ("hand_size", "action_cycle"):
        message = "Activations belong to the Action Cycle: begin there."
        fix = put("Begin in the Action Cycle", "/clock/phase", "action_cycle")
        yield finding("CLOCK", "NAV-2.5.a", "/clock/phase", message, fix)
    if clock.planning and clock.turn == 1 and clock.phase == "hand_size" and not clock.activations:
        fix = put("No Planning cards", "/clock/planning", {})
        message = "Turn 1 has no Planning cards of a turn before."
        yield finding("CLOCK", "NAV-2.1.e", "/clock/planning", message, fix)
    for square, number in clock.entries.items():
        if number < 0:
            path = f"/clock/entries/{square}"
            message = f"{number} ships have entered through {square} this turn: 0 or more."
            yield finding("CLOCK", "NAV-M-1.i", path, message, put("0", path, 0), square=square)
    grid = squaregrid(within(scenario.board.cols, 1, 99), within(scenario.board.rows, 1, 99))
    ships = {unit.id: unit for unit in scenario.units}
    for index, awash in enumerate(clock.awash):
        path = f"/clock/awash/{index}"
        ship = ships.get(awash.ship)
        if awash.square not in grid or ship is None or ship.condition.place != "sunk":
            message = (
                f"The Awash marker of {awash.ship} at {awash.square}: it stands on the map for a ship that is sunk."
            )
            yield finding("AWASH", "NAV-1.3.2.7", path, message, removal("Remove it", path), ship=awash.ship)
    doubled = [ship for ship, number in Counter(each.ship for each in clock.awash).items() if number > 1]
    for id in doubled:
        yield finding("AWASH", "NAV-1.3.2.7", "/clock/awash", f"{id} has two Awash markers: it may have one.", ship=id)


def _cards(scenario: Scenario) -> Iterator[Finding]:
    """NAV-M-1: every card is in exactly one place."""
    clock = scenario.clock
    places: list[tuple[str, tuple[int, ...]]] = [("/clock/discard", clock.discard)]
    places += [(f"/clock/hands/{side}", hand) for side, hand in (clock.hands or {}).items()]
    places += [(f"/clock/planning/{side}", (card,)) for side, card in clock.planning.items()]
    if clock.draw is not None:
        places.append(("/clock/draw", clock.draw))
    known = {card.id for card in scenario.deck} or set(range(1, DECK_SIZE + 1))
    seen: set[int] = set()
    for path, cards in places:
        for card in cards:
            if card not in known:
                yield finding("CARDS", "NAV-1.2", path, f"There is no card {card}: name one of the deck.", card=card)
            elif card in seen:
                message = f"Card {card} is in two places: it can only be in one."
                yield finding("CARDS", "NAV-1.2", path, message, card=card)
            seen.add(card)
    if clock.draw is not None and known - seen:
        message = f"{len(known - seen)} cards are nowhere, the first of them card {min(known - seen)}."
        fix = put("All the others are in the pile", "/clock/draw", None)
        yield finding("CARDS", "NAV-1.2", "/clock/draw", message, fix, number=len(known - seen))
