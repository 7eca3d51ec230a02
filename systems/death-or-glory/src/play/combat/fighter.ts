import type { Effects } from "#core/play/consequences/consequence.ts";
import { changedState } from "#core/play/log/state-changes.ts";
import type { AttackWeapon } from "../../rules/combat/attack-plan.ts";
import type { ShieldInHand } from "../../rules/combat/defence.ts";
import { shieldAsWeapon, type Fighter } from "../../rules/combat/fighter.ts";
import { protectionAt, type ArmourPiece, type Protection } from "../../rules/combat/protection.ts";
import { CONDITIONS, type ConditionKey } from "../../rules/injury/conditions.ts";
import { changesBetween, type Vitals } from "../../rules/injury/vitals.ts";
import { SKILL_KEYS } from "../../rules/skills/skills.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { weaponSkill } from "../skills.ts";

/** The conditions that somebody has. */
export function conditionsOf({ statuses }: Actor.Implementation): readonly ConditionKey[] {
  return CONDITIONS.keys.filter((key) => statuses.has(key));
}

/** An actor as the rules of combat read one. */
export function fighterOf(actor: Actor.Implementation): Fighter {
  const { character, system } = actor;
  const blows = Object.fromEntries([
    ...SKILL_KEYS.map((key) => [key, [...system.skills[key].blows]] as const),
    ...itemsOf(actor, "skill").map(({ id, system: own }) => [id ?? "", [...own.blows]] as const),
  ]);
  return { character, conditions: conditionsOf(actor), blows };
}

/** A weapon as the rules of combat read one. */
export function weaponOf(item: ItemOf<"weapon">): AttackWeapon {
  const { name, uuid, system } = item;
  const { reach, size, damage, minimum, kinetic, broken, unbreakable, ranges, quality } = system;
  return {
    ...{ name, uuid, skill: weaponSkill(item), reach, kinetic, broken, unbreakable },
    ...{ size: size === "" ? null : size, quality: { ...quality } },
    damage: { ...damage },
    minimum: { ...minimum },
    ranges: reach === "melee" ? null : { ...ranges },
  };
}

export function shieldOf({ name, uuid, system }: ItemOf<"shield">): ShieldInHand {
  const { size, broken, unbreakable, quality } = system;
  return { name, uuid, size, broken, unbreakable, quality: { attack: 0, ...quality } };
}

/** What an item attacks as: a weapon as it is, a shield by a push; null for what does not. */
export function attackWith(item: { readonly type: string }): AttackWeapon | null {
  if (isOf(item, "weapon")) return weaponOf(item);
  return isOf(item, "shield") ? shieldAsWeapon(shieldOf(item)) : null;
}

/** The weapon for melee and the shield in hand, those first that are whole; no shield where a whole weapon takes both hands. */
export function inHand(actor: Actor.Implementation) {
  const whole = <One extends { readonly system: { readonly broken: boolean } }>(items: readonly One[]) =>
    items.toSorted((one, other) => Number(one.system.broken) - Number(other.system.broken))[0];
  const weapons = itemsOf(actor, "weapon").filter(({ system }) => system.equipped);
  const isFree = !weapons.some(({ system }) => system.twoHanded && !system.broken);
  const weapon = whole(weapons.filter(({ system }) => system.reach === "melee"));
  const shield = isFree ? whole(itemsOf(actor, "shield").filter(({ system }) => system.equipped)) : undefined;
  return { weapon: weapon ? weaponOf(weapon) : null, shield: shield ? shieldOf(shield) : null };
}

/** The armour that somebody wears. */
function armourOf(actor: Actor.Implementation): readonly ArmourPiece[] {
  return itemsOf(actor, "armour")
    .filter(({ system }) => system.worn)
    .map(({ name, uuid, system }) => {
      const { protection, plated, lost, unbreakable } = system;
      return { name, uuid, covers: [...system.covers], protection, plated, lost, unbreakable };
    });
}

/** What protects somebody at a part of the body. */
export function protectionOf(actor: Actor.Implementation, location: string): Protection {
  return protectionAt(location, armourOf(actor), actor.character.naturalProtection);
}

/** An actor as far as wounds go. */
export function vitalsOf(actor: Actor.Implementation): Vitals {
  const { bleeding, stable } = actor.system;
  const hitPoints = actor.left("hitPoints");
  return { hitPoints, maximum: actor.character.hitPoints.value, bleeding, stable, conditions: conditionsOf(actor) };
}

/** What makes of an actor what the rules made of it, as changes that a log can undo, and as its lines. */
export function vitalsEffects(actor: Actor.Implementation, before: Vitals, after: Vitals): Effects {
  const labelOf = (type: string, by: number) => (type === "bleeding" ? "" : by < 0 ? "loses" : "regains");
  return changedState(actor, changesBetween(before, after), { pools: ["hitPoints"], labelOf });
}
