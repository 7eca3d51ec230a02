import { localize, signed } from "../../utils/localize.ts";
import type { Term } from "../../rules/term.ts";

/** A number as a person reads it: halves and quarters as a decimal fraction in the user's language. */
export function figure(value: number): string {
  return value.toLocaleString(game.i18n!.lang, { maximumFractionDigits: 2 });
}

/** What a number is made of, line by line: the first as it is, the others with their sign. */
export function termLines(terms: readonly Term[]) {
  return terms.map(({ label, value }, index) => ({
    name: localize(label),
    value:
      index === 0
        ? figure(value)
        : Number.isInteger(value)
          ? signed(value)
          : `${value < 0 ? "−" : "+"}${figure(Math.abs(value))}`,
  }));
}

/** The same in one line, for a tooltip: "Dexterity 12, level +3". */
export function termsText(terms: readonly Term[]): string {
  return termLines(terms)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
}

/** Where the words are of what perks and flaws can be had for. */
const CHOSEN: Readonly<Record<string, string>> = { sense: "CIRCUMSTANCE", damage: "DAMAGE_TYPE", terrain: "TERRAIN" };

/**
 * What a perk or flaw is had for, in words; what somebody typed as they did.
 * @param nameOf  Names a skill by its key
 */
export function choiceName(
  { kind, of }: { readonly kind: string; readonly of: string },
  nameOf: (key: string) => string,
): string {
  if (kind === "skill" || kind === "weapon") return nameOf(of);
  const key = `SIMVERSE.${CHOSEN[kind] ?? ""}.${of}`;
  return game.i18n!.has(key) ? localize(key) : of;
}

/** The name of something with what it is had for: "Acute Senses (Hearing)". */
export function chosenName(
  name: string,
  choice: { readonly kind: string; readonly of: string },
  nameOf: (key: string) => string,
): string {
  return choice.of === "" ? name : `${name} (${choiceName(choice, nameOf)})`;
}
