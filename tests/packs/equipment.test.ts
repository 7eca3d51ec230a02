import { beforeAll, describe, expect, test } from "vitest";
import { effectNotation, type Effect } from "./effect-notation.ts";
import { compiledPacks, itemsOf, markedOurs } from "./compiled.ts";
import { ARMOURS, GEAR, PART_SHARES, WEAPONS } from "./facts/equipment.ts";
import { OUR_WEAPONS, OUR_WEAPONS_SKILLS } from "./facts/ours.ts";

type Part = keyof typeof PART_SHARES;

interface Armour {
  readonly material: string;
  readonly part: Part;
  readonly weight: number;
  readonly dominance: number;
  readonly mitigation: { readonly cut: number; readonly blunt: number; readonly piercing: number };
  readonly price: number;
}

interface Weapon {
  readonly weight: number;
  readonly range: number | null;
  readonly price: number;
  readonly hands: number;
  readonly damageType: string;
  readonly dominance: number;
  readonly damage: number;
  readonly styles: readonly string[];
  readonly skills: readonly string[];
  readonly traits: readonly string[];
}

let packs: Awaited<ReturnType<typeof compiledPacks>>;

beforeAll(async () => {
  packs = await compiledPacks();
});

describe("Armours are as the book has them", () => {
  const parts = Object.keys(PART_SHARES) as Part[];

  test("all eleven materials for each of four parts of the body", () => {
    const pieces = itemsOf<Armour>(packs, "armours").map(({ system }) => `${system.material} ${system.part}`);
    const wanted = Object.keys(ARMOURS).flatMap((material) => parts.map((part) => `${material} ${part}`));
    expect(pieces.sort()).toEqual(wanted.sort());
  });

  test.each(Object.keys(ARMOURS))("%s", (material) => {
    const [weight, dominance, cut, blunt, piercing, cost] = ARMOURS[material]!;
    for (const part of parts) {
      const key = `${material}-${part}`;
      const piece = itemsOf<Armour>(packs, "armours").find(({ system }) => system.key === key)!.system;
      const { mitigation } = piece;
      expect([piece.weight, piece.dominance, piece.price], part).toEqual([
        weight * PART_SHARES[part],
        dominance,
        cost * PART_SHARES[part],
      ]);
      expect([mitigation.cut, mitigation.blunt, mitigation.piercing], part).toEqual([cut, blunt, piercing]);
    }
  });

  test("no two pieces are called the same", () => {
    const names = itemsOf<Armour>(packs, "armours").map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("Weapons are as the book has them", () => {
  test("the table, the style of each, and what manoeuvres ask of it", () => {
    const printed = itemsOf<Weapon>(packs, "weapons").map(({ name, system: weapon }) => [
      name,
      [
        weapon.weight,
        weapon.range ?? "-",
        weapon.price,
        weapon.hands === 2,
        weapon.damageType,
        weapon.styles.join(" "),
        weapon.traits.join(" "),
      ],
    ]);
    expect(Object.fromEntries(printed)).toEqual({ ...WEAPONS, ...OUR_WEAPONS });
    expect(markedOurs(packs, "weapons")).toEqual(Object.keys(OUR_WEAPONS).sort());
  });

  test("none of them adds to attack or damage by itself", () => {
    const special = itemsOf<Weapon>(packs, "weapons").filter(({ system }) => system.dominance || system.damage);
    expect(special).toEqual([]);
  });

  test("what is thrown untrained weighs from two to eight pounds, what is thrust has a point or an edge", () => {
    for (const { name, system } of itemsOf<Weapon>(packs, "weapons")) {
      if (system.skills.includes("throw"))
        expect([name, system.weight >= 2 && system.weight <= 8]).toEqual([name, true]);
      expect([name, system.skills.includes("thrust")]).toEqual([name, system.traits.includes("blade")]);
    }
  });

  test("a bow is of no use to the untrained, a loaded crossbow or gun is", () => {
    const weapons = itemsOf<Weapon>(packs, "weapons");
    const untrained = weapons
      .filter(({ system }) => system.skills.includes("shoot"))
      .map(({ system }) => system.traits);
    expect(untrained.filter((traits) => traits.includes("skilledLoading") || !traits.includes("projectile"))).toEqual(
      [],
    );
    expect(untrained).toHaveLength(6);
  });
});

test("what lies about is a weapon for the generic combat skills alone", () => {
  const lying = itemsOf<Weapon>(packs, "weapons").filter(({ system }) => !system.styles.length);
  expect(Object.fromEntries(lying.map(({ name, system }) => [name, system.skills.join(" ")]))).toEqual(
    OUR_WEAPONS_SKILLS,
  );
});

describe("Gear is what the rules name, with the numbers that they give", () => {
  interface Gear {
    readonly weight: number;
    readonly price: number;
    readonly uses: number | null;
    readonly modifiers: readonly Effect[];
  }

  test("what each adds to checks: a kit nothing where the dying only take an easier check, and to light wounds treated", () => {
    const printed = itemsOf<Gear>(packs, "gear").map(({ name, system }) => [
      name,
      system.modifiers.map(effectNotation),
    ]);
    expect(Object.fromEntries(printed)).toEqual(GEAR);
  });

  test("no weights and prices are made up, and what is used up at once has one use", () => {
    const gear = itemsOf<Gear>(packs, "gear");
    expect(gear.filter(({ system }) => system.weight || system.price)).toEqual([]);
    const spent = gear.filter(({ system }) => system.uses !== null).map(({ name, system }) => [name, system.uses]);
    expect(Object.fromEntries(spent)).toEqual({ "Magic Potion": 1, Poison: 1, "Specific Medicine": 1, Trap: 1 });
  });
});
