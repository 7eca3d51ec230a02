import type { AttributeKey } from "../../rules/character/attributes.ts";
import { originNeeds } from "../../play/origins.ts";
import { canBe } from "../../rules/character/origins.ts";
import { bought, swapped } from "../../rules/creation/creation.ts";
import { creationOptions } from "../../settings/definitions.ts";
import type { DogDraft } from "./making.ts";

/** Whether somebody with these attributes can be of the origin that was rolled for them; true before that. */
export function keepsOrigin({ actor }: DogDraft): boolean {
  return canBe({ needs: originNeeds(actor) }, actor.character.skilled.attributes);
}

type Numbers = Record<AttributeKey, number>;

/** Swaps the numbers of two attributes. @returns whether they are: nothing is changed that would cost the origin */
export function swapAttributes(draft: DogDraft, one: AttributeKey, other: AttributeKey): boolean {
  return placed(draft, (numbers) => swapped(numbers, one, other));
}

/** Buys an attribute up or down to a number. @returns whether it is that */
export function buyAttribute(draft: DogDraft, key: AttributeKey, number: number): boolean {
  if (!Number.isInteger(number)) return true;
  return placed(draft, (numbers) => ({ ...numbers, [key]: bought(number, creationOptions().most) }));
}

function placed(draft: DogDraft, change: (numbers: Numbers) => Numbers): boolean {
  const before = draft.system.attributes;
  const keys = Object.keys(before) as AttributeKey[];
  const now = change(Object.fromEntries(keys.map((key) => [key, before[key].base])) as Numbers);
  draft.change(({ system }) => {
    for (const key of keys) system.attributes[key].base = now[key];
  });
  if (keepsOrigin(draft)) return true;
  draft.change(({ system }) => (system.attributes = before));
  return false;
}
