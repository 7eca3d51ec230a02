import type { CheckChoice } from "../../play/checks/check-request.ts";
import { err } from "#core/rules/result.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import { ATTEMPT_RESETS, LONGEST_ATTEMPT, type AttemptReset } from "../../rules/checks/repeated-attempts.ts";
import { TIME_UNITS, timeParts, type TimeUnit } from "#core/applications/ux/time-labels.ts";

/** How long an attempt takes, and after which rest it is tried afresh, as the fields of the dialog show it. */
export function timingFields({ takes, rest }: CheckChoice) {
  const { amount, unit } = timeParts(takes);
  return {
    amount: takes === 0 ? "" : amount,
    unit: takes === 0 ? "minute" : unit,
    rest,
    units: labels(Object.keys(TIME_UNITS), "units"),
    resets: labels(ATTEMPT_RESETS, "resets"),
    open: takes > 0 || rest !== "longRest",
  };
}

/** Reads the same fields: seconds of the world's time, and the rest. */
export function readTiming(form: HTMLFormElement, faults: CheckFault[]): Pick<CheckChoice, "takes" | "rest"> {
  const field = form.elements.namedItem("takes") as HTMLInputElement;
  const unit = form.elements.namedItem("takesUnit") as HTMLSelectElement;
  const rest = form.elements.namedItem("rest") as HTMLSelectElement;
  const takes = Number(field.value) * TIME_UNITS[unit.value as TimeUnit];
  const isWrong = field.validity.badInput || !Number.isInteger(takes) || takes < 0 || takes > LONGEST_ATTEMPT;
  if (isWrong) faults.push({ field, error: err("takesRange", { days: LONGEST_ATTEMPT / TIME_UNITS.day }) });
  return { takes: isWrong ? 0 : takes, rest: rest.value as AttemptReset };
}

function labels(keys: readonly string[], group: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `SIRPAS.DIALOG.check.${group}.${key}`]));
}
