import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../../rules/checks/difficulties.ts";
import type { RuleOptions } from "../../../rules/options.ts";
import { checkOdds } from "../../../odds/check.ts";
import { say } from "../../words.ts";
import type { TableGuess } from "../guesses.ts";
import { measureIn, type Measure } from "../scales.ts";
import { cellOf, type TheoryTable } from "./table.ts";

/** A longer table is thinned out. */
const MOST_ROWS = 34;

/** Chapter "Simple check": how likely each value passes each difficulty, or is critical at it. */
export function checkTable(
  { pool, figure, scale, fractions }: TableGuess,
  measures: readonly Measure[],
  options: RuleOptions,
): TheoryTable {
  const measure = measureIn(measures, scale);
  const optional = (["extendedAutomatic", "automaticCriticals"] as const).filter((key) => options[key]);
  return {
    kind: "check",
    caption: say("SIRPAS.THEORY.TABLE.CHECK.caption", {
      figure: say(`SIRPAS.ODDS.check.${figure}`),
      throw: say(`SIRPAS.POOL.${pool}.throw`),
    }),
    notes: [
      say("SIRPAS.THEORY.TABLE.CHECK.how"),
      ...(optional.length === 0
        ? []
        : [
            say("SIRPAS.THEORY.TABLE.CHECK.optional", {
              rules: new Intl.ListFormat(game.i18n!.lang).format(
                optional.map((key) => say(`SIRPAS.SETTING.${key}.name`)),
              ),
            }),
          ]),
    ],
    columns: [
      say("SIRPAS.THEORY.SIDE.value"),
      ...DIFFICULTY_KEYS.map((key) => `${say(CONFIG.SIRPAS.difficulties[key].label)} ${DIFFICULTIES[key]}`),
    ],
    rows: valuesOf(measure).map((value) => ({
      head: String(value),
      cells: DIFFICULTY_KEYS.map((difficulty) => {
        const { ways, throws } = checkOdds({ pool, total: measure.worth(value), difficulty, options });
        return cellOf(ways[figure], throws, { fractions });
      }),
    })),
  };
}

/** The values of a measure, of those that are worth the same on the dice the lowest. */
function valuesOf({ range: { least, most }, worth }: Measure): readonly number[] {
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const different = all.filter((value, index) => index === 0 || worth(value) !== worth(value - 1));
  const every = Math.ceil(different.length / MOST_ROWS);
  return different.filter((_, index) => index % every === 0);
}
