import { afterAll, beforeAll, expect, it } from "vitest";
import { openTactical, type Doc, type TacticalTable } from "./table.ts";

let table: TacticalTable;
let ada: Doc;

beforeAll(async () => {
  table = await openTactical();
  ada = await table.create({ name: "Ada", type: "character" });
});
afterAll(() => table.close());

const lines = () =>
  Object.values<{ thing: string; from: number; to: number; cost: number; sort: number } | null>(ada.system.ledger)
    .filter((line) => line !== null)
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ thing, from, to, cost }) => [thing, from, to, cost]);

it("what is bought by levels on the sheet has its line and its price in the ledger, and is undone from the last", async () => {
  const { undoBought } = await table.play("play/points.ts");
  await ada.update({ system: { skills: { sword: 2 } } });
  await ada.update({ "system.attributes.dexterity": 12, "system.secondaries.will": -1 });
  await ada.update({ system: { skills: { sword: 3, "first-aid": 0 }, size: 1 } });
  const all = [
    ["skills-sword", 0, 2, 2],
    ["attributes-dexterity", 10, 12, 40],
    ["secondaries-will", 0, -1, -5],
    ["skills-sword", 2, 3, 2],
  ];
  expect(lines()).toEqual(all);
  for (const left of [3, 2, 1, 0]) {
    expect(await undoBought!(ada)).toBe(true);
    expect(lines()).toEqual(all.slice(0, left));
  }
  const { attributes, secondaries, skills } = ada.system;
  expect([attributes.dexterity, secondaries.will, skills.sword]).toEqual([10, 0, 0]);
  expect(await undoBought!(ada)).toBe(false);
});

it("an opponent has no ledger", async () => {
  const thug = await table.create({ name: "Thug", type: "npc" });
  await thug.update({ system: { skills: { sword: 2 } } });
  expect(thug.system.ledger).toEqual({});
});
