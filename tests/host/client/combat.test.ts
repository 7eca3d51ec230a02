import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Hooks } from "../../../host/client/core/hooks.ts";
import type { Actor } from "../../../host/client/documents/actor.ts";
import type { Combat } from "../../../host/client/documents/combat.ts";
import type { Combatant } from "../../../host/client/documents/combatant.ts";
import type { Scene } from "../../../host/client/documents/scene.ts";
import type { TokenDocument } from "../../../host/client/documents/token.ts";
import { connectAs, openTable, roundTrip, type OpenTable } from "../../support/client.ts";

type Fight = Combat & { system: { mood: string; log: object[]; length: number } };
type Fighter = Combatant & { name: string; system: { waits: boolean; actions: number } };

let table: OpenTable;
let told: string[];
let fight: Fight;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
  ({ told } = table.CONFIG.Combat.documentClass as unknown as { told: string[] });
});
afterAll(() => table.close());

beforeEach(async () => {
  // What another fight has still to say is none of this one.
  await (fight as Fight | undefined)?._events;
  fight = (await table.CONFIG.Combat.documentClass.create({})) as unknown as Fight;
  await fight.createEmbeddedDocuments("Combatant", [
    { name: "Ann", initiative: 3 },
    { name: "Bob", initiative: 2 },
    { name: "Cid", initiative: 1 },
  ]);
  told.length = 0;
});

const named = (name: string) => fight.turns.find((fighter) => (fighter as Fighter).name === name) as Fighter;

/** What was told of the fight's course since the last question. */
async function heard(): Promise<string[]> {
  await fight._events;
  return told.splice(0);
}

describe("data of a system (api/v13/classes/foundry.data.fields.TypeDataField, CONFIG.Combat.dataModels)", () => {
  it("gives an encounter of the base type the model registered for it", () => {
    expect([fight.type, fight.system.mood, fight.system.length]).toEqual(["base", "calm", 0]);
  });

  it("prepares what follows from stored data, and stores what was changed alone", async () => {
    await fight.update({ "system.log": [{ what: "hit" }] });
    expect([fight.system.length, fight.system.mood]).toEqual([1, "calm"]);
    expect(fight._source["system"]).toEqual({ mood: "calm", log: [{ what: "hit" }] });
  });

  it("gives combatants the model registered for them, and refuses what it refuses", async () => {
    const ann = named("Ann");
    await ann.update({ "system.actions": 2 });
    expect(ann.system).toMatchObject({ waits: false, actions: 2 });
    await expect(ann.update({ "system.actions": "lots" })).rejects.toThrow(/actions/);
  });
});

describe("the course of a fight (api/v13/classes/foundry.documents.Combat: _manageTurnEvents)", () => {
  it("lets everybody enter, then begins the round, then the turn", async () => {
    await fight.startCombat();
    expect(await heard()).toEqual(["enter Ann", "enter Bob", "enter Cid", "round 1", "start Ann 1.0"]);
  });

  it("ends a turn before the next begins, and a round before the next begins", async () => {
    await fight.startCombat();
    await heard();
    await fight.nextTurn();
    expect(await heard()).toEqual(["end Ann 1.0", "start Bob 1.1"]);
    await fight.nextTurn();
    await fight.nextTurn();
    expect(await heard()).toEqual([
      "end Bob 1.1",
      "start Cid 1.2",
      "end Cid 1.2",
      "end of round 1",
      "round 2",
      "start Ann 2.0",
    ]);
  });

  it("names the turns which were jumped over as skipped", async () => {
    await fight.startCombat();
    await heard();
    await fight.nextRound();
    expect(await heard()).toEqual([
      "end Ann 1.0",
      "skip Bob 1.1",
      "skip Cid 1.2",
      "end of round 1",
      "round 2",
      "start Ann 2.0",
    ]);
  });

  it("tells nothing when it goes back, or when it was asked not to", async () => {
    await fight.startCombat();
    await fight.nextTurn();
    await heard();
    await fight.previousTurn();
    await fight.update({ turn: 2 }, { turnEvents: false });
    expect(await heard()).toEqual([]);
  });

  it("lets those who leave exit, and all of them when it is over", async () => {
    await fight.startCombat();
    await heard();
    await named("Bob").delete();
    await fight.delete();
    expect(await heard()).toEqual(["exit Bob", "exit Ann", "exit Cid"]);
  });

  it("tells hooks of the turn before and the turn now", async () => {
    const calls: unknown[] = [];
    const id = Hooks.on("combatTurnChange", (_combat: unknown, before: object, now: object) =>
      calls.push([before, now]),
    );
    onTestFinished(() => void Hooks.off("combatTurnChange", id));
    await fight.startCombat();
    expect(calls).toMatchObject([
      [
        { round: 0, turn: null, combatantId: null },
        { round: 1, turn: 0, combatantId: named("Ann").id },
      ],
    ]);
    expect(fight.current).toMatchObject({ round: 1, turn: 0 });
    expect(fight.previous).toMatchObject({ round: 0, turn: null });
  });

  it("lets time pass in the world as CONFIG.time says", async () => {
    table.CONFIG["time"] = { roundTime: 10, turnTime: 0 };
    const before = table.game.time.worldTime;
    await fight.startCombat();
    await fight.nextRound();
    expect(table.game.time.worldTime).toBe(before + 10);
    await fight.previousRound();
    expect(table.game.time.worldTime).toBe(before);
  });
});

