import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { SKILL_KEYS } from "../../../../systems/death-or-glory/src/rules/skills/skills.ts";
import { ATTRIBUTE_KEYS } from "../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { characterOf, type StoredCharacter } from "../../../../systems/death-or-glory/src/rules/character/character.ts";
import { SENSES } from "../../../../systems/death-or-glory/src/rules/character/senses.ts";
import { resolveAttack, rollsAgain, type Blow } from "../../../../systems/death-or-glory/src/rules/combat/attack.ts";
import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type AttackWeapon,
} from "../../../../systems/death-or-glory/src/rules/combat/attack-plan.ts";
import { defencesAgainst } from "../../../../systems/death-or-glory/src/rules/combat/defence.ts";
import {
  attackerOf,
  defenderOf,
  FISTS,
  type Fighter,
} from "../../../../systems/death-or-glory/src/rules/combat/fighter.ts";
import { protectionAt, type ArmourPiece } from "../../../../systems/death-or-glory/src/rules/combat/protection.ts";
import type { WeaponSize } from "../../../../systems/death-or-glory/src/rules/combat/sizes.ts";
import { readSkill } from "../../../../systems/death-or-glory/src/rules/checks/check.ts";
import { bled, injured, type Vitals } from "../../../../systems/death-or-glory/src/rules/injury/vitals.ts";
import { sumTerms } from "../../../../core/src/rules/term.ts";
import { buildPacks } from "../../../../tools/packs/compile.ts";

interface Item {
  readonly name: string;
  readonly type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the sources have it
  readonly system: Readonly<Record<string, any>>;
}

interface Source {
  readonly name: string;
  readonly items: readonly Item[];
  readonly system: {
    readonly race?: "human";
    readonly attributes: Readonly<Record<string, { readonly base: number; readonly race?: number }>>;
    readonly skills: Readonly<Record<string, { readonly learned: number }>>;
  };
}

const packs = await buildPacks("systems/death-or-glory");
const named = <Document>(pack: string, key: string) =>
  packs.find(({ name }) => name === pack)!.items.find((one) => one.key === key)!.data as unknown as Document;

/** Numbers that look random and are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Person {
  readonly fighter: Fighter;
  readonly weapon: AttackWeapon;
  readonly shield: Parameters<typeof defenderOf>[1]["shield"];
  readonly armour: readonly ArmourPiece[];
  vitals: Vitals;
  dodges: number;
  parries: number;
}

/** Somebody of the compendia, with what they have in hand and wear. */
function person({ system, items }: Source): Person {
  const record = <Value>(keys: readonly string[], value: (key: string) => Value) =>
    Object.fromEntries(keys.map((key) => [key, value(key)]));
  const stored = {
    attributes: record(ATTRIBUTE_KEYS, (key) => ({ base: 10, race: 0, ...system.attributes[key] })),
    senses: record(SENSES, () => ({ base: 50, race: 0 })),
    skills: record(SKILL_KEYS, (key) => ({ learned: system.skills[key]?.learned ?? 0 })),
    ...{ race: system.race ?? "human", height: 175 },
  } as unknown as StoredCharacter;
  const character = characterOf(stored, 0);
  const held = items.find((one) => one.type === "weapon" && one.system["equipped"])!;
  const weapon = {
    ...FISTS,
    ...{ name: held.name, uuid: held.name, skill: String(held.system["skill"]), unbreakable: true },
    size: (held.system["size"] || null) as WeaponSize | null,
    damage: held.system["damage"] as AttackWeapon["damage"],
    minimum: held.system["minimum"] as AttackWeapon["minimum"],
  };
  const shield = items.find((one) => one.type === "shield" && one.system["equipped"]);
  return {
    fighter: { character, conditions: [], blows: {} },
    weapon,
    shield: shield
      ? { name: "Shield", uuid: "Shield", size: shield.system["size"] as WeaponSize, broken: false, unbreakable: true }
      : null,
    armour: items
      .filter((one) => one.type === "armour" && one.system["worn"])
      .map((one) => ({ name: one.name, uuid: "", plated: false, lost: 0, unbreakable: true, ...one.system }) as never),
    vitals: {
      ...{ hitPoints: character.hitPoints.value, maximum: character.hitPoints.value },
      ...{ bleeding: 0, stable: false, conditions: [] },
    },
    ...{ dodges: 0, parries: 0 },
  };
}

const isUp = ({ vitals }: Person) => vitals.hitPoints >= 0;

