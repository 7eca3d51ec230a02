import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { systemOf } from "../../../../tools/build/system.ts";
import { checkPacks } from "../../../../tools/packs/check.ts";
import { DAMAGE_TYPES } from "../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { ARMOUR_PLACES } from "../../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import { SKILLS } from "../../../../systems/tactical-3d6/src/rules/skills/skills.ts";
import { TRAITS } from "../../../../systems/tactical-3d6/src/rules/traits/traits.ts";
import { sources, yaml } from "./sources.ts";

interface Use {
  readonly type: string;
  readonly bonus: number;
  readonly dice?: number;
  readonly reach?: number;
}

interface Item {
  readonly name: string;
  readonly icon: string;
  readonly folder?: string;
  readonly system: {
    readonly key: string;
    readonly description: string;
    readonly weight: number;
    readonly skill: string;
    readonly strength?: number;
    readonly twoHanded?: boolean;
    readonly natural?: boolean;
    readonly unbalanced?: boolean;
    readonly area?: string;
    readonly ranged?: Readonly<Record<string, number | boolean>>;
    readonly resistance: number;
    readonly covers: readonly string[];
    readonly price: number;
    readonly most?: number;
    readonly effects?: Readonly<Record<string, number>>;
    readonly flags?: readonly string[];
    readonly ofSkill?: boolean;
  } & Readonly<Partial<Record<"swing" | "thrust" | "own" | "thrown" | "shot", Use>>>;
}

interface Italian {
  readonly entries: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
}

const WEAPONS = sources<Item>("weapons");
const usesOf = ({ system }: Item) =>
  (["swing", "thrust", "own", "thrown", "shot"] as const).flatMap((way) =>
    system[way] ? [[way, system[way]] as const] : [],
  );
const weapon = (key: string) => WEAPONS.get(key)!.system;

describe("weapons", () => {
  test("there are forty for melee and twenty for a distance at the least, besides those of bodies", () => {
    const made = [...WEAPONS.values()].filter(({ folder }) => folder !== "natural");
    const ranged = made.filter(({ folder }) => folder === "bows" || folder === "firearms");
    expect(made.length - ranged.length).toBeGreaterThanOrEqual(40);
    expect(ranged.length).toBeGreaterThanOrEqual(20);
  });

  test.each([...WEAPONS])("%s has a skill, a way to attack, and types of damage of the rules", (_key, item) => {
    expect(SKILLS.has(item.system.skill)).toBe(true);
    const uses = usesOf(item);
    expect(uses.length).toBeGreaterThan(0);
    for (const [way, { type, dice = 0 }] of uses) {
      expect(DAMAGE_TYPES.has(type)).toBe(true);
      if (way === "own") expect(dice).toBeGreaterThan(0);
    }
    const flies = uses.some(([way]) => way === "thrown" || way === "shot");
    expect(Number(item.system.ranged?.["maxRange"] ?? 0) > 0).toBe(flies);
  });

  test("have the figures of the plan", () => {
    expect(weapon("shortsword")).toMatchObject({
      ...{ swing: { type: "cutting", bonus: 0 }, thrust: { type: "impaling", bonus: 0 }, strength: 8 },
    });
    expect(weapon("longsword")).toMatchObject({ swing: { bonus: 1 }, thrust: { bonus: 2 }, strength: 10 });
    expect(weapon("great-sword")).toMatchObject({ swing: { bonus: 3, reach: 2 }, twoHanded: true, strength: 12 });
    expect(weapon("axe")).toMatchObject({ swing: { bonus: 2 }, unbalanced: true, strength: 11 });
    expect(weapon("spear")).toMatchObject({ thrust: { type: "impaling", bonus: 2 } });
    expect(weapon("bow")).toMatchObject({ shot: { bonus: 2 }, ranged: { acc: 2, halfRange: 15, maxRange: 20 } });
    expect(weapon("pistol")).toMatchObject({
      ...{ shot: { type: "piercing", dice: 2, bonus: 2 } },
      ranged: { acc: 2, halfRange: 150, maxRange: 1800, rate: 3, recoil: 2, bulk: -2 },
    });
    expect(weapon("rifle")).toMatchObject({ shot: { dice: 5 }, ranged: { acc: 4, halfRange: 500, maxRange: 3500 } });
    expect(weapon("shotgun")).toMatchObject({ shot: { dice: 1, bonus: 1 }, ranged: { pellets: 9 } });
  });
});

test("armour covers places that there are; leather, mail and plate protect as planned", () => {
  const armours = sources<Item>("armours");
  expect(armours.size).toBeGreaterThanOrEqual(12);
  for (const { system } of armours.values())
    for (const place of system.covers) expect(ARMOUR_PLACES.map(String)).toContain(place);
  expect(armours.get("leather-jerkin")!.system).toMatchObject({ resistance: 2 });
  expect(armours.get("mail-shirt")!.system).toMatchObject({ resistance: 4, crushing: 2, flexible: true });
  expect(armours.get("plate-cuirass")!.system).toMatchObject({ resistance: 6 });
});

test("traits are all of the rules, with their prices, levels and effects", () => {
  const traits = sources<Item>("traits");
  expect([...traits.keys()].sort()).toEqual(TRAITS.keys.toSorted());
  for (const [key, { system }] of traits) {
    const { price, most, effects, flags, choice } = TRAITS.of(key);
    const written = {
      price: system.price,
      most: system.most ?? 1,
      effects: system.effects ?? {},
      flags: system.flags ?? [],
    };
    expect(written, key).toEqual({ price, most, effects, flags });
    expect(system.ofSkill ?? false, key).toBe(choice === "skill");
  }
});

test.each(["weapons", "shields", "armours", "gear", "traits"])(
  "every entry of %s has its key, an icon of its own and words in Italian",
  (pack) => {
    const entries = sources<Item>(pack);
    const { entries: words } = yaml<Italian>(`it/${pack}`);
    expect(Object.keys(words).sort()).toEqual([...entries.keys()].sort());
    expect(new Set([...entries.values()].map(({ icon }) => icon)).size).toBe(entries.size);
    for (const [key, { system }] of entries) {
      expect(system.key).toBe(key);
      for (const text of [system.description, words[key]!.description]) expect(text).toMatch(/^<p>.+<\/p>$/);
    }
  },
);

test("compendia fit their models and come back whole from a second compilation; the changelog counts what there is", async () => {
  const packs = await checkPacks(systemOf("tactical-3d6").root);
  expect(packs.map(({ name }) => name)).toContain("adventures");
  const melee = [...WEAPONS.values()].filter(({ folder }) => folder !== "bows" && folder !== "firearms").length;
  const changes = readFileSync("systems/tactical-3d6/CHANGELOG.md", "utf8");
  expect(changes).toContain(`${melee} melee weapons and ${WEAPONS.size - melee} ranged`);
});
