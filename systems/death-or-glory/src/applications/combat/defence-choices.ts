import type { AnswerChoice } from "#core/applications/exchange/answer-prompt.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { checkOdds } from "../../odds/check.ts";
import { defencesOf } from "../../play/combat/attack.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { termsText } from "#core/applications/reasons/term-lines.ts";

/** The defences that a target can choose from, in the order of the rules. */
export function defenceChoices(actor: DogActor, attack: AttackData): readonly AnswerChoice[] {
  return defencesOf(actor, attack).map(({ kind, terms }) => {
    const value = sumTerms(terms);
    const chance = percent(checkOdds("skill", [value], checkOptions()).success);
    const label = localize(`DOG.DEFENCE.${kind}`);
    return { kind, value, figure: String(value), chance, label, tooltip: termsText(terms) };
  });
}
