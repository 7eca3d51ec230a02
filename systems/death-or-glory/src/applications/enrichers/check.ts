import { checkEnricher } from "#core/applications/enrichers/check-enricher.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { innate, SKILLS } from "../../play/requests/requests.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";

/** The buttons of `[[/check pick-lock -20]]`. */
export const { enrichCheck, rollAsked } = checkEnricher({
  known: async () => [...innate(ATTRIBUTE_KEYS), ...SKILLS],
  unknown: (skill) => localize("DOG.ERROR.noSuchSkill", { skill }),
  roll: (actor, key, situation, keys) => performCheck(actor, key, { ...keys, situation }),
});
