import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

interface Form {
  readonly steps: readonly { readonly key: string; readonly current: boolean }[];
  readonly fields: readonly { readonly name: string }[];
  readonly groups: readonly {
    readonly lines: readonly { readonly name: string; readonly price: string; readonly taken: boolean }[];
  }[];
  readonly unpaid: readonly { readonly text: string; readonly mend: string; readonly needed: number }[];
  readonly price: { readonly cost: number };
}

/** A power is built on its sheet, one step after the other. */
let table: SimverseTable;
let lance: Doc;

beforeAll(async () => {
  table = await openSimverse();
});
afterAll(() => table.close());
beforeEach(async () => {
  const owner = await table.create({ name: "Ada", type: "character", items: [{ name: "Frost Lance", type: "power" }] });
  lance = owner.items.getName("Frost Lance");
});

const fieldsOf = async (step: number) => {
  const { itemFields } = await table.play("applications/sheets/item-fields.ts");
  return (await itemFields!(lance, step)) as Form;
};
const fill = async (submitted: object) => {
  const { builtPower } = await table.play("play/powers/built-power.ts");
  await lance.update(builtPower!(lance, submitted) as object);
};

it("its kind brings what it is paid with, rolled with and permitted by, and a picture until one was chosen", async () => {
  await fill({ system: { kind: "psionic" } });
  expect(lance.system).toMatchObject({ kind: "psionic", resource: "mana", requires: "psychic" });
  expect([...(lance.system as unknown as { readonly skills: Iterable<string> }).skills]).toEqual(["psionics"]);
  expect((lance as unknown as { readonly img: string }).img).toBe("systems/simverse/icons/powers/mind-blast.svg");
  await lance.update({ img: "icons/svg/sun.svg" });
  await fill({ system: { kind: "spell" } });
  expect((lance as unknown as { readonly img: string }).img).toBe("icons/svg/sun.svg");
  // What was filled in with it counts, and what is typed later stays.
  await fill({ system: { resource: "stamina" } });
  expect(lance.system).toMatchObject({ kind: "spell", resource: "stamina" });
});

it("has its fields in three steps, and those of a legendary power only there", async () => {
  const names = async (step: number) => (await fieldsOf(step)).fields.map(({ name }) => name);
  expect(await names(0)).toEqual(["kind", "tier", "resource", "skills", "requires"].map((key) => `system.${key}`));
  expect(await names(1)).toContain("system.damage.dice");
  expect(await names(2)).toEqual([]);
  await lance.update({ system: { tier: "legendary" } });
  expect(await names(0)).toContain("system.base");
  expect((await fieldsOf(2)).steps.map(({ key, current }) => [key, current])).toEqual([
    ["what", false],
    ["does", false],
    ["modifiers", true],
  ]);
});

it("6d6 of a moderate one is said to need five steps of Increased damage, and one click pays them", async () => {
  await lance.update({ system: { tier: "moderate", damage: { dice: 6 } } });
  const before = await fieldsOf(1);
  expect(before).toMatchObject({
    price: { cost: 5 },
    unpaid: [{ text: "6d6 needs 5 steps of Increased damage; paid: 0.", mend: "Set Increased damage to 5" }],
  });
  const { paidPower } = await table.play("play/powers/built-power.ts");
  await lance.update(paidPower!(lance.system, "increasedDamage", 5) as object);
  expect(await fieldsOf(1)).toMatchObject({ price: { cost: 17 }, unpaid: [] });
});

it("a modifier is a tick with its price, and a tick more or less is the price more or less", async () => {
  await lance.update({ system: { tier: "major" } });
  const lineOf = async (name: string) =>
    (await fieldsOf(2)).groups.flatMap(({ lines }) => lines).find((line) => line.name === name);
  expect(await lineOf("modifier.verbal.0")).toMatchObject({ price: "−10 %", taken: false });
  await fill({ modifier: { verbal: { 0: { steps: true } }, extraRange: { 0: { steps: 2 } } } });
  expect(await lineOf("modifier.verbal.0")).toMatchObject({ taken: true });
  expect((await fieldsOf(2)).price.cost).toBe(19);
  await fill({ modifier: { verbal: { 0: { steps: false } } } });
  expect((await fieldsOf(2)).price.cost).toBe(21);
});
