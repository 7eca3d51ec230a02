import { CONFIG } from "../../core/state.ts";
import type { Roll } from "../roll.ts";
import type { RollTermData } from "../types.ts";
import { RollsTerm } from "./rolls-term.ts";

/** A function of numbers, such as `floor(…)`: one of CONFIG.Dice.functions or of Math. */
export class FunctionTerm extends RollsTerm {
  override isIntermediate = true;
  fn: string;
  result: number | string | undefined;

  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  constructor(data: RollTermData & { fn: string; terms?: string[]; rolls?: Roll[]; result?: number | string }) {
    super(data);
    this.fn = data.fn;
    this.result = data.result;
  }

  get function(): (...args: number[]) => number | string {
    const own = CONFIG.Dice.functions[this.fn];
    if (own) return own;
    const math = (Math as unknown as Record<string, unknown>)[this.fn];
    // Math.random would be a second source of chance.
    if (typeof math !== "function" || this.fn === "random") {
      throw new Error(`A dice formula can't use "${this.fn}()": it is no function of CONFIG.Dice.functions or Math.`);
    }
    return math as (...args: number[]) => number;
  }

  override get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(",")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  protected override conclude(): this {
    this.result = this.function(...this.rolls.map((roll) => Number(roll.total)));
    return this;
  }
}
