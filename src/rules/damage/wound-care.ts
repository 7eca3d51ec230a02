import { ok, err, type Result } from "../result.ts";
import { WOUND_SEVERITIES, type Wound, type WoundSeverity } from "./wounds.ts";

/** What a wound becomes when it is reduced by one step; null for nothing. */
const REDUCED: Readonly<Record<WoundSeverity, WoundSeverity | null>> = {
  light: null,
  serious: "light",
  heavy: "serious",
};

/**
 * Chapter "Treating wounds": takes a wound away.
 * @returns the wounds that remain, refused as `noWound` if there is none of that id.
 */
export function cureWound(wounds: readonly Wound[], id: string): Result<readonly Wound[]> {
  return changed(wounds, id, () => null);
}

/**
 * Chapter "First Aid": a heavy wound becomes serious, a serious one light, a light one is gone. It keeps its place in the
 * order.
 * @returns the wounds that remain, refused as `noWound` if there is none of that id.
 */
export function reduceWound(wounds: readonly Wound[], id: string): Result<readonly Wound[]> {
  return changed(wounds, id, (wound) => {
    const severity = REDUCED[wound.severity];
    return severity === null ? null : { ...wound, severity };
  });
}

/**
 * Marks a wound as treated: it no longer kills for want of care.
 * @returns all wounds, refused as `noWound` if there is none of that id.
 */
export function treatWound(wounds: readonly Wound[], id: string): Result<readonly Wound[]> {
  return changed(wounds, id, (wound) => ({ ...wound, treated: true }));
}

/**
 * Chapters "First Aid" and "Stabilize": the wound that a critical success heals besides; of equals the first received.
 * @param worst  The worst that it can heal.
 * @returns null if there is none so light.
 */
export function lightestWound(wounds: readonly Wound[], worst: WoundSeverity = "heavy"): Wound | null {
  const healed = WOUND_SEVERITIES.slice(0, WOUND_SEVERITIES.indexOf(worst) + 1);
  for (const severity of healed) {
    const found = wounds.find((wound) => wound.severity === severity);
    if (found) return found;
  }
  return null;
}

function changed(
  wounds: readonly Wound[],
  id: string,
  change: (wound: Wound) => Wound | null,
): Result<readonly Wound[]> {
  if (!wounds.some((wound) => wound.id === id)) return err("noWound", { id });
  return ok(wounds.flatMap((wound) => (wound.id === id ? (change(wound) ?? []) : wound)));
}

/** Chapters "First Aid" and "Stabilize": whose life is saved has wounds that do not kill any more. */
export function allTreated<Carried extends Wound>(wounds: readonly Carried[]): readonly Carried[] {
  return wounds.map((wound) => ({ ...wound, treated: true }));
}
