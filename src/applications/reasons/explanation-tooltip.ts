import { html, type SafeHtml } from "../../utils/html.ts";
import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import type { Term } from "../../rules/term.ts";
import { localize } from "../localize.ts";

/** A line of an explanation that is no sum, and where its rule stands. */
export interface ExplanationLine {
  readonly name: string;
  /** The figure, or whatever is said of it. */
  readonly text: string;
  /** The page of the rules; where none is given, `term` says where it comes from. */
  readonly page?: RulePageKey;
  readonly term?: Pick<Term, "label" | "kind" | "source">;
}

/**
 * What a figure rests on where it is no sum of terms, as HTML for `data-tooltip-rendered`: `registerReasonListeners` opens it with a link to
 * the rule behind each line, as it does with `termsTooltip`.
 * @param name  What is explained.
 */
export function explanationTooltip(name: string, lines: readonly ExplanationLine[]): string {
  const explained = html`<dl>${lines.map(explanationLine)}</dl><p class="hint">${localize("SIRPAS.TOOLTIP.rules")}</p>`;
  return String(html`<section class="sirpas-terms"><h4>${name}</h4>${explained}</section>`);
}

/** One line of such an explanation. */
export function explanationLine({ name, text, page, term }: ExplanationLine): SafeHtml {
  const { label = name, kind = "", source = "" } = term ?? {};
  const data = Object.entries({ label, kind, source, ...(page === undefined ? {} : { page }) }).map(
    ([key, value]) => html` data-${key}="${value}"`,
  );
  return html`<div${data}><dt>${name}</dt><dd>${text}</dd></div>`;
}
