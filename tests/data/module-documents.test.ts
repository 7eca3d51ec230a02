import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { asRecord } from "../support/records.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Views = Readonly<Record<string, (actor: SirpasActor, shown: object) => object>>;

describe("Actors and items of a module", () => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let cart: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ modules: ["tests/support/carts"] });
    const wheel = { name: "Wheel", type: "carts.wheel", system: { spokes: 8 } };
    ada = await table.createActor({ name: "Ada", type: "character", items: [wheel] });
    cart = await table.createActor({ name: "Cart", type: "carts.cart", system: { hull: 40 }, items: [wheel] });
    await table.createActor({ name: "Thing", type: "base" });
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
    };
    combat = await Combat.implementation.create({ active: true });
    const all = ["Ada", "Cart", "Thing"].map((name) => ({ actorId: game.actors!.getName(name)!.id, name }));
    await combat.createEmbeddedDocuments("Combatant", all as never);
  });
  afterAll(() => table.close());

  const told = () => table.notices.at(-1);
  const combatant = (name: string) => combat.combatants.getName(name)!;

  it("are stored, changed and prepared as their module has them", async () => {
    await cart.update({ system: { hull: 12 }, ownership: { default: 3 } } as never);
    expect(cart._source.system).toEqual({ hull: 12 });
    expect(cart.system).toEqual({ hull: 12 });
    expect(cart._source.flags).toEqual({});
    expect([...cart.temporaryEffects, ...cart.appliedEffects]).toEqual([]);
    // The lightest, which takes nobody out of an encounter: the gravest come first.
    const { id } = (CONFIG.statusEffects as readonly { readonly id: string }[]).at(-1)!;
    await cart.toggleStatusEffect(id, { active: true });
    expect([...cart.statuses]).toEqual([id]);
  });

  it("keep nobody from what is on their own sheet", async () => {
    const { CHARACTER_VIEWS } = (await import("../../src/applications/sheets/part-views.ts")) as unknown as {
      CHARACTER_VIEWS: Views;
    };
    for (const view of Object.values(CHARACTER_VIEWS))
      expect(view(ada, { editable: true, editing: true, bodyPart: "" })).toBeDefined();
    table.dice(4, 4, 4);
    expect(await ada.check("will", { fast: true })).not.toBeNull();
  });

  it("are asked for no roll: whoever asks reads why", async () => {
    const sentence = "Cart belongs to another module, which alone rolls for them.";
    for (const ask of [
      () => cart.check("will"),
      () => cart.attack(),
      () => combat.rollInitiative(combatant("Cart").id!),
    ]) {
      table.notices.length = 0;
      await ask();
      expect(table.notices).toEqual([sentence]);
    }
    const { sirpas } = game as unknown as { sirpas: Record<string, (...given: unknown[]) => Promise<unknown>> };
    expect(await sirpas["check"]!(cart, "will")).toBeNull();
    expect(told()).toContain("game.sirpas.check");
    expect(await sirpas["damage"]!([cart], { severity: "light" })).toBe(false);
  });

  it("stand in an encounter without a figure, and the others begin, end and time their turns without them", async () => {
    const { rowsView } = await import("../../src/applications/encounter/tracker-context.ts");
    const row = (name: string) => rowsView(combat).rows.find((one) => one.name === name)!;
    const bare = {
      place: "",
      state: "none",
      stateText: "",
      injury: null,
      score: null,
      actions: null,
      conditions: [],
      steps: [],
      canRoll: false,
    };
    expect(row("Cart")).toMatchObject(bare);
    table.dice(4, 4, 4);
    await combat.startCombat();
    expect(combat.encounter.order.map(({ id }) => id)).toEqual([combatant("Ada").id]);
    expect(row("Cart")).toMatchObject(bare);
    expect(row("Thing")).toMatchObject(bare);
    const { attackerOf, targetsOf } = await import("../../src/play/combat/targets/targets.ts");
    expect(targetsOf(attackerOf(ada)).map(({ actor }) => actor.name)).not.toContain("Cart");
    table.dice(4, 4, 4);
    await combat.nextRound();
    expect(combat.round).toBe(2);
    await combat.previousRound();
    await ada.update({ system: { wounds: asRecord([{ severity: "light" }]) } } as never);
    await game.time.advance(24 * 60 * 60);
    const { healNaturally } = await import("../../src/play/damage/natural-healing.ts");
    await healNaturally();
    expect(Object.keys(cart.system)).toEqual(["hull"]);
  });
});
