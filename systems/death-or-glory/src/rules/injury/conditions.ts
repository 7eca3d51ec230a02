import { Definitions, type Definition } from "#core/rules/definitions.ts";
import type { Term } from "#core/rules/term.ts";

/** A condition and what it does. What is left out is 0 or no. */
export interface Condition extends Definition {
  /** What it adds to attacks, and to dodges and parries. */
  readonly attack?: number;
  readonly defence?: number;
  /** Whether somebody can do nothing at all. */
  readonly helpless?: boolean;
  /** Whether somebody does not see attacks come: then nothing is dodged or parried. */
  readonly unaware?: boolean;
  /** Whether it is declared at the start of a round, and ends with it. */
  readonly declared?: boolean;
  /** Whether what it adds to attacks counts against one target of its round alone. */
  readonly oneTarget?: boolean;
}

export const CONDITIONS = new Definitions<Condition>(
  [
    { key: "totalAttack", attack: 20, defence: -30, declared: true, oneTarget: true },
    { key: "totalDefence", attack: -30, defence: 20, declared: true },
    { key: "unaware", unaware: true },
    { key: "prone" },
    { key: "bleeding" },
    { key: "unconscious", helpless: true },
    { key: "gravelyWounded", helpless: true },
    { key: "mortallyWounded", helpless: true },
    { key: "comatose", helpless: true },
    { key: "dead", helpless: true },
    { key: "unhinged" },
    { key: "frozen", helpless: true },
  ],
  { key: "" },
);

/** Those that weigh most, from the gravest on: so their pictures stand on a token. */
export const GRAVEST: readonly string[] =
  "dead takenOut mortallyWounded comatose gravelyWounded unconscious frozen unhinged bleeding unaware prone".split(" ");

export type ConditionKey = string;

/** What somebody can declare at the start of a round. */
export const STANCES: readonly ConditionKey[] = CONDITIONS.book
  .filter(({ declared }) => declared)
  .map(({ key }) => key);

/** What conditions add to an attack or a defence, one term each. */
export function conditionTerms(conditions: readonly ConditionKey[], kind: "attack" | "defence"): readonly Term[] {
  return conditions.flatMap((key) => {
    const value = CONDITIONS.of(key)[kind] ?? 0;
    return value === 0 ? [] : [{ label: `DOG.CONDITION.${key}`, value, kind: "condition" }];
  });
}

/** The conditions that count in an attack. @param isFirst  Whether it is on the first target of its round */
export function conditionsOfAttack(conditions: readonly ConditionKey[], isFirst: boolean): readonly ConditionKey[] {
  return isFirst ? conditions : conditions.filter((key) => CONDITIONS.of(key).oneTarget !== true);
}

/** Whether any of some conditions has an effect. */
export function anyCondition(conditions: readonly ConditionKey[], what: "helpless" | "unaware"): boolean {
  return conditions.some((key) => CONDITIONS.of(key)[what] === true);
}

/** What becomes of somebody without mental health: nothing, it is shown, or they can do nothing. */
export const MADNESS = ["none", "unhinged", "frozen"] as const;
export type Madness = (typeof MADNESS)[number];

/** The condition that no mental health brings. */
export function mindConditions(mentalHealth: number, madness: Madness): readonly ConditionKey[] {
  return mentalHealth <= 0 && madness !== "none" ? [madness] : [];
}
