import { valued, type Valued } from "#core/rules/valued.ts";
import type { Term } from "#core/rules/term.ts";
import { ATTRIBUTE_KEYS, ATTRIBUTE_START, bySize, type AttributeKey, type BoughtLevels } from "./attributes.ts";
import { modifierTerms, type ModifierSource } from "./modifiers.ts";
import type { SizeKey } from "./sizes.ts";

export type AttributeValues = Readonly<Record<AttributeKey, Valued>>;

/** What the attributes are made of. */
export interface AttributeInput {
  readonly bought: BoughtLevels;
  readonly size: SizeKey;
  readonly sources?: readonly ModifierSource[];
}

/** Every attribute's value: the start, what was bought, what the size adds, and what perks, powers and injuries add. */
export function attributeValues(input: AttributeInput): AttributeValues {
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, attributeValue(key, input)])) as Record<
    AttributeKey,
    Valued
  >;
}

function attributeValue(key: AttributeKey, { bought, size, sources = [] }: AttributeInput): Valued {
  const terms: Term[] = [{ label: "SIMVERSE.TERM.start", value: ATTRIBUTE_START, kind: "base" }];
  const own = bought[key] ?? 0;
  if (own !== 0) terms.push({ label: "SIMVERSE.TERM.bought", value: own, kind: "bought" });
  const shift = bySize(key, size);
  if (shift !== 0) terms.push({ label: `SIMVERSE.SIZE.${size}`, value: shift, kind: "size" });
  return valued([...terms, ...modifierTerms(sources, [`attribute.${key}`])]);
}
