import { rollClass } from "../roll-class.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollData, RollTermData } from "../types.ts";
import { RollTerm } from "./term.ts";

/** A term that holds whole rolls and makes its own worth of theirs. */
export abstract class RollsTerm extends RollTerm {
  terms: string[];
  rolls: Roll[];

  constructor(data: RollTermData & { terms?: string[]; rolls?: Roll[] }) {
    super(data);
    this.rolls = data.rolls ?? (data.terms ?? []).map((term) => rollClass().create(term));
    this.terms = data.terms ?? this.rolls.map((roll) => roll.formula);
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
    return this.conclude();
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.conclude();
  }

  /** Works out what the term is worth, once each of its rolls is known. */
  protected abstract conclude(): this;

  protected static override _fromData(data: RollTermData): RollTerm {
    const rolls = (data["rolls"] as RollData[] | undefined)?.map((roll) => rollClass().fromData(roll));
    return super._fromData({ ...data, rolls });
  }
}
