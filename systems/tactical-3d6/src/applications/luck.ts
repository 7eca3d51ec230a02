import { triesIn, type TriesOf } from "#core/play/luck/tried.ts";
import { tryOf } from "#core/odds/luck.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/check.ts";
import { CheckData } from "../play/checks/check-data.ts";
import { AttackData } from "../play/combat/attack-data.ts";
import type { CheckOutcome } from "../rules/checks/check.ts";
import { checkOptions } from "../settings/definitions.ts";

const tried = ({ target, success }: CheckOutcome) => tryOf(checkOdds(target, checkOptions()).success, success);

/** What can succeed by itself: checks, attacks, and the defences against them. */
export const TRIES: TriesOf = {
  check: triesIn(CheckData, ({ actor, outcome }) => (outcome ? [{ actor, ...tried(outcome) }] : [])),
  attack: triesIn(AttackData, (attack) => {
    const { actor, target, roll, outcome } = attack;
    const defences = outcome && "defences" in outcome ? outcome.defences : [];
    return [
      ...(roll ? [{ actor, ...tried(roll) }] : []),
      ...defences.map((one) => ({ actor: target, what: localize(`TACTICAL.DEFENCE.${one.kind}`), ...tried(one) })),
    ];
  }),
};
