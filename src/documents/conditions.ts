import { roundsData, roundsLeft, roundsOf, startData } from "../compat/effect-duration.ts";
import { partOf } from "../data/actor/effect-view.ts";
import type { GivenCondition } from "../rules/damage/condition-duration.ts";
import { CONDITIONS, type ConditionKey } from "../rules/damage/conditions.ts";
import { keyOf } from "../rules/keys.ts";
import type { ReadableEffect } from "./active-effect.ts";
import type { SirpasActor } from "./actor.ts";
import { roundsFor } from "./condition-statuses.ts";

/** A condition as something gives it to an actor. */
export interface ConditionCall extends Omit<GivenCondition, "turns"> {
  /** For how many turns after this one; what the condition itself says if absent. */
  readonly turns?: number | null;
  /** The UUID of who or what caused it. */
  readonly by?: string;
}

/**
 * Gives an actor a condition, in one update: a new effect, or more time for the one that is there already. Of two times the
 * longer remains. A crippled limb is a condition for each limb.
 */
export async function giveCondition(actor: SirpasActor, call: ConditionCall): Promise<void> {
  const { condition, part = "", by } = call;
  const rounds = roundsFor(call.turns ?? CONDITIONS[condition].turns);
  const had = effectsOf(actor, condition).find((effect) => keyOf(partOf(effect)) === keyOf(part));
  if (had) {
    if (isLonger(rounds, roundsLeft(had))) await updateEffect(actor, had.id, longer(rounds));
    return;
  }
  const effect = await ActiveEffect.implementation.fromStatusEffect(condition);
  const data = foundry.utils.mergeObject(effect.toObject() as object, {
    ...roundsData(rounds),
    ...(by === undefined ? {} : { origin: by }),
    ...(part === "" ? {} : { flags: { sirpas: { part } } }),
  });
  await actor.createEmbeddedDocuments("ActiveEffect", [data as never]);
}

/** Ends a condition, or only that on one part, in one update. */
export async function endCondition(actor: SirpasActor, condition: ConditionKey, part?: string): Promise<void> {
  const ids = effectsOf(actor, condition)
    .filter((effect) => part === undefined || keyOf(partOf(effect)) === keyOf(part))
    .map(({ id }) => id);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}

/** The actor's own effects that stand for a condition and nothing else. */
function effectsOf(actor: SirpasActor, condition: ConditionKey): readonly ReadableEffect[] {
  const effects = actor.effects.contents as unknown as readonly ReadableEffect[];
  return effects.filter(({ statuses }) => statuses?.size === 1 && statuses.has(condition));
}

function isLonger(rounds: number | null, left: number | null): boolean {
  return left !== null && (rounds === null || rounds > left);
}

function longer(rounds: number | null): object {
  const { combat } = game;
  if (!combat?.id || !combat.started) return roundsData(rounds);
  return foundry.utils.mergeObject(roundsData(rounds), startData(combat.id, combat.round));
}

async function updateEffect(actor: SirpasActor, _id: string, changes: object): Promise<void> {
  await actor.updateEmbeddedDocuments("ActiveEffect", [{ _id, ...changes } as never]);
}

/** Whether an effect's end is a matter of rounds that somebody counts. */
export function isCounted(effect: ReadableEffect): boolean {
  const { rounds, start } = roundsOf(effect);
  return rounds !== null && start !== null;
}
