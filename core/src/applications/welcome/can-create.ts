import { word } from "../../utils/localize.ts";

/** Why this user cannot make a character, as a sentence that says who can; empty if they can. */
export function cannotCreate(): string {
  return game.user!.can("ACTOR_CREATE") ? "" : word("QUICK_START.mayNot");
}
