// What a stranger's program in TypeScript does with types that are generated from the description of the API: a battle of
// each ruleset, a turn of a campaign, a document's life. The types are checked strictly; nothing is cast but what is read
// from a file.
import { readFileSync } from "node:fs";
import type { components } from "./api.js";
import { Refused, client } from "./client.js";

type Shapes = components["schemas"];
interface Given {
  scenarios: Shapes["Scenario"][];
  campaign: Shapes["Campaign"];
}

const ENDING: string[] = ["agree_end", "cede", "concede"];
const [site, token, given] = process.argv.slice(2) as [string, string, string];
const { scenarios, campaign } = JSON.parse(readFileSync(given, "utf8")) as Given;
const api = client(site, token);
function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** An action that goes on with the battle, where there is one: whatever the ruleset, `kind` and `side` are told. */
function chosen(offers: Shapes["OffersOut"]["offers"], turn: number): Shapes["Action"] {
  const every = offers.flatMap((offer): Shapes["Action"][] => offer.actions);
  const goingOn = every.filter((action) => !ENDING.includes(action.kind));
  const from = goingOn.length > 0 ? goingOn : every;
  const action = from[turn % from.length];
  if (action === undefined) throw new Error("nothing is offered");
  return action;
}

/** The status with which something is refused. */
async function refused(answer: Promise<unknown>): Promise<number> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
  return 0;
}

async function playBattle(body: Shapes["Scenario"]): Promise<void> {
  const seats = { A: "person", B: "person" };
  let battle = await api.post("/api/battles/", { body: { body, seats, seed: "s" } });
  const path = { uid: battle.uid };
  for (let turn = 0; turn < 5 && !battle.over; turn += 1) {
    const now = await api.get("/api/battles/{uid}/offers/", { path });
    const action = chosen(now.offers, turn);
    const played = await api.post("/api/battles/{uid}/act/", { path, body: { seen: now.seq, action } });
    battle = played.battle;
    check(played.entries.length > 0, "an act writes an entry");
  }
  check(battle.ruleset === body.ruleset, "a battle is of the ruleset of its scenario");
  // What only one ruleset's position has is there once its key is known.
  if (battle.ruleset === "nauta") check(Object.keys(battle.state.ships).length > 0, "its ships are told");
  const entries = await api.get("/api/battles/{uid}/log/", { path });
  check(entries.at(-1)?.seq === battle.head_seq, "the log ends with the newest entry");
  const late = await refused(api.post("/api/battles/{uid}/take-back/", { path, body: { seen: 0 } }));
  check(late === 409, `what has gone on answers 409, not ${late}`);
}

async function playCampaign(): Promise<void> {
  let war = await api.post("/api/campaigns/", { body: { body: campaign, seed: "s" } });
  const path = { uid: war.uid };
  const begun = war.head_seq;
  for (let turn = 0; turn < 4; turn += 1) {
    const now = await api.get("/api/campaigns/{uid}/offers/", { path });
    const [decision] = now.offers.flatMap((offer): Shapes["CampaignDecision"][] => offer.actions);
    if (decision === undefined) break;
    war = (await api.post("/api/campaigns/{uid}/decide/", { path, body: { seen: now.seq, decision } })).campaign;
  }
  check(war.head_seq > begun, "a campaign goes on");
}

async function keepDocument(body: Shapes["Scenario"]): Promise<void> {
  const kept = await api.post("/api/scenarios/", { body: { body } });
  const path = { uid: kept.uid };
  const renamed = { body: { ...body, title: "Off Mylae" }, seen: kept.head };
  const changed = await api.put("/api/scenarios/{uid}/", { path, body: renamed });
  check(changed.title === "Off Mylae" && changed.head === 2, "a document is changed");
  const late = await refused(api.put("/api/scenarios/{uid}/", { path, body: renamed }));
  check(late === 409, "what somebody else has changed is not overwritten");
  await api.delete("/api/scenarios/{uid}/", { path });
  check((await refused(api.get("/api/scenarios/{uid}/", { path }))) === 404, "a document is deleted");
}

/** Never called: what the types do not allow. The compiler says so where one of these lines is no mistake. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error: there is no such address
  await api.get("/api/triremes/", {});
  // @ts-expect-error: it wants to know which battle
  await api.get("/api/battles/{uid}/", {});
  // @ts-expect-error: a decision names what it follows
  await api.post("/api/battles/{uid}/advance/", { path: { uid: "x" }, body: { to_end: true } });
}

for (const body of scenarios) {
  await playBattle(body);
  console.log(`played ${body.ruleset}`);
}
await playCampaign();
console.log("played a campaign");
const [first] = scenarios;
if (first !== undefined) await keepDocument(first);
console.log("kept a document");
