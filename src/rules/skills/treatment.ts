import { happening, type Happening } from "./happening.ts";
import { WOUND_SEVERITIES, type Wound, type WoundSeverity } from "../damage/wounds.ts";

/** What happens to one wound: it becomes a milder one, or goes (null). */
export interface WoundChange {
  readonly id: string;
  readonly from: WoundSeverity;
  readonly to: WoundSeverity | null;
}

/** What comes of a medical check for the patient. */
export interface Treatment {
  readonly changes: readonly WoundChange[];
  /** The wound that the treatment itself causes, to be sustained as a direct wound without damage. */
  readonly sustains: WoundSeverity | null;
  /** The patient's life is saved for now. */
  readonly stabilised: boolean;
  readonly died: boolean;
  readonly happened: readonly Happening[];
}

export const NO_TREATMENT: Treatment = {
  changes: [],
  sustains: null,
  stabilised: false,
  died: false,
  happened: [],
};

/** The wound goes. */
export function cure(wound: Wound): WoundChange {
  return { id: wound.id, from: wound.severity, to: null };
}

/** The wound becomes the next milder one; a light wound goes. */
export function reduce(wound: Wound): WoundChange {
  const milder = WOUND_SEVERITIES[WOUND_SEVERITIES.indexOf(wound.severity) - 1];
  return { id: wound.id, from: wound.severity, to: milder ?? null };
}

/** The line for a change that the check was made for. */
export function changeHappened({ from, to }: WoundChange): Happening {
  return happening(`wound.${from}.${to === null ? "cured" : "reduced"}`);
}

/** The lightest of some wounds, of equals the one received first; null if there is none. */
export function lightest(wounds: readonly Wound[]): Wound | null {
  for (const severity of WOUND_SEVERITIES) {
    const found = wounds.find((wound) => wound.severity === severity);
    if (found) return found;
  }
  return null;
}

/** The wounds after a treatment, in the order in which they were received. Changes to other wounds are left alone. */
export function treated<W extends Wound>(wounds: readonly W[], changes: readonly WoundChange[]): readonly W[] {
  return wounds.flatMap((wound) => {
    const change = changes.find(({ id }) => id === wound.id);
    if (!change) return [wound];
    return change.to === null ? [] : [{ ...wound, severity: change.to }];
  });
}
