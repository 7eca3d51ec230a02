import { typedTerms } from "#core/rules/term.ts";
import { checkEnricher } from "#core/applications/enrichers/check-enricher.ts";
import { localize } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { itemsOf } from "#core/play/items.ts";
import { ATTRIBUTE_KEYS, isAttribute, labelOf } from "../../rules/character/attributes.ts";

/** The buttons of `[[/check survival -2]]`, for an attribute or a skill that is called by its key or by its name. */
export const { enrichCheck, rollAsked } = checkEnricher({
  async known() {
    const attributes = ATTRIBUTE_KEYS.map((key) => ({ key, label: labelOf(key) }));
    const skills = (await Catalogue.open()).ofType("skill");
    return [...attributes, ...skills.map(({ key, name }) => ({ key, label: name }))];
  },
  unknown: (key) => localize("SIMVERSE.ENRICHER.unknown", { key }),
  async roll(actor, key, modifier, keys) {
    const knows = isAttribute(key) || itemsOf(actor, "skill").some(({ system }) => system.key === key);
    // Who has never learned it tries that of a compendium.
    const untaught = knows ? undefined : (await Catalogue.open()).find(key, "skill");
    const more = typedTerms("SIMVERSE.TERM.situation", modifier);
    return performCheck(actor, untaught?.uuid ?? key, { ...keys, more });
  },
});
