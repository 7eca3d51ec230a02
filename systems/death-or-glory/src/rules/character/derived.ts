import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { read, type Row } from "../table.ts";
import { labelOf, leaningTerms, type AttributeKey, type Attributes } from "./attributes.ts";

const NO_END = Number.POSITIVE_INFINITY;

function times(attributes: Attributes, key: AttributeKey, factor = 1): Term {
  return { label: labelOf(key), value: attributes[key] * factor };
}

/** Hit points at most: Constitution, and what Endurance is above 12 or below 9. */
export function hitPoints(attributes: Attributes): Valued {
  return valued([
    times(attributes, "constitution"),
    ...leaningTerms([{ attribute: "endurance", above: 1, below: 1 }], attributes),
  ]);
}

/** Mental health at most: twice Calm. */
export function mentalHealth(attributes: Attributes): Valued {
  return valued([times(attributes, "calm", 2)]);
}

/** How awkward somebody is to carry. */
export function ownEncumbrance(attributes: Attributes): Valued {
  return valued([times(attributes, "constitution", 20), { label: "DOG.TERM.body", value: 100 }]);
}

/** What somebody can carry without a penalty. */
export function loadLimit(attributes: Attributes): Valued {
  return valued([times(attributes, "strength", 30)]);
}

/** What somebody weighs, in kilograms. @param height  In centimetres */
export function weight(attributes: Attributes, height: number): Valued {
  return valued([times(attributes, "constitution", 6), { label: "DOG.TERM.height", value: height - 175 }]);
}

const DAMAGE_BONUS: readonly Row<number>[] = [
  { most: 19, value: 3 },
  { most: 25, value: 4 },
  { most: 27, value: 5 },
  { most: 31, value: 6 },
  { most: 37, value: 7 },
  { most: 42, value: 8 },
  { most: NO_END, value: 9 },
];

/** What strength and size add to the damage of whatever they move: by the sum of Strength and Constitution. */
export function damageBonus({ strength, constitution }: Attributes): number {
  return read(DAMAGE_BONUS, strength + constitution);
}

const PROTECTION: readonly Row<number>[] = [
  { most: 8, value: 0 },
  { most: 14, value: 1 },
  { most: 18, value: 2 },
  { most: NO_END, value: 3 },
];

/** What the body itself takes off damage, except on the head: by Endurance. */
export function naturalProtection({ endurance }: Attributes): number {
  return read(PROTECTION, endurance);
}
