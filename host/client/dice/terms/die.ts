import type { DiceTermResult } from "../types.ts";
import { applyCount, compareResult, keepOrDrop } from "../results.ts";
import { DiceTerm, type ModifierHandler } from "./dice.ts";

/** How often a die may be thrown again by one modifier before the formula is taken to be a mistake. */
const RECURSION_LIMIT = 1000;

/** A die with numbered faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: Record<string, ModifierHandler> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
  };

  override get denomination(): string {
    return typeof this._faces === "object" ? `(${this._faces.formula})` : String(this._faces);
  }

  /** `kh2`: keeps the highest (or with `kl` the lowest) dice, one unless a number is given. */
  keep(modifier: string): void {
    const { direction, number } = pick(modifier, /^k([hl])?(\d+)?$/i);
    keepOrDrop(this.results, number, { keep: true, highest: direction !== "l" });
  }

  /** `dl1`: drops the lowest (or with `dh` the highest) dice, one unless a number is given. */
  drop(modifier: string): void {
    const { direction, number } = pick(modifier, /^d([hl])?(\d+)?$/i);
    keepOrDrop(this.results, number, { keep: false, highest: direction === "h" });
  }

  /** `r<3`: throws a die again, once, if its face compares so; without a target if it shows 1. `r2<3` does so with two dice at most. */
  async reroll(modifier: string, { recursive = false } = {}): Promise<void> {
    const [, most] = /^rr?(\d+)[<>=]/i.exec(modifier) ?? [];
    let left = most === undefined ? Infinity : Number(most);
    const { comparison, target } = compare(modifier, /^rr?(?:\d+(?=[<>=]))?([<>=]+)?(\d+)?$/i, "=", 1);
    for (let i = 0, last = this.results.length; i < last && left > 0; i++) {
      const result = this.results[i];
      if (!result?.active || !compareResult(result.result, comparison, target)) continue;
      left--;
      result.rerolled = true;
      result.active = false;
      await this.roll();
      if (recursive) last = this.results.length;
      if (last > RECURSION_LIMIT) throw new Error(`${this.expression} would be thrown again without end.`);
    }
  }

  async rerollRecursive(modifier: string): Promise<void> {
    await this.reroll(modifier, { recursive: true });
  }

  /** `x>=5`: throws one more die for each whose face compares so; without a target for its highest face. */
  async explode(modifier: string, { recursive = true } = {}): Promise<void> {
    const { comparison, target } = compare(modifier, /^xo?([<>=]+)?(\d+)?$/i, "=", this.faces ?? 1);
    for (let i = 0, last = this.results.length; i < last; i++) {
      const result = this.results[i];
      if (!result?.active || !compareResult(result.result, comparison, target)) continue;
      result.exploded = true;
      await this.roll();
      if (recursive) last = this.results.length;
      if (last > RECURSION_LIMIT) throw new Error(`${this.expression} would explode without end.`);
    }
  }

  async explodeOnce(modifier: string): Promise<void> {
    await this.explode(modifier, { recursive: false });
  }

  /** `min2`: a lower face counts as this one. */
  minimum(modifier: string): void {
    this.#bound(modifier, /^min(\d+)$/i, (face, limit) => face < limit);
  }

  /** `max5`: a higher face counts as this one. */
  maximum(modifier: string): void {
    this.#bound(modifier, /^max(\d+)$/i, (face, limit) => face > limit);
  }

  countEven(): void {
    this.#count((face) => face % 2 === 0);
  }

  countOdd(): void {
    this.#count((face) => face % 2 !== 0);
  }

  /** `cs>=5`: the term is worth the number of dice that compare so. */
  countSuccess(modifier: string): void {
    const { comparison, target } = compare(modifier, /^cs([<>=]+)?(\d+)?$/i, "=", this.faces ?? 1);
    applyCount(this.results, comparison, target, { flagSuccess: true });
  }

  /** `cf=1`: the term is worth the number of dice that compare so, and these are failures. */
  countFailures(modifier: string): void {
    const { comparison, target } = compare(modifier, /^cf([<>=]+)?(\d+)?$/i, "=", 1);
    applyCount(this.results, comparison, target, { flagFailure: true });
  }

  #count(fits: (face: number) => boolean): void {
    for (const result of this.results) {
      result.success = fits(result.result);
      result.count = result.success ? 1 : 0;
    }
  }

  #bound(modifier: string, pattern: RegExp, beyond: (face: number, limit: number) => boolean): void {
    const limit = Number(pattern.exec(modifier)?.[1]);
    if (!Number.isInteger(limit)) throw new Error(`The dice modifier "${modifier}" needs a number, such as "min2".`);
    for (const result of this.results as (DiceTermResult & { count?: number })[]) {
      if (beyond(result.result, limit)) Object.assign(result, { count: limit, rerolled: true });
    }
  }
}

function pick(modifier: string, pattern: RegExp): { direction: string | undefined; number: number } {
  const match = pattern.exec(modifier);
  if (!match) throw new Error(`The dice modifier "${modifier}" can't be read; write it as "kh2" or "dl1".`);
  return { direction: match[1]?.toLowerCase(), number: match[2] === undefined ? 1 : Number(match[2]) };
}

function compare(modifier: string, pattern: RegExp, comparison: string, target: number) {
  const match = pattern.exec(modifier);
  if (!match) throw new Error(`The dice modifier "${modifier}" can't be read; write it as "${modifier[0]}>=5".`);
  const bound = match[2] === undefined ? target : Number(match[2]);
  return { comparison: match[1] ?? comparison, target: bound };
}
