import { RULE_PAGE_IDS } from "./rule-page-ids.ts";

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
