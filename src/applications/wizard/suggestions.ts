import { untrainedSkills, untrainedId } from "../../documents/untrained-skills.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { say } from "../words.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Concept } from "./concepts.ts";
import type { Draft } from "./draft.ts";

/** The steps that have something to suggest. */
export type SuggestingStep = "attributes" | "skills" | "traits" | "gear";

/**
 * Takes what a concept suggests at a step, as far as it is not there yet.
 * @returns why some of it was not taken, as sentences.
 */
export function takeSuggestions(
  step: SuggestingStep,
  draft: Draft,
  catalogue: Catalogue,
  concept: Concept,
): readonly string[] {
  switch (step) {
    case "attributes":
      return ATTRIBUTE_KEYS.flatMap((key) => {
        const missing = (concept.attributes[key] ?? 0) - draft.actor.system._source.attributes[key].specific;
        return missing > 0 ? told(draft.move(key, missing)) : [];
      });
    case "skills":
      return Object.entries(concept.skills).flatMap(([key, levels]) => learn(draft, catalogue, concept, key, levels));
    case "traits":
      return [
        ...Object.entries(concept.styles).flatMap(([key, levels]) => train(draft, catalogue, key, levels)),
        ...concept.traits.flatMap((key) => {
          const item = catalogue.byKey(["advantage", "perk"], key);
          return !item || idOf(draft, key) !== null ? [] : told(draft.take(item));
        }),
      ];
    case "gear":
      for (const key of concept.gear) {
        const item = catalogue.byKey(["armour", "weapon", "gear"], key);
        if (item && idOf(draft, key) === null) draft.pack(item);
      }
      return [];
  }
}

function learn(draft: Draft, catalogue: Catalogue, concept: Concept, key: string, levels: number): readonly string[] {
  const { actor } = draft;
  const untrained = untrainedSkills(actor).find(({ system }) => system.key === key);
  if (untrained) return told(draft.move(untrainedId(actor, untrained), levels));
  return train(draft, catalogue, key, levels, concept.fields?.[key]);
}

function train(draft: Draft, catalogue: Catalogue, key: string, levels: number, field?: string): readonly string[] {
  if (idOf(draft, key) === null) {
    const item = catalogue.byKey(["skill", "style"], key);
    if (!item) return [];
    const refusal = draft.take(item, field === undefined ? {} : { specialisation: say(field) });
    if (refusal !== "") return [refusal];
  }
  const id = idOf(draft, key) ?? "";
  const missing = levels - (draft.books.things.find((thing) => thing.id === id)?.specific ?? levels);
  return missing > 0 ? told(draft.move(id, missing)) : [];
}

/** The item of the character with this key. */
function idOf({ actor }: Draft, key: string): string | null {
  return actor.items.contents.find(({ system }) => system.key === key)?.id ?? null;
}

function told(refusal: string): readonly string[] {
  return refusal === "" ? [] : [refusal];
}

/** Whether anything that a step shows is still suggested. */
export function hasSuggestions(view: object): boolean {
  return Object.entries(view).some(([name, value]) =>
    name === "suggested"
      ? Boolean(value)
      : typeof value === "object" && value !== null && hasSuggestions(value as object),
  );
}
