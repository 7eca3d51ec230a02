import { localize } from "#core/utils/localize.ts";
import { FIGURES, type Question } from "./question.ts";
import { type Field, tick, select, fieldText, poolField, scaleField } from "./inputs.ts";
import type { OddsWorld } from "./measures.ts";

/** What each table asks. */
export function tableFields(question: Question, world: OddsWorld): readonly Field[] {
  const { kind, figure } = question;
  const figures = FIGURES.map((key) => ({ key, label: localize(`SIRPAS.ODDS.check.${key}`) }));
  const pool = poolField(question, "first", world);
  const other = { ...poolField(question, "second", world), label: fieldText("otherPool") };
  const fractions = tick(question, "fractions");
  switch (kind) {
    case "contestTable":
      return [pool, other, tick(question, "drawless"), fractions];
    case "rankingTable":
      // Its odds are no whole number of throws.
      return [pool, other];
    case "checkTable":
      return [pool, select("figure", figures, figure), ...scaleField(question, "first", world), fractions];
    default:
      return [pool, fractions];
  }
}
