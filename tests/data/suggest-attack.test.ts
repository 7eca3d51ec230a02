import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Perform from "../../src/play/combat/attack/perform-attack.ts";
import type * as Suggest from "../../src/play/combat/attack/suggest-attack.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const style = {
  name: "Brawl",
  type: "style",
  system: { key: "brawl", level: 6, range: "melee", actions: [{ from: 1, actions: 9 }] },
};
const attack = (name: string, flat: number) => ({
  name,
  type: "manoeuvre",
  system: {
    key: `brawl-${name.toLowerCase()}`,
    style: "brawl",
    kind: "attack",
    modifier: { attribute: "", flat },
    damage: { margin: true, attribute: "", flat: 1 },
  },
});

describe("What the dialog of an attack begins with", () => {
  let table: SirpasTable;
  let api: typeof Perform & typeof Suggest;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    api = {
      ...(await import("../../src/play/combat/attack/perform-attack.ts")),
      ...(await import("../../src/play/combat/attack/suggest-attack.ts")),
    };
    ada = await table.createActor({
      name: "Ada",
      type: "character",
      items: [style, attack("Jab", 0), attack("Hook", 2)],
    });
    await table.createActor({ name: "Bo", type: "character" });
    for (const name of ["Thug", "Wolf"]) await table.createActor({ name, type: "npc" });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    await ChatMessage.deleteDocuments(game.messages!.map(({ id }) => id!));
  });

  const foe = (name: string) => game.actors!.getName(name) as SirpasActor;
  const named = (name: string) => ada.items.getName(name) as unknown as CombatItem;

  /** What is chosen as it opens: whom, and what with. */
  function begins(call: Parameters<typeof Perform.attackRequest>[1] = {}) {
    const asked = api.attackRequest(ada, call);
    if (!asked.ok) throw new Error(asked.reason);
    const request = api.withSuggestions(asked.value);
    const { targets, technique } = request.choice;
    return {
      whom: targets.map(({ id }) => request.targets.find((target) => target.id === id)?.name),
      with: request.techniques.find(({ id }) => id === technique)?.item.name,
    };
  }

  it("is the best attack on the first opponent, never on a friend", () => {
    expect(begins()).toEqual({ whom: ["Thug"], with: "Hook" });
  });

  it("is what was done last, on whom it was done", async () => {
    table.dice(3, 3, 3);
    await ada.attack({ item: named("Jab"), targets: [foe("Wolf")], fast: true });
    expect(begins()).toEqual({ whom: ["Wolf"], with: "Jab" });
  });

  it("leaves alone what was chosen before it opens", () => {
    const call = { item: named("Jab"), targets: [foe("Wolf")] };
    expect(begins(call)).toEqual({ whom: ["Wolf"], with: "Jab" });
  });

  it("passes over those who are out of the fight", async () => {
    const thug = foe("Thug");
    await thug.toggleStatusEffect("dead", { active: true });
    expect(begins()).toEqual({ whom: ["Wolf"], with: "Hook" });
    await thug.toggleStatusEffect("dead", { active: false });
  });
});
