import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { SKILL_KEYS } from "../../../../systems/death-or-glory/src/rules/skills/skills.ts";
import { ATTRIBUTE_KEYS } from "../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { characterOf, type StoredCharacter } from "../../../../systems/death-or-glory/src/rules/character/character.ts";
import { SENSES } from "../../../../systems/death-or-glory/src/rules/character/senses.ts";
import { attackOdds } from "../../../../systems/death-or-glory/src/odds/attack.ts";
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
import {
  protectionAt,
  protectionValue,
  type ArmourPiece,
} from "../../../../systems/death-or-glory/src/rules/combat/protection.ts";
import type { WeaponSize } from "../../../../systems/death-or-glory/src/rules/combat/sizes.ts";
import { injured } from "../../../../systems/death-or-glory/src/rules/injury/vitals.ts";
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

interface Person {
  readonly fighter: Fighter;
  readonly weapon: AttackWeapon;
  readonly shield: Parameters<typeof defenderOf>[1]["shield"];
  readonly armour: readonly ArmourPiece[];
  readonly maximum: number;
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
    maximum: character.hitPoints.value,
  };
}

/** Somebody at a moment: those who are down have -1 hit points, whatever took them. */
interface Now {
  readonly hitPoints: number;
  readonly bleeding: number;
  readonly parries: number;
  readonly dodges: number;
}

const SIZES = { hitPoints: 30, bleeding: 4, parries: 4, dodges: 4 };
const PERSON = SIZES.hitPoints * SIZES.bleeding * SIZES.parries * SIZES.dodges;
const DOWN: Now = { hitPoints: -1, bleeding: 0, parries: 0, dodges: 0 };

/** What all are at a moment, as one number, so that the chances of the same moment add up. */
const written = (all: readonly Now[]) =>
  all.reduce((sum, { hitPoints, bleeding, parries, dodges }) => {
    const own = ((hitPoints + 1) * SIZES.bleeding + bleeding) * SIZES.parries + parries;
    return sum * PERSON + own * SIZES.dodges + dodges;
  }, 0);
const read = (number: number, count: number): readonly Now[] => {
  const all: Now[] = [];
  for (let rest = number, at = 0; at < count; at += 1, rest = Math.floor(rest / PERSON)) {
    const own = rest % PERSON;
    const [dodges, parries] = [own % SIZES.dodges, Math.floor(own / SIZES.dodges) % SIZES.parries];
    const bleeding = Math.floor(own / SIZES.dodges / SIZES.parries) % SIZES.bleeding;
    const hitPoints = Math.floor(own / SIZES.dodges / SIZES.parries / SIZES.bleeding) - 1;
    all.unshift({ hitPoints, bleeding, parries, dodges });
  }
  return all;
};

/** What a blow can come to: whether it has to be defended against, how, and what it costs, each with its chance. */
interface Blow {
  readonly missed: number;
  readonly kind: "dodge" | "parry" | null;
  /** The chance of each injury of a success, from 0. */
  readonly injuries: readonly number[];
}

/** One blow of somebody at somebody who defends as well as they can, exactly, by the odds of the system. */
function blowOf(by: Person, on: Person, { parries, dodges }: Now): Blow {
  const plan = planAttack(attackerOf(by.fighter, by.weapon, 0, true), by.weapon, PLAIN_CIRCUMSTANCES);
  if (!plan.ok) throw new Error(plan.reason);
  const held = { weapon: on.weapon, shield: on.shield, dodges, parries };
  const ways = defencesAgainst(defenderOf(on.fighter, held), {
    ...{ reach: "melee", small: false, situation: 0, proneCosts: 0 },
  });
  const [defence = null] = ways.toSorted((one, other) => sumTerms(other.terms) - sumTerms(one.terms));
  const protection = (location: string) =>
    protectionValue(protectionAt(location, on.armour, on.fighter.character.naturalProtection));
  // What fells somebody with this many hit points costs one more.
  const oddsAt = (hitPoints: number) => attackOdds(plan.value, defence, protection, { hitPoints, maximum: on.maximum });
  const atLeast = Array.from({ length: SIZES.hitPoints }, (_, injury) => oddsAt(injury - 1).felled!);
  const success = oddsAt(0).successChance;
  const injuries = atLeast.map((chance, injury) => (injury === 0 ? success : chance) - (atLeast[injury + 1] ?? 0));
  return { missed: 1 - success, kind: defence?.kind ?? null, injuries };
}

/** What an injury leaves of somebody. */
function wounded(one: Now, injury: number, { maximum }: Person): Now {
  const { hitPoints, bleeding } = injured(
    { hitPoints: one.hitPoints, maximum, bleeding: one.bleeding, stable: false, conditions: [] },
    injury,
  );
  return hitPoints < 0 ? DOWN : { ...one, hitPoints, bleeding };
}

const isUp = ({ hitPoints }: Now) => hitPoints >= 0;
/** Fights that go on longer than nearly all are left open, as is what hardly ever happens: together they are the doubt. */
const OPEN = 1e-3;
const SELDOM = 1e-7;

