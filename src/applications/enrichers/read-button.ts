import type { CheckCall } from "../../play/checks/perform-check.ts";

/** What a pressed button asks for, as it was written into it. */
export interface Pressed {
  readonly command: string;
  readonly statistics: readonly string[];
  readonly level: Pick<CheckCall, "difficulty" | "successLevel">;
  /** The names of who rolls, and of who stands against them; empty for whoever is at hand. */
  readonly actor: string;
  readonly versus: string;
  readonly reason: string;
}

/** What was written into a button. */
export function readButton({ dataset }: HTMLElement): Pressed {
  const { command = "", difficulty = "", successLevel = "", actor = "", versus = "", reason = "" } = dataset;
  const level = successLevel !== "" ? { successLevel: Number(successLevel) } : difficulty !== "" ? { difficulty } : {};
  const statistics = keysIn(dataset.statistics);
  return { command, statistics, level: level as Pressed["level"], actor, versus, reason };
}

/** Anyone can write a button into a text. */
function keysIn(json = "[]"): readonly string[] {
  try {
    const keys: unknown = JSON.parse(json);
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    return [];
  }
}
