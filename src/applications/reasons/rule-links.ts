import { plainName } from "#core/applications/reasons/tooltips.ts";
import type { Reason } from "#core/applications/reasons/reasons.ts";
import type { Term } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import { termRulePage } from "../../play/reasons/term-page.ts";

/** A reason with a link to the rule behind it. */
export function why(page: RulePageKey, text: string): Reason {
  return { text, link: [{ page, name: localize("SIRPAS.RULES.why") }] };
}

/** A term in a list, with the page of its rule; the first of a sum has no sign. */
export function termLine(term: Term, index = 1) {
  const value = index === 0 ? String(term.value) : signed(term.value);
  return { name: plainName(term), value, page: termRulePage(term) };
}
