import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyDoc, SystemTable } from "./open-system.ts";

type Doc = AnyDoc & {
  readonly temporaryEffects: readonly object[];
  readonly appliedEffects: readonly object[];
  getRollData(): object;
  update(changes: object): Promise<unknown>;
};

type Encounter = Doc & {
  readonly round: number;
  readonly combatants: { getName(name: string): { readonly id: string; readonly initiative: number | null } };
  rollInitiative(ids: readonly string[]): Promise<unknown>;
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  delete(): Promise<unknown>;
};

/** What a system does with actors and items that a module brings, and with those of the type `base`: nothing. */
export function testModuleDocuments<Own extends AnyDoc>(
  name: string,
  open: (options: { readonly modules: readonly string[] }) => Promise<SystemTable<Own>>,
  check: string,
): void {
  describe(`Actors and items of a module in ${name}`, () => {
    let table: SystemTable<Own>;
    let ada: Own;
    let cart: Doc;

    const make = async (data: object) => (await table.create(data)) as unknown as Doc;

    beforeAll(async () => {
      table = await open({ modules: ["tests/support/carts"] });
      const wheel = { name: "Wheel", type: "carts.wheel", system: { spokes: 8 } };
      ada = await table.create({ name: "Ada", type: "character", items: [wheel] });
      cart = await make({ name: "Cart", type: "carts.cart", system: { hull: 40 }, items: [wheel] });
      await make({ name: "Thing", type: "base" });
    });
    afterAll(() => table.close());

    const perform = async (file: string, call: string, ...given: unknown[]) =>
      (await table.play(file))[call]!(...given);

    it("are stored, changed and prepared as their module has them", async () => {
      await cart.update({ system: { hull: 12 } });
      expect(cart.system).toEqual({ hull: 12 });
      expect([...cart.temporaryEffects, ...cart.appliedEffects]).toEqual([]);
      expect(cart.getRollData()).not.toHaveProperty("initiative");
    });

    it("keep nobody from what is on their own sheet", async () => {
      const { VIEWS } = (await table.play("applications/sheets/views.ts")) as unknown as {
        VIEWS: Readonly<Record<string, (actor: Own) => object>>;
      };
      for (const view of Object.values(VIEWS)) expect(view(ada)).toBeDefined();
    });

    it("are asked for no roll: whoever asks reads why", async () => {
      table.notices.length = 0;
      await perform("play/checks/perform-check.ts", "performCheck", cart, check, { fast: true });
      await perform("play/combat/attack.ts", "performAttack", cart, "");
      const sentence = "Cart belongs to another module, which alone rolls for them.";
      expect(table.notices).toEqual([sentence, sentence]);
    });

    it("stand in an encounter in which the others roll, begin and end their turns without them", async () => {
      const { Combat } = globalThis as unknown as {
        Combat: { implementation: { create(data: object): Promise<Encounter> } };
      };
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): Doc } } };
      const combatants = ["Cart", "Ada", "Thing"].map((one) => ({ actorId: game.actors.getName(one).id, name: one }));
      const fight = await Combat.implementation.create({ active: true, combatants });
      table.notices.length = 0;
      await fight.rollInitiative([fight.combatants.getName("Cart").id]);
      expect(table.notices).toEqual(["Cart belongs to another module, which alone rolls for them."]);
      await fight.rollAll();
      expect(["Cart", "Ada", "Thing"].map((one) => fight.combatants.getName(one).initiative === null)).toEqual([
        true,
        false,
        true,
      ]);
      await fight.startCombat();
      for (let turn = 0; turn < 4; turn += 1) await fight.nextTurn();
      await fight.nextRound();
      expect(fight.round).toBe(3);
      await fight.delete();
      expect(Object.keys(cart.system)).toEqual(["hull"]);
    });
  });
}
