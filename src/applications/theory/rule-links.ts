import type { RuleLink } from "../ux/rule-links.ts";
import { say } from "../words.ts";
import type { TableKey } from "./guesses.ts";
import type { AskingTab } from "./panel-view.ts";

const SIMPLE_CHECK = ["simple-check", "SIRPAS.RULES.simpleCheck"] as const;
const CRITICALS = ["critical-results", "SIRPAS.RULES.criticalResults"] as const;

/** The pages of the rules reference that each tab, or table, is about: page and name. */
const PAGES = {
  check: [SIMPLE_CHECK, ["automatic-results", "SIRPAS.RULES.automaticResults"], CRITICALS],
  contest: [["contest", "SIRPAS.CARD.contest.kind"], CRITICALS],
  tables: {
    throw: [["chance-table", "SIRPAS.THEORY.TABLE.KIND.throw"]],
    check: [SIMPLE_CHECK],
    contest: [["conflict-table", "SIRPAS.THEORY.TABLE.KIND.contest"]],
    ranking: [["rankings", "SIRPAS.CARD.ranking.kind"]],
  },
} as const satisfies Record<AskingTab, Pages> & { readonly tables: Record<TableKey, Pages> };

type Pages = readonly (readonly [RuleLink["page"], string])[];

/** Where what a tab shows is to be read about. */
export function rulesOf(tab: AskingTab): readonly RuleLink[] {
  return linked(PAGES[tab]);
}

/** Where what a table shows is to be read about. */
export function rulesOfTable(table: TableKey): readonly RuleLink[] {
  return linked(PAGES.tables[table]);
}

function linked(pages: Pages): readonly RuleLink[] {
  return pages.map(([page, label]) => ({ page, name: say(label) }));
}
