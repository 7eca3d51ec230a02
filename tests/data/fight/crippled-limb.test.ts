import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { holds, openDuel, type Duel } from "./duel.ts";

describe("A limb that a knife cripples", () => {
  let table: SirpasTable;
  let duel: Duel;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    for (const combat of [...game.combats!.contents]) await combat.delete();
    table.answerAttack = ({ choice }) => choice;
    duel = await openDuel(table);
    for (const actor of [duel.ada, duel.bo]) await holds(actor, ["knife"]);
  });

  /** Ada thrusts at Bo, critically. */
  async function thrust() {
    const { performAttack } = await import("../../../src/play/combat/attack/perform-attack.ts");
    const { defend } = await import("../../../src/play/combat/defence/defend.ts");
    const { attackStateOf, strikeOf } = await import("../../../src/play/combat/attack/attack-state.ts");
    const item = duel.ada.items.find((one) => one.isType("manoeuvre") && one.system.plain.key === "knife-fight-thrust");
    table.dice(6, 6, 5);
    const message = (await performAttack(duel.ada, { item, targets: [duel.bo] } as never))!;
    const { target, strike } = attackStateOf(message)!.waiting[0]!;
    table.answerDefence = ({ choice }) => choice;
    table.dice(1, 1, 2);
    await defend(message.id ?? "", { target, strike });
    // So much damage is deadly unless Bo averts it.
    const { answerDamageSave } = await import("../../../src/play/combat/attack/damage-saves.ts");
    const stage = () => strikeOf(message, { target, strike })!.awaited?.stage;
    if (stage() === "mitigation")
      await answerDamageSave(message.id ?? "", { target, strike }, "mitigation", { declined: true });
    table.dice(6, 6, 6);
    expect(stage()).toBe("deadly");
    await answerDamageSave(message.id ?? "", { target, strike }, "deadly");
    await expect.poll(() => duel.combat.standing.at(-1)?.type).toBe("attack");
    return () => strikeOf(message, { target, strike })!;
  }

  const crippled = () => duel.bo.system.conditions.filter(({ condition }) => condition === "cripple");

  it("is asked for on the card, slows its bearer once it is named a leg, and is undone with the strike", async () => {
    const strike = await thrust();
    const { limbToName } = await import("../../../src/applications/combat/strike-outcome.ts");
    const limb = limbToName(strike())!;
    expect([limb.name, crippled().map(({ part }) => part ?? "")]).toEqual(["Bo", [""]]);
    const leg = duel.bo.system.body.find(({ key }) => key.toLowerCase().includes("leg"))!.key;
    const { movementShare } = await import("../../../src/rules/damage/conditions.ts");
    expect(movementShare(duel.bo.system.conditions, 2)).toEqual({ numerator: 1, denominator: 1 });
    await limb.effect.update({ flags: { sirpas: { part: leg } } } as never);
    expect(crippled().map(({ part }) => part)).toEqual([leg]);
    expect(movementShare(duel.bo.system.conditions, 2)).toEqual({ numerator: 1, denominator: 4 });
    expect(limbToName(strike())).toBeNull();
    await (await import("#core/play/log/undo.ts")).undoLast(duel.combat);
    expect(crippled()).toEqual([]);
  });
});
