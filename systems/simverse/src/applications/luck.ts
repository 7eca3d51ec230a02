import { triesIn, type TriesOf } from "#core/play/luck/tried.ts";
import { tryOf } from "#core/odds/luck.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/check.ts";
import { CheckData } from "../play/checks/check-data.ts";
import { AttackData } from "../play/combat/attack-data.ts";
import type { CheckOutcome } from "../rules/checks/check.ts";

const tried = ({ target, success }: CheckOutcome) => tryOf(checkOdds(target).chance, success);

/** What can succeed by itself: checks, attacks, and the defences against them. */
export const TRIES: TriesOf = {
  check: triesIn(CheckData, ({ actor, outcome, unhurried }) =>
    outcome && !unhurried ? [{ actor, ...tried(outcome) }] : [],
  ),
  attack: triesIn(AttackData, ({ actor, target, roll, outcome }) => {
    const defence = outcome?.defence;
    return [
      ...(roll ? [{ actor, ...tried(roll) }] : []),
      ...(defence ? [{ actor: target, what: localize(`SIMVERSE.DEFENCE.${defence.kind}`), ...tried(defence) }] : []),
    ];
  }),
};
