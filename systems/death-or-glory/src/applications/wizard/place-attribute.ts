import { attributesOf, type AttributeKey } from "../../rules/character/attributes.ts";
import { canBe } from "../../rules/character/origins.ts";
import { bought, swapped } from "../../rules/creation/creation.ts";
import { creationOptions, worldPowers } from "../../settings/definitions.ts";
import type { DogDraft } from "./making.ts";

/** Whether somebody with these attributes can be of the origin that was rolled for them; true before that. */
export function keepsOrigin({ actor, system: { origin, race } }: DogDraft): boolean {
  return origin === "" || canBe(origin, race, actor.character.skilled.attributes);
}

/** Gives an attribute a number by the way of this world. @returns whether it has it: nothing is changed that would cost the origin */
export function placeAttribute(draft: DogDraft, key: AttributeKey, number: number): boolean {
  const { way, most } = creationOptions();
  if (!Number.isInteger(number)) return true;
  const before = draft.system.attributes;
  draft.change(({ system: { attributes } }) => {
    if (way === "points") attributes[key].base = bought(number, most);
    if (way !== "free" && way !== "extra") return;
    const keys = attributesOf(worldPowers());
    const numbers = swapped(Object.fromEntries(keys.map((one) => [one, attributes[one].base])), key, number);
    for (const one of keys) attributes[one].base = numbers[one] ?? attributes[one].base;
  });
  if (keepsOrigin(draft)) return true;
  draft.change(({ system }) => (system.attributes = before));
  return false;
}
