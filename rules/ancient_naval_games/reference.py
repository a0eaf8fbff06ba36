"""The quick reference of Ancient Naval Games."""

from rules.ancient_naval_games import attacks, movement
from rules.ancient_naval_games.scenario import Options
from rules.ancient_naval_games.setting_up import BAND_ROWS
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS
from rules.core.reference import Page, Part, Reference, lines, signed

DIE = range(1, 7)
AHEAD = 3  # modifiers rarely differ by more
_ABOUT = {
    attacks.BOW: "bow to bow",
    attacks.STARBOARD_BOW: "from either bow quarter",
    attacks.STARBOARD_AFT: "from either after quarter",
    attacks.STERN: "from astern",
}


def _attacks() -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            words,
            "oar strike" if attacks.is_oar_strike(sector) else "ram",
            signed(attacks.modifiers(True, 0, False, sector)[0]),
            signed(attacks.modifiers(True, 0, True, sector)[0]),
        )
        for sector, words in _ABOUT.items()
    )


def _odds() -> tuple[tuple[str, ...], ...]:
    return tuple((signed(ahead), *_chances(ahead)) for ahead in range(-AHEAD, AHEAD + 1))


def _chances(ahead: int) -> list[str]:
    pairs = [a + ahead - d for a in DIE for d in DIE]
    counts = (sum(each > 0 for each in pairs), sum(each == 0 for each in pairs), sum(each < 0 for each in pairs))
    return [f"{100 * count / len(pairs):.0f} %" for count in counts]


def pages() -> Reference:
    """Two pages: a turn and how ships move; attacks, morale, the end."""
    oar = signed(attacks.modifiers(True, 1, False, attacks.BOW)[0])
    stall = Options().stall
    return (
        Page(
            "The turn and the oars",
            (
                Part(
                    "A round",
                    lines(
                        ("Both sides have a player-turn, the first player's first.", "HEX-TRN-01"),
                        ("Morale of the side whose turn it is: see the second page.", "HEX-TRN-02"),
                        ("Its ships are activated one by one, in any order, each once at most.", "HEX-TRN-03"),
                        ("The turn ends when its player says so, or when no ship is left.", "HEX-TRN-04"),
                    ),
                    ordered=True,
                ),
                Part(
                    "An activation",
                    lines(
                        (f"A ship has {FULL_MP} MP, less 1 for each oar damage.", "HEX-SHP-04"),
                        (f"With {NO_OARS} oar damage she lies still: no activation.", "HEX-SHP-05"),
                        ("Moving, turning and attacking may follow in any order while MP last.", "HEX-MOV-01"),
                        ("A ship that began beside no friend may not attack.", "HEX-GRP-01"),
                    ),
                ),
                Part(
                    "What it costs",
                    columns=("act", "MP", "clause"),
                    rows=(
                        ("a hex ahead", f"{movement.FORWARD_MP}", "HEX-MOV-02"),
                        ("a hex side to port or starboard", f"{movement.TURN_MP}", "HEX-MOV-03"),
                        ("the first turn of a small ship", "0", "HEX-MOV-04"),
                        ("a hex astern", f"{movement.BACK_MP}", "HEX-MOV-05"),
                        ("an attack on the front hex", f"{attacks.ATTACK_MP}", "HEX-ATT-03"),
                    ),
                    note="A hex holds one ship. Land, the edge and entangled pairs close the way.",
                ),
                Part(
                    "Setting up",
                    lines(
                        (
                            f"Without fixed places: A in the {BAND_ROWS} southern rows, B in the {BAND_ROWS} northern"
                            " ones, one ship to a hex. B places first.",
                            "HEX-SET-02",
                        ),
                        ("Unless the scenario names who begins, the higher die chooses.", "HEX-SET-04"),
                    ),
                ),
            ),
        ),
        Page(
            "Attacks, morale, the end",
            (
                Part(
                    "How she is attacked",
                    columns=("the attacker comes", "attack", "its die", "its die, large ship"),
                    rows=_attacks(),
                    note="Seen from the target. Both roll a die; the clauses are HEX-ATT-05, HEX-OAR-02, HEX-RAM-02.",
                ),
                Part(
                    "Added to either die",
                    lines(
                        (f"For each oar damage of the ship that rolls: {oar}.", "HEX-ATT-06"),
                        (
                            "For a large ship that is rammed:"
                            f" {signed(attacks.modifiers(False, 0, True, attacks.STARBOARD_AFT)[0])}.",
                            "HEX-RAM-02",
                        ),
                    ),
                ),
                Part(
                    "What comes of it",
                    columns=("attack", "attacker higher", "equal", "defender higher"),
                    rows=(
                        ("oar strike", "1 oar damage", "nothing", "nothing"),
                        ("ram", "taken; the attacker moves into her hex", "both entangled and lost", "nothing"),
                    ),
                    note=f"A ship with {NO_OARS} oar damage cannot lose more: she can only be rammed.",
                ),
                Part(
                    "How often",
                    columns=("attacker ahead by", "attacker higher", "equal", "defender higher"),
                    rows=_odds(),
                    note="By how much the attacker's modifiers are better than the defender's.",
                ),
                Part(
                    "Morale",
                    lines(
                        (
                            "At the start of its turn a side that has lost more than half of its ships loses every ship"
                            " without a friend beside her.",
                            "HEX-MOR-02",
                        ),
                        ("Entangled friends do not count.", "HEX-MOR-03"),
                    ),
                ),
                Part(
                    "The end",
                    lines(
                        ("Whose last ship is taken or entangled loses.", "HEX-END-03"),
                        ("Either side may cede in its own turn.", "HEX-END-01"),
                        ("At a turn limit the smaller share lost wins, unless the limit favours a side.", "HEX-END-04"),
                        (f"After {stall} rounds without an attack it is judged as at a limit.", "HEX-END-05"),
                        (f"So it is when every ship afloat has {NO_OARS} oar damage.", "HEX-END-06"),
                    ),
                ),
            ),
        ),
    )
