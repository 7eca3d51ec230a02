import { CONFIG, game } from "../core/state.ts";
import { evaluateTerms, evaluateTermsSync, numericTotal } from "./evaluate.ts";
import { parseFormula } from "./parser.ts";
import { replaceFormulaData } from "./replace-data.ts";
import { renderRoll, renderTooltip, rollToMessage, type RollMessageOptions } from "./present.ts";
import { rollAnchor, type AnchorOptions } from "./anchor.ts";
import { simplifyTerms } from "./simplify-terms.ts";
import { DiceTerm } from "./terms/dice.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { RollTerm } from "./terms/term.ts";
import type { EvaluationOptions, RollData } from "./types.ts";

/** A dice formula, its terms and, once evaluated, what came of it. */
export class Roll {
  data: Record<string, unknown>;
  options: Record<string, unknown>;
  terms: RollTerm[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined;

  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  constructor(formula: string, data: Record<string, unknown> = {}, options: Record<string, unknown> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = this.resetFormula();
  }

  /** Where a subclass may change the data before the formula is read. */
  protected _prepareData(data: Record<string, unknown>): Record<string, unknown> {
    return data;
  }

  /** All dice of the formula, those within parentheses, functions and pools included. */
  get dice(): DiceTerm[] {
    const all = this.terms.flatMap((term) => [term, ...term.dice]);
    return this._dice.concat(all.filter((term) => term instanceof DiceTerm));
  }

  get formula(): string {
    return this._formula;
  }

  /** The formula with the total of each term in its place. */
  get result(): string {
    return this.terms.map((term) => String(term.total ?? "")).join("");
  }

  get total(): number | string | undefined {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Changes the number of dice of every term before they are thrown, and numbers too if asked. */
  alter(multiply: number, add: number, { multiplyNumeric = false } = {}): this {
    if (this._evaluated) throw new Error(`The roll ${this.formula} has been evaluated and can't be altered.`);
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  clone(): this {
    return new (this.constructor as new (...args: unknown[]) => this)(this._formula, this.data, this.options);
  }

  /**
   * Throws the dice.
   * @throws when the roll has been evaluated before, or a term is no number.
   */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  /** Evaluates at once, which only works without chance or with every die at its lowest or highest face. */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync({ strict, ...options });
  }

  protected async _evaluate(options: EvaluationOptions): Promise<this> {
    await evaluateTerms(this.terms, options);
    this._total = this._evaluateTotal(options);
    return this;
  }

  protected _evaluateSync(options: EvaluationOptions): this {
    evaluateTermsSync(this.terms, options);
    this._total = this._evaluateTotal(options);
    return this;
  }

  protected _evaluateTotal(options: EvaluationOptions = {}): number | string {
    return numericTotal(this.terms, this.formula, options);
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** A new roll of the same formula, thrown. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** Makes the formula anew from the terms, after they were changed. */
  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  /** Gives a flavor to all terms that have none. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) term.options = { ...term.options, flavor: term.options.flavor || flavor };
    this.resetFormula();
  }

  toString(): string {
    return this._formula;
  }

  /** Makes a roll of the class that CONFIG.Dice.rolls names first. */
  static create(formula: string, data: Record<string, unknown> = {}, options: Record<string, unknown> = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return CONFIG.Dice.rolls[0] ?? Roll;
  }

  static getFormula(terms: RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  /** The number an expression without dice is worth. @throws when it is none. */
  static safeEval(expression: string): number {
    const total = Number(new Roll(expression).evaluateSync().total);
    if (Number.isNaN(total)) throw new Error(`"${expression}" is not worth a number.`);
    return total;
  }

  /** The totals of a formula thrown `n` times. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const results: number[] = [];
    for (let i = 0; i < n; i++) results.push(Number((await new this(formula).evaluate()).total));
    return results;
  }

  /** The terms of a formula after its data has been put in; data which is missing counts 0. */
  static parse(formula: string, data: Record<string, unknown> = {}): RollTerm[] {
    if (!formula) return [];
    return parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  static replaceFormulaData = replaceFormulaData;
  static simplifyTerms = simplifyTerms;

  /** Whether a formula can be read and thrown; each `@` reference counts as a number. */
  static validate(formula: string): boolean {
    try {
      new this(formula.replace(/@([a-z.0-9_-]+)/gi, "1")).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  async getTooltip(): Promise<string> {
    return renderTooltip(this, (this.constructor as typeof Roll).TOOLTIP_TEMPLATE);
  }

  /** The HTML of the roll as a chat card shows it. */
  async render(options: { flavor?: string; template?: string; isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    return renderRoll(this, { template: (this.constructor as typeof Roll).CHAT_TEMPLATE, ...options });
  }

  /** Makes a chat message of the roll, or with `create: false` its data. */
  async toMessage(messageData: Record<string, unknown> = {}, options: RollMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return rollToMessage(this, messageData, options, game);
  }

  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  toJSON(): RollData {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total ?? null,
      evaluated: this._evaluated,
    };
  }

  /** Brings a roll back from its JSON, by the class of CONFIG.Dice.rolls it names. */
  static fromData<T extends typeof Roll>(this: T, data: RollData): InstanceType<T> {
    const cls = data.class && data.class !== this.name ? CONFIG.Dice.rolls.find((c) => c.name === data.class) : this;
    if (!cls) throw new Error(`The stored roll names the class "${data.class}", which CONFIG.Dice.rolls lacks.`);
    const roll = new cls(data.formula, data.data ?? {}, data.options ?? {}) as InstanceType<T>;
    Object.assign(roll, {
      terms: data.terms.map((term) => RollTerm.fromData(term)),
      _formula: data.formula,
      _dice: (data.dice ?? []).map((die) => RollTerm.fromData(die)),
      _total: data.total ?? undefined,
      _evaluated: data.evaluated ?? true,
    });
    return roll;
  }

  static fromJSON<T extends typeof Roll>(this: T, json: string): InstanceType<T> {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /** A roll of terms which exist already; it counts as evaluated if they all are. */
  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options: Record<string, unknown> = {}) {
    const roll = new this("", {}, options) as InstanceType<T>;
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = terms.every((term) => term._evaluated);
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  #begin(): void {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} ${this.formula} has already been evaluated.`);
    this._evaluated = true;
  }
}
