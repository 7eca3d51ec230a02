/**
 * What is played, besides documents and their data. It is loaded beside the start: documents and sheets reach it by
 * `CONFIG.SIRPAS.table()`.
 */
import { AWARD, loadAwards } from "./points/ledger.ts";
import type { awardAsked } from "./points/ledger-award.ts";
import { PASS_TIME, passTimeAsked } from "./time/pass-time.ts";
import { registerChallenge } from "#core/play/challenge/challenge.ts";
import { REQUESTS } from "./requests/request.ts";
import { registerResolving } from "#core/play/challenge/resolve.ts";
import { CheckData } from "./checks/check-data.ts";
import { AttackData } from "./combat/attack/attack-data.ts";
import { attackDifferences } from "./combat/attack/attack-differences.ts";
import { defenceDifferences } from "./combat/defence/defence-differences.ts";
import { DefenceData } from "./combat/defence/defence-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";
import { contestRollDifferences } from "./contests/roll-differences.ts";
import { damageSaveDifferences, treatmentDifferences } from "./damage/damage-differences.ts";
import { DamageSaveData } from "./damage/damage-save-data.ts";
import { registerDifferences } from "#core/play/gate/differences.ts";
import { registerBlindRolls } from "#core/play/cards/blind-roll.ts";
import { CLOSE, closeAsked } from "./combat/attack/close-attack.ts";
import { ATTACK_CHALLENGE } from "./combat/attack/attack-challenge.ts";
import { DEFEND_ALL, defendAllAsked } from "./combat/defence/defend-all.ts";
import type { callApi as CallApi } from "./api/api-guard.ts";
import { RESOLVE, resolveAsked } from "./combat/attack/resolve-strike.ts";
import { CONTEST_CHALLENGES } from "./contests/contest-challenge.ts";
import { DAMAGE_CHALLENGE, TREATMENT_CHALLENGE } from "./damage/damage-challenge.ts";
import { registerQuery } from "#core/play/deciding/ask-gamemaster.ts";
import { ENCOUNTER_LOG } from "./encounter/encounter-log.ts";
import { registerEncounterHooks } from "./encounter/hooks.ts";
import { STEP, stepAsked } from "./encounter/turn-flow.ts";
import { registerLog } from "#core/play/log/register-log.ts";
import { MOVE_CHALLENGE } from "./movement/move-challenge.ts";
import { GIVE_BACK, giveBackAsked } from "./movement/take-back-move.ts";

export { performCheck } from "./checks/perform-check.ts";
export { closeDeleted } from "./combat/attack/close-attack.ts";
export { performAttack } from "./combat/attack/perform-attack.ts";
export { performTechnique } from "./combat/turn/use-technique.ts";
export { toggleCondition } from "./damage/toggle-condition.ts";
export { newTurn } from "./encounter/new-turn.ts";
export { forgetRolls, rollAsAsked } from "./initiative/initiative-rolls.ts";
export { changeLevel, changeTurnSeconds, turnForward } from "./encounter/turn-flow.ts";
export { turnBack, undoTurn } from "./encounter/undo-turn.ts";
export * as ledger from "./points/ledger-changes.ts";

/** Calls a function of `game.sirpas`; what that takes is loaded with the first call of a macro. */
export const callApi: typeof CallApi = async (...given) => (await import("./api/api-guard.ts")).callApi(...given);

/** What messages can ask. */
const CHALLENGES = [
  REQUESTS.challenge,
  ...CONTEST_CHALLENGES,
  ATTACK_CHALLENGE,
  DAMAGE_CHALLENGE,
  TREATMENT_CHALLENGE,
  MOVE_CHALLENGE,
];

/** Resolves what others did or ask for, in the window that may. */
export function registerPlay(): void {
  CONFIG.SIRPAS.log = ENCOUNTER_LOG;
  CHALLENGES.forEach(registerChallenge);
  registerDifferences(AttackData, attackDifferences);
  registerDifferences(DefenceData, defenceDifferences);
  registerDifferences(DamageSaveData, damageSaveDifferences);
  registerDifferences(ContestRollData, contestRollDifferences);
  registerDifferences(CheckData, treatmentDifferences);
  registerQuery(STEP, stepAsked);
  registerQuery(RESOLVE, resolveAsked);
  registerQuery(CLOSE, closeAsked);
  registerQuery(DEFEND_ALL, defendAllAsked);
  registerQuery(GIVE_BACK, giveBackAsked);
  registerQuery(PASS_TIME, passTimeAsked);
  registerQuery(AWARD, async (...asked: Parameters<typeof awardAsked>) => (await loadAwards()).awardAsked(...asked));
  registerBlindRolls();
  registerEncounterHooks();
  registerResolving();
  registerLog();
}
