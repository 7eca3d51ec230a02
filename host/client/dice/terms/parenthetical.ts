import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollData, RollTermData } from "../types.ts";
import { rollClass } from "../roll-class.ts";
import { RollTerm } from "./term.ts";

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  override isIntermediate = true;
  term: string;
  roll: Roll;

  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  constructor({ term, roll, ...data }: RollTermData & { term?: string; roll?: Roll }) {
    super(data);
    if (term === undefined && !roll) throw new Error("A parenthetical term needs a formula or a roll.");
    this.roll = roll ?? rollOf(term ?? "");
    this.term = term ?? this.roll.formula;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | string | undefined {
    return this.roll.total;
  }

  override get dice(): RollTerm[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const atOnce = options.maximize || options.minimize || this.roll._evaluated || this.roll.isDeterministic;
    return atOnce ? this._evaluateSync(options) : this.roll.evaluate(options).then(() => this);
  }

  override _evaluateSync(options: EvaluationOptions): this {
    if (!this.roll._evaluated) this.roll.evaluateSync(options);
    return this;
  }

  static fromTerms(terms: RollTerm[], options?: RollTermData["options"]): ParentheticalTerm {
    const roll = rollClass().fromTerms(terms);
    return new this({ roll, options });
  }

  protected static override _fromData(data: RollTermData): RollTerm {
    return super._fromData({
      ...data,
      roll: data["roll"] ? rollClass().fromData(data["roll"] as RollData) : undefined,
    });
  }
}

function rollOf(formula: string): Roll {
  return new (rollClass())(formula);
}
