import type { CarryRow, Manoeuvre, ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { EFFECTS, type ManoeuvreEffect } from "../../rules/combat/manoeuvre-effects.ts";

type Several = "requires" | "excludes" | "damageTypes" | "grants" | "needs" | "defendsAgainst";

/** The rows as an item stores them: where the rules have a list, it has a list or a set, and effects of one shape. */
export type StoredRows = Omit<ManoeuvreRows, "key" | "name" | "effects" | "carries" | Several> & {
  readonly [List in Several]: Iterable<ManoeuvreRows[List][number]>;
} & {
  readonly effects: Iterable<EffectRow>;
  readonly carries: Iterable<StoredCarry>;
};

/** One stored effect: what of it counts is a matter of its type. */
export interface EffectRow extends Omit<Required<ManoeuvreEffect>, "parts"> {
  readonly parts: Iterable<string>;
}

export type StoredCarry = Omit<CarryRow, "manoeuvres" | "styles"> & {
  readonly manoeuvres: Iterable<string>;
  readonly styles: Iterable<string>;
};

/** What an item is found by. */
interface Named {
  readonly name: string;
  readonly key: string;
}

/** The rows of a manoeuvre or generic combat skill as the rules read them. */
export function plainRows({ name, key }: Named, stored: StoredRows): ManoeuvreRows {
  const { modifier, range, damage, weight, hold } = stored;
  return {
    key,
    name,
    kind: stored.kind,
    modifier: { attribute: modifier.attribute, flat: modifier.flat },
    bodyParts: stored.bodyParts.map((row) => ({ part: row.part, modifier: row.modifier })),
    diminishingReturn: stored.diminishingReturn,
    range: { kind: range.kind, feet: range.feet, weapon: range.weapon },
    requires: [...stored.requires],
    excludes: [...stored.excludes],
    weight: weight && { least: weight.least, most: weight.most },
    damage: damage && {
      margin: damage.margin,
      attribute: damage.attribute,
      flat: damage.flat,
      minimum: damage.minimum,
    },
    damageTypes: [...stored.damageTypes],
    effects: [...stored.effects].map(plainEffect),
    carries: [...stored.carries].map(plainCarry),
    grants: [...stored.grants],
    hold: hold && { bonus: hold.bonus, brokenByDamage: hold.brokenByDamage },
    circumstances: stored.circumstances.map(({ when, modifier: by }) => ({ when, modifier: by })),
    needs: [...stored.needs],
    useless: stored.useless.map(({ when, unless }) => ({ when, unless })),
    defendsAgainst: [...stored.defendsAgainst],
    evasion: stored.evasion,
    evasionBonus: stored.evasionBonus,
    strikes: stored.strikes,
    automatic: stored.automatic,
  };
}

/** A manoeuvre of a style as the rules read it. */
export function plainManoeuvre(
  item: Named,
  stored: StoredRows & { readonly style: string; readonly level: number },
): Manoeuvre {
  return { ...plainRows(item, stored), style: stored.style, level: stored.level };
}

function plainCarry(row: StoredCarry): CarryRow {
  const { type, value, lasts, stacks, lostByOther } = row;
  return { type, value, manoeuvres: [...row.manoeuvres], styles: [...row.styles], lasts, stacks, lostByOther };
}

function plainEffect(row: EffectRow): ManoeuvreEffect {
  const { type, critical, atLeast, parts } = row;
  const counting = EFFECTS.of(type).fields.map((field) => [field, row[field]]);
  return { type, critical, atLeast, parts: [...parts], ...Object.fromEntries(counting) };
}
