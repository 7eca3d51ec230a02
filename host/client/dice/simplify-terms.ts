import { parseFormula } from "./parser.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { StringTerm } from "./terms/string.ts";
import type { RollTerm } from "./terms/term.ts";

/**
 * Terms as a formula can have them (Roll.simplifyTerms): texts are read as what they say, signs that follow each other become one, and
 * no plus stands first, nor any operator last. Terms that are evaluated keep their results.
 */
export function simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
  const simplified: RollTerm[] = [];
  for (const term of terms.flatMap(read)) {
    const last = simplified.at(-1);
    if (isSign(term) && last instanceof OperatorTerm && isSign(last)) {
      simplified.splice(-1, 1, new OperatorTerm({ operator: term.operator === last.operator ? "+" : "-" }));
    } else if (!(isSign(term) && term.operator === "+" && !last)) simplified.push(term);
  }
  while (simplified.at(-1) instanceof OperatorTerm) simplified.pop();
  return simplified;
}

/** What a text says, where it can be read as more than a text. */
function read(term: RollTerm): RollTerm[] {
  if (!(term instanceof StringTerm)) return [term];
  const inner = parseFormula(term.formula);
  return inner.length > 0 ? inner : [];
}

function isSign(term: RollTerm): term is OperatorTerm {
  return term instanceof OperatorTerm && (term.operator === "+" || term.operator === "-");
}
