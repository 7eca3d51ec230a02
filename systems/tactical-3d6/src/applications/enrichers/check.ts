import { checkEnricher } from "#core/applications/enrichers/check-enricher.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { INNATE, skillsOfRules } from "../../play/requests/requests.ts";

/** The buttons of `[[/check climbing -2]]`. */
export const { enrichCheck, rollAsked } = checkEnricher({
  known: async () => [...INNATE, ...skillsOfRules()],
  unknown: (key) => localize("TACTICAL.ERROR.noSuchStatistic", { key }),
  roll: (actor, key, situation, keys) => performCheck(actor, key, { ...keys, situation }),
});
