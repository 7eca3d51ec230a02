import { otherDuration } from "#core/applications/effects/effect-lines.ts";
import { roundsLeft } from "#core/foundry/effects.ts";
import { effectProblems, type ReadableEffect } from "../../data/actor/effect-problems.ts";
import { isCounted } from "../../play/effects/conditions.ts";
import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { conditionLabel, type Status } from "../../rules/damage/conditions.ts";
import { partName } from "../sheets/views/body-parts.ts";

/** How long an effect still lasts, in a few words; empty for one that lasts until it is ended. */
export function durationLabels(effect: ReadableEffect): string {
  const left = roundsLeft(effect);
  if (left === null) return otherDuration(effect);
  if (left <= 0) return localize("SIRPAS.EFFECTS.duration.over");
  if (!isCounted(effect)) return localize("SIRPAS.EFFECTS.duration.uncounted", { count: left });
  return left === 1
    ? localize("SIRPAS.EFFECTS.duration.last")
    : localize("SIRPAS.EFFECTS.duration.left", { count: left });
}

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
      effect: effect.name,
      path: change.key,
      value: String(change.value),
      actor: actor?.name ?? "",
    }),
  );
}

/** What a condition is called, with the part of the body that it is on. */
export function conditionName(
  actor: SirpasActor,
  { condition, part = "" }: Pick<Status, "condition" | "part">,
): string {
  const name = localize(conditionLabel(condition));
  return part === "" ? name : localize("SIRPAS.EFFECTS.onPart", { name, part: partName(actor, part) });
}
