import type { ModifierRow } from "../../../data/fields/typed-modifiers.ts";
import type { SirpasItem } from "../../../documents/item.ts";
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
  const { structs, difficulties } = CONFIG.SIRPAS;
  const words = {
    amount: amount(row, signed(row.value)),
    target: targetName(item, row.target, names),
    hours: row.hours,
    wound: localize(`SIRPAS.WOUND_SOURCE.${row.against}.wound`),
    wounds: localize(`SIRPAS.WOUND_SOURCE.${row.against}.wounds`),
    damage: localize(damageLabel(row.damage)).toLowerCase(),
  };
  switch (row.type) {
    case "pool":
      return localize(`SIRPAS.MODIFIER.pool.${row.pool}`, words);
    case "check":
      return checkSentence(row, words, row.difficulty && localize(difficulties[row.difficulty].label), names);
    case "struct":
      return localize("SIRPAS.MODIFIER.struct", { ...words, struct: localize(structs[row.struct].label) });
    case "fraction":
      return localize("SIRPAS.MODIFIER.fraction", { ...words, numerator: row.numerator, denominator: row.denominator });
    case "selfHealing":
      return localize(`SIRPAS.MODIFIER.selfHealing.${row.wound}`, words);
    case "damage":
      return localize(row.target === ANY_TARGET ? "SIRPAS.MODIFIER.damageOfAll" : "SIRPAS.MODIFIER.damage", words);
    case "mitigation":
    case "ignoredPenalty":
    case "falloff":
      return localize(`SIRPAS.MODIFIER.${row.type}`, { ...words, amount: amount(row, String(row.value)) });
    default:
      return localize(`SIRPAS.MODIFIER.${row.type}`, words);
  }
}

function amount({ scale }: ModifierRow, value: string): string {
  return localize(`SIRPAS.MODIFIER_SCALE.${scale}.amount`, { value });
}

type Words = Readonly<Record<string, string | number>>;

function checkSentence({ unless }: ModifierRow, words: Words, difficulty: string, names: Names): string {
  const always = difficulty === "";
  const sentence = always
    ? localize("SIRPAS.MODIFIER.check", words)
    : localize("SIRPAS.MODIFIER.checkAt", { ...words, difficulty });
  return unless === ""
    ? sentence
    : `${sentence} ${localize("SIRPAS.MODIFIER.unless", { unless: names.nameOf(unless) })}`;
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
