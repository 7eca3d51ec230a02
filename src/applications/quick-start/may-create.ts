import { say } from "../words.ts";

/** Why this user cannot make a character, as a sentence that says who can; empty if they can. */
export function cannotCreate(): string {
  if (game.user!.can("ACTOR_CREATE")) return "";
  const gamemasters = game.users!.contents.filter(({ isGM }) => isGM).map(({ name }) => name);
  return say("SIRPAS.QUICK_START.mayNot", { names: listed(gamemasters) });
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(game.i18n!.lang, { type: "disjunction" }).format(names);
}
