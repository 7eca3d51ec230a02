import { checkEvent, type CheckEvent } from "./check-event.ts";
import { cureWound, reduceWound, treatWound } from "../damage/healing.ts";
import type { Wound, WoundSeverity } from "../damage/wounds.ts";
import { ok, type Result } from "../result.ts";

/** What happens to one wound: it goes, or becomes the next milder one. */
export interface WoundChange {
  readonly id: string;
  readonly severity: WoundSeverity;
  readonly becomes: "cured" | "reduced";
}

/** What comes of a medical check for the patient. */
export interface Treatment {
  readonly changes: readonly WoundChange[];
  /** The wound that the treatment itself causes, to be sustained as a direct wound. */
  readonly sustains: WoundSeverity | null;
  /** The patient's life is saved for now. */
  readonly stabilised: boolean;
  readonly died: boolean;
  readonly checkEvents: readonly CheckEvent[];
}

export const NO_TREATMENT: Treatment = {
  changes: [],
  sustains: null,
  stabilised: false,
  died: false,
  checkEvents: [],
};

export function change(wound: Wound, becomes: WoundChange["becomes"]): WoundChange {
  return { id: wound.id, severity: wound.severity, becomes };
}

/** The line for a change that the check was made for. */
export function changeHappened({ severity, becomes }: WoundChange): CheckEvent {
  return checkEvent(`wound.${severity}.${becomes}`);
}

/**
 * The wounds after a treatment, in the order received. One that was reduced has been treated by that.
 * @returns refused as `noWound` if one of the wounds has gone since.
 */
export function treated(wounds: readonly Wound[], changes: readonly WoundChange[]): Result<readonly Wound[]> {
  return changes.reduce<Result<readonly Wound[]>>(
    (answer, next) => (answer.ok ? afterChange(answer.value, next) : answer),
    ok(wounds),
  );
}

function afterChange(wounds: readonly Wound[], { id, becomes }: WoundChange): Result<readonly Wound[]> {
  if (becomes === "cured") return cureWound(wounds, id);
  const reduced = reduceWound(wounds, id);
  return reduced.ok ? treatWound(reduced.value, id) : reduced;
}
