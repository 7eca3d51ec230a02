import type { Both, OddsSystem, Question, Values } from "../../../tools/odds/question.ts";

/** What the page shows of a question: the values of each line, by the key of its label. */
export function asked({ questions }: OddsSystem) {
  return (key: Question["key"], sides: Both<Values>, around: Values = {}) => {
    const rows = questions.find((question) => question.key === key)!.answer(sides, around);
    const lines = rows.map(({ label, cells }) => [label, cells.map(({ value }) => value)] as const);
    return Object.fromEntries(lines) as Partial<Record<(typeof lines)[number][0], readonly (number | null)[]>>;
  };
}
