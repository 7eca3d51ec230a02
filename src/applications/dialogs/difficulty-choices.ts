import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { say } from "../words.ts";

/** Every difficulty by its key, with its success level in words. */
export function difficultyChoices(): Record<string, string> {
  return Object.fromEntries(
    DIFFICULTY_KEYS.map((key) => [
      key,
      say("SIRPAS.DIALOG.check.level", { label: say(CONFIG.SIRPAS.difficulties[key].label), level: DIFFICULTIES[key] }),
    ]),
  );
}
