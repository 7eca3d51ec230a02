import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { learned, packed } from "./packed.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const FAILURE = [6, 6, 4];
const SUCCESS = [2, 2, 2];

let table: SimverseTable;
let ada: Doc;

beforeAll(async () => {
  table = await openSimverse();
});
afterAll(() => table.close());
beforeEach(async () => {
  table.choice = {};
  table.target();
  const perks = [packed("perk", "perks/lucky"), learned("Stealth", "stealth", "physical", "dexterity", 2)];
  const sword = packed("weapon", "weapons/longsword", { equipped: true });
  ada = await table.create({ name: "Ada", type: "character", items: [...perks, sword] });
});

const check = async (...dice: readonly number[]) => {
  const { performCheck } = await table.play("play/checks/perform-check.ts");
  table.dice(...dice);
  return (await performCheck!(ada, ada.items.getName("Stealth").id, { fast: true })) as Doc;
};
const again = async (message: Doc, ...dice: readonly number[]) => {
  const { rollAgain } = await table.play("play/checks/lucky.ts");
  table.dice(...dice);
  return (await rollAgain!(message)) as
    (Doc & { readonly system: { readonly outcome: { readonly success: boolean } } }) | null;
};
const label = async (message: Doc) => {
  const { CHECK_CARD } = await table.play("applications/checks/check-card.ts");
  const { view } = CHECK_CARD as unknown as {
    view(of: object): { readonly applied?: { readonly label: string } | null };
  };
  return view({ message, system: message.system }).applied?.label ?? "";
};

it("who is lucky rolls a failure again, once a session, and the second result counts", async () => {
  const failed = await check(...FAILURE);
  expect(await label(failed)).toBe("Lucky: roll again");
  expect(await again(failed, ...SUCCESS)).toMatchObject({ system: { outcome: { success: true } } });
  const next = await check(...FAILURE);
  expect([await label(failed), await label(next)]).toEqual(["", ""]);
  expect(await again(next)).toBeNull();
  const at = await befallingAt(table);
  await at.befalls([ada], { kind: "session", amount: 0 });
  expect(await label(await check(...FAILURE))).toBe("Lucky: roll again");
});

it("a success is rolled no second time, nor the failure of who is not lucky", async () => {
  expect(await label(await check(...SUCCESS))).toBe("");
  await ada.items.getName("Lucky").delete();
  expect(await label(await check(...FAILURE))).toBe("");
});

it("the undo of the luck gives it back", async () => {
  const failed = await check(...FAILURE);
  await again(failed, ...FAILURE);
  const { undoKey } = await table.core("play/log/undo.ts");
  expect(await undoKey!(`lucky:${failed.id}`)).toBe(true);
  expect((ada.system as unknown as { readonly luckIn: number }).luckIn).toBe(0);
});

it("a hit on the arm can strike the weapon away by a Gamemaster's click, which is undone by itself", async () => {
  const bandit = await table.create({ name: "Bandit", type: "npc" });
  const { performAttack } = await table.play("play/combat/attack.ts");
  const { defend } = await table.play("play/combat/defend.ts");
  table.target(bandit);
  table.choice = { location: "arm" };
  table.dice(1, 1, 2, 3, 3);
  const hit = (await performAttack!(ada, ada.items.getName("Longsword").id)) as Doc;
  await defend!(hit, "none");
  const { apply, parts, keyOf } = await table.consequence("play/combat/further.ts", "FURTHER");
  expect(parts!(hit)).toEqual(["target.disarmed"]);
  expect(await apply!(hit, "target.disarmed")).toBe(true);
  expect([...bandit.statuses]).toContain("disarmed");
  const { undoKey } = await table.core("play/log/undo.ts");
  await undoKey!(keyOf!(hit, "target.disarmed"));
  expect([...bandit.statuses]).not.toContain("disarmed");
});
