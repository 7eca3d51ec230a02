import { isOf } from "#core/play/items.ts";
import { inWords } from "#core/rules/keys.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { usesOf, type Use } from "../../play/combat/fighter.ts";
import { damageOf } from "../../rules/attack/weapon.ts";
import { printDamage } from "../../rules/character/strength-damage.ts";
import { DAMAGE_TYPES } from "../../rules/damage/damage-types.ts";
import { readings } from "../../settings/definitions.ts";

/** What a way to attack does in somebody's hands: "1d+2 cut". */
export function damageText({ weapon }: Pick<Use, "weapon">, strength: number): string {
  const divisor = weapon.divisor === 1 ? "" : ` (${weapon.divisor})`;
  const damage = printDamage(damageOf(weapon, strength, null, readings()));
  return `${damage}${divisor} ${DAMAGE_TYPES.of(weapon.type).short}`;
}

/** What an item does, in a line. @param actor  Whose it is, or is to be */
export function factsOf(item: { readonly type: string }, actor: Actor.Implementation): string {
  const { strength } = actor.system.attributes;
  if (isOf(item, "weapon")) {
    const skill = actor.character.skills[item.system.skill]?.name ?? inWords(item.system.skill);
    const uses = usesOf(item, strength);
    const range = uses.find(({ weapon }) => weapon.maxRange > 0)?.weapon;
    const yards = range ? [localize("TACTICAL.ITEM.range", { half: range.halfRange, most: range.maxRange })] : [];
    return [...uses.map((use) => damageText(use, strength)), localize(skill), ...yards].join(", ");
  }
  if (isOf(item, "shield")) return localize("TACTICAL.ITEM.bonus", { bonus: signed(item.system.bonus) });
  if (isOf(item, "armour")) {
    const { resistance, crushing, covers } = item.system;
    const places = [...covers].map((place) => localize(`TACTICAL.PLACE.${place}`)).join(", ");
    const against = crushing === null ? `${resistance}` : `${resistance}/${crushing}`;
    return localize("TACTICAL.ITEM.armour", { resistance: against, places });
  }
  if (isOf(item, "trait")) return localize("TACTICAL.ITEM.price", { price: item.system.price * item.system.level });
  return "";
}
