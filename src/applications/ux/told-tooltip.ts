import type { RulePageKey } from "../../documents/rule-page.ts";
import type { Term } from "../../rules/term.ts";
import { say } from "../words.ts";

/** A line of an explanation that is no sum, and where its rule stands. */
export interface ToldLine {
  readonly name: string;
  /** The figure, or whatever is said of it. */
  readonly text: string;
  /** The page of the rules; where none is given, `term` says where it comes from. */
  readonly page?: RulePageKey;
  readonly term?: Pick<Term, "label" | "kind" | "source">;
}

/**
 * What a figure rests on where it is no sum of terms, as HTML for `data-tooltip-html`: `followReasons` opens it with a link to
 * the rule behind each line, as it does with `termsTooltip`.
 * @param name  What is explained.
 */
export function toldTooltip(name: string, lines: readonly ToldLine[]): string {
  const hint = escape(say("SIRPAS.TOOLTIP.rules"));
  const told = `<dl>${lines.map(toldLine).join("")}</dl><p class="hint">${hint}</p>`;
  return `<section class="sirpas-terms"><h4>${escape(name)}</h4>${told}</section>`;
}

/** One line of such an explanation. */
export function toldLine({ name, text, page, term }: ToldLine): string {
  const { label = name, kind = "", source = "" } = term ?? {};
  const data = Object.entries({ label, kind, source, ...(page === undefined ? {} : { page }) })
    .map(([key, value]) => ` data-${key}="${escape(value)}"`)
    .join("");
  return `<div${data}><dt>${escape(name)}</dt><dd>${escape(text)}</dd></div>`;
}

function escape(text: string): string {
  return foundry.utils.escapeHTML(text);
}
