import { settings } from "./store.ts";

const KEY = "boards";

/** Registers where this browser remembers how boards were left; to be called in the init hook. */
export function registerBoardMemory(): void {
  settings().register("sirpas", KEY, { scope: "client", config: false, type: Object, default: {} });
}

/** How this user left a board in this world, as it was stored; undefined if they never had one. */
export function rememberedBoard(kind: string): unknown {
  return stored()[placeOf(kind)];
}

/** Remembers how a board is left, for this user in this world and browser. */
export async function rememberBoard(kind: string, board: object): Promise<void> {
  await settings().set("sirpas", KEY, { ...stored(), [placeOf(kind)]: board });
}

function stored(): Readonly<Record<string, unknown>> {
  return (settings().get("sirpas", KEY) ?? {}) as Record<string, unknown>;
}

/** Worlds, and people who share a browser, keep their boards apart. Foundry would read a dot as a path. */
function placeOf(kind: string): string {
  return `${game.world!.id} ${game.userId} ${kind}`.replaceAll(".", "_");
}
