import { RULE_PAGE_IDS } from "./rule-page-ids.ts";
import type { Term } from "../../rules/term.ts";

/** The key of a page of the rules reference, such as `simple-check`. */
export type RulePageKey = keyof typeof RULE_PAGE_IDS;

const JOURNAL = "Compendium.sirpas.rules.JournalEntry";

/** What a type of item is about, for the items that have no page of their own. */
const PAGES_OF_TYPES: Readonly<Record<string, RulePageKey>> = {
  skill: "skills",
  style: "combat-skills-and-styles",
  manoeuvre: "manoeuvre-types",
  advantage: "advantages",
  perk: "perks-and-drags",
  armour: "armours",
  weapon: "weapons",
  gear: "adventuring-equipment",
};

/** The generic combat skills share a page. */
const PAGES_OF_ITEMS: Readonly<Record<string, RulePageKey>> = {
  disengage: "generic-combat-skills",
  shoot: "generic-combat-skills",
  slash: "generic-combat-skills",
  throw: "generic-combat-skills",
  thrust: "generic-combat-skills",
  "willpower-defence": "generic-combat-skills",
  "lack-of-instinct": "disadvantages",
  expertise: "expertise-and-mastery",
  mastery: "expertise-and-mastery",
};

/** The UUID of a page of the rules reference, to link to it. */
export function rulePage(key: RulePageKey): string {
  return `${JOURNAL}.${RULE_PAGE_IDS[key]}`;
}

/** What is needed of an item to find its page. */
export interface RuledItem {
  readonly type: string;
  /** The item's key, and for a manoeuvre that of its style. */
  readonly system: { readonly key?: string; readonly style?: string };
}

/** The UUID of the page that an item's rule is on: its own, its style's, or that of its type; null for a type unknown. */
export function itemRulePage({ type, system: { key = "", style = "" } }: RuledItem): string | null {
  const own = [PAGES_OF_ITEMS[key], key, style].find((page) => page !== undefined && isRulePage(page));
  const page = own ?? PAGES_OF_TYPES[type];
  return page !== undefined && isRulePage(page) ? rulePage(page) : null;
}

/** The page of a statistic by its key, of what it was specialised in (`healing/humanoids`) that of the skill; null if none. */
export function statisticRulePage(statistic: string): RulePageKey | null {
  const key = statistic.split("/")[0] ?? "";
  const page = PAGES_OF_ITEMS[key] ?? key;
  return isRulePage(page) ? page : null;
}

function isRulePage(key: string): key is RulePageKey {
  return Object.hasOwn(RULE_PAGE_IDS, key);
}

/** The pages of terms that come from no document, by their kind. */
const PAGES_OF_KINDS: Readonly<Record<string, RulePageKey>> = {
  base: "base-and-specific-values",
  mean: "base-and-specific-values",
  specific: "base-and-specific-values",
  floor: "base-and-specific-values",
  effect: "modifiers",
  wound: "wounds-penalty",
  condition: "conditions",
  attempts: "repeated-attempts",
  situation: "simple-check",
  difficulty: "simple-check",
  advantage: "advantages",
  perk: "perks-and-drags",
  main: "attributes",
  skill: "skills",
  style: "combat-skills-cost",
  armour: "armours",
  weapon: "weapons",
  gear: "adventuring-equipment",
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
  const found = fromUuidSync(source as never, { strict: false } as never) as unknown as Partial<RuledItem> | null;
  return found?.type && found.system ? (found as RuledItem) : null;
}
