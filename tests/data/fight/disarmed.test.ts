import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { TechniqueItem } from "../../../src/play/combat/turn/technique.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { holds, openDuel, type Duel } from "./duel.ts";

describe("Somebody who is disarmed in a fight", () => {
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
    await holds(duel.ada, ["knife"]);
    await holds(duel.bo, ["sword", "shield"]);
    await duel.combat.nextTurn();
    table.notices.length = 0;
  });

  /** Ada cuts the hand that Bo strikes with: a serious wound. */
  async function disarmed(): Promise<string> {
    const message = await attack("swordfight-slash", [3, 3, 4]);
    const { defend } = await import("../../../src/play/combat/defence/defend.ts");
    table.answerDefence = (request) => {
      const plan = request
        .plansFor(request.choice)
        .find(({ option }) => option.rows.key === "knife-fight-hand-cutting")!;
      return { ...request.choice, option: plan.option.id };
    };
    table.dice(6, 6, 5);
    const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
    const { target, strike } = attackStateOf(message!)!.waiting[0]!;
    await defend(message!.id ?? "", { target, strike });
    await expect.poll(() => duel.combat.standing.at(-1)?.type).toBe("attack");
    expect(isDisarmed()).toBe(true);
    return duel.combat.standing.at(-1)!.id;
  }

  async function attack(key: string, dice: readonly number[] = []) {
    const { performAttack } = await import("../../../src/play/combat/attack/perform-attack.ts");
    if (dice.length > 0) table.dice(...dice);
    return performAttack(duel.bo, { item: item(duel.bo, key), targets: [duel.ada] } as never);
  }

  const isDisarmed = () => duel.bo.system.conditions.some(({ condition }) => condition === "disarm");
  const undo = async () => (await import("#core/play/log/undo.ts")).undoLast(duel.combat);
  const pickUp = async () => (await import("../../../src/play/combat/turn/record-use.ts")).pickUp(duel.bo, "sword");
  const actions = () => Object.values(duel.bo.system.uses).map((use) => use?.name);

  it("cannot use the weapon, can use what takes none, and is told how to take it up", async () => {
    await disarmed();
    expect(await attack("swordfight-slash")).toBeNull();
    expect(table.notices.join()).toContain("sword, which isn’t in hand");
    expect(await open("swordfight-slash", "swordfight-parry")).toEqual([]);
    expect(await open("swordfight-shield-parry", "knife-fight-evade", "brawl-evade", "brawl-punch")).toHaveLength(4);
    const said = duel.combat.standing.at(-1)!.said.map(({ label }) => label);
    expect(said).toContain("SIRPAS.FIGHT.said.condition.disarm");
    expect(game.i18n!.localize("SIRPAS.FIGHT.said.condition.disarm")).toContain("1 action");
  });

  it("has the weapon in hand again once the blow that took it is undone", async () => {
    await disarmed();
    await undo();
    expect(isDisarmed()).toBe(false);
    expect(await open("swordfight-slash")).toEqual(["swordfight-slash"]);
  });

  it("takes it up for one action of the turn, and lost it again once that is undone", async () => {
    const strike = await disarmed();
    const before = actions();
    await pickUp();
    await expect.poll(isDisarmed).toBe(false);
    expect(actions()).toEqual([...before, "Pick up sword"]);
    expect(await open("swordfight-slash")).toEqual(["swordfight-slash"]);
    expect(duel.combat.standing.at(-1)).toMatchObject({ type: "use", who: duel.bo.uuid });
    await undo();
    expect(isDisarmed()).toBe(true);
    expect(actions()).toEqual(before);
    expect(duel.combat.standing.at(-1)!.id).toBe(strike);
  });

  it("cannot take it up before their place in the turn has come", async () => {
    await disarmed();
    table.dice(6, 6, 5, 1, 1, 2);
    await duel.combat.nextTurn();
    await pickUp();
    expect(isDisarmed()).toBe(true);
    expect(table.notices.join()).toContain("It isn’t Bo’s turn");
  });

  it("outside of an encounter takes it up for an action too", async () => {
    await duel.combat.delete();
    for (const condition of ["disarm", "fall"] as const) await duel.bo.giveCondition({ condition });
    await pickUp();
    // Nothing else that they have ends with it.
    expect(duel.bo.system.conditions.map(({ condition }) => condition)).toEqual(["fall"]);
    expect(actions()).toEqual(["Pick up sword"]);
  });

  it("counts in a forecast with the weapon, which is taken up there first", async () => {
    const { plainTechniques } = await import("../../../src/play/forecast/techniques.ts");
    const { fighterOf } = await import("../../../src/play/combat/turn/actor-fighter.ts");
    const before = plainTechniques(fighterOf(duel.bo), "advanced").map(({ use }) => [use.rows.key, use.weapon?.name]);
    await disarmed();
    const after = plainTechniques(fighterOf(duel.bo), "advanced").map(({ use }) => [use.rows.key, use.weapon?.name]);
    expect(after).toEqual(before);
  });

  it("has nothing of the weapon in simplified combat", async () => {
    const { fightOptions } = await import("../../../src/play/simplified-combat/combat-options.ts");
    const armed = fightOptions(duel.bo);
    expect(armed.find(({ key }) => key === "swordfight")!.weapon?.name).toBe("sword");
    await disarmed();
    expect(fightOptions(duel.bo).find(({ key }) => key === "swordfight")!.weapon).toBeNull();
  });

  /** Which of some manoeuvres and skills Bo can use now. */
  async function open(...keys: string[]): Promise<readonly string[]> {
    const { fighterOf } = await import("../../../src/play/combat/turn/actor-fighter.ts");
    const { techniqueOf } = await import("../../../src/play/combat/turn/technique.ts");
    const { turn, ...rest } = fighterOf(duel.bo);
    const fresh = { ...rest, turn: { ...turn, skill: null, spent: [] } };
    return keys.filter((key) => {
      const found = find(duel.bo, key);
      return found !== undefined && techniqueOf(fresh, found)?.error === null;
    });
  }
});

function find(actor: SirpasActor, key: string): TechniqueItem | undefined {
  return actor.items.contents.find(
    ({ system }) => (system as { key?: string }).key === key,
  ) as unknown as TechniqueItem;
}

function item(actor: SirpasActor, key: string): TechniqueItem {
  const found = find(actor, key);
  if (!found) throw new Error(`${actor.name} has no "${key}".`);
  return found;
}
