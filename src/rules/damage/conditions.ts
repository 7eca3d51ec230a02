import { Definitions, type Definition } from "#core/rules/definitions.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { Fraction, MovementCut } from "../statistics/load-and-movement.ts";
import type { Term } from "#core/rules/term.ts";
import { isSamePart, partKind } from "./body-parts.ts";

/** The key of a condition: one of the book's, or one that a module registers. */
export type ConditionKey = string;

/** What somebody can have more of with each turn. */
export const TURN_COUNTS = ["fatigue", "stress", "scratches"] as const;

/**
 * A condition with all that it does to its bearer. Its name and hint are `SIRPAS.CONDITION.<key>.label` and `.hint` in the
 * language files.
 */
export interface ConditionDefinition extends Definition {
  /** The path of its picture. */
  readonly icon: string;
  /** What it adds to the checks it hinders. */
  readonly modifier: number;
  /** Which checks it hinders: all, those that use the part it is on, or none. */
  readonly hinders: "all" | "part" | "none";
  /** How many turns after the one it was received in it lasts, where nothing else is said; null until it is ended. */
  readonly turns: number | null;
  /** Whether a person who gives it is asked for how many turns. */
  readonly timed: boolean;
  /** Whether it keeps its bearer from acting at all. */
  readonly prevents: boolean;
  /** What it leaves of the movement of those who walk on two legs, and on four or more; of what is on a part, only on one of these. */
  readonly movement: { readonly part: string; readonly biped: Fraction; readonly quadruped: Fraction } | null;
  /** The circumstance that manoeuvres against its bearer meet. */
  readonly circumstance: "grounded" | "blocked" | "";
  /** Whether it is a hold's: gained with the hold, ended with it, and without diminishing returns for its keeper. */
  readonly held: boolean;
  /** Whether its bearer has no weapon in hand until they spend an action to pick one up. */
  readonly disarms: boolean;
  /** What its bearer has more of as each turn of an encounter ends. */
  readonly eachTurn: Readonly<Partial<Record<(typeof TURN_COUNTS)[number], number>>>;
  /**
   * What it costs its bearer, as a share of all that they could still do in a fight of four more turns, in which a turn without
   * acting is a quarter. An estimate that the tactics of the forecast rest on, no rule.
   */
  readonly worth: number;
}

/** What a condition does not do unless its definition says so. */
const PLAIN: Omit<ConditionDefinition, "key"> = {
  icon: "",
  modifier: 0,
  hinders: "none",
  turns: null,
  timed: false,
  prevents: false,
  movement: null,
  circumstance: "",
  held: false,
  disarms: false,
  eachTurn: {},
  worth: 0,
};

/** A condition as it is defined: its key, and in what it is unlike a condition that does nothing. */
export type ConditionDraft = Definition & Partial<ConditionDefinition>;

/** The whole definition of a condition. */
export function condition(draft: ConditionDraft): ConditionDefinition {
  return { ...PLAIN, ...draft };
}

/** Where the pictures of the book's conditions are. */
const PICTURES = "systems/sirpas/assets/conditions";

/** Chapter "Conditions and Status". "Grounded" is Fall, "Blocked" is Block; Wound, Injury and Deadly are no conditions. */
const BOOK: readonly ConditionDraft[] = [
  { key: "block", prevents: true, held: true, circumstance: "blocked", worth: 0.25 },
  // A stun is always given for some turns, so that it has none of its own.
  { key: "stun", modifier: -2, hinders: "all", timed: true, worth: 0.18 },
  { key: "fall", turns: 1, circumstance: "grounded", worth: 0.04 },
  { key: "disarm", disarms: true, worth: 0.25 },
  {
    key: "cripple",
    modifier: -4,
    hinders: "part",
    movement: {
      part: "leg",
      biped: { numerator: 1, denominator: 4 },
      quadruped: { numerator: 1, denominator: 2 },
    },
    worth: 0.1,
  },
];

/** All conditions there are. A module adds its own through `game.sirpas.register.condition`. */
export const CONDITIONS = new Definitions<ConditionDefinition>(
  BOOK.map((draft) => condition({ icon: `${PICTURES}/${draft.key}.svg`, ...draft })),
  condition({ key: "" }),
);

/** What a condition is called, as a localisation key. */
export function conditionLabel(key: ConditionKey): string {
  return `SIRPAS.CONDITION.${key}.label`;
}

/** A condition that someone has; one that lasts is a status. */
export interface Status {
  readonly condition: ConditionKey;
  /** Turns until it ends, the one that is being played among them; null until it is ended. */
  readonly turnsLeft: number | null;
  /** The part of the body it is on, for a crippled limb; empty or absent for the whole. */
  readonly part?: string;
}

/**
 * What the conditions add to a check.
 * @param parts  The parts of the body that the action uses; none for actions in general.
 */
