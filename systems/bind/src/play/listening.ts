import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { registerAttackDifferences } from "./combat/differences.ts";
import { ATTACK_CHALLENGE } from "./combat/harm.ts";
import { registerGuards } from "./combat/guards.ts";
import { registerRounds } from "./combat/rounds.ts";
import { registerChaseDifferences } from "./chases/chase-data.ts";
import { registerCheckDifferences } from "./checks/check-differences.ts";
import { registerCreationDifferences } from "./creation/creation-data.ts";
import { CHECK_CHALLENGE } from "./injury/treatment.ts";
import { REQUESTS } from "./requests/requests.ts";

/** All that asks somebody for something. */
export const CHALLENGES: readonly ChallengeKind[] = [ATTACK_CHALLENGE, CHECK_CHALLENGE, REQUESTS.challenge];

/** Compares messages with the sheets, and begins and ends rounds. To be called at the table. */
export function listen(): void {
  registerCheckDifferences();
  registerAttackDifferences();
  registerCreationDifferences();
  registerChaseDifferences();
  registerGuards();
  registerRounds();
}
