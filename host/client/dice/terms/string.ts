import type { EvaluationOptions, RollTermData } from "../types.ts";
import { RollTerm } from "./term.ts";

/** A word in a formula that is neither number nor dice. It can't be evaluated unless words are allowed. */
export class StringTerm extends RollTerm {
  term: string;

  static override SERIALIZE_ATTRIBUTES = ["term"];

  constructor({ term = "", ...data }: RollTermData & { term?: string }) {
    super(data);
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  override _evaluateSync({ allowStrings = false }: EvaluationOptions): this {
    if (!allowStrings) throw new Error(`The dice formula holds "${this.term}", which is neither a number nor dice.`);
    return this;
  }
}
