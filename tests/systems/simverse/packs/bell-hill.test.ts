import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { attackOdds } from "../../../../systems/simverse/src/odds/attack.ts";
import {
  characterOf,
  type StoredCharacter,
  type StoredItem,
} from "../../../../systems/simverse/src/rules/character/character.ts";
import { initiative, movement, vitality } from "../../../../systems/simverse/src/rules/character/derived.ts";
import { resolveCheck } from "../../../../systems/simverse/src/rules/checks/check.ts";
import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type Attacker,
  type AttackWeapon,
} from "../../../../systems/simverse/src/rules/combat/attack-plan.ts";
import { resolveAttack, type PlannedDefence } from "../../../../systems/simverse/src/rules/combat/attack.ts";
import { defencesAgainst } from "../../../../systems/simverse/src/rules/combat/defence.ts";
import {
  attackerOf,
  defenderOf,
  protectionOf,
  usesOf,
  vitalTraits,
  wielded,
  type Fighter,
  type Weapon,
} from "../../../../systems/simverse/src/rules/combat/fighter.ts";
import { afterTurnRoll, bled, turnRolls } from "../../../../systems/simverse/src/rules/injury/dying.ts";
import {
  DEFAULT_INJURY_OPTIONS as BOOK,
  injured,
  lifeOf,
  type Vitals,
} from "../../../../systems/simverse/src/rules/injury/vitals.ts";
import { boltAttack } from "../../../../systems/simverse/src/rules/powers/bolt.ts";
import { powerPrice } from "../../../../systems/simverse/src/rules/powers/builder.ts";
import { isBolt, type UsedPower } from "../../../../systems/simverse/src/rules/powers/use.ts";
import { skillValue, type Skill } from "../../../../systems/simverse/src/rules/skills/skill.ts";
import { systemOf } from "../../../../tools/build/system.ts";
import { buildPacks } from "../../../../tools/packs/compile.ts";
import { loadModels } from "../../../../tools/packs/models.ts";

interface Placed {
  readonly actor: string;
  readonly column: number;
  readonly row: number;
}

/** A way to attack of somebody. */
interface Means {
  readonly attacker: Attacker;
  readonly weapon: AttackWeapon;
  readonly uuid: string;
  /** Mana of a use; 0 for a weapon. */
  readonly mana: number;
}

type StoredPower = Omit<UsedPower, "damage"> & {
  readonly powerModifiers: UsedPower["modifiers"];
  readonly damage: { readonly dice: number; readonly bonus: number; readonly type: string };
};

interface Person {
  readonly side: 0 | 1;
  readonly fighter: Fighter;
  readonly means: readonly Means[];
  readonly parry: Weapon | null;
  readonly shield: {
    readonly name: string;
    readonly key: string;
    readonly uuid: string;
    readonly deflection: number;
  } | null;
  readonly speed: number;
  readonly order: number;
  vitals: Vitals;
  mana: number;
  reactions: number;
  attacked: boolean;
  x: number;
  y: number;
}

const SYSTEM = systemOf("simverse");
const packs = await buildPacks(SYSTEM.root);
const [actorModels, itemModels] = [await loadModels("Actor", SYSTEM.root), await loadModels("Item", SYSTEM.root)];

const { scene } = load(readFileSync("systems/simverse/packs/adventures/bell-hill.yml", "utf8")) as {
  readonly scene: { readonly tokens: readonly Placed[] };
};

