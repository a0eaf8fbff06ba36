"""The first battle of Mare Nostrum: acting by numbers, a ram at speed, a grapple, fire, melee, a prize brought off."""

from battles.guides.guide import Fact, Guide, Step

SCENARIO = {
    "ruleset": "mare_nostrum",
    "kind": "scenario",
    "format": 1,
    "title": "Your first battle",
    "briefing": (
        "A Carthaginian has driven in under your shore and lies stopped beside your flagship; another shows Lupa her"
        " broadside.\n\n"
        "You command **Rome**, for three turns. Galleys count, prizes brought off by your own edge, and every man."
    ),
    "table": {"width_in": 64, "height_in": 44},
    "turn_limit": 3,
    "clock": {"turn": 1, "phase": "initiative"},
    "sides": {
        "A": {"name": "Rome", "nation": "roman", "edge": "south"},
        "B": {"name": "Carthage", "nation": "carthaginian", "edge": "north"},
    },
    "units": [
        {"id": "A1", "side": "A", "size": "large", "name": "Duilius", "x": 22, "y": 8.5, "heading": 0, "marines": 12,
         "flagship": True, "bearer": 1, "musician": 1},
        {"id": "A2", "side": "A", "size": "small", "name": "Lupa", "x": 44, "y": 8, "heading": 0,
         "condition": {"state": "cruising", "wake_straight": True}},
        {"id": "B1", "side": "B", "size": "small", "name": "Tanit", "x": 26.4, "y": 7, "heading": 180, "marines": 7},
        {"id": "B2", "side": "B", "size": "small", "name": "Melqart", "x": 44, "y": 28, "heading": 90, "marines": 7,
         "condition": {"stamina": 4}},
        {"id": "B3", "side": "B", "size": "small", "name": "Resheph", "x": 12, "y": 36, "heading": 180,
         "flagship": True, "bearer": 1, "musician": 1},
    ],
}  # fmt: skip

TAKEN = Fact("captured", {"by": "A"})

GUIDE = Guide(
    key="mare_nostrum",
    side="A",
    seed="mare-334",
    minutes=10,
    scenario=SCENARIO,
    following="mare-mylae-260",
    steps=(
        Step(
            title="Ram her",
            text=(
                "Every galley has thrown for when she acts, and **A2** is the first. Press **B2** beside *Ram*: that"
                " is ramming speed. Then **Row A2**."
            ),
            learnt="Below ramming speed, or before 12 inches, a contact is a collision: oars break, no hull is hurt.",
            action="move",
            fact=Fact("contact"),
            answers=(
                (
                    Fact("full_ram"),
                    (
                        "12 inches of way, then the oar bank at 45° or more: a full ram. A die of hull damage, and she"
                        " is held."
                    ),
                ),
                (
                    Fact("glancing"),
                    "Too flat, or on the bow: a glancing ram, which costs a hull 1 point, and oars.",
                ),
            ),
            otherwise="She has rowed, and struck nobody. Ramming speed costs 3 stamina of 6: choose the moment.",
            points=("A2", "B2"),
            presses=("ram:B2@A2", "order@A2"),
        ),
        Step(
            title="Choose a die",
            text=(
                "Low numbers act first, and a flagship throws two dice and uses either. **A1** lies beside B1, who"
                " acts later: press **act now**."
            ),
            learnt="The admiral with the higher total holds the baton for the turn.",
            action="use_low_die",
            points=("A1",),
            presses=("low-die",),
        ),
        Step(
            title="Grapple",
            text="Within 2 inches and at a stop a galley may throw a **grapple**. Throw it at **B1**.",
            learnt=(
                "She threw it off: a 6 for one of her archers or slingers, who may fend once a turn. Try again next"
                " turn."
            ),
            action="grapple",
            answers=(
                (
                    Fact("grapple_roll", {"lodged": True}),
                    "4 or more lodges it; her archers and slingers fend with a die each, and only a 6 throws it off.",
                ),
                (Fact("grapple_roll", {"lodged": False}), "It takes 4 or more to lodge. One attempt a turn."),
            ),
            points=("A1", "B1"),
            presses=("attack",),
        ),
        Step(
            title="Fire",
            text=(
                "Press **A1 is done**. When all have acted both sides write whom they **shoot** at: choose the nearest"
                " enemy for each, and press **Give the fire orders**."
            ),
            learnt="Up to 9 inches 4 to 6 hits, up to 18 a 6. Fire is simultaneous: who falls has shot.",
            action="fire",
            overtakes=True,
            points=("B1", "B2"),
            presses=("end", "order"),
        ),
        Step(
            title="Count the fallen",
            text=(
                "Who falls is mostly yours to choose, and **marines** alone fight. Take the suggestion: **As"
                " suggested, all this turn**."
            ),
            learnt=(
                "Javelins, then hack and slash: fives and sixes count, and the side with fewer loses the difference."
            ),
            action="take_losses",
            answers=(
                (TAKEN, "A melee is fought to the death. She is yours, as long as she has fewer than 5 hull damage."),
            ),
            presses=("rest",),
        ),
        Step(
            title="Man the prize",
            text=(
                "A taken galley is empty. Have **A1** act, open *Pass figures over* and **pass over** some marines, so"
                " that she can be rowed."
            ),
            learnt="A prize crew of one is enough. From the turn after she throws for her own number.",
            action="transfer",
            needs=TAKEN,
            points=("A1", "B1"),
            presses=("low-die", "more:pass@A1"),
        ),
        Step(
            title="Cast off",
            text="Drop the grapple between the two: **cast off**, then end the activation and go on to the next turn.",
            learnt=(
                "Grapples with friends and empty galleys are dropped at will; with an enemy only if neither has"
                " marines."
            ),
            action="cast_off",
            needs=TAKEN,
            points=("A1", "B1"),
            presses=("cast-off-B1",),
        ),
        Step(
            title="Bring her off",
            text=(
                "The prize throws for her own number next turn: until then **A1 stays**. When **B1** acts, **row** her"
                " ahead at cruising speed, over your own edge of the table."
            ),
            learnt="A small prize brought off is worth 10 points, as much as a galley of your own.",
            action="move",
            fact=Fact("left_table"),
            needs=TAKEN,
            otherwise="Only what gets off by your own edge counts; a prize rows at cruising speed, 8 inches.",
            points=("B1",),
            presses=("order@B1",),
        ),
        Step(
            title="See it out",
            text=(
                "Go on to the end of the third turn: galleys count 10 and 15, every figure 1, and each one lost takes"
                " 1 away."
            ),
            learnt="Save men: a galley is worth no more than the crew that it takes to keep her.",
            fact=Fact("victory"),
            overtakes=True,
        ),
    ),
)
