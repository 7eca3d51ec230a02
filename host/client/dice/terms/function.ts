import { CONFIG } from "../../core/state.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollData, RollTermData } from "../types.ts";
import { rollClass } from "../roll-class.ts";
import { RollTerm } from "./term.ts";

/** A function of numbers, such as `floor(…)`: one of CONFIG.Dice.functions or of Math. */
export class FunctionTerm extends RollTerm {
  override isIntermediate = true;
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;

  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  constructor(data: RollTermData & { fn: string; terms?: string[]; rolls?: Roll[]; result?: number | string }) {
    super(data);
    this.fn = data.fn;
    this.rolls = data.rolls ?? (data.terms ?? []).map((term) => rollClass().create(term));
    this.terms = data.terms ?? this.rolls.map((roll) => roll.formula);
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

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const atOnce = options.maximize || options.minimize || this.isDeterministic;
    return atOnce ? this._evaluateSync(options) : this.#evaluateAsync(options);
  }

  override _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    return this.#conclude();
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#conclude();
  }

  #conclude(): this {
    this.result = this.function(...this.rolls.map((roll) => Number(roll.total)));
    return this;
  }

  protected static override _fromData(data: RollTermData): RollTerm {
    const rolls = (data["rolls"] as RollData[] | undefined)?.map((roll) => rollClass().fromData(roll));
    return super._fromData({ ...data, rolls });
  }
}
