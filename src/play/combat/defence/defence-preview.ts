import { defenceWorth, expectedExchange, type ExpectedExchange } from "../../../odds/combat/defence.ts";
import { plainHit, type PlannedHit } from "../../../odds/combat/hit.ts";
import type { Score } from "../../../rules/checks/score.ts";
import { LETS_IT_COME } from "../../../rules/combat/automatic-attack.ts";
import type { SirpasActor } from "../../documents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { StrikeState } from "../attack/attack-state.ts";
import type { DefenceOption } from "./defence-options.ts";
import type { Fighter } from "../turn/actor-fighter.ts";
import { type Mitigated, mitigationInTurn } from "./mitigation-in-turn.ts";
import { isAbleToMitigate, oddsFighter, plannedMitigation, snapshotOf } from "./protection.ts";
import { strikeIn } from "../attack/strike-data.ts";

/** A strike of an attack that somebody is to defend themselves against, as far as this user may know it. */
export interface AnsweredStrike {
  readonly fighter: Fighter;
  readonly strike: StrikeState;
  /** Whether this user may know what the attacker is worth. */
  readonly knows: boolean;
}

/** What to expect of a defence. What tells of the attacker is null for a user who may not know that. */
export interface DefencePreview extends Omit<ExpectedExchange, "harm"> {
  readonly harm: ExpectedExchange["harm"] | null;
}

/**
 * What to expect of a defence against a strike.
 * @param defence    With the sum of what counts; without an option they let it come, and fare no better than with `lowest`.
 * @param mitigates  Whether Active Mitigation is rolled if the attack comes through.
 */
export function defencePreview(
  { fighter, strike: { attack, against, score }, knows }: AnsweredStrike,
  defence: { readonly option: DefenceOption; readonly total: number } | { readonly lowest: Score | null },
  mitigates: boolean,
): DefencePreview {
  const { actor } = fighter;
  const hit = plainHit(strikeIn(attack.strike), against.snapshot, mitigates ? plannedMitigation(actor) : null);
  const attacker = actorAt(attack.attacker.actor);
  const option = "option" in defence ? defence.option : null;
  const back = option && attacker && counterHit(option.strike, attacker);
  const expected = expectedExchange(
    {
      attacker: score,
      hit,
      target: oddsFighter(actor, hit.damageType),
      countered: attacker && oddsFighter(attacker, back?.damageType ?? ""),
      options: attack.options,
    },
    "option" in defence
      ? { defender: { pool: defence.option.pool, total: defence.total } }
      : { status: LETS_IT_COME, lowest: defence.lowest },
    back,
    option?.cost,
  );
  if (knows) return expected;
  const { odds } = expected;
  const unknown = { harm: null, counter: null };
  return { odds, ...unknown, worth: defenceWorth({ ...unknown, hit: odds.attack.success, cost: option?.cost ?? 0 }) };
}

/** Whether somebody has learned Active Mitigation and can roll it against a hit: it is rolled once in a turn. */
export function canMitigate(actor: SirpasActor, hit: Mitigated): boolean {
  return isAbleToMitigate(actor) && mitigationInTurn(hit, actor.uuid) === null;
}

/** What the success of a defence does to the attacker; null where it does nothing to them. */
export function counterHit(strike: DefenceOption["strike"], attacker: SirpasActor): PlannedHit | null {
  if (strike.damage === null && strike.effects.length === 0) return null;
  return plainHit(strike, snapshotOf(attacker, strike.damageType, strike.part), null);
}
