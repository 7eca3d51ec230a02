import { setting, storeSetting } from "./settings.ts";

/** How this user left a board in this world, as it was stored; undefined if they never had one. */
export function rememberedBoard(kind: string): unknown {
  return setting("boards")[placeOf(kind)];
}

/** Remembers how a board is left, for this user in this world and browser. */
export async function rememberBoard(kind: string, board: object): Promise<void> {
  await storeSetting("boards", { ...setting("boards"), [placeOf(kind)]: board });
}

/** Worlds, and people who share a browser, keep their boards apart. Foundry would read a dot as a path. */
function placeOf(kind: string): string {
  return `${game.world!.id} ${game.userId} ${kind}`.replaceAll(".", "_");
}
