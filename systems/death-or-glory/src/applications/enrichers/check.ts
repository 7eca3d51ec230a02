import { checkEnricher } from "#core/applications/enrichers/check-enricher.ts";
import { keyOf } from "#core/rules/keys.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { ATTRIBUTE_KEYS, isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { isSkill, SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";

const KEYS: readonly string[] = [...ATTRIBUTE_KEYS, ...SENSES, ...SKILL_KEYS];

/** The buttons of `[[/check pick-lock -20]]`. */
export const { enrichCheck, rollAsked } = checkEnricher({
  async find(name) {
    const wanted = plain(name);
    const key = KEYS.find((one) => [one, nameOf(one)].some((known) => plain(known) === wanted));
    return key === undefined ? null : { key, name: nameOf(key) };
  },
  unknown: (skill) => localize("DOG.ERROR.noSuchSkill", { skill }),
  roll: (actor, key, situation, keys) => performCheck(actor, key, { ...keys, situation }),
});

/** A key or a name as they are compared: `pick-lock` and "Pick Lock" are `picklock`. */
const plain = (name: string) => keyOf(name).replaceAll("-", "");

function nameOf(key: string): string {
  const sense = SENSES.find((one) => one === key);
  if (sense) return localize(senseLabel(sense));
  return localize(isAttribute(key) ? labelOf(key) : isSkill(key) ? skillLabel(key) : key);
}
