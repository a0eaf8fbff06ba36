"""A player that is a program: it takes its seat in every battle in which it is waited for and decides at random.

Make a token that may play under "API tokens" of your account, then

    NAVARCH_TOKEN=nvt_… python3 docs/bot.py https://navarch.example.org [--join LINK] [--decisions 100]

It needs Python alone. What else can be asked is told at /api/docs/; put your own thought into `choose`.
"""

import argparse
import json
import os
import random
import time
import urllib.error
import urllib.request

PAUSE = 5  # seconds between two looks where nobody waits for it
GIVING_UP = ("agree_end", "cede", "concede")


def ask(site, address, data=None):
    """GET, or with data POST: the status, and what was answered. Waits where the site says so."""
    headers = {"Authorization": f"Bearer {os.environ['NAVARCH_TOKEN']}", "Content-Type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(f"{site}/api/{address}", body, headers)) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                return error.code, json.load(error)
            time.sleep(int(error.headers["Retry-After"]))


def choose(offers):
    """An action: any that is listed, of those that do not give the battle up where there are others."""
    going_on = [offer for offer in offers if offer["kind"] not in GIVING_UP] or offers
    return random.choice(random.choice(going_on)["actions"])


def send(site, battle, what, data):
    """Do something in a battle, rolling dice as they are asked for; whether it was done."""
    status, told = ask(site, f"battles/{battle['uid']}/{what}/", data)
    while status == 428:
        rolled = [random.randint(1, told["sides"]) for _ in told["labels"]]
        data["faces"] = [*told["given"], *rolled]
        status, told = ask(site, f"battles/{battle['uid']}/{what}/", data)
    if status != 200:
        print(battle["title"], status, told["detail"])  # 409: somebody was faster; 422: the rules refuse it
    return status == 200


def step(site, battle):
    """What the battle waits for, where that is ours; whether anything was done."""
    if battle["waiting"]:
        return send(site, battle, "roll", {"seen": battle["head_seq"]})
    if any(battle["seats"][side].startswith("bot:") for side in battle["to_decide"]):
        return send(site, battle, "advance", {"seen": battle["head_seq"]})
    told = ask(site, f"battles/{battle['uid']}/offers/")[1]
    if not told["offers"]:
        return False
    return send(site, battle, "act", {"seen": told["seq"], "action": choose(told["offers"])})


if __name__ == "__main__":
    wanted = argparse.ArgumentParser()
    wanted.add_argument("site")
    wanted.add_argument("--join", help="the link that somebody has sent")
    wanted.add_argument("--decisions", type=int, default=10**9, help="end after so many")
    given = wanted.parse_args()
    if given.join:
        print(ask(given.site, "seats/", {"token": given.join.rstrip("/").rsplit("/", 1)[-1]})[1])
    while given.decisions > 0:
        found = ask(given.site, "battles/?state=going&per=200")[1]["results"]
        done = sum(step(given.site, battle) for battle in found)
        given.decisions -= done
        if not done:
            time.sleep(PAUSE)
