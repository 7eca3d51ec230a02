import { applyVisibility, currentVisibility } from "../compat/visibility.ts";
import { DIFFICULTIES } from "../rules/checks/difficulties.ts";
import { refused, type Answer } from "../rules/outcome.ts";
import { repeatedAttempt } from "../rules/checks/repeated-attempts.ts";
import { checkTerms } from "../rules/advantages/check-terms.ts";
import { hindranceTerms } from "./hindrances.ts";
import { ruleOptions } from "../settings/rule-settings.ts";
import type { SirpasActor } from "./actor.ts";
import { chosenLevel, type CheckChoice, type CheckRequest } from "./check-request.ts";
import { modifierSources } from "../data/item/modifier-source.ts";
import type { Statistic } from "./statistic.ts";
import { tell } from "./tell.ts";

/** What a caller may settle before the player is asked. */
export interface CheckCall extends Partial<CheckChoice> {
  /** Roll at once, without the dialog. */
  readonly fast?: boolean;
  /** The id of the message that asks for this check. */
  readonly request?: string;
}

/** The path of a check from the click to the card. */
export async function performCheck(
  actor: SirpasActor,
  asked: string | Statistic,
  call: CheckCall,
): Promise<ChatMessage.Implementation | null> {
  const statistic = rollable(actor, asked);
  if (!statistic.ok) return tell(statistic);
  const request = checkRequest(actor, statistic.value, call);
  const choice = call.fast ? request.choice : await CONFIG.SIRPAS.dialogs.check.prompt(request);
  return choice ? throwCheck(request, choice, call.request ?? "") : null;
}

/** The statistic that is asked for, or why this user cannot roll it for this actor. */
export function rollable(actor: SirpasActor, asked: string | Statistic): Answer<Statistic> {
  if (!actor.isOwner) return refused("notOwner", { actor: actor.name });
  const answer: Answer<Statistic> = typeof asked === "string" ? actor.statistic(asked) : { ok: true, value: asked };
  if (!answer.ok || !answer.value.refusal) return answer;
  return { ok: false, ...answer.value.refusal };
}

/** What the dialog is given: the terms and success level of the roll under whatever the player chooses. */
export function checkRequest(actor: SirpasActor, statistic: Statistic, call: Partial<CheckChoice> = {}): CheckRequest {
  const sources = modifierSources(actor.items.contents);
  const choice: CheckChoice = {
    difficulty: call.difficulty ?? (call.successLevel === undefined ? "normal" : ""),
    successLevel: call.successLevel ?? DIFFICULTIES.normal,
    attempts: call.attempts ?? 0,
    situation: call.situation ?? [],
    parts: call.parts ?? [],
    visibility: call.visibility ?? currentVisibility(),
  };
  return {
    actor,
    statistic,
    options: ruleOptions(),
    choice,
    termsFor: (chosen) => [
      ...statistic.terms,
      ...hindranceTerms(actor, chosen.parts),
      ...checkTerms(statistic.key, chosenLevel(chosen).difficulty, sources),
      ...repeatedAttempt(chosen.attempts, statistic.repeatPenalty).terms,
      ...chosen.situation.filter((term) => term.value !== 0),
    ],
    successLevelFor: (chosen) =>
      chosenLevel(chosen).successLevel + repeatedAttempt(chosen.attempts, statistic.repeatPenalty).raise,
  };
}

async function throwCheck(
  request: CheckRequest,
  choice: CheckChoice,
  askedBy: string,
): Promise<ChatMessage.Implementation | null> {
  const { actor, statistic, options } = request;
  const asked = {
    pool: statistic.pool,
    terms: request.termsFor(choice),
    difficulty: chosenLevel(choice).difficulty,
    successLevel: request.successLevelFor(choice),
    options: { extendedAutomatic: options.extendedAutomatic, automaticCriticals: options.automaticCriticals },
  };
  const roll = await CONFIG.SIRPAS.rolls.check.build(asked).evaluate();
  const data = {
    type: "check" as const,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls: [roll],
    sound: CONFIG.sounds.dice,
    system: {
      ...asked,
      actor: actor.uuid,
      statistic: { key: statistic.key, label: statistic.label, uuid: statistic.uuid },
      attempts: choice.attempts,
      request: askedBy,
    },
  };
  const message = await ChatMessage.implementation.create(applyVisibility(data, choice.visibility));
  return message ?? null;
}
