import { isBefore14 } from "./generation.ts";

export const CHANGE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** In which order changes apply that name none: generation 14's way; 13 takes ten times the mode. */
const PRIORITIES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** What an active effect does to one path, whatever the generation writes. */
export interface EffectChange {
  readonly key: string;
  /** One of CHANGE_TYPES, `subtract`, or a type of a module's own. */
  readonly type: string;
  readonly value: unknown;
  /** Lower ones come first. */
  readonly priority: number;
  /** `initial` before derived data are prepared, `final` after it; generation 13 knows no other than the first. */
  readonly phase: string;
}

interface StoredChange {
  readonly key: string;
  readonly value: unknown;
  readonly priority?: number | null;
}

/** The effect as generation 13 has it (changes with a numeric mode) and as 14 has it (changes with a type, in system). */
export interface EffectShape {
  readonly changes?: readonly (StoredChange & { readonly mode: number })[];
  readonly system?: {
    readonly changes?: readonly (StoredChange & { readonly type: string; readonly phase?: string })[];
  };
}

/** The changes of an active effect, in the order in which it lists them. */
export function changesOf(effect: EffectShape): readonly EffectChange[] {
  if (isBefore14()) {
    return (effect.changes ?? []).map(({ mode, ...change }) =>
      completed(change, CHANGE_TYPES[mode] ?? "custom", "initial"),
    );
  }
  return (effect.system?.changes ?? []).map(({ type, phase, ...change }) =>
    completed(change, type, phase ?? "initial"),
  );
}

function completed({ key, value, priority }: StoredChange, type: string, phase: string): EffectChange {
  return { key, type, value, phase, priority: priority ?? PRIORITIES[type] ?? 0 };
}

/** A change as it is to be made: add 2 to a path, for instance. */
export type NewChange = Pick<EffectChange, "key" | "value"> & { readonly type: (typeof CHANGE_TYPES)[number] };

/** The part of a new effect's data that holds its changes. */
export function changesData(changes: readonly NewChange[]): object {
  if (!isBefore14()) return { system: { changes: changes.map(({ key, type, value }) => ({ key, type, value })) } };
  return {
    changes: changes.map(({ key, type, value }) => ({ key, mode: CHANGE_TYPES.indexOf(type), value: String(value) })),
  };
}