/** Numbers that look random and are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Somebody of the compendia as they are placed, with what they have in hand and wear. */
function personOf({ actor, column, row }: Placed): Person {
  const [pack, key] = actor.split("/");
  const built = packs.find(({ name }) => name === pack)!.items.find((one) => one.key === key)!;
  const stored = new actorModels[pack === "npcs" ? "npc" : "character"]!(
    built.data["system"],
  ).toObject() as StoredCharacter;
  const items = (built.embedded ?? []).map(({ type, data }, at) => {
    const system = new itemModels[type]!(data["system"]).toObject();
    return { id: `${at}`, uuid: `uuid-${at}`, name: String(data["name"]), type, system } as StoredItem;
  });
  const { body } = characterOf(stored, items);
  const skills = items.flatMap((item) => (item.type === "skill" ? [item.system as Skill] : []));
  const most = vitality(body).value;
  const pain = { vitality: most, maximum: most, lostLastTurn: 0, inCombat: true, caught: false };
  const fighter: Fighter = { body, skills, conditions: [], pain, construct: false };
  const held = items.flatMap((item) =>
    item.type === "weapon" && item.system.equipped
      ? [{ ...(item.system as unknown as Weapon), name: item.name, uuid: item.uuid }]
      : [],
  );
  const weapons = held.flatMap((weapon) =>
    usesOf(weapon).flatMap((use) => {
      const attacker = attackerOf(fighter, weapon, use);
      return attacker.ok
        ? [{ attacker: attacker.value, weapon: wielded(fighter, weapon, use), uuid: weapon.uuid, mana: 0 }]
        : [];
    }),
  );
  const shield = items.find((item) => item.type === "shield" && item.system.equipped);
  return {
    side: pack === "characters" ? 0 : 1,
    ...{ fighter, speed: movement(body).value, order: initiative(body).value },
    means: [...weapons, ...boltsOf(fighter, items)],
    parry: held.find(({ reach }) => reach > 0) ?? null,
    shield: shield
      ? {
          name: shield.name,
          key: "",
          uuid: shield.uuid,
          deflection: (shield.system as unknown as { deflection: number }).deflection,
        }
      : null,
    vitals: {
      ...{ vitality: most, maximum: most, endurance: body.attributes.endurance.value, bleeding: 0, conditions: [] },
      ...{ stable: false, construct: false, ...vitalTraits(body.sources) },
    },
    ...{ mana: 2 * body.attributes.awareness.value, reactions: 1, attacked: false, x: column, y: row },
  };
}

/** The bolts of somebody, by the skill that is rolled for them. */
function boltsOf(fighter: Fighter, items: readonly StoredItem[]): readonly Means[] {
  return items.flatMap((item) => {
    if (item.type !== "power") return [];
    const { powerModifiers: modifiers, ...system } = item.system as unknown as StoredPower;
    const power = { ...system, name: item.name, modifiers, drains: false };
    const skill = fighter.skills.find(
      ({ key }) => item.system.skills.includes(key) || [...item.system.skills].includes(key),
    );
    const value = skill && skillValue(skill, fighter.body.attributes);
    if (!isBolt(power) || !value?.ok) return [];
    const { name, uuid } = item;
    const bolt = boltAttack(
      fighter,
      value.value.terms,
      power,
      { name, uuid, damage: power.damage, adds: [] },
      "mental",
    );
    const price = powerPrice({ tier: item.system.tier, modifiers });
    return price.ok ? [{ attacker: bolt.attacker, weapon: bolt.weapon, uuid, mana: price.value.use }] : [];
  });
}

const isUp = ({ vitals }: Person) => lifeOf(vitals, BOOK) === "fit";
const metres = (one: Person, other: Person) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

/** What somebody owes as their turn begins: bleeding, and the rolls of who is dying. */
function bleed(one: Person, die: () => number): void {
  one.vitals = bled(one.vitals, BOOK);
  for (const roll of turnRolls(one.vitals, BOOK))
    one.vitals = afterTurnRoll(one.vitals, roll, resolveCheck(roll.terms, [die(), die(), die()]), BOOK);
}

/** The best defence that somebody has left against an attack; null for none. */
function defenceOf(on: Person, reach: "melee" | "ranged"): PlannedDefence | null {
  if (on.reactions < 1) return null;
  const held = { weapon: on.parry, shield: on.shield, attacked: on.attacked, moved: false };
  const ways = defencesAgainst(defenderOf({ ...on.fighter, conditions: on.vitals.conditions }, held), {
    ...{ reach, frontal: true, cover: "none", hinders: [] },
  });
  return ways.toSorted((one, other) => sumTerms(other.terms) - sumTerms(one.terms))[0] ?? null;
}

