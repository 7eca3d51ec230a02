import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Draft } from "./draft.ts";
import type { Concept } from "./concepts.ts";

/** The steps that have something to suggest. */
export const SUGGESTING_STEPS = ["attributes", "skills", "traits", "gear"] as const;
type SuggestingStep = (typeof SUGGESTING_STEPS)[number];

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
  const traits = Object.fromEntries(concept.traits.map((key) => [key, 1]));
  const levels = { attributes: concept.attributes, skills: concept.skills, traits: { ...concept.styles, ...traits } };
  if (step !== "gear")
    return Object.entries(levels[step])
      .map(([key, wanted]) => raise(draft, catalogue, key, wanted, concept.fields?.[key]))
      .filter((error) => error !== "");
  for (const key of concept.gear) {
    const item = catalogue.byKey(["armour", "weapon", "gear"], key);
    if (item && !draft.actor.items.contents.some(({ system }) => system.key === key)) draft.pack(item);
  }
  return [];
}

/** Brings something to a level, taking it first if it is not there; a skill with fields for one of them. */
function raise(draft: Draft, catalogue: Catalogue, key: string, levels: number, field?: string): string {
  const found = () => draft.books.things.find((thing) => thing.key.split("/")[0] === key);
  if (!found()) {
    const item = catalogue.byKey(["skill", "style", "advantage", "perk"], key);
    const error = item && draft.take(item, field === undefined ? {} : { specialisation: localize(field) });
    if (error) return error;
  }
  const thing = found();
  return thing && thing.specific < levels ? draft.move(thing.id, levels - thing.specific) : "";
}

/** Whether anything that a step shows is still suggested; the documents that lines are about do not say. */
export function hasSuggestions(view: object): boolean {
  return Object.entries(view).some(([name, value]) => {
    if (name === "suggested") return Boolean(value);
    return name !== "item" && typeof value === "object" && value !== null && hasSuggestions(value as object);
  });
}
