import { sumTerms, type Term } from "#core/rules/term.ts";

/** How a table reads what the rules say of checks. */
export interface CheckOptions {
  /** Whether a tenth of a skill itself is still a critical success. */
  readonly critical: "below" | "atMost";
  /** Whether the attribute itself is still enough to get better. */
  readonly improvement: "below" | "atMost";
  /** Whether the highest face of a die fails also those whose skill or attribute is as high. */
  readonly highest: "always" | "unlessReached";
}

export const DEFAULT_CHECK_OPTIONS: CheckOptions = { critical: "below", improvement: "below", highest: "always" };

/** What is rolled: a hundred-sided die under a skill, a twenty-sided one under an attribute, or two under two of them in a row. */
export const CHECK_KINDS = ["skill", "attribute", "attributes"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** The faces of the die of a check. */
export const FACES: Readonly<Record<CheckKind, number>> = { skill: 100, attribute: 20, attributes: 20 };

/** What a die comes to. */
export interface Reading {
  readonly success: boolean;
  readonly critical: "success" | "failure" | null;
}

/** Skills below this fail critically with one number more. */
const UNSURE = 50;

/** What a hundred-sided die comes to under a skill. */
export function readSkill(roll: number, skill: number, options: CheckOptions = DEFAULT_CHECK_OPTIONS): Reading {
  const tenth = Math.floor(skill / 10);
  if (roll === 1 || (options.critical === "below" ? roll < tenth : roll <= tenth))
    return { success: true, critical: "success" };
  if (failsAsHighest("skill", roll, skill, options) || (roll === 99 && skill < UNSURE))
    return { success: false, critical: "failure" };
  return { success: roll <= skill, critical: null };
}

/** What a twenty-sided die comes to under an attribute. */
export function readAttribute(roll: number, attribute: number, options: CheckOptions = DEFAULT_CHECK_OPTIONS): Reading {
  if (roll === 1) return { success: true, critical: "success" };
  if (failsAsHighest("attribute", roll, attribute, options)) return { success: false, critical: "failure" };
  return { success: roll <= attribute, critical: null };
}

/** Whether a die shows its highest face, and fails by it. */
function failsAsHighest(kind: CheckKind, roll: number, target: number, { highest }: CheckOptions): boolean {
  return roll === FACES[kind] && (highest === "always" || target < roll);
}

/** A die, what it was rolled under, and what it came to. */
export interface Step extends Reading {
  readonly roll: number;
  readonly target: number;
  readonly terms: readonly Term[];
}

/** What a check came to. */
export interface CheckOutcome {
  /** One for each that was rolled under; the second of two in a row only where the first succeeded. */
  readonly steps: readonly Step[];
  readonly success: boolean;
  /** Of the last step that was taken. */
  readonly critical: Reading["critical"];
}

/**
 * What the dice of a check come to.
 * @param targets  What each die was rolled under
 * @throws for other dice than the kind has
 */
export function resolveCheck(
  kind: CheckKind,
  targets: readonly (readonly Term[])[],
  dice: readonly number[],
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): CheckOutcome {
  if (dice.length === 0 || dice.length !== targets.length || dice.some((roll) => roll < 1 || roll > FACES[kind]))
    throw new RangeError(`The dice ${dice.join(", ")} are none of a check of this kind: ${kind}.`);
  const steps: Step[] = [];
  for (const [index, terms] of targets.entries()) {
    const [roll, target] = [dice[index]!, sumTerms(terms)];
    const reading = kind === "skill" ? readSkill(roll, target, options) : readAttribute(roll, target, options);
    steps.push({ roll, target, terms, ...reading });
    if (!reading.success) break;
  }
  const { success, critical } = steps.at(-1)!;
  return { steps, success, critical };
}
