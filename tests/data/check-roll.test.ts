import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Roll } from "../../host/client/dice/roll.ts";
import type { DiceConfig } from "../../host/client/dice/types.ts";
import type { CheckRoll as CheckRollClass } from "../../src/dice/pool-roll.ts";
import type { CheckRollRequest } from "../../src/play/checks/check-request.ts";
import { diceOnly, script } from "../host/client/dice/config.ts";
import { installModels } from "./support/models.ts";

let dice: DiceConfig;
let CheckRoll: typeof CheckRollClass;

beforeEach(async () => {
  installModels();
  Object.assign((globalThis as unknown as { foundry: object }).foundry, { dice: { Roll } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => (key.endsWith("mastery.label") ? "Mastery" : key) } });
  dice = diceOnly();
  ({ CheckRoll } = await import("../../src/dice/pool-roll.ts"));
  dice.rolls.push(CheckRoll as never);
});
afterEach(() => vi.unstubAllGlobals());

const REQUEST: CheckRollRequest = {
  pool: "standard",
  terms: [
    { label: "Climbing", value: 12 },
    { label: "Serious wound", value: -1 },
  ],
  difficulty: "normal",
  successLevel: 21,
  options: { extendedAutomatic: false, automaticCriticals: true },
};

async function thrown(results: number[], request: Partial<CheckRollRequest> = {}): Promise<CheckRollClass> {
  script(dice, 6, results);
  return (await CheckRoll.build({ ...REQUEST, ...request }).evaluate()) as CheckRollClass;
}

describe("The throw of a check", () => {
  it("is a roll whose formula names its terms, and whose total is the check result", async () => {
    const roll = await thrown([6, 3, 1]);
    expect(roll.formula).toBe("3d6 + 12[Climbing] - 1[Serious wound]");
    expect(roll.total).toBe(21);
    expect(roll.outcome).toMatchObject({ natural: 10, result: 21, margin: 0, success: true });
  });

  it.each([
    ["standard", [6, 3, 1]],
    ["expertise", [6, 3, 1, 4]],
    ["mastery", [2, 5]],
    ["masteryStacked", [1, 5, 5]],
  ] as const)("the total of Foundry and the result of the rules agree: %s", async (pool, results) => {
    const roll = await thrown([...results], { pool });
    expect(roll.outcome?.result).toBe(roll.total);
  });

  it("has no outcome before its dice are thrown", () => {
    expect(CheckRoll.build(REQUEST).outcome).toBeNull();
  });

  it("comes back from storage as it was, under a name no build may change", async () => {
    const roll = await thrown([6, 6, 6]);
    const stored: unknown = JSON.parse(JSON.stringify(roll));
    expect(stored).toMatchObject({ class: "CheckRoll", total: 29 });
    const again = Roll.fromData(stored as never) as unknown as CheckRollClass;
    expect(again).toBeInstanceOf(CheckRoll);
    expect(again.outcome).toEqual(roll.outcome);
    expect(again.outcome).toMatchObject({ automatic: "success", critical: "success" });
  });

  it("a roll that other code makes of this class has no outcome, and no error", async () => {
    script(dice, 6, [1]);
    const roll = (await new CheckRoll("1d6").evaluate()) as CheckRollClass;
    expect(roll.request).toBeNull();
    expect(roll.outcome).toBeNull();
  });
});
