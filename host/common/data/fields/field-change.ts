/** One change of an active effect, in the shape of generation 13 (`mode`) or 14 (`type`). */
export interface FieldChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  priority?: number | null;
  [other: string]: unknown;
}

const TYPES_BY_MODE = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The way of changing, whichever way it is written. */
export function changeTypeOf(change: FieldChange): string {
  return change.type ?? TYPES_BY_MODE[change.mode ?? 0] ?? "custom";
}
