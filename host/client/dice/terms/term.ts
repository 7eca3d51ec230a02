import { CONFIG } from "../../core/state.ts";
import type { EvaluationOptions, RollTermData } from "../types.ts";

/** One part of a dice formula: a number, a die, an operator, a parenthesis. */
export abstract class RollTerm {
  /** Whether this term may be evaluated only after its inner terms are known. */
  isIntermediate = false;

  /** The reason of this term, printed in square brackets. */
  options: { flavor?: string; [option: string]: unknown };

  _evaluated = false;

  /** The attributes which the JSON of a term holds besides its class, options and state. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  constructor({ options = {} }: RollTermData = {}) {
    this.options = options;
  }

  /** The term without its flavor. */
  abstract get expression(): string;

  /** What the term is worth, once evaluated. */
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** Whether the term is worth the same whenever it is evaluated. */
  get isDeterministic(): boolean {
    return true;
  }

  /** Dice within this term, beside what it is itself. */
  get dice(): RollTerm[] {
    return [];
  }

  /**
   * Gives the term its value.
   * @throws when the term has one already.
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) {
      throw new Error(`The ${this.constructor.name} ${this.expression} has already been evaluated and is immutable.`);
    }
    this._evaluated = true;
    return this._evaluate(options);
  }

  /** As `evaluate`, at once: terms which need chance count nothing unless their dice are set to a face. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this._evaluated = true;
    return this._evaluateSync(options);
  }

  protected _evaluate(options: EvaluationOptions): this | Promise<this> {
    return this._evaluateSync(options);
  }

  _evaluateSync(_options: EvaluationOptions): this {
    return this;
  }

  /** Brings a term back from its JSON, by the class it names. */
  static fromData(data: RollTermData): RollTerm {
    // Seen in other people's systems: a class is known by its denomination too, and dice of an unknown one are read as plain dice.
    const { terms, termTypes } = CONFIG.Dice;
    const plain = "faces" in data ? termTypes["Die"] : undefined;
    const cls = termTypes[data.class ?? ""] ?? Object.values(terms).find(({ name }) => name === data.class) ?? plain;
    if (!cls)
      throw new Error(`The stored roll names the term class "${data.class}", which CONFIG.Dice.termTypes lacks.`);
    return (cls as unknown as typeof RollTerm)._fromData(data);
  }

  protected static _fromData(data: RollTermData): RollTerm {
    const term = new (this as unknown as new (data: RollTermData) => RollTerm)(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as RollTermData);
  }

  toJSON(): RollTermData {
    const cls = this.constructor as typeof RollTerm;
    const data: RollTermData = { class: cls.name, options: this.options, evaluated: this._evaluated };
    for (const attribute of cls.SERIALIZE_ATTRIBUTES) {
      data[attribute] = (this as unknown as Record<string, unknown>)[attribute];
    }
    return data;
  }
}
