import { isBefore14 } from "./generation.ts";

export const CHANGE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** What an active effect does to one path, whatever the generation writes. */
export interface EffectChange {
  readonly key: string;
  /** One of CHANGE_TYPES, `subtract`, or a type of a module's own. */
  readonly type: string;
  readonly value: unknown;
}

/** The effect as generation 13 has it (changes with a numeric mode) and as 14 has it (changes with a type, in system). */
export interface EffectShape {
  readonly changes?: readonly { readonly key: string; readonly mode: number; readonly value: unknown }[];
  readonly system?: {
    readonly changes?: readonly { readonly key: string; readonly type: string; readonly value: unknown }[];
  };
}

/** The changes of an active effect. */
export function changesOf(effect: EffectShape): readonly EffectChange[] {
  if (isBefore14()) {
    return (effect.changes ?? []).map(({ key, mode, value }) => ({ key, type: CHANGE_TYPES[mode] ?? "custom", value }));
  }
  return (effect.system?.changes ?? []).map(({ key, type, value }) => ({ key, type, value }));
}
