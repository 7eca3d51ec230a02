import type { Module } from "../../open-system.ts";
import { sumTerms } from "#core/rules/term.ts";
import { bestDefences } from "../../../../systems/tactical-3d6/src/odds/defence.ts";
import { DEFAULT_READINGS } from "../../../../systems/tactical-3d6/src/odds/side-by-side.ts";
import { readAttack, resolveAttack } from "../../../../systems/tactical-3d6/src/rules/attack/attack.ts";
import {
  PLAIN_ATTACK,
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type Attacker,
} from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import type { AttackWeapon } from "../../../../systems/tactical-3d6/src/rules/attack/weapon.ts";
import { resolveCheck } from "../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import type { PlaceArmour } from "../../../../systems/tactical-3d6/src/rules/damage/armour.ts";
import type { Victim } from "../../../../systems/tactical-3d6/src/rules/damage/damage.ts";
import type { Defender } from "../../../../systems/tactical-3d6/src/rules/defence/defender.ts";
import { incomingOf, PLAIN_PLACE } from "../../../../systems/tactical-3d6/src/rules/defence/incoming.ts";
import { permittedDefences } from "../../../../systems/tactical-3d6/src/rules/defence/permitted.ts";
import { afterDefence, refreshed } from "../../../../systems/tactical-3d6/src/rules/defence/spent.ts";
import {
  injured,
  readDeath,
  readKnockdown,
  worstOf,
} from "../../../../systems/tactical-3d6/src/rules/injury/vitals.ts";
import { shockWith } from "../../../../systems/tactical-3d6/src/rules/injury/wound.ts";
import { PLAIN_TURN, type TurnChoice } from "../../../../systems/tactical-3d6/src/rules/turn/choice.ts";
import type { Doc } from "./table.ts";

/** Somebody of an adventure as the rules read them, and what they do in an encounter. */
export interface Cast {
  readonly name: string;
  readonly hero: boolean;
  readonly at: readonly [column: number, row: number];
  readonly weapons: readonly { readonly weapon: AttackWeapon; readonly attacker: Attacker }[];
  readonly defender: Defender;
  readonly armour: (location: string) => PlaceArmour;
  readonly victim: Victim;
  readonly health: Readonly<Record<"knockdown" | "death" | "collapse" | "stun", number>>;
  readonly move: number;
  readonly tactics: number;
  /** What the ranged attacks of others on them lose: where they kneel. */
  readonly cover: number;
  /** At which share of the hit points they give up. */
  readonly yields: number;
  readonly turn: TurnChoice;
}

/** What tells who somebody is, from the sheet. */
export function castOf(
  actor: Doc,
  { fighter, defender, character }: Readonly<Record<"fighter" | "defender" | "character", Module>>,
  more: Pick<Cast, "name" | "hero" | "at" | "cover" | "yields" | "turn">,
): Cast {
  const uses = fighter["allUses"]!(actor) as readonly { weapon: AttackWeapon; item: Doc | null }[];
  const armour = new Map<string, PlaceArmour>();
  const health = (roll: string) => sumTerms(fighter["healthFor"]!(actor, roll) as never);
  return {
    ...more,
    weapons: uses.map(({ weapon }) => ({ weapon, attacker: fighter["attackerOf"]!(actor, weapon) as Attacker })),
    defender: defender["defenderOf"]!(actor, "") as Defender,
    armour(location) {
      const known = armour.get(location) ?? (fighter["protectionOf"]!(actor, location) as PlaceArmour);
      armour.set(location, known);
      return known;
    },
    victim: fighter["victimOf"]!(actor) as Victim,
    health: {
      knockdown: health("knockdown"),
      death: health("death"),
      collapse: health("collapse"),
      stun: health("stun"),
    },
    move: (character["moveOf"]!(actor) as { value: number }).value,
    tactics: sumTerms((character["statisticOf"]!(actor, "tactics") as { terms: never }).terms),
  };
}