describe("who has the turn (api/v13/classes/foundry.documents.Combat: rollInitiative)", () => {
  beforeEach(async () => {
    await fight.startCombat();
    await fight.nextTurn();
    await heard();
  });

  it("stays with its combatant when somebody comes in before", async () => {
    await fight.createEmbeddedDocuments("Combatant", [{ name: "Dot", initiative: 9 }]);
    expect([fight.turn, (fight.combatant as Fighter).name]).toEqual([2, "Bob"]);
    expect(await heard()).toEqual(["enter Dot"]);
  });

  it("goes to the next when its combatant leaves", async () => {
    await named("Bob").delete();
    expect([fight.turn, (fight.combatant as Fighter).name]).toEqual([1, "Cid"]);
    expect(await heard()).toEqual(["end Bob 1.1", "start Cid 1.1", "exit Bob"]);
  });

  it("stays with its combatant when initiative is rolled, unless it is asked not to", async () => {
    const bob = named("Bob").id ?? "";
    await fight.rollInitiative(bob, { formula: "30" });
    expect([fight.turn, (fight.combatant as Fighter).name]).toEqual([0, "Bob"]);
    await fight.rollInitiative(bob, { formula: "0", updateTurn: false });
    expect([fight.turn, (fight.combatant as Fighter).name]).toEqual([0, "Ann"]);
    expect(await heard()).toEqual([]);
  });
});

