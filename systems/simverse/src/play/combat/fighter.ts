import { CONDITIONS, conditionTerms, type ConditionKey, type RollKind } from "../../rules/injury/conditions.ts";
import type { DefenceKind } from "../../rules/combat/attack.ts";
import type { Term } from "#core/rules/term.ts";
import { hasTrait, modifierTerms } from "../../rules/character/modifiers.ts";
import {
  bestToParry,
  painOf,
  vitalTraits,
  type Fighter,
  type Held,
  type Sufferer,
  type Weapon,
} from "../../rules/combat/fighter.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { isCaught, lostIn, lostJustNow } from "./shock.ts";

/** The conditions that somebody has. */
export function conditionsOf({ statuses }: Actor.Implementation): readonly ConditionKey[] {
  return CONDITIONS.keys.filter((key) => statuses.has(key));
}

/** An actor as the rules of combat read one. */
export function fighterOf(actor: Actor.Implementation): Fighter {
  return {
    ...suffererOf(actor),
    skills: actor.character.skills.map(({ skill }) => skill),
    conditions: conditionsOf(actor),
  };
}

/** The same as far as pain goes: rolls are many, and none needs all skills for that. */
function suffererOf(actor: Actor.Implementation): Sufferer {
  const { character, system, inCombat } = actor;
  const caught = inCombat && isCaught(actor);
  const lostLastTurn = caught ? lostIn(actor) : inCombat ? 0 : lostJustNow(actor);
  return {
    body: character.body,
    pain: { vitality: actor.left("vitality"), maximum: actor.most("vitality"), lostLastTurn, inCombat, caught },
    construct: system.construct,
  };
}

/** Whether somebody feels no pain at all. */
export function painless({ character, system }: Actor.Implementation): boolean {
  return system.construct || hasTrait(character.sources, "painless");
}

/** What injuries and conditions take from a roll of an actor; injuries nothing while they fight. */
export function injuryTerms(actor: Actor.Implementation, kind: RollKind): readonly Term[] {
  return [...painOf(suffererOf(actor), kind), ...conditionTerms(conditionsOf(actor), kind)];
}

/** A weapon as the rules of combat read one. */
export function weaponOf({ name, uuid, system }: ItemOf<"weapon">): Weapon {
  const { key, group, skills, damage, types, thrust, minimumStrength, reach, range, thrown } = system;
  const { attack, parry, quality, masterwork, piercing, against } = system;
  return {
    ...{ name, uuid, key, group, thrust, minimumStrength, reach, range, thrown, attack, parry, quality, masterwork },
    ...{ piercing, against: { ...against } },
    skills: [...skills],
    damage: { ...damage },
    types: [...types],
  };
}

/** Whether a weapon was struck from the hand. */
export function isStruckAway(
  { statuses }: Actor.Implementation,
  { group, hand }: Pick<ItemOf<"weapon">["system"], "group" | "hand">,
): boolean {
  return statuses.has("disarmed") && group !== "unarmed" && hand !== "off";
}

/** The weapons in hand that can parry. */
export function parryingWith(actor: Actor.Implementation): readonly ItemOf<"weapon">[] {
  return itemsOf(actor, "weapon").filter(
    ({ system }) =>
      system.equipped && system.reach > 0 && !system.broken && canHold(actor, system) && !isStruckAway(actor, system),
  );
}

/** Whether somebody has the hands for a weapon. */
export function canHold({ character }: Actor.Implementation, { hands }: { readonly hands: number }): boolean {
  return hands < 2 || !hasTrait(character.sources, "oneArm");
}

/** What somebody defends with: of the weapons in hand the one that parries best, and the shield, for which a hand has to be free. @param only  The UUID of the weapon that parries; empty for the best */
export function heldOf(actor: Actor.Implementation, attackedWith: readonly string[], only = ""): Omit<Held, "moved"> {
  const weapons = parryingWith(actor).filter(({ uuid }) => only === "" || uuid === only);
  const weapon = bestToParry(fighterOf(actor), weapons.map(weaponOf), attackedWith);
  const shield = itemsOf(actor, "shield").find(
    ({ system }) => system.equipped && (system.lost === 0 || system.deflection > system.lost),
  );
  const isFree = itemsOf(actor, "weapon").every(({ system }) => !system.equipped || system.hands < 2);
  return {
    weapon,
    shield:
      shield && isFree
        ? {
            name: shield.name,
            key: shield.system.key,
            uuid: shield.uuid,
            deflection: shield.system.deflection - shield.system.lost,
          }
        : null,
    attacked: weapon !== null && attackedWith.includes(weapon.uuid),
  };
}

/** The UUID of the weapon or the shield that a defence uses; empty for one that uses neither. */
export function thingOf(
  actor: Actor.Implementation,
  kind: DefenceKind | "none",
  attackedWith: readonly string[],
): string {
  const { weapon, shield } = heldOf(actor, attackedWith);
  const things = { none: null, dodge: null, parry: weapon, block: shield };
  return things[kind]?.uuid ?? "";
}

/** An actor as far as injuries go. */
export function vitalsOf(actor: Actor.Implementation): Vitals {
  const { character, system } = actor;
  return {
    vitality: actor.left("vitality"),
    maximum: actor.most("vitality"),
    endurance: character.attributes.endurance.value,
    bleeding: system.bleeding,
    conditions: conditionsOf(actor),
    stable: system.stable,
    construct: system.construct,
    ...vitalTraits(character.sources),
    rolls: modifierTerms(character.sources, ["checks"]),
  };
}
