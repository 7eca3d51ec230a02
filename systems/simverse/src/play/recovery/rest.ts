import { recordEvent } from "#core/play/log/record.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft, LogLine } from "#core/rules/log/event.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { injuryOptions, recoveryOptions } from "../../settings/definitions.ts";
import { healed } from "../../rules/injury/vitals.ts";
import { healingFactors, resolveRest, type Rest } from "../../rules/recovery/rests.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { fightOf } from "../combat/moment.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { poolChange, vitalsChanges, vitalsSaid } from "../combat/vitals-changes.ts";

/** Lets somebody rest. @returns whether they did; if not, the user was told why */
export async function rest(actor: SimverseActor, kind: Rest): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const draft = restDraft(actor, kind);
  if (!draft.ok) return refused(draft);
  return recordEvent(fightOf(actor), draft.value);
}

function restDraft(actor: SimverseActor, kind: Rest): Result<EventDraft> {
  const { character, system, uuid, name } = actor;
  const { strength, awareness, endurance } = character.attributes;
  const before = vitalsOf(actor);
  const who = {
    ...{ strength: strength.value, awareness: awareness.value, endurance: endurance.value },
    ...{ vitality: before.vitality, maximum: before.maximum },
    healing: healingFactors(character.sources, system.construct),
  };
  const given = resolveRest(who, kind, false, recoveryOptions());
  const after = given.vitality.value > 0 ? healed(before, given.vitality.value, injuryOptions()) : ok(before);
  if (!after.ok) return after;
  const pools = (["stamina", "mana"] as const).map((key) => {
    const left = actor.left(key);
    const gone = actor.most(key) - left;
    const back = given[key] === "all" ? gone : Math.min(gone, given[key]);
    return { key, back: Math.max(0, back), now: left + Math.max(0, back) };
  });
  const restored = pools.filter(({ back }) => back > 0);
  const fatigue = given.fatigue === "all" ? system.fatigue : Math.min(system.fatigue, given.fatigue);
  const changes: readonly Change[] = [
    ...vitalsChanges(actor, before, after.value),
    ...restored.flatMap(({ key, now }) => poolChange(actor, key, now)),
    ...(fatigue > 0 ? [{ uuid, path: "system.fatigue", by: -fatigue }] : []),
  ];
  if (changes.length === 0) return err("nothingToRest", { name });
  const said: readonly LogLine[] = [
    { label: `SIMVERSE.LOG.said.rest.${kind}`, data: { name } },
    ...vitalsSaid(actor, before, after.value),
    ...restored.map(({ key, back, now }) => ({ label: `SIMVERSE.LOG.said.${key}Up`, data: { name, by: back, now } })),
    ...(fatigue > 0 ? [{ label: "SIMVERSE.LOG.said.fatigueDown", data: { name, by: fatigue } }] : []),
  ];
  return ok({ type: "heal", key: "", who: uuid, message: "", said, facts: [], changes });
}