/** The attack of somebody on somebody which takes most on average; null where none reaches. */
function bestAttack(by: Person, on: Person) {
  const around = { ...PLAIN_CIRCUMSTANCES, distance: Math.max(1, metres(by, on)) };
  const found = by.means
    .filter(({ mana }) => mana <= by.mana)
    .flatMap((means) => {
      const attacker = { ...means.attacker, conditions: by.vitals.conditions };
      const plan = planAttack(attacker, means.weapon, around);
      if (!plan.ok) return [];
      const protection = protectionOf(on.fighter, plan.value.location, plan.value.strike.type);
      const { mean } = attackOdds(plan.value, defenceOf(on, plan.value.reach), protection);
      return [{ means, attack: plan.value, protection, mean }];
    });
  return found.toSorted((one, other) => other.mean - one.mean)[0] ?? null;
}

/** A turn: a half move towards the nearest where it brings an attack, else as far as one gets. */
function act(by: Person, foes: readonly Person[], die: () => number): void {
  const near = foes
    .filter(isUp)
    .toSorted((one, other) => metres(by, one) - metres(by, other) || one.vitals.vitality - other.vitals.vitality);
  const [on] = near;
  if (!on) return;
  const shoots = by.means.some(({ weapon }) => weapon.reach !== "melee" && weapon.range > metres(by, on));
  if (!shoots && metres(by, on) > 1) approach(by, on, by.speed);
  const chosen = bestAttack(by, on);
  if (!chosen) return approach(by, on, by.speed);
  const { means, attack, protection } = chosen;
  by.mana -= means.mana;
  by.attacked ||= means.mana === 0;
  const defence = defenceOf(on, attack.reach);
  const three = () => [die(), die(), die()];
  const damage = Array.from({ length: attack.strike.dice }, die);
  const outcome = resolveAttack(attack, defence, protection, { attack: three(), defence: three(), damage });
  if (outcome.defence) on.reactions -= 1;
  if (outcome.damage)
    on.vitals = injured(on.vitals, { injury: outcome.damage.injury.value, bleeding: outcome.damage.bleeding }, BOOK);
}

function approach(by: Person, on: Person, length: number): void {
  for (let left = Math.floor(length); left > 0 && metres(by, on) > 1; left -= 1) {
    by.x += Math.sign(on.x - by.x);
    by.y += Math.sign(on.y - by.y);
  }
}

const cast = scene.tokens.map(personOf);

/** The encounter to its end. @returns whether the heroes win it, which of them die, and how many rounds it took */
function played(random: () => number) {
  const all = cast.map((one) => ({ ...one }));
  const die = () => 1 + Math.floor(random() * 6);
  const order = all.toSorted((one, other) => other.order - one.order);
  const sides = [all.filter(({ side }) => side === 0), all.filter(({ side }) => side === 1)] as const;
  let rounds = 0;
  for (; sides.every((side) => side.some(isUp)) && rounds < 60; rounds += 1) {
    for (const one of all) one.attacked = false;
    for (const one of order) {
      one.reactions = 1;
      bleed(one, die);
      if (isUp(one)) act(one, sides[1 - one.side]!, die);
    }
  }
  const dead = sides[0].filter(({ vitals }) => vitals.conditions.includes("dead")).length;
  return { won: sides[0].some(isUp), dead, rounds };
}

test("two heroes win the encounter eight times of ten, in some ten rounds, and seldom die", () => {
  expect(scene.tokens.map(({ actor }) => actor.split("/")[0])).toEqual([
    "characters",
    "characters",
    "npcs",
    "npcs",
    "npcs",
    "npcs",
  ]);
  const random = seeded(20_261_130);
  const count = 300;
  const all = Array.from({ length: count }, () => played(random));
  const won = all.filter((one) => one.won).length / count;
  const rounds = all.reduce((sum, one) => sum + one.rounds, 0) / count;
  const dead = all.reduce((sum, one) => sum + one.dead, 0) / count;
  expect(won).toBeGreaterThan(0.75);
  expect(won).toBeLessThan(0.88);
  expect(rounds).toBeLessThan(12);
  expect(dead).toBeLessThan(0.1);
});
