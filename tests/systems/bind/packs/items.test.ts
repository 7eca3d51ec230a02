import { expect, test } from "vitest";
import { WEAPON_KINDS } from "../../../../systems/bind/src/rules/character/kinds.ts";
import { LAUNCHERS, type LauncherKind } from "../../../../systems/bind/src/rules/ranged/launchers.ts";
import { SHIELD_CHART, WEAPON_CHART } from "../rules/combat/chart.ts";
import { camel, sources, yaml } from "./sources.ts";

interface Item {
  readonly name: string;
  readonly icon: string;
  readonly system: {
    readonly key: string;
    readonly description: string;
    readonly attack: number;
    readonly damage: number;
    readonly cost: number;
    readonly weight: number;
    readonly defence: number;
    readonly resistance: number;
    readonly covering: number;
    readonly kind: LauncherKind;
    readonly kinds: readonly string[];
  };
}

type Words = Readonly<Record<string, { readonly name: string; readonly description: string }>>;

const figures = (pack: string, of: (system: Item["system"]) => readonly (number | string)[]) =>
  Object.fromEntries([...sources<Item>(pack)].map(([key, { system }]) => [camel(key), of(system)]));

/** Resistance, Covering and weight, copied from the chart. */
const ARMOUR_CHART = {
  padded: [2, 2, 2],
  ...{ partialLeather: [3, 2, 2], completeLeather: [3, 4, 2] },
  ...{ partialChain: [4, 2, 2], completeChain: [4, 4, 3] },
  ...{ partialPlate: [5, 2, 2], completePlate: [5, 4, 3] },
  elvishCeramic: [2, 2, 0],
};

test("weapons have attack, damage, action points and weight of the chart; what would be for nothing costs 1 (ruling 27)", () => {
  const chart = { ...WEAPON_CHART, cudgel: [0, -1, 1, 0] };
  expect(figures("weapons", ({ attack, damage, cost, weight }) => [attack, damage, cost, weight])).toEqual(chart);
});

test.each(["weapons", "launchers"])("what %s has is of kinds that somebody can be a master of", (pack) => {
  const kinds = [...sources<Item>(pack).values()].flatMap(({ system }) => system.kinds);
  expect(kinds.filter((kind) => !WEAPON_KINDS.some((one) => one === kind))).toEqual([]);
});

test("shields and armours have the figures of their charts", () => {
  expect(figures("shields", ({ defence, cost, weight }) => [defence, cost, weight])).toEqual({
    ...{ buckler: SHIELD_CHART.buckler, roundShield: SHIELD_CHART.round, kiteShield: SHIELD_CHART.kite },
  });
  expect(figures("armours", ({ resistance, covering, weight }) => [resistance, covering, weight])).toEqual(
    ARMOUR_CHART,
  );
});

test("bows and what is thrown are of a kind that the rules know, with damage and weight of the chart", () => {
  const all = figures("launchers", ({ kind, damage, weight }) => [kind, damage, weight]);
  expect(all).toEqual({
    ...{ longbow1: ["longbow", 1, 1], longbow2: ["longbow", 2, 1] },
    ...{ longbow3: ["longbow", 3, 1], longbow4: ["longbow", 4, 1] },
    ...{ shortbow: ["shortbow", -1, 1], crossbow: ["crossbow", 4, 3], throwingKnife: ["knife", 0, 0] },
  });
  expect(Object.values(all).every(([kind]) => Object.hasOwn(LAUNCHERS, kind!))).toBe(true);
});

test.each(["weapons", "launchers", "shields", "armours", "gear"])(
  "every entry of %s has its key, an icon of its own and words in Italian",
  (pack) => {
    const entries = sources<Item>(pack);
    const { entries: words } = yaml<{ readonly entries: Words }>(`it/${pack}`);
    expect(Object.keys(words).sort()).toEqual([...entries.keys()].sort());
    expect(new Set([...entries.values()].map(({ icon }) => icon)).size).toBe(entries.size);
    for (const [key, { name, system }] of entries) {
      expect(system.key).toBe(key);
      expect(name).not.toBe("");
      for (const text of [system.description, words[key]!.description]) expect(text).toMatch(/^<p>.+<\/p>$/);
    }
  },
);
