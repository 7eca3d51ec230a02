/**
 * What can be wrong with a world's setting. Each is the tail of a localisation key, `SIRPAS.WORLD.FAULT.<reason>`, whose
 * sentence names what is wrong and how to mend it.
 */
export const FAULT_REASONS = [
  "missing",
  "wrongType",
  "emptyName",
  "badKey",
  "duplicateKey",
  "bookKey",
  "none",
  "notWhole",
  "outOfRange",
  "tooSmall",
  "rangeReversed",
  "bandsOutOfOrder",
  "unknownAttribute",
  "unknownScale",
  "unknownBodyPlan",
  "unknownChoice",
  "lowerScale",
  "baseCycle",
  "noAttribute",
  "nothingHeld",
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** Something wrong with a world's setting. */
export interface Fault {
  /** Where: `races.1.structs.injuryResistance`; what a form's field may be named. */
  readonly path: string;
  readonly reason: FaultReason;
  /**
   * Fills the sentence's placeholders. `name` is whose field it is, `field` the field's localisation key; words that start
   * with `SIRPAS.` are localisation keys.
   */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Collects what is wrong, each with its path. */
export class Faults {
  readonly found: Fault[] = [];

  /**
   * @param name  Whose field it is: its label, or its key if it has none.
   */
  add(path: string, reason: FaultReason, name: string, data: Fault["data"] = {}): void {
    this.found.push({ path, reason, data: { name, field: fieldLabel(path), ...data } });
  }
}

/** Fields whose entries are named by their Gamemaster. */
const NAMED_ENTRIES = ["attributeScales", "boughtIn"];

/** The localisation key of a field's name, by the last step of its path that is no number: `SIRPAS.WORLD.FIELD.speedCoefficient`. */
export function fieldLabel(path: string): string {
  const steps = path.split(".").filter((step) => !/^\d+$/u.test(step));
  const entry = steps.find((step) => NAMED_ENTRIES.includes(step));
  return `SIRPAS.WORLD.FIELD.${entry ?? steps.at(-1)!}`;
}
