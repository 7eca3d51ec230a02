import type { ManoeuvreRows } from "./manoeuvre.ts";

/** The rows of what has none of its own: a style used without a manoeuvre, or the rows that a page of the book leaves out. */
export const EMPTY_ROWS = {
  modifier: { attribute: "", flat: 0 },
  bodyParts: [],
  diminishingReturn: 0,
  range: { kind: "melee", feet: null, weapon: "ignored" },
  requires: [],
  excludes: [],
  weight: null,
  damage: null,
  damageTypes: [],
  effects: [],
  carries: [],
  grants: [],
  hold: null,
  circumstances: [],
  needs: [],
  useless: [],
  defendsAgainst: [],
  evasion: false,
  evasionBonus: 0,
  strikes: 1,
  automatic: false,
} as const satisfies Omit<ManoeuvreRows, "key" | "name" | "kind">;
