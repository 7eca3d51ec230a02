import { Coin, FateDie } from "./terms/special.ts";
import { DiceTerm } from "./terms/dice.ts";
import { Die } from "./terms/die.ts";
import { FunctionTerm } from "./terms/function.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { ParentheticalTerm } from "./terms/parenthetical.ts";
import { PoolTerm } from "./terms/pool.ts";
import { RollTerm } from "./terms/term.ts";
import { StringTerm } from "./terms/string.ts";
import { MersenneTwister } from "./twister.ts";
import { Roll } from "./roll.ts";
import type { DiceConfig, DiceTermClass, RollTermClass } from "./types.ts";

export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

/** `foundry.dice` */
export const diceNamespace = { MersenneTwister, Roll, terms };

/** The dice as a client has them before a system changes them. */
export function defaultDiceConfig(): Omit<DiceConfig, "rollModes"> {
  const { DiceTerm: _, RollTerm: __, ...concrete } = terms;
  return {
    rolls: [Roll],
    types: [Die, FateDie] as DiceTermClass[],
    terms: { c: Coin, d: Die, f: FateDie } as Record<string, DiceTermClass>,
    termTypes: concrete as unknown as Record<string, RollTermClass>,
    functions: {},
    randomUniform: () => MersenneTwister.random(),
    fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
  };
}
