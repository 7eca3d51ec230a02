import { DIFFICULTIES, type Difficulty } from "../../rules/checks/difficulties.ts";
import { localize } from "#core/utils/localize.ts";
import { filledIn } from "./sides.ts";
import { QUESTIONS, type Question, FIGURES } from "./question.ts";
import { type Field, tick, select, fieldText, poolField, scaleField } from "./inputs.ts";
import type { OddsWorld } from "./measures.ts";
import { sideFields, levelFields } from "./question-fields.ts";

export interface FieldGroup {
  readonly legend: string;
  readonly fields: readonly Field[];
}

/** The form of a question: what is asked, and then the fields that it asks. */
export function formOf(question: Question, world: OddsWorld): readonly FieldGroup[] {
  const group = (legend: string, ...fields: readonly Field[]) => ({ legend: fieldText(legend), fields });
  const kinds = QUESTIONS.map((key) => ({ key, label: localize(`SIRPAS.ODDS_EXPLORER.QUESTION.${key}`) }));
  const kind = select("kind", kinds, question.kind);
  switch (question.kind) {
    case "check":
      return [
        group("who", kind, ...sideFields(question, "first", world)),
        group("level", ...levelFields(question, world)),
      ];
    case "contest":
      return [
        group("first", kind, ...sideFields(question, "first", world)),
        group("second", ...sideFields(question, "second", world), tick(question, "drawless")),
      ];
    default:
      return [group("table", kind, ...tableFields(question, world))];
  }
}

/** The question once a field holds another value; as it was for one that a list does not offer. */
export function withValue(question: Question, field: Field, value: string | number | boolean): Question {
  const { name } = field;
  if (field.type === "select" && !field.options.some(({ key }) => key === value)) return question;
  if (name === "difficulty") {
    return value === "" ? question : { ...question, successLevel: DIFFICULTIES[value as Difficulty] };
  }
  const [at, of] = name.split("-") as ["first" | "second", string?];
  if (of === undefined) return { ...question, [name]: value };
  const side = { ...question[at], [of]: value };
  if (of === "actor") return { ...question, [at]: { ...side, statistic: "", given: null } };
  return { ...question, [at]: of === "statistic" ? filledIn(side) : side };
}

/** What each table asks. */
function tableFields(question: Question, world: OddsWorld): readonly Field[] {
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
