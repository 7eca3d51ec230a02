import { game } from "../core/state.ts";
import { notifyError } from "../core/notify.ts";
import { getProperty } from "../../common/utils/index.ts";

/**
 * Puts data into a formula: `@body.value` becomes what the data holds there.
 * @param options.missing What stands for data which is missing; without it the reference is left as it is.
 * @param options.warn    Tell the user about missing data.
 */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: { missing?: string | undefined; warn?: boolean } = {},
): string {
  return formula.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
    const value: unknown = getProperty(data, path);
    if (value === null || value === undefined) {
      if (warn) notifyError("warn", game.i18n.format("DICE.WarnMissingData", { match }));
      return missing ?? match;
    }
    return asFormula(value, match);
  });
}

function asFormula(value: unknown, match: string): string {
  switch (typeof value) {
    case "string":
      return value.trim();
    case "number":
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "1" : "0";
    default:
      throw new Error(
        `${match} stands for ${Array.isArray(value) ? "a list" : "an object"}, which no dice formula takes.`,
      );
  }
}
