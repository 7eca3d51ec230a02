import { effectProblems, type ReadableEffect } from "../../documents/active-effect.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { localize } from "../localize.ts";

/**
 * A sentence about each change of effects that does nothing.
 * @param texts  `problem` names the effect and the mend; `idle`, for the effect's own line, says why alone.
 */
export function problemSentences(
  effects: readonly ReadableEffect[],
  actor: SirpasActor | null,
  texts: "problem" | "idle",
): readonly string[] {
  const all = effectProblems(effects, actor?.system ?? {});
  // Which statistics somebody will have nobody knows of an item on its own.
  const known = all.filter(({ reason }) => actor !== null || reason !== "noStatistic");
  return known.map(({ effect, change, reason }) =>
    localize(`SIRPAS.EFFECTS.${texts}.${reason}`, {
      ...{ effect: effect.name, path: change.key, value: String(change.value), actor: actor?.name ?? "" },
    }),
  );
}
