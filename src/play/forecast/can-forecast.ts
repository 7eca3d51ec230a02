import { setting } from "../../settings/settings.ts";

/** Whether this user may have a fight of some people forecast: it tells what they can do, and is for those who may see their values. */
export function canForecast(actors: readonly { readonly isOwner: boolean }[]): boolean {
  return actors.every(
    ({ isOwner }) =>
      isOwner ||
      setting("opponentValues") === "everyone" ||
      (game.user!.isGM && setting("opponentValues") !== "nobody"),
  );
}
