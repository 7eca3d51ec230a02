import { termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/check.ts";
import { fighterOf } from "../play/fighter.ts";
import { namesOf } from "../play/checks/perform-check.ts";
import type { Pair } from "../rules/checks/pair-keys.ts";
import { isKind, kindLabel } from "../rules/character/kinds.ts";
import { TIE_NUMBER, type CheckReading } from "../rules/checks/check.ts";
import { fightingRoll, PLAIN_CIRCUMSTANCES } from "../rules/combat/fighter.ts";

/** A number and what it is made of, for a template. */
export const shown = ({ value, terms }: Valued) => ({ value, terms: termsText(terms) });

/** An attribute and a skill in words: "Strength + Crafts". */
export const nameOf = (pair: Pair) =>
  namesOf(pair)
    .map((key) => localize(key))
    .join(" + ");

/** What somebody rolls with as they are now. */
function rollOf(actor: Actor.Implementation, { attribute, skill }: Pair, situation: number) {
  const parts = { attribute, skill, gear: [], cost: 0, attack: false };
  return fightingRoll(fighterOf(actor), parts, { ...PLAIN_CIRCUMSTANCES, situation });
}

/** The same with what it is made of, and the chance to come above a tie number, in words. */
export function rollView(
  actor: Actor.Implementation,
  pair: Pair,
  { situation = 0, tieNumber = TIE_NUMBER as number } = {},
) {
  const { value, terms } = shown(valued(rollOf(actor, pair, situation)));
  const { success, rolls } = checkOdds(value, tieNumber);
  return { value: signed(value), terms, chance: percent(success / rolls) };
}

/** What a check came to, in words: with its margin where that is not 0. */
export function verdictOf({ outcome, margin }: CheckReading): string {
  return localize(`BIND.OUTCOME.${outcome}`, { margin: Math.abs(margin) });
}

/** What a knack was taken for, in words: a kind by its name, a field as somebody wrote it. */
export const chosenNames = (chosen: Iterable<string>) =>
  [...chosen].map((one) => (isKind(one) ? localize(kindLabel(one)) : one)).join(", ");
