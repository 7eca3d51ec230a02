import { vocabularyWith, type Vocabulary } from "../../documents/stat-block/vocabulary.ts";
import { worldWords } from "../../documents/stat-block/world-words.ts";
import { BODY_PARTS } from "../../rules/damage/body-parts.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { say } from "../words.ts";

/** English, what this user's sheets call things, and what the world adds to them. */
export function localVocabulary(): Vocabulary {
  const { attributes, structs, armourParts, damageTypes } = CONFIG.SIRPAS;
  const labels = (table: Readonly<Record<string, { readonly label: string }>>) =>
    Object.fromEntries(Object.entries(table).map(([key, { label }]) => [key, say(label)]));
  const book = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, attributes[key]]));
  return vocabularyWith({
    ...worldWords(CONFIG.SIRPAS.world, say),
    parts: labels(armourParts),
    damageTypes: labels(damageTypes),
    figures: {
      ...labels(book),
      ...labels(structs),
      fatigue: say("SIRPAS.SHEET.fatigue"),
      stress: say("SIRPAS.SHEET.stress"),
      speedCoefficient: say("SIRPAS.STAT_BLOCK.speed"),
    },
    sections: {
      race: say("SIRPAS.TERM.race"),
      figures: say("SIRPAS.SHEET.attributes"),
      skills: say("SIRPAS.SHEET.TABS.skills"),
      combat: say("SIRPAS.SHEET.TABS.combat"),
      armours: say("SIRPAS.SHEET.armours"),
      weapons: say("SIRPAS.SHEET.weapons"),
      gear: say("SIRPAS.SHEET.gear"),
      wounds: say("SIRPAS.SHEET.wounds"),
      biography: say("SIRPAS.SHEET.biography"),
      notes: say("SIRPAS.SHEET.notes"),
    },
    details: {
      ...labels(Object.fromEntries(BODY_PARTS.map((part) => [part, armourParts[part]]))),
      damage: say("SIRPAS.SHEET.damage"),
      attack: say("SIRPAS.WEAPON.FIELDS.attack.label"),
      defence: say("SIRPAS.WEAPON.FIELDS.defence.label"),
      worn: say("SIRPAS.SHEET.wornShort"),
      held: say("SIRPAS.SHEET.equippedShort"),
      inUse: say("SIRPAS.SHEET.inUseShort"),
      treated: say("SIRPAS.SHEET.treatWound"),
    },
    severities: {
      light: say("SIRPAS.WOUND.light.short"),
      serious: say("SIRPAS.WOUND.serious.short"),
      heavy: say("SIRPAS.WOUND.heavy.short"),
    },
  });
}