export function conditionTerms(
  statuses: readonly Status[],
  { parts }: { readonly parts: readonly string[] },
): readonly Term[] {
  return statuses
    .filter((status) => isHindered(status, parts))
    .map(({ condition }) => ({
      label: conditionLabel(condition),
      value: CONDITIONS.of(condition).modifier,
      kind: "condition",
      source: condition,
    }));
}

/** Whether nothing keeps someone from acting. */
export function canAct(statuses: readonly Status[]): boolean {
  return !statuses.some(({ condition }) => CONDITIONS.of(condition).prevents);
}

/** Whether someone has a condition that a hold gives. */
export function isHeld(statuses: readonly Status[]): boolean {
  return statuses.some(({ condition }) => CONDITIONS.of(condition).held);
}

/** Chapter "Conditions and Status", Disarm: whether someone has no weapon in hand. */
export function isDisarmed(statuses: readonly Status[]): boolean {
  return statuses.some(({ condition }) => CONDITIONS.of(condition).disarms);
}

/**
 * What the conditions leave of someone's movement, with the reason: of several the one that leaves least; a second crippled leg
 * takes no more.
 * @param legs  How many legs they walk on.
 */
export function movementCuts(statuses: readonly Status[], legs: number): readonly MovementCut[] {
  const cuts = statuses.flatMap(({ condition, part = "" }) => {
    const { movement, hinders } = CONDITIONS.of(condition);
    if (movement === null || (hinders === "part" && partKind(part) !== movement.part)) return [];
    return [{ label: conditionLabel(condition), ...(legs >= 4 ? movement.quadruped : movement.biped) }];
  });
  return cuts.toSorted((one, other) => share(one) - share(other)).slice(0, 1);
}

/** The same as a share; the whole where nothing cuts it. */
export function movementShare(statuses: readonly Status[], legs: number): Fraction {
  const { numerator = 1, denominator = 1 } = movementCuts(statuses, legs)[0] ?? {};
  return { numerator, denominator };
}

function share({ numerator, denominator }: Fraction): number {
  return numerator / denominator;
}

/** The conditions that hinder only what uses a part of the body, and so have to be asked about. */
export function partConditions(statuses: readonly Status[]): readonly Status[] {
  return statuses.filter(({ condition }) => CONDITIONS.of(condition).hinders === "part");
}

function isHindered({ condition, part = "" }: Status, parts: readonly string[]): boolean {
  const { hinders } = CONDITIONS.of(condition);
  // Where nobody said which limb it is, "" stands for that limb.
  return hinders === "all" || (hinders === "part" && parts.some((used) => used === part || isSamePart(used, part)));
}

/** A condition as something gives it. */
export interface GivenCondition {
  readonly condition: ConditionKey;
  /**
   * For how many turns after this one: "Stun 2" is 2, the rest of this turn is 0. Null for what the condition itself
   * says.
   */
  readonly turns: number | null;
  readonly part?: string;
}

/**
 * Gives someone a condition. One that they have already is not given twice: the longer of the two remains, counted in
 * turns. A crippled limb is a condition for each limb.
 */
export function withCondition(statuses: readonly Status[], given: GivenCondition): readonly Status[] {
  const turns = given.turns ?? CONDITIONS.of(given.condition).turns;
  const status: Status = {
    condition: given.condition,
    turnsLeft: turns === null ? null : turns + 1,
    ...(given.part === undefined ? {} : { part: given.part }),
  };
  return mergedConditions([...statuses, status]);
}

/** Conditions from several reasons as the one list they make: each is had once, for the longer of its times. */
export function mergedConditions(statuses: readonly Status[]): readonly Status[] {
  return statuses.reduce<readonly Status[]>((merged, status) => {
    const had = merged.find((other) => isSame(other, status));
    if (!had) return [...merged, status];
    const turnsLeft = longer(had.turnsLeft, status.turnsLeft);
    return merged.map((other) => (other === had ? { ...had, turnsLeft } : other));
  }, []);
}

/** Takes away what a hold gave that is over, or what disarmed somebody who has picked a weapon up. */
export function withoutThose(statuses: readonly Status[], which: "held" | "disarms"): readonly Status[] {
  return statuses.filter(({ condition }) => !CONDITIONS.of(condition)[which]);
}

/** What is left of the conditions when a combat turn ends. */
export function endOfTurn(statuses: readonly Status[]): readonly Status[] {
  return statuses.flatMap((status) => {
    if (status.turnsLeft === null) return status;
    return status.turnsLeft > 1 ? { ...status, turnsLeft: status.turnsLeft - 1 } : [];
  });
}

function isSame(one: Pick<Status, "condition" | "part">, other: Pick<Status, "condition" | "part">): boolean {
  return one.condition === other.condition && keyOf(one.part ?? "") === keyOf(other.part ?? "");
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}
