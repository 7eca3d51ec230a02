/**
 * What is played, besides documents and their data. It is loaded beside the start: documents and sheets reach it by
 * `CONFIG.SIRPAS.table()`.
 */
import { registerBlindRolls } from "./cards/blind-roll.ts";
import { CLOSE, closeAsked } from "./combat/close-attack.ts";
import { registerResolvingHooks } from "./combat/resolve-hooks.ts";
import { RESOLVE, resolveAsked } from "./combat/resolve-strike.ts";
import { registerFightHooks } from "./contests/fight-hooks.ts";
import { registerInjuries } from "./damage/register.ts";
import { registerQuery } from "./deciding/ask-gamemaster.ts";
import { registerEncounterHooks } from "./encounter/hooks.ts";
import { STEP, stepAsked } from "./encounter/turn-flow.ts";
import { RECORD, recordAsked } from "./log/record.ts";
import { followInterrupted, LOG_STEP, stepAsked as logStepAsked } from "./log/undo.ts";
import { GIVE_BACK, giveBackAsked } from "./movement/move-actions.ts";

export { callApi } from "./api/api-guard.ts";
export { performCheck } from "./checks/perform-check.ts";
export { closeDeleted } from "./combat/close-attack.ts";
export { performAttack } from "./combat/perform-attack.ts";
export { performTechnique } from "./combat/use-technique.ts";
export { toggleCondition } from "./damage/toggle-condition.ts";
export { forgetThrows, newTurn, throwAsAsked } from "./encounter/new-turn.ts";
export { changeLevel, changeTurnSeconds, turnBack, turnForward, undoTurn } from "./encounter/turn-flow.ts";
export { differencesOf } from "./gate/differences.ts";
export * as ledger from "./points/ledger-changes.ts";

/** Resolves what others did or ask for, in the window that may. */
export function registerPlay(): void {
  registerQuery(RECORD, recordAsked);
  registerQuery(LOG_STEP, logStepAsked);
  registerQuery(STEP, stepAsked);
  registerQuery(RESOLVE, resolveAsked);
  registerQuery(CLOSE, closeAsked);
  registerQuery(GIVE_BACK, giveBackAsked);
  registerBlindRolls();
  registerInjuries();
  registerEncounterHooks();
  registerFightHooks();
  registerResolvingHooks();
  followInterrupted();
}
