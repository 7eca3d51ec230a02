import type { Term } from "../rules/term.ts";
import { itemRulePage, rulePage, statisticRulePage, type RulePageKey, type RuledItem } from "./rule-page.ts";

/** The pages of terms that come from no document, by their kind. */
const PAGES_OF_KINDS: Readonly<Record<string, RulePageKey>> = {
  base: "base-and-specific-values",
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
  armour: "armours",
  weapon: "weapons",
};

/** The pages of some terms whose label says more than their kind. */
const PAGES_OF_LABELS: Readonly<Record<string, RulePageKey>> = {
  "SIRPAS.TERM.vitalWound": "localized-wounds",
  "SIRPAS.TERM.partWound": "localized-wounds",
  "SIRPAS.TERM.combatModifier": "manoeuvre-modifier",
};

const ATTRIBUTE = /^SIRPAS\.ATTRIBUTE\.(?<key>[^.]+)\.label$/u;

/** The UUID of the page of the rules reference that a term of a check comes from; null where there is none. */
export function termRulePage({ label, kind = "", source = "" }: Term): string | null {
  const attribute = ATTRIBUTE.exec(label)?.groups?.key;
  const own = PAGES_OF_LABELS[label] ?? (attribute && statisticRulePage(attribute));
  if (own) return rulePage(own);
  const item = itemAt(source);
  if (item) return itemRulePage(item);
  const page = PAGES_OF_KINDS[kind];
  return page === undefined ? null : rulePage(page);
}

/** The item that a source names, if it is the address of one that is loaded. */
function itemAt(source: string): RuledItem | null {
  if (!source.includes("Item.")) return null;
  const found = fromUuidSync(source as never, { strict: false } as never) as unknown as Partial<RuledItem> | null;
  return found?.type && found.system ? (found as RuledItem) : null;
}
