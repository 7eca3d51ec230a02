import { fallCall } from "../../src/rules/damage/falls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import { FIGHTER } from "./support/fighter.ts";
import { forgerAs, type Forger } from "./support/forger.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

const trait = (target: string, difficulty: string) => ({
  ...{ name: `${target}, ${difficulty}`, type: "advantage" },
  system: { modifiers: [{ type: "check", target, difficulty, value: 2 }] },
});

describe("What a player posts honestly with Natural or Easygoing", () => {
  let table: SirpasTable;
  let player: Forger;
  let author: string;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    player = await forgerAs(table.url, "Player 1");
    author = game.users!.getName("Player 1")!.id!;
    await game.settings!.set("sirpas" as never, "combatLevel" as never, "advanced" as never);
    const acrobatics = { name: "Acrobatics", type: "skill", system: { key: "acrobatics", specific: 9 } };
    const items = [...FIGHTER, trait("fencing", "trivial"), trait("acrobatics", "hard"), acrobatics];
    ada = await table.createActor({ name: "Ada", type: "character", ownership: { [author]: 3 }, items });
  });
  afterAll(async () => {
    player.leave();
    await table.close();
  });

  async function found(message: Message): Promise<readonly unknown[]> {
    const { differencesOf } = await import("#core/play/gate/differences.ts");
    const { type, rolls, system } = message.toObject() as unknown as Record<string, unknown>;
    const id = await player.create("ChatMessage", { type, rolls, author, system });
    await expect.poll(() => game.messages!.has(id)).toBe(true);
    return differencesOf(game.messages!.get(id)!);
  }

  it("differs in nothing from the sheet: an attack on who cannot react", async () => {
    const fallen = await table.createActor({ name: "Fallen", type: "npc" });
    await fallen.toggleStatusEffect("dead", { active: true });
    table.answerAttack = ({ choice }) => choice;
    table.dice(4, 3, 3, 4, 3, 3);
    const item = ada.items.getName("Cut") as unknown as CombatItem;
    const message = (await ada.attack({ item, targets: [fallen] })) as Message;
    const data = message.system as unknown as { targets: { status: string; terms: object[] }[] };
    expect(data.targets[0]!.status).toBe("sleeping");
    expect(data.targets[0]!.terms).toContainEqual(expect.objectContaining({ label: "fencing, trivial", value: 2 }));
    expect(await found(message)).toEqual([]);
  });

  it("differs in nothing from the sheet: the check that avoids a fall’s damage", async () => {
    const { applyDamage } = await import("../../src/play/damage/apply-damage.ts");
    const { answerDamage } = await import("../../src/play/damage/answer-damage.ts");
    await applyDamage([ada], fallCall(24));
    table.dice(4, 3, 3);
    const message = (await answerDamage(game.messages!.contents.at(-1)!.id!, "1"))!;
    const data = message.system as unknown as { terms: object[] };
    expect(data.terms).toContainEqual(expect.objectContaining({ label: "acrobatics, hard", value: 2 }));
    expect(await found(message)).toEqual([]);
  });
});
