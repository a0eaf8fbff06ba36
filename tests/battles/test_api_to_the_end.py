"""Every kind of battle is started, played and brought to its end by the API alone."""

import json

import pytest
from rest_framework.throttling import SimpleRateThrottle

import rules
from battles.logs.verify import battle_difference
from battles.models import Battle
from rules.core.bots.strengths import usual
from rules.core.dice import Stream
from scenarios.documents import ready_made

GIVING_UP = ("cede", "concede", "agree_end")  # what the rulesets call it; to agree to stop takes both
WEARY = 25  # acts after which people give up


class Player:
    """Plays a battle by what the API tells and takes."""

    def __init__(self, client, key, seats, dice):
        self.client = client
        self.chance = Stream("what people choose, and how their dice fall")
        body = json.loads(min((ready_made.FOLDER / key).glob("*.json")).read_bytes())
        sides = rules.get(key).sides
        self.acts = 0
        told = self.post("/api/battles/", {"body": body, "seats": dict(zip(sides, seats, strict=True)), "dice": dice})
        assert told.status_code == 201, told.json()
        self.battle = told.json()

    def post(self, address, data):
        return self.client.post(address, data, content_type="application/json")

    def at(self, more):
        return f"/api/battles/{self.battle['uid']}/{more}/"

    def play(self, more, **data):
        """Send something, with dice as they are asked for, until it is done."""
        data["seen"] = self.battle["head_seq"]
        told = self.post(self.at(more), data)
        while told.status_code == 428:
            wanted = told.json()
            thrown = [self.chance.below(wanted["sides"]) + 1 for _ in wanted["labels"]]
            told = self.post(self.at(more), {**data, "faces": [*wanted["given"], *thrown]})
        assert told.status_code == 200, (more, data, told.json())
        self.battle = told.json()["battle"]

    def step(self):
        """The next thing that the battle waits for."""
        bots = [side for side, seat in self.battle["seats"].items() if seat != "person"]
        if self.battle["waiting"] is not None:
            self.play("roll")
        elif any(side in bots for side in self.battle["to_decide"]):
            self.play("advance", to_end=True)
        else:
            offers = self.client.get(self.at("offers")).json()["offers"]
            giving_up = [offer for offer in offers if offer["kind"] in GIVING_UP]
            going_on = [offer for offer in offers if offer["kind"] not in GIVING_UP]
            chosen = giving_up if giving_up and (self.acts >= WEARY or not going_on) else going_on
            actions = [action for offer in chosen for action in offer["actions"]]
            self.acts += 1
            self.play("act", action=actions[self.chance.below(len(actions))])


KINDS = [
    ("person", "person", "seeded"),
    ("person", "person", "manual"),
    ("person", "bot:captain", "seeded"),
    ("person", "bot:random", "manual"),
    ("bot:captain", "bot:random", "seeded"),
    ("bot:captain", "bot:captain", "manual"),
]


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
@pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])
def test_a_battle_of_every_kind_is_brought_to_its_end(client, monkeypatch, key, kind):
    monkeypatch.setattr(SimpleRateThrottle, "allow_request", lambda *_: True)  # a test is quicker than people
    *seats, dice = kind
    bots = rules.get(key).bots
    seats = [seat.replace("captain", usual(bots)) for seat in seats]
    player = Player(client, key, seats, dice)
    for _ in range(3000):
        if player.battle["over"]:
            break
        player.step()
    assert player.battle["over"] and player.battle["result"]["reason"]
    battle = Battle.objects.get(uid=player.battle["uid"])
    assert battle_difference(battle) is None
