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
  "unknownRow",
  "unknownChoice",
  "lowerScale",
  "baseCycle",
  "noAttribute",
  "nothingHeld",
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

/** Something wrong with a world's setting. */
export interface Fault {
  /** Where: `races.1.structs.injuryResistance`; the name of the form's field. */
  readonly path: string;
  readonly reason: FaultReason;
  /** Fills the sentence's placeholders, `name` with whose field it is; what starts with `SIRPAS.` is a localisation key. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Collects what is wrong with a setting, each with its path. */
export class Faults {
  readonly found: Fault[] = [];

  constructor(private readonly setting: unknown) {}

  add(path: string, reason: FaultReason, data: Fault["data"] = {}): void {
    this.found.push({ path, reason, data: { name: ownerOf(this.setting, path), ...data } });
  }
}

/** What the innermost row that a path leads through is called: its name, or its key while it has none. */
function ownerOf(setting: unknown, path: string): string {
  let name = "";
  let within = setting;
  for (const step of [...path.split("."), ""]) {
    if (typeof within !== "object" || within === null) break;
    const { label, name: title, key, id } = within as Readonly<Record<string, unknown>>;
    name = ([label, title, key, id].find((text) => typeof text === "string" && text.trim() !== "") as string) ?? name;
    within = (within as Readonly<Record<string, unknown>>)[step];
  }
  return name;
}
