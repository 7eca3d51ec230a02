import { documentAt } from "#core/foundry/documents.ts";
import { MOMENT, type Term, TYPED } from "#core/rules/term.ts";
import {
  itemRulePage,
  PAGES_OF_TYPES,
  rulePage,
  statisticRulePage,
  type RulePageKey,
  type RuledItem,
} from "./rule-page.ts";

/** The pages of terms that come from no document, by their kind. */
const PAGES_OF_KINDS: Readonly<Record<string, RulePageKey>> = {
  ...PAGES_OF_TYPES,
  base: "base-and-specific-values",
  mean: "base-and-specific-values",
  specific: "base-and-specific-values",
  floor: "base-and-specific-values",
  wound: "wounds-penalty",
  condition: "conditions",
  attempts: "repeated-attempts",
  [TYPED]: "simple-check",
  [MOMENT]: "simple-check",
  difficulty: "simple-check",
  main: "attributes",
  style: "combat-skills-cost",
  race: "statistics",
  scale: "attributes",
  cut: "dexterity",
  dice: "ranking-generation",
  fraction: "effective-damage",
  ceiling: "effective-damage",
  level: "character-points",
  dominance: "combat-skills-and-styles",
  diminishing: "diminishing-returns",
  critical: "combat-damage",
  carried: "manoeuvre-modifier",
  trap: "traps",
};

/** Whatever else adds to a number is a modifier. */
const ANY_OTHER: RulePageKey = "modifiers";

/** The pages of some terms whose label says more than their kind. */
const PAGES_OF_LABELS: Readonly<Record<string, RulePageKey>> = {
  "SIRPAS.TERM.vitalWound": "localized-wounds",
  "SIRPAS.TERM.partWound": "localized-wounds",
  "SIRPAS.TERM.combatModifier": "manoeuvre-modifier",
  "SIRPAS.TERM.speedCoefficient": "dexterity",
  "SIRPAS.TERM.turn": "combat-turns",
  "SIRPAS.TERM.load": "strength",
};

const ATTRIBUTE = /^SIRPAS\.ATTRIBUTE\.(?<key>[^.]+)\.label$/u;

/** Terms named after what they belong to, by how their labels begin. */
const PAGES_OF_FAMILIES: readonly (readonly [string, RulePageKey])[] = [
  ["SIRPAS.STRUCT.", "structural-statistics"],
  ["SIRPAS.STATUS.", "status-statistics"],
  ["SIRPAS.WOUND.", "wounds-penalty"],
  ["SIRPAS.WEALTH.", "adventuring-equipment"],
  ["SIRPAS.POINTS.", "character-points"],
];

/** The UUID of the page of the rules reference that a term comes from. */
export function termRulePage({ label, kind = "", source = "" }: Term): string {
  const attribute = ATTRIBUTE.exec(label)?.groups?.key;
  const own = PAGES_OF_LABELS[label] ?? (attribute && statisticRulePage(attribute));
  if (own) return rulePage(own);
  const item = itemAt(source);
  const family = PAGES_OF_FAMILIES.find(([start]) => label.startsWith(start))?.[1];
  return (item && itemRulePage(item)) ?? rulePage(family ?? PAGES_OF_KINDS[kind] ?? ANY_OTHER);
}

/** The item that a source names, if it is the address of one that is loaded. */
function itemAt(source: string): RuledItem | null {
  if (!source.includes("Item.")) return null;
  const found = documentAt(source) as Partial<RuledItem> | null;
  return found?.type && found.system ? (found as RuledItem) : null;
}
