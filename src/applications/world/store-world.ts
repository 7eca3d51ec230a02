import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { writeWorld } from "../../settings/world-setting.ts";
import { say } from "../words.ts";
import { ask } from "./ask.ts";
import { wordsOf } from "./choices.ts";
import { removals, type StoredActor } from "./removals.ts";

/**
 * Stores a world's setting in one update, after telling how many actors use what it no longer has.
 * @returns whether it was stored.
 */
export async function storeWorld(before: WorldSetting, after: WorldSetting): Promise<boolean> {
  const actors = game.actors!.map((actor) => actor.toObject() as unknown as StoredActor);
  const lines = removals(before, after, actors).map(({ label, count }) =>
    say(count === 1 ? "SIRPAS.WORLD.REMOVAL.one" : "SIRPAS.WORLD.REMOVAL.many", { name: wordsOf(label), count }),
  );
  const agreed =
    lines.length === 0 || (await ask(say("SIRPAS.WORLD.REMOVAL.title"), say("SIRPAS.WORLD.REMOVAL.text"), lines));
  if (agreed) await writeWorld(structuredClone(after));
  return agreed;
}
