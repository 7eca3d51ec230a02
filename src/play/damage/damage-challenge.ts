import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { CheckData } from "../checks/check-data.ts";
import { damageKey } from "../../rules/combat/strike.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { DamageData } from "./damage-data.ts";
import { damageStateOf } from "./damage-state.ts";
import { resolveDamageByItself } from "./resolve-damage.ts";
import { resolveNewTreatment } from "./resolve-treatment.ts";
import { treatmentIn, treatmentKey } from "./treatment-in.ts";

/** Damage without an attack: each victim throws what avoids it, and all of it is applied at once. */
export const DAMAGE_CHALLENGE: ChallengeKind = {
  model: DamageData,
  read(message) {
    const state = damageStateOf(message);
    if (!state) return null;
    const awaited = state.waiting.map(({ victim: { id, name, actor } }) => ({ kind: "damage", who: id, name, actor }));
    const isDone = state.applied !== null || wasUndone(damageKey(message.id ?? ""));
    return { awaited, over: state.data.closing.closed || (isDone && awaited.length === 0) };
  },
  resolve: resolveDamageByItself,
};

/** A check that treats somebody awaits nobody, and is applied once. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: CheckData,
  read(message) {
    if (!treatmentIn(message)) return { awaited: [], over: true };
    const key = treatmentKey(message.id ?? "");
    return { awaited: [], over: isRecorded(key) !== null || wasUndone(key) };
  },
  resolve: resolveNewTreatment,
};
