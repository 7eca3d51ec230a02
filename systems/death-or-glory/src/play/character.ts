import { isCarried } from "#core/rules/carried.ts";
import { oncePrepared } from "#core/data/per-preparation.ts";
import { USUAL_ATTRIBUTE } from "../data/actor/index.ts";
import { ATTRIBUTE_KEYS } from "../rules/character/attributes.ts";
import { ownOf, raceOf } from "./origins.ts";
import { ownSkills } from "./skills.ts";
import { characterOf as readCharacter, type Character, type StoredCharacter } from "../rules/character/character.ts";

/** What the rules make of an actor, worked out once for each preparation of its data. */
export const characterOf = oncePrepared((actor: Actor.Implementation): Character =>
  readCharacter(actor.system as StoredCharacter, carriedBy(actor), ownSkills(actor), raceOf(actor)),
);

/** Whether an actor is as empty as it was created, or a character without an origin: the wizard can make one of it. */
export function isInTheMaking(actor: Actor.Implementation): boolean {
  const { type, system, items } = actor;
  const isBlank = items.size === 0 && ATTRIBUTE_KEYS.every((key) => system.attributes[key].base === USUAL_ATTRIBUTE);
  return system.origin === "" && ownOf(actor, "origin") === null && (type === "character" || isBlank);
}

/** What somebody carries as far as an item says what it weighs on them. */
export interface Carried {
  readonly carried?: boolean;
  readonly encumbrance?: number;
  readonly quantity?: number;
  readonly price?: number;
}

/** The encumbrance of all that somebody carries. */
function carriedBy({ items, system }: Actor.Implementation): number {
  return [...items].reduce((sum, item) => {
    const { encumbrance = 0, quantity = 1 } = item.system as Carried;
    return isCarried(item.system) ? sum + encumbrance * quantity : sum;
  }, system.otherLoad);
}

/** What is put on or taken in hand as it is chosen. */
const READY: Readonly<Record<string, "equipped" | "worn">> = { weapon: "equipped", shield: "equipped", armour: "worn" };

/** What makes a thing ready for somebody: in hand if that is free, or worn. */
export function readyFor(actor: Pick<Actor.Implementation, "items">, { type }: { readonly type: string }): object {
  const use = READY[type];
  const isFree =
    use === "worn" ||
    ![...actor.items].some((one) => one.type === type && "equipped" in one.system && one.system.equipped);
  return use && isFree ? { [use]: true } : {};
}
