import { checkEnricher } from "#core/applications/enrichers/check-enricher.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { INNATE, SKILLS } from "../../play/requests/requests.ts";
import { TASKS } from "../../rules/checks/tasks.ts";

const TASK_NAMES = Object.keys(TASKS).map((key) => ({ key, label: `BIND.TASK.${key}` }));

/** The buttons of `[[/check athletics 2]]`. */
export const { enrichCheck, rollAsked } = checkEnricher({
  known: async () => [...INNATE, ...SKILLS, ...TASK_NAMES],
  unknown: (skill) => localize("BIND.ERROR.noSuchSkill", { skill }),
  roll: (actor, key, situation, keys) => performCheck(actor, key, { ...keys, situation }),
});
