import { Definitions, type Definition } from "#core/rules/definitions.ts";

/** A condition and what it does. What is left out is no. */
export interface Condition extends Definition {
  /** Whether the body is hindered: no Dexterity bonus, and worse rolls with attributes of the body. */
  readonly trapped?: boolean;
  /** Whether it is a grapple, in which nothing heavy can be used. */
  readonly grappling?: boolean;
  readonly blind?: boolean;
  /** Whether attacks meet no answer. */
  readonly unaware?: boolean;
  /** Whether somebody can do nothing at all. */
  readonly helpless?: boolean;
  /** Whether there is no air to breathe. */
  readonly airless?: boolean;
}

export const CONDITIONS = new Definitions<Condition>(
  [
    { key: "prone", trapped: true },
    { key: "grappled", trapped: true, grappling: true },
    { key: "entangled", trapped: true },
    { key: "flying" },
    { key: "blind", blind: true },
    { key: "unaware", unaware: true },
    { key: "holdingBreath", airless: true },
    { key: "exhausted", helpless: true },
    { key: "unconscious", helpless: true },
    { key: "dying", helpless: true },
    { key: "dead", helpless: true },
  ],
  { key: "" },
);

/** Those that weigh most, from the gravest on: so their pictures stand on a token. */
export const GRAVEST: readonly string[] =
  "dead takenOut dying unconscious exhausted holdingBreath blind unaware grappled entangled prone".split(" ");

/** Whether any of some conditions has an effect. */
export function anyCondition(conditions: readonly string[], what: Exclude<keyof Condition, "key">): boolean {
  return conditions.some((key) => CONDITIONS.of(key)[what] === true);
}
