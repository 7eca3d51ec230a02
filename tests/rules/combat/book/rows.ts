import type { CombatModifier } from "../../../../src/rules/combat/manoeuvre.ts";
import {
  EMPTY_ROWS,
  type DamageFormula,
  type Manoeuvre,
  type ManoeuvreRange,
  type ManoeuvreRows,
} from "../../../../src/rules/combat/manoeuvre.ts";
import type { ManoeuvreEffect } from "../../../../src/rules/combat/manoeuvre-effects.ts";
import type { ConditionKey } from "../../../../src/rules/damage/conditions.ts";
import type { AttributeKey } from "../../../../src/rules/statistics/attributes.ts";

const LETTERS = { S: "strength", D: "dexterity", W: "will", I: "intelligence" } as const;
type Letter = keyof typeof LETTERS;

const attributeOf = (letter: Letter | ""): AttributeKey | "" => (letter === "" ? "" : LETTERS[letter]);

/** "mS-2" is m("S", -2), "+3" is m("", 3). */
export const m = (letter: Letter | "", flat = 0): CombatModifier => ({ attribute: attributeOf(letter), flat });

/** "SM+4" is sm(4), "SM+mD" is sm(0, "D"). */
export const sm = (flat: number, letter: Letter | "" = ""): DamageFormula => ({
  margin: true,
  attribute: attributeOf(letter),
  flat,
  minimum: null,
});

/** "(Stun 2)" is onCritical("stun", 2). */
export const onCritical = (condition: ConditionKey, turns: number | null = null): ManoeuvreEffect => ({
  ...onSuccess(condition, turns),
  critical: true,
});

/** "Grounded" is onSuccess("fall", 1). */
export const onSuccess = (condition: ConditionKey, turns: number | null = null): ManoeuvreEffect => ({
  type: "condition",
  critical: false,
  atLeast: "",
  parts: [],
  condition,
  turns,
  mutual: false,
});

export const MELEE: ManoeuvreRange = { kind: "melee", feet: null, weapon: "ignored" };
export const MENTAL: ManoeuvreRange = { kind: "metaphysical", feet: null, weapon: "ignored" };
export const shot = (feet: number | null, weapon: ManoeuvreRange["weapon"] = "limits"): ManoeuvreRange => ({
  kind: "ranged",
  feet,
  weapon,
});

type Rows = Pick<ManoeuvreRows, "name" | "kind"> & Partial<Omit<ManoeuvreRows, "key">>;

/** The rows as the page has them; what it leaves out is none. */
export const generic = (key: string, rows: Rows): ManoeuvreRows => ({
  ...EMPTY_ROWS,
  key,
  ...rows,
});

/** All manoeuvres of a style: the key of each, its level and its rows. */
export const styleOf = <Key extends string>(
  style: string,
  common: Partial<ManoeuvreRows>,
  manoeuvres: Readonly<Record<Key, Rows & { readonly level: number }>>,
): Readonly<Record<Key, Manoeuvre>> =>
  Object.fromEntries(
    Object.entries<Rows & { readonly level: number }>(manoeuvres).map(([name, { level, ...rows }]) => [
      name,
      { ...generic(`${style}-${name}`, { ...common, ...rows }), style, level },
    ]),
  ) as Record<Key, Manoeuvre>;
