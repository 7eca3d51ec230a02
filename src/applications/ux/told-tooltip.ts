import { markup, type Markup } from "../../documents/markup.ts";
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
  const told = markup`<dl>${lines.map(toldLine)}</dl><p class="hint">${say("SIRPAS.TOOLTIP.rules")}</p>`;
  return String(markup`<section class="sirpas-terms"><h4>${name}</h4>${told}</section>`);
}

/** One line of such an explanation. */
export function toldLine({ name, text, page, term }: ToldLine): Markup {
  const { label = name, kind = "", source = "" } = term ?? {};
  const data = Object.entries({ label, kind, source, ...(page === undefined ? {} : { page }) }).map(
    ([key, value]) => markup` data-${key}="${value}"`,
  );
  return markup`<div${data}><dt>${name}</dt><dd>${text}</dd></div>`;
}