describe("an actor rolls (api/v13/classes/foundry.documents.Actor: rollInitiative)", () => {
  const hero = async () =>
    (await table.CONFIG.Actor.documentClass.create({ name: "Eve", type: "hero" })) as unknown as Actor;
  const rolled = (formula: string) => ({ initiativeOptions: { formula } });
  const ofEve = (combat: Combat) => combat.turns.filter((one) => (one as Fighter).name === "Eve");

  beforeEach(async () => void (await fight.activate()));

  it("joins the encounter only if it is asked to, and once", async () => {
    const eve = await hero();
    expect(await eve.rollInitiative(rolled("7"))).toBe(fight);
    expect(ofEve(fight)).toEqual([]);
    await eve.rollInitiative({ createCombatants: true, ...rolled("7") });
    await eve.rollInitiative({ createCombatants: true, ...rolled("8") });
    expect(ofEve(fight).map(({ initiative }) => initiative)).toEqual([7]);
  });

  it("rolls again only if it is asked to", async () => {
    const eve = await hero();
    await eve.rollInitiative({ createCombatants: true, ...rolled("7") });
    await eve.rollInitiative(rolled("8"));
    expect(ofEve(fight)[0]?.initiative).toBe(7);
    await eve.rollInitiative({ rerollInitiative: true, ...rolled("8") });
    expect(ofEve(fight)[0]?.initiative).toBe(8);
  });

  it("joins by each token in view; a token's own actor by that token alone", async () => {
    const eve = await hero();
    const scene = (await (table.CONFIG["Scene"] as typeof table.CONFIG.Actor).documentClass.create({
      name: "Yard",
      active: true,
    })) as unknown as Scene;
    onTestFinished(async () => void (await scene.delete()));
    const token = { actorId: eve.id, name: "Eve" };
    const [one, two] = (await scene.createEmbeddedDocuments("Token", [
      { ...token, actorLink: false },
      { ...token, actorLink: true },
    ])) as unknown as TokenDocument[];
    await one!.actor!.rollInitiative({ createCombatants: true, ...rolled("7") });
    expect(ofEve(fight).map(({ tokenId, initiative }) => [tokenId, initiative])).toEqual([[one!.id, 7]]);
    await eve.rollInitiative({ createCombatants: true, ...rolled("5") });
    expect(ofEve(fight).map(({ tokenId, initiative }) => [tokenId, initiative])).toEqual([
      [one!.id, 7],
      [two!.id, 5],
    ]);
  });

  it("gives a Gamemaster a new encounter where there is none", async () => {
    for (const combat of [...table.game.combats]) await (combat as Combat).delete();
    const eve = await hero();
    const combat = (await eve.rollInitiative({ createCombatants: true, ...rolled("7") }))!;
    fight = combat as Fight;
    expect(combat).toBe(table.game.combat);
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([7]);
  });

  it("tells a player who rolls where there is no encounter", async () => {
    for (const combat of [...table.game.combats]) await (combat as Combat).delete();
    const eve = await hero();
    const isGM = vi.spyOn(table.game.user, "isGM", "get").mockReturnValue(false);
    onTestFinished(() => isGM.mockRestore());
    expect(await eve.rollInitiative({ createCombatants: true })).toBeNull();
    expect(table.notices.at(-1)).toMatch(/^There is no encounter/);
  });
});

describe("what players may change (api/v13/classes/foundry.documents.BaseCombat)", () => {
  it("lets a player pass the turn and roll for what they own, and change nothing else", async () => {
    const socket = await connectAs(table.url, "Player 1");
    onTestFinished(() => void socket.disconnect());
    const player = table.game.users.find((user) => (user as { name?: string }).name === "Player 1");
    const hero = (await table.CONFIG.Actor.documentClass.create({
      name: "Own",
      type: "hero",
      ownership: { [player?.id ?? ""]: 3 },
    })) as unknown as Actor;
    await fight.createEmbeddedDocuments("Combatant", [{ name: "Own", actorId: hero.id, initiative: 0 }]);
    const own = named("Own").id;
    const ask = async (type: string, update: object, parentUuid?: string) => {
      const request = { type, action: "update", operation: { updates: [update], parentUuid } };
      const { error } = (await socket.emitWithAck("modifyDocument", request)) as { error?: { message: string } };
      return error ? "refused" : "done";
    };
    const of = (combatant: string | null, change: object) =>
      ask("Combatant", { _id: combatant, ...change }, fight.uuid ?? "");
    expect(await ask("Combat", { _id: fight.id, turn: 1, round: 1 })).toBe("done");
    expect(await ask("Combat", { _id: fight.id, system: { mood: "mine" } })).toBe("refused");
    expect(await of(own, { initiative: 5, defeated: true, system: { waits: true }, flags: {} })).toBe("done");
    expect(await of(own, { hidden: true })).toBe("refused");
    expect(await of(named("Ann").id, { initiative: 9 })).toBe("refused");
    expect(await ask("Combat", { _id: fight.id, combatants: [{ _id: own, initiative: 6 }] })).toBe("done");
    expect(await ask("Combat", { _id: fight.id, combatants: [{ _id: named("Ann").id, initiative: 9 }] })).toBe(
      "refused",
    );
    await roundTrip();
    expect(fight.system.mood).toBe("calm");
  });
});
