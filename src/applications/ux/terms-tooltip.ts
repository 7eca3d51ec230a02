import { sumTerms, type Term } from "../../rules/term.ts";
import { say, signed } from "../words.ts";

/**
 * What a number is made of, as HTML for `data-tooltip-html`: one line for each term and the total.
 * @param name   What the number is, e.g. the name of a statistic.
 */
export function termsTooltip(name: string, terms: readonly Term[]): string {
  const lines = terms.map(
    (term, index) =>
      `<div><dt>${nameOf(term)}</dt><dd>${index === 0 ? number(term.value) : signed(term.value)}</dd></div>`,
  );
  return (
    `<section class="sirpas-terms"><h4>${escape(name)}</h4><dl>${lines.join("")}` +
    `<div class="total"><dt>${escape(say("SIRPAS.TOOLTIP.total"))}</dt><dd>${number(sumTerms(terms))}</dd></div></dl></section>`
  );
}

/** The name of a term with its reason: "Dexterity (half)". */
export function plainName({ label, source }: Term): string {
  const name = say(label);
  // A source is also an id or the address of a document; only words are for reading.
  return source && game.i18n!.has(source) ? `${name} (${say(source)})` : name;
}

function nameOf(term: Term): string {
  return escape(plainName(term));
}

function number(value: number): string {
  return value < 0 ? signed(value) : String(value);
}

function escape(text: string): string {
  return foundry.utils.escapeHTML(text);
}
