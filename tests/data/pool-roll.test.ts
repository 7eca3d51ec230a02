import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Roll } from "../../host/client/dice/roll.ts";
import type { DiceConfig } from "../../host/client/dice/types.ts";
import type { PoolRoll as PoolRollClass, PoolRollRequest, poolFormula as formula } from "../../src/dice/pool-roll.ts";
import { rolledDice } from "../../src/play/checks/rolled-dice.ts";
import { resolveCheck } from "../../src/rules/checks/simple-check.ts";
import { diceOnly, script } from "../host/client/dice/config.ts";
import { installModels } from "./support/models.ts";

let dice: DiceConfig;
let PoolRoll: typeof PoolRollClass;
let poolFormula: typeof formula;

beforeEach(async () => {
  installModels();
  Object.assign((globalThis as unknown as { foundry: object }).foundry, { dice: { Roll } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => (key.endsWith("mastery.label") ? "Mastery" : key) } });
  dice = diceOnly();
  ({ PoolRoll, poolFormula } = await import("../../src/dice/pool-roll.ts"));
  dice.rolls.push(PoolRoll as never);
});
afterEach(() => vi.unstubAllGlobals());

const REQUEST: PoolRollRequest = {
  pool: "standard",
  terms: [
    { label: "Climbing", value: 12 },
    { label: "Serious wound", value: -1 },
  ],
};

async function rolled(results: number[], request: Partial<PoolRollRequest> = {}): Promise<PoolRollClass> {
  script(dice, 6, results);
  return (await PoolRoll.build({ ...REQUEST, ...request }).evaluate()) as PoolRollClass;
}

describe("The roll of a pool", () => {
  it("is a roll whose formula names its terms, and whose total is the result", async () => {
    const roll = await rolled([6, 3, 1]);
    expect(roll.formula).toBe("3d6 + 12[Climbing] - 1[Serious wound]");
    expect(roll.total).toBe(21);
  });

  it.each([
    ["standard", [6, 3, 1]],
    ["expertise", [6, 3, 1, 4]],
    ["mastery", [2, 5]],
    ["masteryStacked", [1, 5, 5]],
  ] as const)("the total of Foundry and the result of the rules agree: %s", async (pool, results) => {
    const roll = await rolled([...results], { pool });
    const options = { extendedAutomatic: false, automaticCriticals: true };
    const { result } = resolveCheck({ pool, dice: rolledDice(roll), terms: REQUEST.terms, successLevel: 21, options });
    expect(result).toBe(roll.total);
  });

  it("comes back from storage as it was, under a name no build may change", async () => {
    const stored: unknown = JSON.parse(JSON.stringify(await rolled([6, 6, 6], { id: "2", round: 3 })));
    expect(stored).toMatchObject({ class: "PoolRoll", total: 29, options: { participant: "2", rollOrder: 3 } });
    const again = Roll.fromData(stored as never) as unknown as PoolRollClass;
    expect(again).toBeInstanceOf(PoolRoll);
    expect(rolledDice(again)).toEqual([6, 6, 6]);
  });
});

describe("The formula of a pool", () => {
  const NAMES: Record<string, string> = { "SIRPAS.POOL.mastery.label": "Mastery", wound: "Serious wound" };
  const name = (label: string) => NAMES[label] ?? label;

  it("names every term and leaves out the lowest of Expertise's dice", () => {
    const terms = [
      { label: "Climbing", value: 12 },
      { label: "wound", value: -1 },
    ];
    expect(poolFormula("expertise", terms, name)).toBe("4d6dl1 + 12[Climbing] - 1[Serious wound]");
  });

  it("writes Mastery's fixed six", () => {
    expect(poolFormula("mastery", [{ label: "Climbing", value: 12 }], name)).toBe("2d6 + 6[Mastery] + 12[Climbing]");
    expect(poolFormula("masteryStacked", [], name)).toBe("3d6dl1 + 6[Mastery]");
  });

  it("keeps brackets in a name from breaking it", () => {
    expect(poolFormula("standard", [{ label: "Riding [horse]", value: 5 }], name)).toBe("3d6 + 5[Riding horse]");
  });

  it("writes a statistic of 0, and a term without a name", () => {
    expect(poolFormula("standard", [{ label: "", value: 0 }], name)).toBe("3d6 + 0");
  });
});
