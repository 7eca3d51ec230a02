import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import { FIGHTER } from "./support/fighter.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const SIZE = 12;

describe("A fight of twelve, of whom each attacks once a turn and defends once", { tags: ["sweep"] }, () => {
  let table: SirpasTable;
  let combat: SirpasCombat;
  let actors: SirpasActor[];

  beforeAll(async () => {
    table = await openSirpas();
    await game.settings!.set("sirpas" as never, "combatLevel" as never, "advanced" as never);
    await game.settings!.set("sirpas" as never, "npcDefence" as never, "choose" as never);
    actors = [];
    for (let index = 1; index <= SIZE; index += 1) {
      actors.push(await table.createActor({ name: `Guard ${index}`, type: "npc", items: FIGHTER }));
    }
    combat = (await Combat.implementation.create({ active: true } as never)) as unknown as SirpasCombat;
    const combatants = actors.map((actor) => ({ actorId: actor.id, name: actor.name }));
    await combat.createEmbeddedDocuments("Combatant", combatants as never);
  });
  afterAll(() => table.close());

  /** Whoever's place it is attacks who comes after them, and is through. */
  async function go(): Promise<void> {
    const { actByItself, resolveLast } = await import("#core/play/challenge/resolve.ts");
    const { goOn } = await import("../../src/play/encounter/turn-flow.ts");
    const { combatantInTurn } = await import("../../src/play/encounter/turn-order.ts");
    const actor = combatantInTurn(combat)!.actor as SirpasActor;
    const at = actors.indexOf(actor);
    const item = actor.items.getName(at % 3 === 0 ? "Feint" : "Aimed Cut") as unknown as CombatItem;
    const message = await actor.attack({ targets: [actors[(at + 1) % SIZE]!], item, fast: true });
    const events = combat.standing.length;
    await expect
      .poll(async () => {
        await actByItself(Date.now());
        await resolveLast();
        return combat.standing.length - events;
      })
      .toBe(1);
    expect(combat.standing.at(-1)).toMatchObject({ type: "attack", message: message!.id });
    await goOn(combat);
    if (!combatantInTurn(combat)) await goOn(combat);
  }

  /** In bytes, as the server writes it at each event. */
  const stored = () => JSON.stringify(combat.toObject()).length;

  it("takes no more room for each go than 1.2 kB, and reads no event twice", { timeout: 120_000 }, async () => {
    const { goOn } = await import("../../src/play/encounter/turn-flow.ts");
    await goOn(combat);
    for (let count = 0; count < SIZE; count += 1) await go();
    const [before, first] = [stored(), combat.standing[1]];
    for (let count = 0; count < SIZE; count += 1) await go();
    expect(combat.encounter.turn).toBe(3);
    expect((stored() - before) / SIZE).toBeLessThan(1200);
    expect(combat.standing[1]).toBe(first);
    expect(combat.encounter.memory.uses).toHaveLength(4 * SIZE);
  });
});
