import { isDeciding, onDeciding } from "../deciding/deciding-window.ts";
import { later } from "../later.ts";
import { readHalf } from "./halves.ts";

const takeInAll = later(async () => (await import("./take-in.ts")).takeInAll);

/**
 * Lets the Gamemaster's window that decides write into the logs of encounters what was done while no Gamemaster was here; to be
 * called in the init hook.
 */
export function followDeeds(): void {
  const follow = () => {
    // Without an encounter there is no log to write into.
    if ((game.combats!.size > 0 || wasTakenBack()) && isDeciding()) void takeInAll();
  };
  onDeciding(follow);
  Hooks.on("userConnected" as never, follow as never);
}

/** Whether the last that happened to anybody was that a deed outside of an encounter was taken back. */
function wasTakenBack(): boolean {
  const actors = (game.actors?.contents ?? []) as unknown as readonly { readonly flags: unknown }[];
  return actors.some(({ flags }) => {
    const { sirpas } = flags as { readonly sirpas?: { readonly applied?: { readonly key?: unknown } | null } | null };
    const key = sirpas?.applied?.key;
    const half = typeof key === "string" ? readHalf(key) : null;
    return half?.half === "undo" && half.combat === "";
  });
}
