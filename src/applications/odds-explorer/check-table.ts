import { checkOdds } from "../../odds/checks/check.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { worthIn } from "../../rules/statistics/attributes.ts";
import type { Scale } from "../../rules/world/world-setting.ts";
import { list, localize } from "#core/utils/localize.ts";
import type { Question } from "./question.ts";
import { cellOf } from "./table-cells.ts";
import { measureIn, type OddsWorld } from "./measures.ts";

/** Chapter "Simple check": how likely each value passes each difficulty, or is critical at it. */
export function checkTable({ first: { pool, scale }, figure, fractions }: Question, { measures, options }: OddsWorld) {
  const measure = measureIn(measures, scale);
  const optional = (["extendedAutomatic", "automaticCriticals"] as const).filter((key) => options[key]);
  return {
    rules: list(optional.map((key) => localize(`SIRPAS.SETTING.${key}.name`))),
    columns: DIFFICULTY_KEYS.map((key) => `${localize(CONFIG.SIRPAS.difficulties[key].label)} ${DIFFICULTIES[key]}`),
    rows: valuesOf(measure).map((value) => ({
      head: String(value),
      cells: DIFFICULTY_KEYS.map((difficulty) => {
        const { ways, rolls } = checkOdds({ pool, total: worthIn(measure, value), difficulty, options });
        return cellOf(ways[figure], rolls, { fractions });
      }),
    })),
  };
}

/** A longer table of checks is thinned out. */
const MOST_ROWS = 34;

/** The values of a measure, of those that are worth the same on the dice the lowest. */
function valuesOf(measure: Scale): readonly number[] {
  const { minimum, maximum } = measure;
  const all = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const isNew = (value: number) => value === minimum || worthIn(measure, value) !== worthIn(measure, value - 1);
  const different = all.filter(isNew);
  const every = Math.ceil(different.length / MOST_ROWS);
  return different.filter((_, index) => index % every === 0);
}
