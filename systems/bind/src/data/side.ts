import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { terms } from "#core/data/fields/terms.ts";
import { ARMOUR_KINDS } from "../rules/combat/armour.ts";
import type { Side } from "../rules/combat/exchange.ts";

const number = () => integer({ min: -BOUNDS.number, max: BOUNDS.number });

/** One side of an exchange, as a message stores it: see `Side` in the rules. */
export function sideFields() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const layer = {
    name: text(),
    source: text(),
    kind: oneOf(ARMOUR_KINDS, "worn"),
    resistance: number(),
    covering: number(),
  };
  return {
    bonuses: terms(),
    // Whether it can hurt at all, and whether a hit does damage or only holds.
    strikes: flag(),
    damages: flag(),
    damage: terms(),
    ...{ brawl: flag(), stuns: flag(), grabs: flag(), vital: flag(), covering: number(), reachesPerfect: flag() },
    layers: new ArrayField(new SchemaField({ ...layer, perfect: flag() }), { max: BOUNDS.few }),
    ...{ strength: number(), unstunnable: flag(), points: number(), cost: integer({ min: 0, max: BOUNDS.several }) },
  };
}

/** A side as it is stored. */
export function storedSide({ bonuses, strike, body, points, cost }: Side) {
  const { damage = null, ...hit } = strike ?? {};
  return {
    bonuses,
    strikes: strike !== null,
    damages: damage !== null,
    damage: damage ?? [],
    ...hit,
    ...body,
    points,
    cost,
  };
}

type Stored = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof sideFields>>;

/** A stored side as the rules read it. */
export function sideIn(stored: Stored): Side {
  const { bonuses, strikes, damages, damage, brawl, stuns, grabs, vital, covering, reachesPerfect } = stored;
  const { layers, strength, unstunnable, points, cost } = stored;
  const hit = { brawl, stuns, grabs, vital, covering, reachesPerfect };
  return {
    ...{ bonuses, points, cost, body: { layers, strength, unstunnable } },
    strike: strikes ? { ...hit, damage: damages ? damage : null } : null,
  };
}
