import { expect, test } from "vitest";
import {
  planOf,
  withdrawalOf,
  type Owned,
  type TemplateGear,
} from "../../../../../systems/simverse/src/rules/templates/plan.ts";
import type { TemplatePart } from "../../../../../systems/simverse/src/rules/templates/parts.ts";

const listed = (type: string, key: string) => ({ uuid: `pack.${key}`, name: key.toUpperCase(), type, key });
const items = [
  listed("skill", "axes"),
  listed("perk", "acute-senses"),
  listed("armour", "chain-mail"),
  listed("gear", "torch"),
];
const catalogue = {
  find: (key: string, ...types: readonly string[]) => items.find((one) => one.key === key && types.includes(one.type)),
};
const part = (given: Partial<TemplatePart>): TemplatePart => ({
  ...{ kind: "skill", key: "axes", level: 3, of: "", options: [] },
  ...given,
});
const thing = (key: string, quantity: number): TemplateGear => ({ pack: "gear", key, quantity, options: [] });
const axes: Owned = { id: "a", name: "Axes", type: "skill", key: "axes", level: 2, of: "" };

test("levels of one attribute in several parts add up", () => {
  const strength = part({ kind: "attribute", key: "strength", level: 2 });
  expect(planOf([strength, strength], [], [], catalogue).attributes).toEqual([{ key: "strength", level: 4 }]);
});

test("a skill that is new comes at its level; one that is there is raised, never lowered", () => {
  expect(planOf([part({})], [], [], catalogue).create).toMatchObject([{ uuid: "pack.axes", changes: { level: 3 } }]);
  expect(planOf([part({})], [], [axes], catalogue)).toMatchObject({ create: [], raise: [{ id: "a", by: 1 }] });
  expect(planOf([part({})], [], [{ ...axes, level: 4 }], catalogue)).toMatchObject({ create: [], raise: [] });
});

test("a perk comes for what it is said for, once more than the same perk for something else", () => {
  const hearing = part({ kind: "perk", key: "acute-senses", level: 1, of: "hearing" });
  const owned = { ...axes, type: "perk", key: "acute-senses", level: 1 };
  const { create } = planOf([hearing], [], [{ ...owned, of: "sight" }], catalogue);
  expect(create).toMatchObject([{ changes: { level: 1, choice: { of: "hearing" } } }]);
  expect(planOf([hearing], [], [{ ...owned, of: "hearing" }], catalogue).create).toEqual([]);
});

test("gear comes in its quantity, armour piece by piece and worn, and what no compendium has is named", () => {
  const { create, missing } = planOf([], [thing("torch", 5), thing("chain-mail", 2), thing("moon", 1)], [], catalogue);
  expect(create.map(({ uuid, changes }) => [uuid, changes])).toEqual([
    ["pack.torch", { quantity: 5 }],
    ["pack.chain-mail", { worn: true }],
    ["pack.chain-mail", { worn: true }],
  ]);
  expect(missing).toEqual(["moon"]);
});

test("the first weapon is in hand, the others are carried", () => {
  items.push(listed("weapon", "battleaxe"), listed("weapon", "dagger"));
  const { create } = planOf([], [thing("battleaxe", 1), thing("dagger", 2)], [], catalogue);
  expect(create.map(({ changes }) => changes)).toEqual([{ quantity: 1, equipped: true }, { quantity: 2 }]);
});

test("put away again, a template takes its levels and the option that was chosen with it, and leaves what was raised", () => {
  const parts = [
    part({ key: "", options: ["swords", "axes"] }),
    part({ kind: "attribute", key: "strength", level: 2 }),
  ];
  const torches: Owned = { ...axes, id: "t", type: "gear", key: "torch", level: 5 };
  const owned = [{ ...axes, level: 4 }, torches];
  expect(withdrawalOf(parts, [thing("torch", 3)], owned)).toEqual({
    attributes: [{ key: "strength", level: 2 }],
    lower: [
      { id: "a", level: 1 },
      { id: "t", level: 2 },
    ],
    remove: [],
  });
  expect(withdrawalOf(parts, [thing("torch", 5)], [{ ...axes, level: 3 }, torches]).remove).toEqual(["a", "t"]);
});

test("what another template brings too stays", () => {
  expect(withdrawalOf([part({})], [], [axes], [part({ level: 1 })])).toMatchObject({ lower: [], remove: [] });
});
