import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { BASE_FORMS, COMPLEXITIES } from "../../rules/statistics/skill-base.ts";
import { attributeLabel } from "../../rules/statistics/statistics.ts";
import { PART_ROLES, STATUS_COUNTS } from "../../rules/world/world-setting.ts";
import { say } from "../words.ts";
import { rowsAt, type Draft } from "./draft.ts";
import type { ChoiceList } from "./form-shape.ts";

export type Choices = Readonly<Record<string, string>>;

/** What a field offers, each key with its name in this user's language. */
export function choicesFor(list: ChoiceList, draft: Draft): Choices {
  switch (list) {
    case "scales":
      return { "": say("SIRPAS.WORLD.CHOICE.firstScale"), ...named(draft, "scales") };
    case "ownScales":
      return { "": say("SIRPAS.WORLD.CHOICE.asMain"), ...named(draft, "scales") };
    case "bases":
      return { "": say("SIRPAS.WORLD.CHOICE.main"), ...attributes(draft) };
    case "attributes":
      return attributes(draft);
    case "noneOrAttribute":
      return { "": say("SIRPAS.WORLD.CHOICE.none"), ...attributes(draft) };
    case "bodyPlans":
      return named(draft, "bodyPlans");
    case "forms":
      // A resistance needs a source, which only a skill of the compendia has.
      return table(
        BASE_FORMS.filter((form) => form !== "resistance"),
        "BASE_FORM",
      );
    case "complexities":
      return table(COMPLEXITIES, "COMPLEXITY");
    case "categories":
      return table(DAMAGE_CATEGORIES, "DAMAGE_CATEGORY");
    case "counts":
      return Object.fromEntries(STATUS_COUNTS.map((key) => [key, say(`SIRPAS.WORLD.CHOICE.counts.${key}`)]));
    case "roles":
      return Object.fromEntries(PART_ROLES.map((key) => [key, say(`SIRPAS.WORLD.CHOICE.roles.${key}`)]));
  }
}

/** Statistics that a race may come with: attributes, and the skills that the world adds. */
export function statisticChoices(draft: Draft): Choices {
  return { ...attributes(draft), ...named(draft, "skills") };
}

function attributes(draft: Draft): Choices {
  const book = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, say(attributeLabel(key))]));
  return { ...book, ...named(draft, "attributes") };
}

function named(draft: Draft, list: string): Choices {
  return Object.fromEntries(rowsAt(draft, list).map(({ key, label }) => [String(key), wordsOf(label)]));
}

function table(keys: readonly string[], prefix: string): Choices {
  return Object.fromEntries(keys.map((key) => [key, say(`SIRPAS.${prefix}.${key === "" ? "none" : key}.label`)]));
}

/** A name that may be a localisation key, as this user reads it. */
export function wordsOf(label: unknown): string {
  return typeof label === "string" ? say(label) : "";
}
