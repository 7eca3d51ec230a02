import type { Awaited, ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { CheckData } from "../checks/check-data.ts";
import { damageKey } from "../../rules/combat/strike.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { DamageData } from "./damage-data.ts";
import { damageStateOf, type DamageState } from "./damage-state.ts";
import { comesByItself, isResolved, resolveDamageByItself } from "./resolve-damage.ts";
import { isFree, resolveNewTreatment } from "./resolve-treatment.ts";
import { treatmentIn, treatmentKey } from "./treatment-in.ts";

/**
 * Damage without an attack: each victim rolls what avoids it, and all of it is applied at once: by itself, or by who plays the victim;
 * where there are several, by a Gamemaster.
 */
export const DAMAGE_CHALLENGE: ChallengeKind = {
  model: DamageData,
  read(message) {
    const state = damageStateOf(message);
    if (!state) return null;
    const answers = state.waiting.map(({ victim: { id, name, actor } }) => ({ kind: "damage", who: id, name, actor }));
    const awaited = [...answers, ...damageToApply(state)];
    const isDone = state.applied !== null || wasUndone(damageKey(message.id ?? ""));
    return { awaited, over: state.data.closing.closed || (isDone && awaited.length === 0) };
  },
  resolve: resolveDamageByItself,
};

function damageToApply(state: DamageState): readonly Awaited[] {
  const [first, ...others] = state.data.victims;
  if (!first || !isResolved(state) || comesByItself(state)) return [];
  const byGamemaster = others.some(({ actor }) => actor !== first.actor);
  const asked = { kind: "applyDamage", who: "", name: first.name, actor: first.actor, byGamemaster };
  return toApply(damageKey(state.message.id ?? ""), asked);
}

/** A check that treats somebody is applied once: by itself, or by who plays the patient. Dice that were rolled anew are a Gamemaster's. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: CheckData,
  standsIn: true,
  read(message) {
    const made = treatmentIn(message);
    if (!made) return { awaited: [], over: true };
    const key = treatmentKey(message.id ?? "");
    const { patient, name } = made.check.treats;
    const asked = { kind: "applyTreatment", who: patient, name, actor: patient };
    const waits = made.patient !== null && made.check.reroll === "" && !isFree(made);
    const byGamemaster = differencesOf(message).length > 0;
    const awaited = waits ? toApply(key, { ...asked, byGamemaster }) : [];
    return { awaited, over: isRecorded(key) !== null || wasUndone(key) };
  },
  resolve: resolveNewTreatment,
};
