import type { StoredActor } from "../../play/world/lost-to-world.ts";
import { removals } from "../../play/world/removals.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { ask } from "#core/applications/ux/questions.ts";
import { localize } from "#core/utils/localize.ts";

/** Asks whether a setting may take away what actors use; yes without asking if it takes nothing. */
export async function agreeToRemovals(before: WorldSetting, after: WorldSetting): Promise<boolean> {
  const actors = game.actors!.map((actor) => actor.toObject() as StoredActor);
  const lines = removals(before, after, actors).map(({ label, count }) =>
    localize(`SIRPAS.WORLD.REMOVAL.${count === 1 ? "one" : "many"}`, { name: localize(label), count }),
  );
  if (lines.length === 0) return true;
  return ask(localize("SIRPAS.WORLD.REMOVAL.title"), localize("SIRPAS.WORLD.REMOVAL.text"), lines);
}
