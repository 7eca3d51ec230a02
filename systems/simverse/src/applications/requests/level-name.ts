import { localize, signed } from "#core/utils/localize.ts";
import { difficultyOf } from "../../rules/checks/check.ts";

/** How hard something is in words: "Hard (−6)". */
export function levelName(modifier: number): string {
  const difficulty = difficultyOf(modifier);
  const name = difficulty ? `SIMVERSE.DIFFICULTY.${difficulty}` : "SIMVERSE.TERM.situation";
  return `${localize(name)} (${signed(modifier)})`;
}
