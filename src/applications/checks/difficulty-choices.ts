import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { localize } from "../localize.ts";

/** Every difficulty by its key, with its success level in words. */
export function difficultyChoices(): Record<string, string> {
  return Object.fromEntries(
    DIFFICULTY_KEYS.map((key) => [
      key,
      localize("SIRPAS.DIALOG.check.level", {
        label: localize(CONFIG.SIRPAS.difficulties[key].label),
        level: DIFFICULTIES[key],
      }),
    ]),
  );
}