/** The chance that the first side wins a fight to the end, and how many rounds it takes on average: exactly, but for the doubt. */
function chances(heroes: readonly Source[], opponents: readonly Source[]) {
  const all = [...heroes, ...opponents].map(person);
  const order = all.map((_, at) => at).toSorted((one, other) => agility(all[other]!) - agility(all[one]!));
  const isHero = (at: number) => at < heroes.length;
  const blows = new Map<string, Blow>();
  const stands = (now: readonly Now[], heroesSide: boolean) =>
    now.some((one, at) => isHero(at) === heroesSide && isUp(one));

  /** The turn of somebody: what can come of a moment, each with its chance. */
  function* turn(now: readonly Now[], at: number): Generator<readonly [readonly Now[], number]> {
    const own = now[at]!;
    const left = own.hitPoints - own.bleeding;
    const after = !isUp(own) || left < 0 ? DOWN : { ...own, hitPoints: left };
    const begun = now.with(at, after);
    const targets = begun.map((one, place) => ({ one, place }));
    const [target] = targets
      .filter(({ one, place }) => isHero(place) !== isHero(at) && isUp(one))
      .toSorted((a, b) => a.one.hitPoints - b.one.hitPoints);
    if (!isUp(after) || !target) return yield [begun, 1];
    const { one, place } = target;
    const key = `${at} ${place} ${one.parries} ${one.dodges}`;
    const blow = blows.get(key) ?? blowOf(all[at]!, all[place]!, one);
    blows.set(key, blow);
    yield [begun, blow.missed];
    const counted = {
      ...one,
      parries: one.parries + (blow.kind === "parry" ? 1 : 0),
      dodges: one.dodges + (blow.kind === "dodge" ? 1 : 0),
    };
    for (const [injury, chance] of blow.injuries.entries())
      if (chance > 0) yield [begun.with(place, wounded(counted, injury, all[place]!)), chance];
  }

  let moments = new Map([[written(all.map(({ maximum }) => ({ ...DOWN, hitPoints: maximum }))), 1]]);
  let [won, open, rounds, doubt] = [0, 1, 0, 0];
  while (open > OPEN) {
    rounds += open;
    for (const at of order) {
      const next = new Map<number, number>();
      for (const [number, share] of moments) {
        if (share < SELDOM) {
          doubt += share;
          continue;
        }
        for (const [now, chance] of turn(read(number, all.length), at)) {
          const key = written(now);
          next.set(key, (next.get(key) ?? 0) + share * chance);
        }
      }
      moments = next;
    }
    const going = new Map<number, number>();
    open = 0;
    for (const [number, share] of moments) {
      const now = read(number, all.length).map((one) => ({ ...one, parries: 0, dodges: 0 }));
      if (!stands(now, false) && stands(now, true)) won += share;
      if (!stands(now, true) || !stands(now, false)) continue;
      const key = written(now);
      going.set(key, (going.get(key) ?? 0) + share);
      open += share;
    }
    moments = going;
  }
  return { won, rounds, doubt: doubt + open };
}

const agility = ({ fighter }: Person) => fighter.character.attributes.agility.value;

const HEROES = ["hedda-ironhand", "grol", "pell", "father-anselm"].map((key) => named<Source>("characters", key));

test.each(HEROES.map((hero) => [hero.name, hero] as const))(
  "a duel of %s with an equal is over in a dozen rounds",
  (_name, hero) => {
    expect(chances([hero], [hero]).rounds).toBeLessThan(12);
  },
);

const { scene } = load(readFileSync("systems/death-or-glory/packs/adventures/mutiny.yml", "utf8")) as {
  readonly scene: {
    readonly tokens: readonly { readonly actor: string; readonly column: number; readonly row: number }[];
  };
};
const tokensOf = (pack: string) => scene.tokens.filter(({ actor }) => actor.startsWith(`${pack}/`));

test("each of the mutineers stands where a hand weapon reaches one of the heroes, whoever acts first", () => {
  const [heroes, mutineers] = [tokensOf("characters"), tokensOf("npcs")];
  const apart = (one: (typeof heroes)[number], other: (typeof heroes)[number]) =>
    Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));
  for (const one of mutineers) expect(Math.min(...heroes.map((hero) => apart(one, hero)))).toBe(1);
  for (const hero of heroes) expect(Math.min(...mutineers.map((one) => apart(one, hero)))).toBe(1);
});

test("two heroes win the mutiny seven times of ten", { timeout: 300_000 }, () => {
  const side = (pack: string) => tokensOf(pack).map(({ actor }) => named<Source>(pack, actor.slice(pack.length + 1)));
  const [heroes, mutineers] = [side("characters"), side("npcs")];
  expect([heroes.length, mutineers.length]).toEqual([2, 3]);
  const { won, rounds, doubt } = chances(heroes, mutineers);
  // 72 of 100 in nine rounds.
  expect(won).toBeGreaterThan(0.69);
  expect(won + doubt).toBeLessThan(0.74);
  expect(rounds).toBeCloseTo(9, 0);
});
