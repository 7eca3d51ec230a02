import { CONDITIONS, conditionTerms, type ConditionKey, type RollKind } from "../../rules/injury/conditions.ts";
import type { DefenceKind } from "../../rules/combat/attack.ts";
import type { Term } from "#core/rules/term.ts";
import { hasTrait, modifierTerms } from "../../rules/character/modifiers.ts";
import {
  painOf,
  vitalTraits,
  type Fighter,
  type Held,
  type Sufferer,
  type Weapon,
} from "../../rules/combat/fighter.ts";
import type { Vitals } from "../../rules/injury/vitals.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { lostJustNow } from "./shock.ts";

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
  const lostLastTurn = inCombat ? 0 : lostJustNow(actor);
  return {
    body: character.body,
    pain: { vitality: actor.left("vitality"), maximum: actor.most("vitality"), lostLastTurn, inCombat },
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

/** What somebody defends with: the weapon in hand that parries best by its own bonus, and the shield. */
export function heldOf(actor: Actor.Implementation, attackedWith: readonly string[]): Omit<Held, "moved"> {
  const [weapon] = itemsOf(actor, "weapon")
    .filter(({ system }) => system.equipped && system.reach > 0 && !system.broken && !isStruckAway(actor, system))
    .toSorted((one, other) => other.system.parry - one.system.parry);
  const shield = itemsOf(actor, "shield").find(
    ({ system }) => system.equipped && (system.lost === 0 || system.deflection > system.lost),
  );
  return {
    weapon: weapon ? weaponOf(weapon) : null,
    shield: shield
      ? {
          name: shield.name,
          key: shield.system.key,
          uuid: shield.uuid,
          deflection: shield.system.deflection - shield.system.lost,
        }
      : null,
    attacked: weapon !== undefined && attackedWith.includes(weapon.uuid),
  };
}

/** The UUID of the weapon or the shield that a defence uses; empty for one that uses neither. */
export function thingOf(actor: Actor.Implementation, kind: DefenceKind | "none"): string {
  const { weapon, shield } = heldOf(actor, []);
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
