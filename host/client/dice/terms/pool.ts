import type { DiceTermResult, RollTermData } from "../types.ts";
import { applyCount, keepOrDrop } from "../results.ts";
import { splitModifiers } from "../modifiers.ts";
import { RollsTerm } from "./rolls-term.ts";

/** Several rolls from which some are kept: `{2d6, 1d12}kh`. Without a modifier they are added. */
export class PoolTerm extends RollsTerm {
  modifiers: string[];
  results: DiceTermResult[];

  static readonly MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  constructor(data: RollTermData & Partial<Pick<PoolTerm, "terms" | "modifiers" | "rolls" | "results">> = {}) {
    super(data);
    this.modifiers = (data.modifiers ?? []).flatMap((modifier) => splitModifiers(modifier));
    this.results = data.results ?? [];
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, r) => (r.active ? total + (r.count ?? r.result) : total), 0);
  }

  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  keep(modifier: string): void {
    this.#keepOrDrop(modifier, true, !/^kl/i.test(modifier));
  }

  drop(modifier: string): void {
    this.#keepOrDrop(modifier, false, /^dh/i.test(modifier));
  }

  countSuccess(modifier: string): void {
    const match = /^cs([<>=]+)?(\d+)$/i.exec(modifier);
    if (!match) throw new Error(`The pool modifier "${modifier}" can't be read; write it as "cs>=5".`);
    applyCount(this.results, match[1] ?? "=", Number(match[2]), { flagSuccess: true });
  }

  #keepOrDrop(modifier: string, keep: boolean, highest: boolean): void {
    keepOrDrop(this.results, Number(/\d+$/.exec(modifier)?.[0] ?? 1), { keep, highest });
    this.rolls.forEach((roll, i) => {
      if (this.results[i]?.discarded) roll.dice.forEach((die) => die.results.forEach((r) => (r.discarded = true)));
    });
  }

  protected override conclude(): this {
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    for (const modifier of this.modifiers) {
      const name = PoolTerm.MODIFIERS[/^[A-Za-z]+/.exec(modifier)?.[0].toLowerCase() ?? ""];
      if (name === "keep" || name === "drop" || name === "countSuccess") this[name](modifier);
    }
    return this;
  }
}
