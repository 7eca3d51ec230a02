import { OperatorTerm } from "./terms/operator.ts";
import { StringTerm } from "./terms/string.ts";
import type { RollTerm } from "./terms/term.ts";
import type { EvaluationOptions } from "./types.ts";

/** Gives every term its value, in the order of the formula, so that dice come in the order in which they are read. */
export async function evaluateTerms(terms: RollTerm[], options: EvaluationOptions): Promise<void> {
  for (const term of terms) if (!term._evaluated) await term.evaluate(options);
}

/** As `evaluateTerms`, at once. @throws in strict mode when a term needs chance. */
export function evaluateTermsSync(terms: RollTerm[], options: EvaluationOptions): void {
  const { strict = true, minimize, maximize } = options;
  for (const term of terms) {
    if (term._evaluated) continue;
    if (strict && !minimize && !maximize && !term.isDeterministic) {
      throw new Error(`${term.expression} needs dice to be thrown: evaluate the roll asynchronously.`);
    }
    term.evaluateSync(options);
  }
}

const COMPUTE: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
};

/** What evaluated terms and the operators between them are worth. @throws when that is no number. */
export function numericTotal(terms: RollTerm[], formula: string, options: EvaluationOptions): number | string {
  if (options.allowStrings && terms.some((term) => term instanceof StringTerm)) {
    return terms.map((term) => String(term.total)).join("");
  }
  const values: number[] = [];
  const operators: string[] = [];
  const fold = () => {
    const right = values.pop() ?? 0;
    const left = values.pop() ?? 0;
    values.push(COMPUTE[operators.pop() ?? "+"]?.(left, right) ?? NaN);
  };
  const binds = (operator: string | undefined) => OperatorTerm.PRECEDENCE[operator ?? ""] ?? 0;
  for (const term of terms) {
    if (term instanceof OperatorTerm) {
      while (operators.length && binds(operators.at(-1)) >= binds(term.operator)) fold();
      operators.push(term.operator);
    } else values.push(Number(term.total));
  }
  while (operators.length) fold();
  const total = values[0] ?? 0;
  if (Number.isNaN(total)) throw new Error(`The dice formula "${formula}" is not worth a number.`);
  return total;
}
