"""The first battle of Nauta: speeds written in secret, a ram, a boarding, a fleet that is beaten by its losses."""

from battles.guides.guide import Fact, Guide, Step

SCENARIO = {
    "ruleset": "nauta",
    "kind": "scenario",
    "format": 1,
    "title": "Your first battle",
    "briefing": (
        "Two Carthaginian ships lie broadside on before your line, with no way on them; two more come down to help.\n\n"
        "You command **Rome**. A fleet is beaten when it has lost a third of its points: one ship sunk and one taken"
        " will do."
    ),
    "table": {"width_mm": 400, "height_mm": 320},
    "turn_limit": 8,
    "options": ["18e"],
    "no_measuring": False,
    "deployment": {"method": "fixed"},
    "sides": {
        "A": {"name": "Rome", "nation": "roman_punic", "edge": "south"},
        "B": {"name": "Carthage", "nation": "carthaginian", "edge": "north"},
    },
    "units": [
        {"id": "A1", "side": "A", "size": 4, "name": "Duilius", "x": 150, "y": 100, "heading": 0, "speed": 3,
         "admiral": True, "extra_soldiers": 1, "equipment": ["corvus"]},
        {"id": "A2", "side": "A", "size": 2, "name": "Lupa", "x": 230, "y": 90, "heading": 0, "speed": 4},
        {"id": "A3", "side": "A", "size": 3, "name": "Aquila", "x": 310, "y": 90, "heading": 0, "speed": 3},
        {"id": "B1", "side": "B", "size": 2, "name": "Tanit", "x": 240, "y": 160, "heading": 90},
        {"id": "B2", "side": "B", "size": 4, "name": "Melqart", "x": 150, "y": 160, "heading": 270},
        {"id": "B3", "side": "B", "size": 2, "name": "Resheph", "x": 320, "y": 240, "heading": 180, "speed": 3},
        {"id": "B4", "side": "B", "size": 3, "name": "Astarte", "x": 60, "y": 260, "heading": 180, "speed": 2,
         "admiral": True},
    ],
}  # fmt: skip

SUNK, IGNORED = Fact("sunk"), Fact("ram_ignored")

GUIDE = Guide(
    key="nauta",
    side="A",
    seed="nauta-378",
    minutes=10,
    scenario=SCENARIO,
    following="nauta-mylae-260",
    steps=(
        Step(
            title="Write the speeds",
            text=(
                "How far every ship goes this turn is written in secret, by both sides at once. Choose **5** for A2,"
                " leave the others, and press **Write the speeds**."
            ),
            learnt="What is written is rowed to the last segment: that is the gamble of Nauta.",
            action="write_speeds",
            points=("A2",),
            presses=("row:A2", "order"),
        ),
        Step(
            title="Move first",
            text="You have won the **initiative**, and two ships lie open to you: press **Rome moves first**.",
            learnt="Then the sides move a ship each in turn. Whoever moves last has seen what the other did.",
            action="choose_order",
            presses=("first",),
        ),
        Step(
            title="Ram her",
            text=(
                "Take **A2** in hand: **B1** lies across her bow. The plate on B1 says how often the ram works. Press"
                " **Move A2**."
            ),
            learnt="She is hit: damaged, she is slower by 2 and throws 2 less; hit once more, she sinks.",
            action="move_ship",
            fact=Fact("ram", {"type": "lateral"}),
            answers=(
                (
                    SUNK,
                    "A die and the Size for each, +1 for the faster: A2 won, and 4 to 6 on the effect die sank her.",
                ),
                (
                    IGNORED,
                    "She turned the blow aside: who rams a side and does not throw more does no harm, and stops.",
                ),
            ),
            otherwise="She has gone her way without a ram. Take a ship whose bow looks at an enemy's side.",
            points=("A2", "B1"),
            presses=("ram:B1@A2", "order@A2"),
        ),
        Step(
            title="Come alongside",
            text="Now **A1**, the admiral's ship: take her in hand and have her strike **B2**. Press **Move A1**.",
            learnt="Both stop where they touch. What touches at the end of the moves may be boarded.",
            action="move_ship",
            fact=Fact("contact"),
            answers=((SUNK, "She is sunk, and nothing is left to board: take the next one."),),
            otherwise="Nothing was touched. Have a ship with soldiers come against an enemy.",
            points=("A1", "B2"),
            presses=("ram:B2@A1", "order@A1"),
        ),
        Step(
            title="Board her",
            text=(
                "Move A3 as you like. When all have moved, tick **B2** for A1 to **board**, and press **Declare the"
                " boardings**."
            ),
            learnt="Her men did not get across. Ships that still touch may try again next turn.",
            action="declare_boarding",
            needs=Fact("contact"),
            answers=(
                (
                    Fact("captured"),
                    "4 or more, +1 for the corvus, and the men are across. Three assaults: she gives up, and is yours.",
                ),
                (
                    Fact("engaged"),
                    "4 or more, +1 for the corvus, and the men are across. Three assaults a turn, until one gives up.",
                ),
            ),
            points=("A1", "B2"),
            presses=("target-A1=B2", "order"),
        ),
        Step(
            title="Write again",
            text=(
                "Ships that fight aboard are locked; the others go on. Give A2 and A3 their speeds for the second"
                " turn, and press **Write the speeds**."
            ),
            learnt="A speed may rise and fall only so much from turn to turn: a ship at rest is slow to get away.",
            action="write_speeds",
            overtakes=True,
            points=("A2", "A3"),
            presses=("order",),
        ),
        Step(
            title="See it out",
            text=(
                "Go on until a fleet has lost a third of its points. A ship counts as lost when she is sunk or gives"
                " up, and the admiral counts 50."
            ),
            learnt="A third of the points, and the fleet is beaten: guard what is dear.",
            fact=Fact("victory"),
            overtakes=True,
        ),
    ),
)