/** How an encounter ended. */
export interface Played {
  readonly won: boolean;
  readonly seconds: number;
  readonly fallen: number;
  readonly dead: number;
}

class Fighter {
  at: [number, number];
  hitPoints: number;
  shock = 0;
  stunned = false;
  prone = false;
  dropped = false;
  down = false;
  dead = false;
  aimed = 0;
  defender: Defender;
  readonly cast: Cast;

  constructor(cast: Cast) {
    this.cast = cast;
    this.at = [...cast.at];
    this.hitPoints = cast.victim.maximum;
    this.defender = cast.defender;
  }

  get conditions(): readonly string[] {
    return [...(this.stunned ? ["stunned"] : []), ...(this.prone ? ["prone"] : [])];
  }

  get isOut(): boolean {
    return this.down || this.dead || this.hitPoints <= this.cast.yields * this.cast.victim.maximum;
  }
}

const MOST_SECONDS = 90;

/** An encounter by the rules, from the first second to the last: everybody does what their notes say, and defends as well as they can. */
export function playEncounter(cast: readonly Cast[], random: () => number): Played {
  const die = () => 1 + Math.floor(random() * 6);
  const dice = (count: number) => Array.from({ length: count }, die);
  const check = (skill: number) => resolveCheck([{ label: "", value: skill }], dice(3));
  const fighters = cast.map((one) => new Fighter(one));
  const side = (hero: boolean) => fighters.filter((one) => one.cast.hero === hero && !one.isOut);
  const marginOf = (hero: boolean) => check(Math.max(...side(hero).map((one) => one.cast.tactics))).margin;
  const heroesFirst = marginOf(true) >= marginOf(false);
  const order = fighters.toSorted(
    (one, other) =>
      +(other.cast.hero === heroesFirst) - +(one.cast.hero === heroesFirst) ||
      other.cast.defender.basicSpeed - one.cast.defender.basicSpeed,
  );

  function hurt(target: Fighter, wounds: ReturnType<typeof resolveAttack>["wounds"]): void {
    for (const { damage, wound } of wounds) {
      const { victim, health } = target.cast;
      const after = injured(target.hitPoints, victim.maximum, damage.injury.value);
      target.shock = shockWith(target.shock, wound);
      const deaths = Array.from({ length: after.deathRolls }, () => readDeath(check(health.death)));
      target.hitPoints = after.hitPoints;
      const end = worstOf(deaths);
      if (after.dead || end === "dead") target.dead = true;
      if (end === "mortallyWounded") target.down = true;
      if (wound.knockdown === null) continue;
      const knocked = readKnockdown(check(health.knockdown + wound.knockdown));
      if (knocked === "standing") continue;
      Object.assign(target, {
        stunned: true,
        prone: true,
        dropped: true,
        down: target.down || knocked === "unconscious",
      });
    }
  }

  const distance = (one: Fighter, other: Fighter) =>
    Math.max(Math.abs(one.at[0] - other.at[0]), Math.abs(one.at[1] - other.at[1]));

  /** The nearest, and of those the one who is hurt most. */
  const targetOf = (own: Fighter) =>
    side(!own.cast.hero).toSorted(
      (one, other) => distance(own, one) - distance(own, other) || one.hitPoints - other.hitPoints,
    )[0];

  function attack(own: Fighter, target: Fighter, { weapon, attacker }: Cast["weapons"][number]): void {
    const yards = distance(own, target);
    const ranged = weapon.range !== "melee";
    const shots = weapon.rate >= 3 ? Math.min(6, weapon.rate) : 1;
    const turn = ranged ? PLAIN_TURN : own.cast.turn;
    const plan = planAttack(
      { ...attacker, conditions: own.conditions, shock: own.shock },
      { ...weapon, ready: true },
      { ...PLAIN_ATTACK, turn, shots, aimed: ranged ? own.aimed : 0 },
      {
        ...{ ...PLAIN_CIRCUMSTANCES, yards, closeCombat: yards <= 1 && weapon.reach === 0 },
        targetConditions: target.conditions,
        more: ranged && target.cast.cover !== 0 ? [{ label: "Cover", value: target.cast.cover }] : [],
      },
      DEFAULT_READINGS,
    );
    own.aimed = 0;
    own.defender = { ...own.defender, turn };
    if (!plan.ok) return;
    const rolled = dice(3);
    const reading = readAttack(resolveCheck(plan.value.terms, rolled), plan.value);
    const { conditions } = target;
    const unarmed = target.dropped ? target.defender.weapons.filter((one) => one.unarmed) : target.defender.weapons;
    const shield = target.dropped ? null : target.defender.shield;
    const defender: Defender = { ...target.defender, conditions, weapons: unarmed, shield };
    const able = permittedDefences(defender, incomingOf(plan.value, { ...PLAIN_PLACE, shooterInReach: yards <= 1 }))
      // Nobody throws themselves to the ground in front of a sword.
      .filter(({ choice }) => !choice.options.includes("dive"));
    const [best] = reading.hits > 0 && reading.defendable ? bestDefences(able, 1, DEFAULT_READINGS) : [];
    if (best)
      target.defender = {
        ...afterDefence(defender, best.planned),
        weapons: target.defender.weapons,
        shield: target.defender.shield,
      };
    target.aimed = best ? 0 : target.aimed;
    const outcome = resolveAttack(plan.value, best ? [best.planned] : [], target.cast.armour, target.cast.victim, {
      attack: rolled,
      defences: [{ defence: dice(3), acrobatics: dice(3) }],
      hits: Array.from({ length: reading.hits }, () => ({
        ...{ location: dice(3), side: die(), vitals: die(), damage: dice(plan.value.strike.dice) },
      })),
    });
    hurt(target, outcome.wounds);
  }

  function act(own: Fighter): void {
    own.defender = { ...refreshed(own.defender), turn: PLAIN_TURN };
    const { health, move, weapons } = own.cast;
    if (own.stunned) {
      own.stunned = !check(health.stun).success;
      return;
    }
    if (own.hitPoints <= 0 && !check(health.collapse).success) {
      own.down = true;
      return;
    }
    if (own.prone) {
      own.prone = false;
      return;
    }
    if (own.dropped) {
      own.dropped = false;
      return;
    }
    const target = targetOf(own);
    if (!target) return;
    const yards = distance(own, target);
    const missile = weapons.find(({ weapon }) => weapon.range === "missile");
    const melee = weapons.filter(({ weapon }) => weapon.range === "melee" && weapon.blow !== "slam");
    if (missile && yards > 1) {
      // A second of aim before each shot; what fires fast does not wait, and a bow is drawn meanwhile.
      const waits = missile.weapon.rate < 3 && own.aimed === 0;
      if (waits) own.aimed = 1;
      else attack(own, target, missile);
      return;
    }
    const reach = Math.max(1, melee[0]?.weapon.reach ?? 1);
    if (yards > reach) {
      const steps = Math.min(yards - 1, yards - reach <= 1 ? 1 : move);
      const part = (index: 0 | 1) =>
        Math.sign(target.at[index] - own.at[index]) * Math.min(steps, Math.abs(target.at[index] - own.at[index]));
      own.at = [own.at[0] + part(0), own.at[1] + part(1)];
      if (yards - reach > 1) return;
    }
    const best = melee.find(({ weapon }) => weapon.reach >= distance(own, target)) ?? melee.at(-1);
    if (best) attack(own, target, best);
  }

  let seconds = 0;
  while (seconds < MOST_SECONDS && side(true).length > 0 && side(false).length > 0) {
    seconds += 1;
    for (const own of order) {
      if (!own.isOut) act(own);
      own.shock = own.isOut ? own.shock : 0;
    }
  }
  const heroes = fighters.filter((one) => one.cast.hero);
  return {
    won: side(false).length === 0,
    seconds,
    fallen: heroes.filter((one) => one.isOut).length,
    dead: heroes.filter((one) => one.dead).length,
  };
}
