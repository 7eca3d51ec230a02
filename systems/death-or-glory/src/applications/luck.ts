import { triesIn, type TriesOf } from "#core/play/luck/tried.ts";
import { tryOf } from "#core/odds/luck.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/check.ts";
import { CheckData } from "../play/checks/check-data.ts";
import { AttackData } from "../play/combat/attack-data.ts";
import type { Step } from "../rules/checks/check.ts";
import { checkOptions } from "../settings/definitions.ts";

const tried = ({ target, success }: Step) => tryOf(checkOdds("skill", [target], checkOptions()).success, success);

/** What can succeed by itself: checks, the first blow of each attack, and the defences against them. */
export const TRIES: TriesOf = {
  check: triesIn(CheckData, ({ actor, kind, targets, outcome }) => {
    const numbers = targets.map(({ terms }: { readonly terms: readonly Term[] }) => sumTerms(terms));
    return outcome ? [{ actor, ...tryOf(checkOdds(kind, numbers, checkOptions()).success, outcome.success) }] : [];
  }),
  attack: triesIn(AttackData, ({ actor, target, attempt, outcome }) => {
    const [first] = attempt?.rolls ?? [];
    const defence = outcome?.defence;
    return [
      ...(first ? [{ actor, ...tried(first) }] : []),
      ...(defence ? [{ actor: target, what: localize(`DOG.DEFENCE.${defence.kind}`), ...tried(defence) }] : []),
    ];
  }),
};
