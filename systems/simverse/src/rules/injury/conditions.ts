import { Definitions, type Definition } from "#core/rules/definitions.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { DamageDice } from "../combat/damage-dice.ts";

/** What a roll is made for: penalties of conditions differ by it. Powers roll as `mental` or `physical`. */
export type RollKind = "attack" | "physical" | "mental" | "defence" | "resistance";

/** A condition and what it does. What is left out is 0 or no. */
export interface Condition extends Definition {
  /** What it adds to rolls of each kind. */
  readonly modifiers?: Readonly<Partial<Record<RollKind, number>>>;
  /** What it adds to the attacks of others on who has it, in melee and from a distance. */
  readonly attackers?: { readonly melee: number; readonly ranged: number };
  readonly losesMajor?: boolean;
  readonly losesMinor?: boolean;
  readonly losesReaction?: boolean;
  readonly cannotMove?: boolean;
  readonly cannotAttack?: boolean;
  /** Whether somebody can do nothing at all, not even roll. */
  readonly helpless?: boolean;
  /** Whether it does good to who has it. */
  readonly helps?: boolean;
  /** What it does to who begins a turn with it: dice of damage, of a type. */
  readonly each?: DamageDice & { readonly type: string };
  /** How many rounds it lasts by itself; absent if it lasts until something ends it. */
  readonly rounds?: number;
}

/** Penalties to actions. A defence is a reaction and a resistance is none of one's own doing: neither is an action. */
const actions = (value: number) => ({ attack: value, physical: value, mental: value });
const stopped = { losesMajor: true, losesMinor: true, losesReaction: true, cannotMove: true, cannotAttack: true };

/** The ten conditions of the rules, and those that being unconscious, morale, constructs and powers need. */
export const CONDITIONS = new Definitions<Condition>(
  [
    { key: "stunned", modifiers: actions(-4), losesReaction: true, rounds: 1 },
    { key: "prone", modifiers: { attack: -4 }, attackers: { melee: 4, ranged: -4 } },
    { key: "disarmed" },
    { key: "grappled", modifiers: actions(-4), cannotMove: true },
    { key: "bleeding" },
    { key: "dazed", modifiers: actions(-2), losesMinor: true, rounds: 1 },
    { key: "exhausted", modifiers: { attack: -4, physical: -4 } },
    { key: "depleted", modifiers: { mental: -4 } },
    { key: "dying" },
    { key: "dead", ...stopped, helpless: true },
    { key: "unconscious", ...stopped, helpless: true },
    { key: "shaken", modifiers: actions(-2) },
    { key: "panicked", cannotAttack: true },
    { key: "fleeing", cannotAttack: true },
    { key: "asleep", ...stopped, helpless: true },
    { key: "paralysed", ...stopped, helpless: true },
    { key: "charmed" },
    { key: "controlled" },
    { key: "burning", each: { dice: 1, bonus: 0, type: "fire" } },
    { key: "corroding", each: { dice: 1, bonus: -2, type: "acid" } },
    { key: "poisoned", each: { dice: 1, bonus: -2, type: "poison" } },
    { key: "steeled", helps: true },
    { key: "surprised" },
    { key: "lastStand", helps: true },
    { key: "malfunctioning" },
    { key: "shutDown", ...stopped, helpless: true },
  ],
  { key: "" },
);

/** Those that weigh most, from the gravest on: so their pictures stand on a token. */
export const GRAVEST: readonly string[] =
  "dead takenOut dying unconscious paralysed asleep controlled charmed stunned panicked fleeing burning bleeding poisoned corroding dazed grappled exhausted depleted shaken surprised prone disarmed".split(
    " ",
  );

export type ConditionKey = string;

/** What conditions add to a roll of some kind, one term each. */
export function conditionTerms(conditions: readonly ConditionKey[], kind: RollKind): readonly Term[] {
  return termsOf(conditions, (condition) => condition.modifiers?.[kind]);
}

/** What conditions add to an attack: what hinders the body alone counts for none that the mind makes, which is hindered as the mind is. */
export function attackConditionTerms(conditions: readonly ConditionKey[], by: "physical" | "mental"): readonly Term[] {
  return termsOf(conditions, ({ modifiers = {} }) => {
    if (by === "physical") return modifiers.attack;
    return modifiers.mental ?? (modifiers.physical === undefined ? modifiers.attack : undefined);
  });
}

/** What the conditions of a target add to an attack on it. */
export function targetConditionTerms(conditions: readonly ConditionKey[], reach: "melee" | "ranged"): readonly Term[] {
  return termsOf(conditions, (condition) => condition.attackers?.[reach]);
}

/** Whether any of some conditions takes something away. */
export function anyCondition(
  conditions: readonly ConditionKey[],
  what: "losesMajor" | "losesMinor" | "losesReaction" | "cannotMove" | "cannotAttack" | "helpless",
): boolean {
  return conditions.some((key) => CONDITIONS.of(key)[what] === true);
}

/** The conditions that harm who begins a turn with them, with what they do. */
export function harmsOn(conditions: readonly ConditionKey[]) {
  return conditions.flatMap((key) => {
    const { each } = CONDITIONS.of(key);
    return each ? [{ key, each }] : [];
  });
}

/** Whether somebody can roll at all: the dead and the unconscious cannot. */
export function checkCanRoll(conditions: readonly ConditionKey[]): Result<null> {
  if (conditions.includes("dead")) return err("rollWhileDead");
  return anyCondition(conditions, "helpless") ? err("rollWhileUnconscious") : ok(null);
}

function termsOf(
  conditions: readonly ConditionKey[],
  valueOf: (condition: Condition) => number | undefined,
): readonly Term[] {
  return conditions.flatMap((key) => {
    const value = valueOf(CONDITIONS.of(key)) ?? 0;
    return value === 0 ? [] : [{ label: `SIMVERSE.CONDITION.${key}`, value, kind: "condition" }];
  });
}
