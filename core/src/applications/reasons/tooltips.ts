import { SYSTEM } from "#system";
import { html, type SafeHtml } from "../../utils/html.ts";
import { SOURCES_APART, sumTerms, type Term } from "../../rules/term.ts";
import { localize, signed, word } from "../../utils/localize.ts";
import { explained } from "./explanations.ts";

/**
 * What a number is made of, as HTML for `data-tooltip-html`: one line for each term and the total. `registerReasonListeners` opens it with
 * a link to the rule behind each.
 * @param name   What the number is, e.g. the name of a statistic.
 */
export function termsTooltip(name: string, terms: readonly Term[]): string {
  return explained(() => termsHtml(name, terms));
}

function termsHtml(name: string, terms: readonly Term[]): string {
  // Which page a term comes from is found out only for whoever asks: a sheet has hundreds of terms.
  const lines = terms.map((term, index) => {
    const { label, kind, source, value } = term;
    const figure = index === 0 ? number(value) : signed(value);
    return html`<div${dataOf({ label, kind, source })}><dt>${plainName(term)}</dt><dd>${figure}</dd></div>`;
  });
  const total = html`<div class="total"><dt>${word("TOOLTIP.total")}</dt><dd>${number(sumTerms(terms))}</dd></div>`;
  return explanationHtml(name, [...lines, total]);
}

function explanationHtml(name: string, lines: readonly SafeHtml[]): string {
  const hint = html`<p class="hint">${word("TOOLTIP.rules")}</p>`;
  return String(html`<section class="${SYSTEM.id}-terms"><h4>${name}</h4><dl>${lines}</dl>${hint}</section>`);
}

/** What a line of such a tooltip says of its term, by the attributes of its element. */
export function termIn({ dataset }: HTMLElement): Term {
  const { label = "", kind = "", source = "" } = dataset;
  return { label, value: 0, kind, source };
}

/** Attributes of an element, but for those without a value. */
function dataOf(data: Readonly<Record<string, string | undefined>>): SafeHtml[] {
  return Object.entries(data).flatMap(([key, value]) => (value ? [html` data-${key}="${value}"`] : []));
}

/** The name of a term with its reason: "Dexterity (half)". */
export function plainName({ label, source, kind }: Term): string {
  const name = localize(label);
  if (source && kind === "mean") {
    const names = source.split(SOURCES_APART).map((one) => localize(one));
    return `${name} (${names.join(", ")})`;
  }
  // A source is also an id or the address of a document; only words are for reading.
  return source && game.i18n!.has(source) ? `${name} (${localize(source)})` : name;
}

function number(value: number): string {
  // Weights and prices have fractions, which leave dust when they are added up.
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? signed(rounded) : String(rounded);
}

/** A line of an explanation that is no sum, and where its rule stands. */
export interface ExplanationLine {
  readonly name: string;
  /** The figure, or whatever is said of it. */
  readonly text: string;
  /** The page of the rules; where none is given, `term` says where it comes from. */
  readonly page?: string;
  readonly term?: Pick<Term, "label" | "kind" | "source">;
}

/**
 * What a figure rests on where it is no sum of terms, as HTML for `data-tooltip-html`: `registerReasonListeners` opens it with a link to
 * the rule behind each line, as it does with `termsTooltip`.
 * @param name  What is explained.
 */
export function explanationTooltip(name: string, lines: readonly ExplanationLine[]): string {
  return explained(() => explanationHtml(name, lines.map(explanationLine)));
}

/** One line of such an explanation. */
export function explanationLine({ name, text, page, term }: ExplanationLine): SafeHtml {
  const { label = name, kind = "", source = "" } = term ?? {};
  return html`<div${dataOf({ label, kind, source, page })}><dt>${name}</dt><dd>${text}</dd></div>`;
}
