import { claimedTerms, poolOf } from "../checks/claimed-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/contests/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import type { CheckData } from "../checks/check-data.ts";
import { checkRequest } from "../checks/check-request.ts";
import { rollDifferences } from "../contests/roll-differences.ts";
import { usableStatistic } from "../statistics/actor-statistics.ts";
import { differs, type Difference } from "#core/play/gate/differences.ts";
import { hinderedParts } from "../statistics/hindrances.ts";
import { DamageData } from "./damage-data.ts";
import type { DamageSaveData } from "./damage-save-data.ts";
import { planTreatment } from "./treat.ts";

/** What somebody who is hit says of what they roll that their sheet does not. */
export function damageSaveDifferences(data: DamageSaveData): readonly Difference[] {
  return data.declined ? [] : rollDifferences(data, [], difficultyOf(data));
}

/** Of what avoids damage the difficulty that its message names. */
function difficultyOf({ attack, kind }: DamageSaveData): Difficulty {
  const damage = kind === "avoid" ? dataAt(attack, DamageData) : null;
  return damage?.difficulty ?? CONTEST_DIFFICULTY;
}

/** A check from which something follows for others: a treatment. */
export function treatmentDifferences(data: CheckData): readonly Difference[] {
  const actor = actorAt(data.actor);
  const patient = data.treats && actorAt(data.treats.patient);
  const statistic = actor && usableStatistic(actor, data.statistic.key);
  if (!actor || !patient || !data.treats) return [];
  if (!statistic) return [differs("technique", data.statistic.label)];
  const { wound, illness, kit } = data.treats;
  const planned = planTreatment(actor, {
    patient,
    skill: data.statistic.key,
    wound,
    illness,
    kit,
    attempts: data.attempts,
    ...(illness === "" || data.difficulty === "" ? {} : { difficulty: data.difficulty }),
  });
  if (!planned.ok) return [];
  const { choice, termsFor, successLevelFor } = checkRequest(actor, statistic, planned.value.call);
  return [
    ...poolOf(statistic.pool, data),
    ...claimedTerms(data.terms, termsFor({ ...choice, parts: hinderedParts(actor) })),
    ...(data.successLevel < successLevelFor(choice) ? [differs("difficulty", String(data.successLevel))] : []),
  ];
}
