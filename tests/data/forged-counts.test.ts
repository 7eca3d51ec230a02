import { describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { createCombat } from "#core/foundry/documents.ts";
import { postAttack } from "./support/attacks.ts";
import { forgerAs } from "./support/forger.ts";
import { forgersTable } from "./support/forgers-table.ts";

type Message = ChatMessage.Implementation;

describe("What somebody did is counted by messages that count", () => {
  const at = forgersTable();
  const message = (id: string) => game.messages!.get(id) as unknown as Message;

  it("twenty attacks in the name of another player's character keep that player from no attack", async () => {
    const combatants = [at.bo, at.guard].map(({ id }) => ({ actorId: id }));
    const combat = (await createCombat({ active: true, combatants }))!;
    at.table.dice(6, 6, 5, 1, 2, 1, 3, 3, 1);
    await combat.startCombat();
    const system = { combat: combat.id, turn: combat.round };
    const posted = await postAttack({ attacker: at.bo, targets: [at.guard], value: 12, system });
    const { type, rolls, system: data } = posted.toObject() as unknown as Record<string, unknown>;
    await posted.delete();
    const { ruleErrorOf } = await import("#core/play/gate/gate.ts");
    const other = await forgerAs(at.table.url, "Player 2");
    const author = game.users!.getName("Player 2")!.id;
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await other.create("ChatMessage", { type, rolls, system: data, author })).not.toBe("");
    }
    other.leave();
    const forged = game.messages!.contents.at(-1)! as unknown as Message;
    expect(ruleErrorOf(forged)?.reason).toBe("messageNotTheirs");
    const id = await at.player.create("ChatMessage", { type, rolls, system: data, author: at.forger });
    expect(ruleErrorOf(message(id))).toBe(null);
  });

  it("treatments in the name of another player's healer are no attempts of that healer", async () => {
    const { attemptsBefore } = await import("../../src/play/damage/treat.ts");
    const treats = { patient: at.ada.uuid, name: "Ada", wound: "", severity: "", illness: "", kit: "", time: 0 };
    const sent = async (by: SirpasActor) => {
      at.table.dice(6, 6, 6);
      const roll = await CONFIG.SIRPAS.rolls.pool.build({ pool: "standard", terms: [] } as never).evaluate();
      const statistic = { key: "first-aid", label: "First Aid", uuid: "" };
      const system = { actor: by.uuid, statistic, pool: "standard", terms: [], successLevel: 18, treats };
      const rolls = [JSON.stringify(roll.toJSON())];
      expect(await at.player.create("ChatMessage", { type: "check", author: at.forger, rolls, system })).not.toBe("");
      return attemptsBefore("first-aid", treats as never);
    };
    expect(await sent(at.guard)).toBe(0);
    expect(await sent(at.bo)).toBe(1);
  });
});
