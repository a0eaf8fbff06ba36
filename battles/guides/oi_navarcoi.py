"""The first battle of Oi Navarcoi!: a signal, a contact, a diekplous and a periplous, and squadrons that break."""

from battles.guides.guide import Fact, Guide, Step

SCENARIO = {
    "ruleset": "oi_navarcoi",
    "kind": "scenario",
    "format": 1,
    "title": "Your first battle",
    "briefing": (
        "Three squadrons of Athens lie before three of Corinth, two of them with green rowers. Corinth waits in line"
        " abreast, bows towards you.\n\n"
        "You command **Athens**. Get behind their line: a squadron that is taken in flank or rear cannot fight back."
    ),
    "base": "ONV-S1",
    "table": {"w": 54, "d": 36},
    "options": {"turn_limit": 8},
    "sides": {
        "A": {"name": "Athens", "strategos": "a1", "plan": [{"signal": 5, "wings": ["LEFT"]}]},
        "B": {"name": "Corinth", "strategos": "b2", "plan": []},
    },
    "units": [
        {"id": "a1", "side": "A", "name": "Paralos", "wing": "RIGHT", "q": 1, "s": 1, "m": 1, "x": 27, "y": 13,
         "heading": 0, "formation": "POLLON"},
        {"id": "a2", "side": "A", "name": "Salaminia", "wing": "LEFT", "x": 15, "y": 15, "heading": 0,
         "formation": "POLLON"},
        {"id": "a3", "side": "A", "name": "Ajax", "wing": "RIGHT", "q": 1, "x": 39, "y": 16, "heading": 0,
         "formation": "MIAS"},
        {"id": "b1", "side": "B", "name": "Pegasos", "wing": "RIGHT", "x": 15, "y": 20, "heading": 180,
         "formation": "MIAS"},
        {"id": "b2", "side": "B", "name": "Akrokorinth", "wing": "CENTRE", "q": -1, "x": 27, "y": 19, "heading": 180,
         "formation": "MIAS"},
        {"id": "b3", "side": "B", "name": "Isthmia", "wing": "LEFT", "q": -1, "m": -1, "x": 39, "y": 19,
         "heading": 180, "formation": "MIAS"},
    ],
}  # fmt: skip

GUIDE = Guide(
    key="oi_navarcoi",
    side="A",
    seed="onv-110",
    minutes=10,
    scenario=SCENARIO,
    following="ONV-SYB",
    steps=(
        Step(
            title="Move first",
            text="Each turn begins with an event and the **initiative**. You have it: press **Athens moves first**.",
            learnt="All squadrons of one side move, each once; then all of the other. The fights come after both.",
            action="move_order",
            presses=("first",),
        ),
        Step(
            title="Give the signal",
            text=(
                "Before the battle a plan of **signals** was written. Yours bids the left wing engage: press **Signal"
                " 5**, before a squadron of that wing moves."
            ),
            learnt=(
                "Whom a signal bids must obey, and rows without a test of its crews. Each planned signal serves once."
            ),
            action="signal",
            points=("a2",),
            presses=("signal-0",),
        ),
        Step(
            title="Engage",
            text="Take **a2** in hand and have her go straight ahead into **b1**: press **Move: a2**.",
            learnt="Contact is made straight ahead, and both are locked: there is no breaking off.",
            action="advance",
            fact=Fact("contact"),
            otherwise="She has moved and met nobody. Contact is made going straight ahead, front edge first.",
            points=("a2", "b1"),
            presses=("act=advance@a2", "stroke:b1@a2", "order@a2"),
        ),
        Step(
            title="Break through",
            text=(
                "**a1** is several deep, *epi pollon*, in good order and well trained: choose **Diekplous** through"
                " **b2**, and press the button."
            ),
            learnt=(
                "Both throw 2 dice, crews and ships added; 6 or more succeeds, and each of the four outcomes is"
                " another."
            ),
            action="diekplous",
            answers=(
                (
                    Fact("duel", {"outcome": "attacker"}),
                    "Only she succeeded: she rows through the line, turns on the rear, and b2 loses her formation.",
                ),
                (Fact("duel", {"outcome": "both"}), "Both succeeded: she was turned away, and lies off again."),
                (Fact("duel", {"outcome": "neither"}), "Both failed: both are disordered, and lie locked bow to bow."),
                (
                    Fact("duel", {"outcome": "target"}),
                    "Only b2 succeeded: a1 is disordered, and lies before her front.",
                ),
            ),
            points=("a1", "b2"),
            presses=("act=diekplous@a1", "order@a1"),
        ),
        Step(
            title="Go round",
            text=(
                "**a3** is in line abreast, *epi mias*: choose **Periplous** round **b3**. How far she goes is thrown;"
                " then row her straight into b3."
            ),
            learnt="A line abreast goes 2 to 5 inches. She fell short: that was a plain advance.",
            action="path",
            answers=(
                (Fact("duel"), "The same two throws. Who rounds the flank strikes it at right angles."),
                (Fact("contact"), "She is against the front of the enemy, without the trick: a plain melee."),
            ),
            points=("a3", "b3"),
            presses=("act=periplous@a3", "order@a3"),
        ),
        Step(
            title="See them fight",
            text=(
                "Let the rest hold. When both have moved every squadron in contact throws its **battle test**, and who"
                " fails it tests **morale**. Press **The rest hold**."
            ),
            learnt=(
                "2 dice and the crews: the higher, the more stands the enemy loses; 5 or less, and she must test her"
                " morale."
            ),
            fact=Fact("battle_test"),
            overtakes=True,
            presses=("end_moves",),
        ),
        Step(
            title="See one break",
            text=(
                "Go on. A squadron that fails its morale **routs** and is lost, whoever lies behind her is disordered,"
                " and her enemies may go after her."
            ),
            learnt="Who pursues is out of hand: unformed, and gone from the fight for a while.",
            fact=Fact("rout"),
            overtakes=True,
            presses=("first", "end_moves"),
        ),
        Step(
            title="See it out",
            text=(
                "Help the squadron that still fights. The battle ends when a fleet has no squadron left, or leaves: an"
                " event of 6 to 8 sends home a fleet that has lost half of its squadrons."
            ),
            learnt="Order wins: a flank, a rear, a broken line do more than ships.",
            fact=Fact("battle_over"),
            overtakes=True,
        ),
    ),
)
