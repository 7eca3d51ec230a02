import { oncePrepared } from "#core/data/per-preparation.ts";
import { USUAL_ATTRIBUTE } from "../data/actor/index.ts";
import { ATTRIBUTE_KEYS } from "../rules/character/attributes.ts";
import { ownSkills } from "./skills.ts";
import { characterOf as readCharacter, type Character, type StoredCharacter } from "../rules/character/character.ts";

/** What the rules make of an actor, worked out once for each preparation of its data. */
export const characterOf = oncePrepared((actor: Actor.Implementation): Character =>
  readCharacter(actor.system as StoredCharacter, carriedBy(actor), ownSkills(actor)),
);

/** Whether an actor is as empty as it was created, or a character without an origin: the wizard can make one of it. */
export function isInTheMaking({ type, system, items }: Actor.Implementation): boolean {
  const isBlank = items.size === 0 && ATTRIBUTE_KEYS.every((key) => system.attributes[key].base === USUAL_ATTRIBUTE);
  return system.origin === "" && (type === "character" || isBlank);
}

/** What somebody carries as far as an item says what it weighs on them. */
export interface Carried {
  readonly carried?: boolean;
  readonly encumbrance?: number;
  readonly quantity?: number;
}

/** The encumbrance of all that somebody carries. */
function carriedBy({ items, system }: Actor.Implementation): number {
  return [...items].reduce((sum, item) => {
    const { carried = false, encumbrance = 0, quantity = 1 } = item.system as Carried;
    return carried ? sum + encumbrance * quantity : sum;
  }, system.otherLoad);
}