/** One blow of somebody at somebody, who defends as well as they can. */
function strike(by: Person, on: Person, random: () => number): void {
  const die = (faces: number) => 1 + Math.floor(random() * faces);
  const plan = planAttack(attackerOf(by.fighter, by.weapon, 0, true), by.weapon, PLAIN_CIRCUMSTANCES);
  if (!plan.ok) throw new Error(plan.reason);
  const score = sumTerms(plan.value.terms);
  const blows: Blow[] = [];
  while (
    rollsAgain(
      score,
      blows.map(({ roll }) => roll),
    )
  ) {
    const roll = die(100);
    const { dice, faces } = plan.value.damage;
    const hits = readSkill(roll, score).success;
    blows.push({ roll, damage: hits ? Array.from({ length: dice }, () => die(faces)) : [] });
  }
  const held = { weapon: on.weapon, shield: on.shield, dodges: on.dodges, parries: on.parries };
  const ways = defencesAgainst(defenderOf(on.fighter, held), {
    ...{ reach: "melee", small: false, situation: 0, proneCosts: 0 },
  });
  const [defence = null] = ways.toSorted((one, other) => sumTerms(other.terms) - sumTerms(one.terms));
  const { location } = resolveAttack(plan.value, blows, null, 0, { terms: [], piece: "" });
  const protection = protectionAt(location, on.armour, on.fighter.character.naturalProtection);
  const { result, damage } = resolveAttack(plan.value, blows, defence, die(100), protection);
  if (result !== "missed" && defence?.kind === "dodge") on.dodges += 1;
  if (result !== "missed" && defence?.kind === "parry") on.parries += 1;
  on.vitals = injured(on.vitals, damage?.injury.value ?? 0);
}

/** A fight to the end. @returns whether the heroes win, and how many rounds it took */
function fought(heroes: readonly Source[], opponents: readonly Source[], random: () => number) {
  const sides = [heroes.map(person), opponents.map(person)] as const;
  const order = sides
    .flatMap((side, at) => side.map((one) => ({ one, foes: sides[1 - at]! })))
    .toSorted((a, b) => agility(b.one) - agility(a.one));
  let rounds = 0;
  while (sides.every((side) => side.some(isUp)) && rounds < 60) {
    rounds += 1;
    for (const { one } of order) Object.assign(one, { dodges: 0, parries: 0 });
    for (const { one, foes } of order) {
      if (one.vitals.bleeding > 0) one.vitals = bled(one.vitals);
      const target = foes.filter(isUp).toSorted((a, b) => a.vitals.hitPoints - b.vitals.hitPoints)[0];
      if (isUp(one) && target) strike(one, target, random);
    }
  }
  return { won: sides[0].some(isUp), rounds };
}

const agility = ({ fighter }: Person) => fighter.character.attributes.agility.value;

/** The share of many fights that the heroes win, and how many rounds they take. */
function chances(heroes: readonly Source[], opponents: readonly Source[], count = 1000) {
  const random = seeded(20_261_129);
  const all = Array.from({ length: count }, () => fought(heroes, opponents, random));
  return {
    won: all.filter(({ won }) => won).length / count,
    rounds: all.reduce((sum, { rounds }) => sum + rounds, 0) / count,
  };
}

const HEROES = ["hedda-ironhand", "grol", "pell", "father-anselm"].map((key) => named<Source>("characters", key));

test.each(HEROES.map((hero) => [hero.name, hero] as const))(
  "a duel of %s with an equal is over in a dozen rounds",
  (_name, hero) => {
    expect(chances([hero], [hero], 300).rounds).toBeLessThan(12);
  },
);

test("two heroes win the mutiny seven times of ten", () => {
  const { scene } = load(readFileSync("systems/death-or-glory/packs/adventures/mutiny.yml", "utf8")) as {
    readonly scene: { readonly tokens: readonly { readonly actor: string }[] };
  };
  const side = (pack: string) =>
    scene.tokens
      .filter(({ actor }) => actor.startsWith(`${pack}/`))
      .map(({ actor }) => named<Source>(pack, actor.slice(pack.length + 1)));
  const [heroes, mutineers] = [side("characters"), side("npcs")];
  expect([heroes.length, mutineers.length]).toEqual([2, 3]);
  const { won } = chances(heroes, mutineers);
  expect(won).toBeGreaterThan(0.65);
  expect(won).toBeLessThan(0.78);
});
