import { CONFIG } from "../../core/state.ts";
import type { Roll } from "../roll.ts";
import type { DiceTermResult, EvaluationOptions, RollData, RollTermData } from "../types.ts";
import { applyModifiers, splitModifiers } from "../modifiers.ts";
import { compareResult, keepOrDrop } from "../results.ts";
import { rollClass } from "../roll-class.ts";
import { RollTerm } from "./term.ts";

export type ModifierHandler = string | ((this: DiceTerm, modifier: string) => unknown);

/** A number of dice of one kind, thrown together. */
export abstract class DiceTerm extends RollTerm {
  _number: number | Roll;
  _faces: number | Roll | undefined;
  modifiers: string[];
  results: DiceTermResult[];
  method: string | undefined;

  /** The letter by which a formula names this kind of dice. */
  static DENOMINATION = "";

  /** The method, by name or itself, which each modifier of this kind of dice calls. */
  static MODIFIERS: Record<string, ModifierHandler> = {};

  static readonly MODIFIERS_REGEXP_STRING = "([A-z]+)([^A-z\\s()+\\-*\\/]+)?";
  static readonly MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  constructor(data: RollTermData = {}) {
    super(data);
    this._number = (data["number"] as number | Roll | null) ?? 1;
    this._faces = (data["faces"] as number | Roll | null) ?? undefined;
    this.method = data["method"] as string | undefined;
    this.modifiers = (data["modifiers"] as string[] | undefined) ?? [];
    this.results = (data["results"] as DiceTermResult[] | undefined) ?? [];
    // A formula's modifiers come as one string each and may hold several: "kh2cs>4".
    this.modifiers = this.modifiers.flatMap((modifier) => splitModifiers(modifier));
  }

  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : numberOf(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    if (this._faces === undefined || typeof this._faces === "number") return this._faces;
    return numberOf(this._faces);
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** What follows the number of dice in a formula: the number of faces with a `d`, or a letter of its own. */
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The dice that its number and its faces are thrown with; it is none of them itself. */
  override get dice(): DiceTerm[] {
    const inner = [this._number, this._faces].filter((part) => part !== undefined && typeof part !== "number");
    return inner.flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    const number = typeof this._number === "number" ? String(this._number) : `(${this._number.formula})`;
    return `${number}d${this.denomination}${this.modifiers.join("")}`;
  }

  /** The sum of the active results: their counts where a modifier counts, else their faces. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((t, r) => (r.active ? t + (r.count ?? r.result) : t), 0);
    return this.number !== undefined && this.number < 0 ? -sum : sum;
  }

  /** The active faces. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Changes how many dice are thrown, before they are: times `multiply`, plus `add`. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`${this.expression} has been thrown and can't be altered.`);
    if (Number.isFinite(multiply) && multiply >= 0) this.number = Math.round((this.number ?? 1) * multiply);
    if (Number.isFinite(add)) this.number = (this.number ?? 1) + add;
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (options.minimize || options.maximize) return this._evaluateSync(options);
    return this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of this.#innerRolls()) await part.evaluate(options);
    this.#check();
    const missing = Math.abs(this.number ?? 1) - this.results.length;
    for (let n = 0; n < missing; n++) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Gives every die its lowest or highest face; without such an option and without chance the dice count nothing. */
  override _evaluateSync(options: EvaluationOptions = {}): this {
    for (const part of this.#innerRolls()) part.evaluateSync(options);
    this.#check();
    if (!options.minimize && !options.maximize) return this;
    for (let n = this.results.length; n < Math.abs(this.number ?? 1); n++) {
      this.results.push({ result: options.minimize ? this.lowestFace : this.highestFace, active: true });
    }
    applyModifiers(this, { sync: true });
    return this;
  }

  get lowestFace(): number {
    return 1;
  }

  get highestFace(): number {
    return this.faces ?? 1;
  }

  /** Throws one more die and adds it to the results. */
  async roll({ minimize = false, maximize = false, ...options }: EvaluationOptions = {}): Promise<DiceTermResult> {
    const result: DiceTermResult = { result: 0, active: true };
    if (minimize) result.result = this.lowestFace;
    else if (maximize) result.result = this.highestFace;
    else result.result = (await this._roll(options)) ?? this.randomFace();
    this.results.push(result);
    return result;
  }

  /** Where a subclass may take the face from elsewhere; `undefined` leaves it to chance. */
  protected async _roll(_options: EvaluationOptions): Promise<number | undefined> {
    return undefined;
  }

  /** The face a number of the interval [0, 1) stands for: the lower the number, the higher the face. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 1));
  }

  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  /** The classes of a single die's element in a tooltip; null where one does not apply. */
  getResultCSS(result: DiceTermResult): (string | null)[] {
    const judged = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !judged && result.result === 1 ? "min" : null,
      !judged && result.result === this.faces ? "max" : null,
    ];
  }

  getTooltipData() {
    const { total, faces, flavor, method } = this;
    const rolls = this.results.map((result) => ({
      result: this.getResultLabel(result),
      classes: this.getResultCSS(result).filter(Boolean).join(" "),
    }));
    return { formula: this.expression, total, faces, flavor, method, icon: "", rolls };
  }

  protected async _evaluateModifiers(): Promise<void> {
    await applyModifiers(this, { sync: false });
  }

  static compareResult = compareResult;
  protected static _keepOrDrop = keepOrDrop;

  protected static override _fromData(data: RollTermData): RollTerm {
    return super._fromData({ ...data, number: revive(data["number"]), faces: revive(data["faces"]) });
  }

  override toJSON(): RollTermData {
    return { ...super.toJSON(), number: this._number, faces: this._faces };
  }

  #innerRolls(): Roll[] {
    return [this._number, this._faces].filter(
      (part): part is Roll => part !== undefined && typeof part !== "number" && !part._evaluated,
    );
  }

  #check(): void {
    const number = Math.abs(this.number ?? 1);
    if (!Number.isInteger(number)) throw new Error(`${this.expression}: the number of dice must be an integer.`);
    if (number > 999) throw new Error(`${this.expression}: at most 999 dice can be thrown in one term.`);
    if (this.faces !== undefined && (!Number.isInteger(this.faces) || this.faces < 1)) {
      throw new Error(`${this.expression}: the number of faces must be an integer of at least 1.`);
    }
  }
}

function numberOf(roll: Roll): number | undefined {
  return roll._evaluated ? Number(roll.total) : undefined;
}

function revive(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  return rollClass().fromData(value as RollData);
}
