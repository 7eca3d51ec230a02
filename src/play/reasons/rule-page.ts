import { pageUuid } from "#core/utils/id-of-key.ts";

/** The pages of the rules reference that the program leads to, by the entry they are in. */
const PAGES = {
  "advanced-combat": "diminishing-returns manoeuvre-modifier manoeuvre-types",
  advantages: "advantages criminal-boss disadvantages elemental-resistance expertise-and-mastery perks-and-drags",
  chances: "chance-table chances conflict-table",
  "character-points": "character-points",
  checks:
    "automatic-results checks contest critical-results multi-contests ranking-generation rankings repeated-attempts simple-check",
  combat: "attack-and-defence automatic-attack combat combat-damage combat-turns cover falloff instinctive-defence",
  "damage-and-injury":
    "conditions damage-and-injury deadly-wounds effective-damage localized-wounds scratches wounds wounds-penalty",
  equipment: "adventuring-equipment armours weapons",
  "simplified-combat": "simplified-combat",
  skills:
    "acrobatics active-mitigation charisma chemistry climbing deceit endurance engineering first-aid hacking healing hiding hiding-in-shadows initiative intimidate investigation lie-detection lock-picking lore-knowledge perception persuade pickpocket poisons resistance riding running silent-movement skills stabilize traps treating-wounds",
  statistics:
    "attributes base-and-specific-values body dexterity equilibrium health intelligence mind modifiers statistics status-statistics strength structural-statistics will",
  styles:
    "archery brawl combat-skills-and-styles combat-skills-cost concentration firearms full-contact generic-combat-skills knife-fight swordfight",
} as const;

/** One of the words of a text. */
type WordOf<Text extends string> = Text extends `${infer Word} ${infer Others}` ? Word | WordOf<Others> : Text;

/** The key of a page of the rules reference, such as `simple-check`. */
export type RulePageKey = WordOf<(typeof PAGES)[keyof typeof PAGES]>;

/** The UUID of each page by its key. */
export const RULE_PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(PAGES).flatMap(([entry, pages]) =>
    pages.split(" ").map((page) => [page, pageUuid("rules", entry, page)]),
  ),
);

/** What a type of item is about, for the items that have no page of their own. */
export const PAGES_OF_TYPES: Readonly<Record<string, RulePageKey>> = {
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
  return RULE_PAGES.get(key)!;
}

/** What is needed of an item to find its page. */
export interface RuledItem {
  readonly type: string;
  /** The item's key, and for a manoeuvre that of its style. */
  readonly system: { readonly key?: string; readonly style?: string };
}

/** The UUID of the page that an item's rule is on: its own, its style's, or that of its type; null for a type unknown. */
export function itemRulePage({ type, system: { key = "", style = "" } }: RuledItem): string | null {
  const pages = [PAGES_OF_ITEMS[key], key, style, PAGES_OF_TYPES[type]].map((page) => RULE_PAGES.get(page ?? ""));
  return pages.find((page) => page !== undefined) ?? null;
}

/** The page of a statistic by its key, of what it was specialised in (`healing/humanoids`) that of the skill; null if none. */
export function statisticRulePage(statistic: string): RulePageKey | null {
  const key = statistic.split("/")[0] ?? "";
  const page = PAGES_OF_ITEMS[key] ?? key;
  return isRulePage(page) ? page : null;
}

function isRulePage(key: string): key is RulePageKey {
  return RULE_PAGES.has(key);
}

/** Attributes have pages of their own; skills by the ids of their items have none that is known here. */
export function pageOf(id: string): RulePageKey {
  return statisticRulePage(id) ?? "base-and-specific-values";
}
