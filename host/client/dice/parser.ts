import { CONFIG } from "../core/state.ts";
import { rollClass } from "./roll-class.ts";
import type { DiceTerm } from "./terms/dice.ts";
import { FunctionTerm } from "./terms/function.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { ParentheticalTerm } from "./terms/parenthetical.ts";
import { PoolTerm } from "./terms/pool.ts";
import { StringTerm } from "./terms/string.ts";
import type { RollTerm } from "./terms/term.ts";
import type { Roll } from "./roll.ts";

const SPACE = /\s*/y;
const OPERATOR = /[+\-*/%]/y;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const DICE = /(\d*)d(?:(\d+)|([A-Za-z])|(?=\())/iy;
const FUNCTION = /([A-Za-z_]\w*)\s*\(/y;
const MODIFIERS = /[A-Za-z][^\s()+\-*/{}[\],]*/y;
const FLAVOR = /\s*\[([^\]]*)\]/y;
const WORD = /[^\s()+\-*/%{}[\],]+/y;

/** Reads a dice formula, in which all data has been replaced, into the list of its terms. */
export function parseFormula(formula: string): RollTerm[] {
  return new FormulaReader(formula).readAll();
}

class FormulaReader {
  #at = 0;

  constructor(readonly formula: string) {}

  readAll(): RollTerm[] {
    const terms = this.#expression();
    if (this.#at < this.formula.length) this.#refuse();
    return terms;
  }

  /** Terms with operators between them. Signs before a term are drawn together: `1 - -2` is `1 + 2`. */
  #expression(): RollTerm[] {
    const negative = this.#signs();
    const terms = negative ? this.#negated(this.#term()) : [this.#term()];
    for (;;) {
      const operator = this.#match(OPERATOR)?.[0];
      if (!operator) return terms;
      const negated = this.#signs();
      const term = this.#term();
      const turns = negated && (operator === "+" || operator === "-");
      terms.push(new OperatorTerm({ operator: turns ? { "+": "-", "-": "+" }[operator] : operator }));
      if (negated && !turns) terms.push(...this.#negated(term));
      else terms.push(term);
    }
  }

  /** Reads any + and - before a term and answers whether together they turn it round. */
  #signs(): boolean {
    let negative = false;
    for (;;) {
      const sign = this.#match(/[+-]/y)?.[0];
      if (!sign) return negative;
      if (sign === "-") negative = !negative;
    }
  }

  #negated(term: RollTerm): RollTerm[] {
    if (term instanceof NumericTerm) {
      term.number = -term.number;
      return [term];
    }
    return [new NumericTerm({ number: -1 }), new OperatorTerm({ operator: "*" }), term];
  }

  #term(): RollTerm {
    const term = this.#primary();
    const flavor = this.#matchHere(FLAVOR)?.[1]?.trim();
    if (flavor) term.options = { ...term.options, flavor };
    return term;
  }

  #primary(): RollTerm {
    this.#match(SPACE);
    if (this.#take("{")) return this.#pool();
    if (this.#take("(")) return this.#parenthesis();
    const dice = this.#match(DICE);
    if (dice) return this.#dice(dice[1] ? Number(dice[1]) : 1, dice[2] ?? dice[3]);
    const fn = this.#match(FUNCTION);
    if (fn) return new FunctionTerm({ fn: fn[1] ?? "", terms: this.#list(")") });
    const number = this.#match(NUMBER);
    if (number && !/^[A-Za-z_]/.test(this.#rest())) return new NumericTerm({ number: Number(number[0]) });
    if (number) this.#at -= number[0].length;
    const word = this.#match(WORD);
    if (word) return new StringTerm({ term: word[0] });
    return this.#refuse();
  }

  /** What stands in parentheses is a formula of its own or, before a `d`, a number of dice. */
  #parenthesis(): RollTerm {
    const [term = ""] = this.#list(")", false);
    const dice = this.#matchHere(/d(?:(\d+)|([A-Za-z])|(?=\())/iy);
    if (dice) return this.#dice(rollClass().create(term), dice[1] ?? dice[2]);
    return new ParentheticalTerm({ term });
  }

  #dice(number: number | Roll, denomination: string | undefined): DiceTerm {
    let faces: number | Roll | undefined;
    let letter = "d";
    if (denomination === undefined && this.#take("(")) faces = rollClass().create(this.#list(")", false)[0] ?? "");
    else if (denomination && /^\d/.test(denomination)) faces = Number(denomination);
    else letter = denomination?.toLowerCase() ?? "";
    const cls = CONFIG.Dice.terms[letter];
    if (!cls) return this.#refuse(`"d${letter}" is none of the dice in CONFIG.Dice.terms.`);
    if (letter === "d" && faces === undefined) return this.#refuse("a die has no number of faces.");
    const modifiers = this.#matchHere(MODIFIERS)?.[0];
    return new cls({ number, faces, modifiers: modifiers ? [modifiers] : [] });
  }

  #pool(): PoolTerm {
    const terms = this.#list("}");
    const modifiers = this.#matchHere(MODIFIERS)?.[0];
    return new PoolTerm({ terms, modifiers: modifiers ? [modifiers] : [] });
  }

  /** The formulas up to the closing bracket, split at commas which no inner bracket holds. */
  #list(close: string, split = true): string[] {
    const parts: string[] = [];
    const open: string[] = [close];
    let part = "";
    for (; this.#at < this.formula.length; this.#at++) {
      const char = this.formula.charAt(this.#at);
      const closing = { "(": ")", "{": "}", "[": "]" }[char];
      if (closing) open.push(closing);
      else if (char === open.at(-1)) {
        open.pop();
        if (!open.length) {
          this.#at++;
          if (part.trim() || parts.length) parts.push(part.trim());
          return parts;
        }
      }
      if (split && char === "," && open.length === 1) {
        parts.push(part.trim());
        part = "";
      } else part += char;
    }
    return this.#refuse(`a closing "${open.at(-1) ?? close}" is missing.`);
  }

  #take(char: string): boolean {
    if (this.formula.charAt(this.#at) !== char) return false;
    this.#at++;
    return true;
  }

  #rest(): string {
    return this.formula.slice(this.#at);
  }

  /** Matches after any spaces. */
  #match(pattern: RegExp): RegExpExecArray | null {
    const start = this.#at;
    SPACE.lastIndex = start;
    this.#at += SPACE.exec(this.formula)?.[0].length ?? 0;
    const match = this.#matchHere(pattern);
    if (!match && pattern !== SPACE) this.#at = this.#rest().trim() ? start : this.formula.length;
    return match;
  }

  #matchHere(pattern: RegExp): RegExpExecArray | null {
    // A copy, because formulas within this one are read by the same patterns meanwhile.
    const sticky = new RegExp(pattern.source, pattern.flags);
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.formula);
    if (match) this.#at += match[0].length;
    return match;
  }

  #refuse(reason?: string): never {
    const why = reason ?? (this.#rest().trim() ? `"${this.#rest()}" makes no sense there.` : "it ends too early.");
    throw new SyntaxError(`The dice formula "${this.formula}" can't be read: ${why}`);
  }
}
