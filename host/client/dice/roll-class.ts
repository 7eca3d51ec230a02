import { CONFIG } from "../core/state.ts";
import type { Roll } from "./roll.ts";

/** The Roll class which terms use for the formulas within them: the default one of CONFIG.Dice.rolls. */
export function rollClass(): typeof Roll {
  const cls = CONFIG.Dice.rolls[0];
  if (!cls) throw new Error("CONFIG.Dice.rolls holds no Roll class.");
  return cls;
}
