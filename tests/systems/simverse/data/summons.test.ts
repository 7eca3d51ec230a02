import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { learned, packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Scene extends Doc {
  readonly tokens: {
    readonly contents: readonly (Doc & { readonly x: number; readonly y: number; readonly disposition: number })[];
  };
}
interface Encounter extends Doc {
  readonly combatants: {
    readonly contents: readonly (Doc & { readonly initiative: number | null; readonly tokenId: string })[];
  };
}
interface Made<One> {
  readonly implementation: { create(data: object): Promise<One> };
}

const MOST_FRIENDLY = 1;

let table: SimverseTable;
let mira: Doc;
let wolf: Doc;
let scene: Scene;
let combat: Encounter;

beforeAll(async () => {
  table = await openSimverse();
  wolf = await table.create({
    name: "Wolf",
    type: "npc",
    items: [learned("Brawling", "brawling", "combat", "dexterity", 3)],
  });
  const { Scene, Combat } = globalThis as unknown as { Scene: Made<Scene>; Combat: Made<Encounter> };
  scene = await Scene.implementation.create({ name: "Wood", active: true });
  const call = packed("power", "powers/summon-beast", {
    powerModifiers: [{ key: "reliableActivation", steps: 1 }],
    summons: [wolf.uuid],
  });
  mira = await table.create({
    name: "Mira",
    type: "character",
    items: [learned("Spellcasting", "spellcasting", "magic", "intellect", 4), call],
  });
  const placed = { name: "Mira", actorId: mira.id, actorLink: true, x: 300, y: 300, disposition: MOST_FRIENDLY };
  const [token] = (await scene.createEmbeddedDocuments("Token", [placed])) as readonly [Doc];
  combat = await Combat.implementation.create({});
  const fights = { tokenId: token.id, sceneId: scene.id, actorId: mira.id, initiative: 7 };
  await combat.createEmbeddedDocuments("Combatant", [fights]);
});
afterAll(() => table.close());
beforeEach(async () => {
  table.choice = {};
  table.notices.length = 0;
  await mira.update({ system: { mana: { value: null } } });
  const { endPower, worksOn } = await table.play("play/powers/end-power.ts");
  const lasting = worksOn!(mira) as readonly object[];
  if (lasting.length > 0) await endPower!(lasting);
});

const called = async () => {
  // Whom they target has nothing to do with whom they call.
  table.target(wolf);
  const { usePower } = await table.play("play/powers/use-power.ts");
  expect(await usePower!(mira, mira.items.getName("Summon Beast").id)).toBe(true);
  const message = table.messages("power").at(-1)!;
  expect(message.system).toMatchObject({ sides: [{ actor: mira.uuid }, { actor: mira.uuid }] });
  return message;
};
/** What the window that decides does for a user. */
const users = () =>
  (
    globalThis as unknown as {
      game: { readonly user: object; readonly users: { getName(name: string): { readonly id: string } } };
    }
  ).game;
const summon = async (message: Doc, creature = wolf.uuid, by?: object) => {
  const { summonAsked } = await table.play("play/powers/summon.ts");
  return (await summonAsked!(by ?? users().user, { message: message.id, creature })) as {
    readonly ok: boolean;
    readonly reason?: string;
  };
};
const differences = async (message: Doc) => {
  const { differencesOf } = await table.core("play/gate/differences.ts");
  return differencesOf!(message);
};
const tokens = () => scene.tokens.contents.filter(({ name }) => name !== "Mira");
const fighters = () => combat.combatants.contents.map(({ initiative }) => initiative);

it("places who is called beside who calls, friendly, and in the encounter at the same place of the order", async () => {
  const message = await called();
  expect(await summon(message)).toMatchObject({ ok: true });
  const [token] = tokens();
  expect(token).toMatchObject({ name: expect.stringContaining("Wolf"), disposition: MOST_FRIENDLY });
  expect(Math.hypot(token!.x - 300, token!.y - 300)).toBeGreaterThan(0);
  expect(fighters()).toEqual([7, 7]);
  // Their owners play it, and the opponents of that name stay the Gamemaster's.
  const own = (globalThis as unknown as { game: { actors: { contents: readonly Doc[] } } }).game.actors.contents.filter(
    ({ name }) => name === "Wolf",
  );
  expect(own).toHaveLength(2);
});

it("one use calls one, and the next use calls the same actor once more", async () => {
  const message = await called();
  await summon(message);
  expect(await summon(message)).toMatchObject({ ok: false, reason: "eventStands" });
  expect(tokens()).toHaveLength(1);
});

it("who was called is gone with the power, and back with its undo", async () => {
  await summon(await called());
  const { endPower, worksOn } = await table.play("play/powers/end-power.ts");
  expect(await endPower!(worksOn!(mira))).toBe(true);
  expect([tokens(), fighters()]).toEqual([[], [7]]);
  const { undoLast } = await table.core("play/log/undo.ts");
  await undoLast!(combat);
  expect([tokens().length, fighters()]).toEqual([1, [7, 7]]);
});

it("the summons is undone by itself", async () => {
  const message = await called();
  await summon(message);
  const { undoKey } = await table.core("play/log/undo.ts");
  expect(await undoKey!(`summon:${message.id}`)).toBe(true);
  expect([tokens(), fighters()]).toEqual([[], [7]]);
});

it("calls nobody whom the power does not name, and nobody by a message that is no power", async () => {
  const message = await called();
  expect(await summon(message, mira.uuid)).toMatchObject({ ok: false, reason: "summonsNothing" });
  expect(await summon(wolf)).toMatchObject({ ok: false, reason: "summonsNothing" });
  expect(tokens()).toEqual([]);
});

it("a player calls whom the power names, and a creature of their own once a Gamemaster lets it come", async () => {
  const player = users().users.getName("Player 1");
  const ownership = { [player.id]: 3 };
  await mira.update({ ownership });
  const rex = await table.create({ name: "Rex", type: "npc", ownership });
  const message = await called();
  expect(await summon(message, rex.uuid, player)).toMatchObject({ ok: false, reason: "summonAsk" });
  expect(await summon(message, rex.uuid)).toMatchObject({ ok: true });
  expect(tokens().map(({ name }) => name)).toEqual([expect.stringContaining("Rex")]);
  await rex.delete();
  const next = await called();
  expect(await summon(next, wolf.uuid, player)).toMatchObject({ ok: true });
  expect(tokens().at(-1)!.name).toContain("Wolf");
});

it("a familiar comes by its perk, once, keeps its wounds, and is called back from death for 10 Mana and an hour", async () => {
  const perk = packed("perk", "perks/familiar", { summons: [wolf.uuid] });
  const [familiar] = (await mira.createEmbeddedDocuments("Item", [perk])) as readonly [Doc];
  const { callCompanion } = await table.play("play/powers/companion.ts");
  const call = () => callCompanion!(mira, familiar.id) as Promise<boolean>;
  expect(await call()).toBe(true);
  const message = table.messages("power").at(-1)!;
  expect(await differences(message)).toEqual([]);
  expect(await summon(message)).toMatchObject({ ok: true });
  const [token] = tokens() as unknown as readonly [Doc & { readonly actor: Doc; readonly actorLink: boolean }];
  expect([token.actorLink, token.actor.name]).toEqual([true, "Wolf"]);
  expect(await call()).toBe(false);
  expect(table.notices.at(-1)).toBe("Wolf is with you already.");
  const pet = token.actor;
  await pet.update({ system: { vitality: { value: -40 } } });
  expect(pet.isOut).toBe(true);
  const { game } = globalThis as unknown as { game: { time: { readonly worldTime: number } } };
  const [mana, time] = [mira.left("mana"), game.time.worldTime];
  expect(await call()).toBe(true);
  expect([pet.isOut, pet.left("vitality"), mira.left("mana"), game.time.worldTime]).toEqual([
    ...[false, pet.most("vitality"), mana - 10, time + 3600],
  ]);
  const { undoKey } = await table.core("play/log/undo.ts");
  expect(await undoKey!(`summon:${message.id}`)).toBe(true);
  await pet.delete();
  await familiar.delete();
});

it("a companion that has died stays dead", async () => {
  const perk = packed("perk", "perks/animal-companion", { summons: [wolf.uuid] });
  const [companion] = (await mira.createEmbeddedDocuments("Item", [perk])) as readonly [Doc];
  const { callCompanion } = await table.play("play/powers/companion.ts");
  await callCompanion!(mira, companion.id);
  const message = table.messages("power").at(-1)!;
  await summon(message);
  const [token] = tokens() as unknown as readonly [Doc & { readonly actor: Doc }];
  await token.actor.update({ system: { vitality: { value: -40 } } });
  expect(await callCompanion!(mira, companion.id)).toBe(false);
  expect(table.notices.at(-1)).toBe("Wolf is dead: a Gamemaster deletes it before another takes its place.");
  const { undoKey } = await table.core("play/log/undo.ts");
  await undoKey!(`summon:${message.id}`);
  await token.actor.delete();
  await companion.delete();
});
