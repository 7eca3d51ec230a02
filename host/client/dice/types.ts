import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice.ts";
import type { RollTerm } from "./terms/term.ts";

export interface EvaluationOptions {
  /** Every die shows its lowest face. */
  minimize?: boolean;
  /** Every die shows its highest face. */
  maximize?: boolean;
  /** Terms which are plain words are let through instead of refused. */
  allowStrings?: boolean;
  /** The host has no manual dice; the option is accepted and changes nothing. */
  allowInteractive?: boolean;
  /** evaluateSync: refuse a roll that needs chance. Otherwise such terms count nothing. */
  strict?: boolean;
  [option: string]: unknown;
}

/** One face as it came, or one roll of a pool. */
export interface DiceTermResult {
  result: number;
  active?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  count?: number;
}

export interface RollTermData {
  class?: string;
  options?: { flavor?: string; [option: string]: unknown };
  evaluated?: boolean;
  [attribute: string]: unknown;
}

export interface RollData {
  class?: string;
  options?: Record<string, unknown>;
  dice?: RollTermData[];
  formula: string;
  terms: RollTermData[];
  total?: number | string | null;
  evaluated?: boolean;
  data?: Record<string, unknown>;
}

export type RollClass = typeof Roll;
export type DiceTermClass = (new (data?: RollTermData) => DiceTerm) & Omit<typeof DiceTerm, "prototype">;
export type RollTermClass = { new (data: never): RollTerm; name: string; prototype: RollTerm } & Pick<
  typeof RollTerm,
  "fromData"
>;

/** `CONFIG.Dice`, as far as the dice themselves read it. */
export interface DiceConfig {
  /** The Roll classes by which stored rolls are brought back; the first is the default one. */
  rolls: RollClass[];
  types: DiceTermClass[];
  /** Dice by their denomination: `d` for a number of faces, other letters for special dice. */
  terms: Record<string, DiceTermClass>;
  termTypes: Record<string, RollTermClass>;
  functions: Record<string, (...args: number[]) => number | string>;
  /** The one source of chance: a number of the interval [0, 1). */
  randomUniform: () => number;
  rollModes: Record<string, unknown>;
  rollMode?: string;
  fulfillment: { dice: Record<string, unknown>; methods: Record<string, unknown>; defaultMethod: string };
}
