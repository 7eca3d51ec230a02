import type { ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import type { SirpasItem } from "../../../play/documents.ts";
import { ANY_TARGET, OWN_TARGET, type DamageScope } from "../../../rules/advantages/typed-modifiers.ts";
import { inWords } from "#core/rules/keys.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";

/** Tells the names of what only a key is known of. */
export interface Names {
  nameOf(key: string): string;
}

/**
 * What a modifier does, in a sentence: "+1 per level to Instinctive Defence."
 * @param names  Names what the actor does not have; without it the words of a key are its name.
 */
export function modifierSentence(item: SirpasItem, row: ModifierRow, names: Names = KEYS): string {
  const { type, value, against, difficulty, unless, target } = row;
  const { structs, difficulties } = CONFIG.SIRPAS;
  const scaled = (amount: string) => localize(`SIRPAS.MODIFIER_SCALE.${row.scale}.amount`, { value: amount });
  const words = {
    ...row,
    value: scaled(String(value)),
    amount: scaled(signed(value)),
    target: targetName(item, target, names),
    wound: localize(`SIRPAS.WOUND_SOURCE.${against}.wound`),
    wounds: localize(`SIRPAS.WOUND_SOURCE.${against}.wounds`),
    damage: localize(damageLabel(row.damage)).toLowerCase(),
    struct: localize(structs[row.struct].label),
    difficulty: difficulty && localize(difficulties[difficulty].label),
    unless: names.nameOf(unless),
  };
  const say = (key: string) => localize(`SIRPAS.MODIFIER.${key}`, words);
  switch (type) {
    case "pool":
      return say(`pool.${row.pool}`);
    case "selfHealing":
      return say(`selfHealing.${row.wound}`);
    case "check":
      return `${say(difficulty === "" ? "check" : "checkAt")} ${unless === "" ? "" : say("unless")}`.trim();
    case "damage":
      return say(target === ANY_TARGET ? "damageOfAll" : type);
    case "movement":
    case "falloff": {
      // The unit goes before what it is multiplied by.
      const measured = localize(`SIRPAS.MODIFIER.MEASURED.${type}`, { value, amount: signed(value) });
      return localize(`SIRPAS.MODIFIER.${type}`, { measured: scaled(measured) });
    }
    default:
      return say(type);
  }
}

/** The name of the statistic a modifier is about. Where nobody has it yet, the words of its key. */
function targetName(item: SirpasItem, target: string, names: Names): string {
  if (target === ANY_TARGET) return localize("SIRPAS.MODIFIER.everything");
  const own = item.isType("advantage") || item.isType("perk") ? item.system.target : "";
  const key = target === OWN_TARGET ? own : target;
  if (key === "") return localize("SIRPAS.MODIFIER.ownTarget");
  const label = item.actor?.statisticsWith(key)[0]?.label ?? CONFIG.SIRPAS.attributes[key]?.label;
  return label === undefined ? names.nameOf(key) : localize(label);
}

const KEYS: Names = { nameOf: inWords };

/** What damage a modifier is about, as its name or the key of it. */
export function damageLabel(scope: DamageScope): string {
  const { damageCategories, damageTypes } = CONFIG.SIRPAS;
  if (scope === "any") return "SIRPAS.DAMAGE_SCOPE.any";
  return nameIn({ ...damageCategories, ...damageTypes }, scope);
}
