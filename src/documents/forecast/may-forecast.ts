import { opponentValues } from "../../settings/opponent-values.ts";

/** Whether this user may have a fight of some people forecast: it tells what they can do, and is for those who may see their values. */
export function mayForecast(actors: readonly { readonly isOwner: boolean }[]): boolean {
  return actors.every(
    ({ isOwner }) => isOwner || opponentValues() === "everyone" || (game.user!.isGM && opponentValues() !== "nobody"),
  );
}
