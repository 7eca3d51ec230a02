import type { AnswerChoice } from "#core/applications/exchange/answer-prompt.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { defencesOf } from "../../play/combat/attack.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { resistanceTerms } from "../../rules/checks/contest.ts";
import { figure, termsText } from "#core/applications/reasons/term-lines.ts";

/** The defences that a target can choose from, in the order of the rules, with their chances against the attacker's margin. */
export function defenceChoices(actor: SimverseActor, attack: AttackData): readonly AnswerChoice[] {
  const { roll } = attack;
  if (!roll) return [];
  return defencesOf(actor, attack).map(({ kind, terms }) => {
    const all = [...terms, ...resistanceTerms(roll)];
    const value = sumTerms(all);
    return {
      ...{ kind, value, label: localize(`SIMVERSE.DEFENCE.${kind}`), figure: figure(value) },
      ...{ chance: percent(checkOdds(value).chance), tooltip: termsText(all) },
    };
  });
}
