import { beforeAll, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import { installModels } from "./support/models.ts";
import { parentWith } from "./support/parent.ts";

let Model: typeof CheckData;

beforeAll(async () => {
  installModels();
  ({ CheckData: Model } = await import("../../src/play/checks/check-data.ts"));
});

/** A roll as a message stores it. */
function storedRoll(dice: number[], total: number, faces = 6) {
  const results = dice.map((result) => ({ result, active: true }));
  const operator = { class: "OperatorTerm", operator: "+", evaluated: true };
  const twelve = { class: "NumericTerm", number: 12, evaluated: true };
  return { class: "PoolRoll", total, terms: [{ class: "Die", faces, results }, operator, twelve] };
}

async function check(data: object, ...rolls: object[]): Promise<CheckData> {
  const parent = await parentWith({ rolls, isContentVisible: true });
  return new Model(
    { terms: [{ label: "Climbing", value: 12 }], difficulty: "normal", ...data } as never,
    { parent } as never,
  );
}

describe("A check in the chat", () => {
  it("works the outcome out from the dice in the message", async () => {
    const message = await check({}, storedRoll([6, 3, 1], 22));
    expect(message.outcome).toMatchObject({ natural: 10, result: 22, successLevel: 21, margin: 1, success: true });
    expect(message.forged).toBe(false);
  });

  it("reads all four of Expertise's dice and leaves out the lowest", async () => {
    const message = await check({ pool: "expertise" }, storedRoll([6, 3, 1, 4], 25));
    expect(message.outcome).toMatchObject({ kept: [6, 3, 4], dropped: [1], natural: 13, result: 25 });
    expect(message.forged).toBe(false);
  });

  it("a forged total shows what the dice give, and that it was forged", async () => {
    const message = await check({}, storedRoll([1, 2, 3], 40));
    expect(message.outcome).toMatchObject({ result: 18, success: false });
    expect(message.forged).toBe(true);
  });

  it("an outcome written into the message is not kept", async () => {
    const message = await check({ outcome: { success: true, critical: "success" } }, storedRoll([1, 2, 3], 18));
    expect(message.toObject()).not.toHaveProperty("outcome");
    expect(message.outcome).toMatchObject({ success: false, critical: null });
  });

  it.each([
    ["no roll", []],
    ["two dice", [storedRoll([6, 6], 24)]],
    ["a die that shows 9", [storedRoll([9, 6, 6], 33)]],
    ["other dice", [storedRoll([6, 6, 6], 30, 20)]],
  ])("%s is no throw of this pool: no outcome, forged", async (_, rolls) => {
    const message = await check({}, ...rolls);
    expect(message.outcome).toBeNull();
    expect(message.forged).toBe(true);
  });

  it("a typed success level is read on the row below it, a repeated attempt on its own row", async () => {
    const typed = await check({ difficulty: "", successLevel: 16 }, storedRoll([2, 2, 2], 18));
    expect(typed.outcome).toMatchObject({ difficulty: "trivial", margin: 2 });
    const again = await check({ successLevel: 25 }, storedRoll([2, 2, 2], 18));
    expect(again.outcome).toMatchObject({ difficulty: "normal", margin: -7 });
  });

  it("keeps the readings it was rolled under", async () => {
    const options = (extendedAutomatic: boolean) => ({
      difficulty: "easy",
      successLevel: 18,
      options: { extendedAutomatic },
    });
    expect((await check(options(true), storedRoll([5, 6, 6], 29))).outcome?.automatic).toBe("success");
    expect((await check(options(false), storedRoll([5, 6, 6], 29))).outcome?.automatic).toBeNull();
  });
});
