import { Definitions, type Definition } from "#core/rules/definitions.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import "./errors.ts";

/** A condition and what it does. What is left out is 0 or no (ruling 37, where nothing else is said). */
export interface Condition extends Definition {
  /** What it adds to attacks, to active defences, and to dexterity with all skills of it. */
  readonly attack?: number;
  readonly defence?: number;
  readonly dexterity?: number;
  /** What it adds to the ranged attacks of others on who has it. */
  readonly rangedAgainst?: number;
  /** The manoeuvre that it forces. */
  readonly only?: "doNothing";
  /** Yards a second that it leaves; absent if it leaves all. */
  readonly move?: number;
  /** Whether somebody can do nothing at all. */
  readonly helpless?: boolean;
  /** What a roll at the end of the turn ends it, if one does. */
  readonly recovers?: "health" | "intelligence";
}

export const CONDITIONS = new Definitions<Condition>(
  [
    { key: "stunned", defence: -4, only: "doNothing", recovers: "health" },
    { key: "mentallyStunned", defence: -4, only: "doNothing", recovers: "intelligence" },
    { key: "prone", attack: -4, defence: -3, rangedAgainst: -2, move: 1 },
    { key: "crouching", attack: -2, rangedAgainst: -2 },
    // Ruling 45.
    { key: "held", dexterity: -4, move: 0 },
    { key: "reeling" },
    { key: "tired" },
    { key: "oneEyed" },
    { key: "blind" },
    { key: "mortallyWounded", helpless: true },
    { key: "unconscious", helpless: true },
    { key: "dead", helpless: true },
    { key: "destroyed", helpless: true },
  ],
  { key: "" },
);

/** Those that weigh most, from the gravest on: so their pictures stand on a token. */
export const GRAVEST: readonly string[] =
  "destroyed dead takenOut mortallyWounded unconscious stunned mentallyStunned blind held reeling prone".split(" ");

export type ConditionKey = string;

/** What conditions add to something, one term each. */
export function conditionTerms(
  conditions: readonly ConditionKey[],
  to: "attack" | "defence" | "dexterity" | "rangedAgainst",
): readonly Term[] {
  return conditions.flatMap((key) => {
    const value = CONDITIONS.of(key)[to] ?? 0;
    return value === 0 ? [] : [{ label: `TACTICAL.CONDITION.${key}`, value, kind: "condition" }];
  });
}

/** Whether any condition does something. */
export function anyCondition(conditions: readonly ConditionKey[], does: "helpless" | "only"): boolean {
  return conditions.some((key) => Boolean(CONDITIONS.of(key)[does]));
}

/** Whether somebody can act at all; refused for who is unconscious or worse. */
export function checkCanAct(conditions: readonly ConditionKey[]): Result<null> {
  const by = conditions.find((key) => CONDITIONS.of(key).helpless);
  return by === undefined ? ok(null) : err("helpless", { condition: `TACTICAL.CONDITION.${by}` });
}

/** The yards a second that conditions leave of a Move. */
export function leftOfMove(move: number, conditions: readonly ConditionKey[]): number {
  return Math.min(move, ...conditions.map((key) => CONDITIONS.of(key).move ?? Infinity));
}
