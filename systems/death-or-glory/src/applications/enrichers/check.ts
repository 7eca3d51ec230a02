import { checkEnricher } from "#core/applications/enrichers/check-enricher.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { ATTRIBUTE_KEYS, labelOf } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";

/** The buttons of `[[/check pick-lock -20]]`. */
export const { enrichCheck, rollAsked } = checkEnricher({
  known: async () => [
    ...ATTRIBUTE_KEYS.map((key) => ({ key, name: localize(labelOf(key)) })),
    ...SENSES.map((key) => ({ key, name: localize(senseLabel(key)) })),
    ...SKILL_KEYS.map((key) => ({ key, name: localize(skillLabel(key)) })),
  ],
  unknown: (skill) => localize("DOG.ERROR.noSuchSkill", { skill }),
  roll: (actor, key, situation, keys) => performCheck(actor, key, { ...keys, situation }),
});
