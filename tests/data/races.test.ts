import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { balanceOf } from "../../src/rules/points/ledger.ts";
import { ITEMS, levelsOf } from "./support/builder.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { GIANTS, play } from "./support/worlds.ts";
import { listOf } from "#core/data/entries.ts";

const JAB = { name: "Jab", type: "manoeuvre", system: { key: "jab", style: "brawl", level: 2, kind: "attack" } };
const INITIATE = { begun: { type: "begun" } };

describe("What comes with a race", () => {
  let table: SirpasTable;
  let actor: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    play(table, GIANTS);
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    actor = await table.createActor({
      name: "Ymir",
      type: "character",
      items: [...ITEMS, JAB],
      system: { race: "giant" },
    });
    table.notices.length = 0;
  });

  const id = (name: string) => actor.items.getName(name)!.id!;
  const last = () => actor.ledger.entries.at(-1);

  it("costs nothing, and the next level is priced above it: attribute, skill, generic skill and style", async () => {
    expect(levelsOf(actor)).toMatchObject({ strength: 14, climbing: 11, slash: 2, brawl: 2 });
    const { spent } = balanceOf(actor.ledger);
    for (const [what, entry] of [
      ["strength", { from: 14, to: 15, cost: 18 }],
      [id("Climbing"), { from: 11, to: 12, cost: 2 }],
      [id("Slash"), { from: 2, to: 3, cost: 3 + 4 }],
      [id("Brawl"), { from: 2, to: 3, cost: 3 + 2 }],
    ] as const) {
      expect(await actor.buy(what)).toBe(true);
      expect(last()).toMatchObject(entry);
    }
    expect(balanceOf(actor.ledger).spent - spent).toBe(18 + 2 + 7 + 5);
  });

  it("counts for what asks for levels: prerequisites, actions and manoeuvres", async () => {
    expect(await actor.buy(id("Full Contact"))).toBe(true);
    await actor.items.getName("Brawl")!.update({ system: { actions: [{ from: 2, actions: 1 }] } });
    const { fighterOf } = await import("../../src/play/combat/turn/actor-fighter.ts");
    const { techniqueOf } = await import("../../src/play/combat/turn/technique.ts");
    const { techniqueStatistic } = await import("../../src/play/combat/attack/stored-technique.ts");
    const fighter = fighterOf(actor);
    expect(fighter.participant.styles.find(({ key }) => key === "brawl")).toMatchObject({ level: 2 });
    const jab = actor.items.getName("Jab")!;
    const technique = jab.isType("manoeuvre") ? techniqueOf(fighter, jab) : null;
    expect(technique!.error).toBeNull();
    expect(techniqueStatistic(technique!).value).toBe(2);
    const slash = actor.items.getName("Slash")!;
    const generic = slash.isType("skill") ? techniqueOf(fighter, slash) : null;
    expect(techniqueStatistic(generic!).value).toBe(2);
  });

  it("teaches what has no base", () => {
    expect(actor.statistic("poisons")).toMatchObject({ ok: true, value: { value: 3, error: null } });
  });

  it("is exchanged for another's in one update, and the ledger stays what it is", async () => {
    await actor.buy("strength");
    const { spent } = balanceOf(actor.ledger);
    const { Hooks } = globalThis as unknown as { Hooks: { on(hook: string, call: () => void): void } };
    let updates = 0;
    for (const hook of ["updateActor", "updateItem", "createItem", "deleteItem"]) Hooks.on(hook, () => void updates++);
    await actor.update({ system: { race: "frail" } } as never);
    expect(updates).toBe(1);
    expect(levelsOf(actor)).toMatchObject({ strength: 6, brawl: 0 });
    expect(balanceOf(actor.ledger).spent).toBe(spent);
    expect(await actor.sell("strength")).toBe(true);
    expect(last()).toMatchObject({ type: "sold", from: 6, to: 5, cost: -18 });
  });

  it("may be exchanged by the Gamemaster in play, and the ledger tells it, whatever is undone later", async () => {
    await actor.buy("strength");
    await actor.beginPlay();
    await actor.update({ system: { race: "frail" } } as never);
    expect(actor.system.origin.key).toBe("frail");
    expect(listOf(actor.system._source.ledger.entries).at(-1)).toMatchObject({ type: "race", name: "Frail", cost: 0 });
    expect(await actor.undoLastPurchase()).toBe(true);
    expect(actor.ledger).toMatchObject({ creation: true });
    expect(last()).toMatchObject({ type: "race", name: "Frail" });
    expect(actor.system.origin.key).toBe("frail");
  });
});

describe("A player", () => {
  let gm: SirpasTable;
  let player: SirpasTable;

  beforeAll(async () => {
    gm = await openSirpas();
    const owned = { type: "character", ownership: { default: 3 } };
    await gm.createActor({ ...owned, name: "Mira", system: { ledger: { creation: false, entries: INITIATE } } });
    await gm.createActor({ ...owned, name: "Tor" });
    player = await openSirpas({ as: "Player 1", url: gm.url });
    play(player, GIANTS);
  });
  afterAll(async () => {
    await player.close();
    await gm.close();
  });
  beforeEach(() => void (player.notices.length = 0));

  const actor = (name: string) => player.game.actors.getName(name) as unknown as SirpasActor;

  it("is told in one sentence that the race stays once play has begun", async () => {
    await actor("Mira").update({ system: { race: "giant" } } as never);
    expect(player.notices).toEqual(["Play has begun, so only the Gamemaster can change Mira’s race."]);
    expect(actor("Mira").system.race).toBe("");
  });

  it("chooses freely before, but not so that what was sold leaves less than there can be", async () => {
    const tor = actor("Tor");
    await tor.update({ system: { race: "giant" } } as never);
    expect(tor.system.attributes.strength.value).toBe(14);
    for (let level = 14; level > 6; level--) expect(await tor.sell("strength")).toBe(true);
    await tor.update({ system: { race: "frail" } } as never);
    expect(player.notices).toEqual([
      "As Frail, Strength would drop to −3, and the minimum is 3: first buy back the levels you sold.",
    ]);
    expect(tor.system.race).toBe("giant");
    await tor.update({ system: { race: "" } } as never);
    expect(player.notices).toHaveLength(2);
    for (let level = 6; level < 14; level++) await tor.buy("strength");
    await tor.update({ system: { race: "frail" } } as never);
    expect(tor.system.attributes.strength.value).toBe(5);
  });
});
