import { effectsIn } from "#core/foundry/collections.ts";
import { roundsData, roundsLeft, roundsOf, startData } from "#core/foundry/effects.ts";
import { ACROSS_TOKEN, endingOf, statusGiven } from "#core/play/log/status-changes.ts";
import { deathOf } from "#core/play/effects/taken-out.ts";
import { partOf } from "../../data/actor/effect-targets.ts";
import { type GivenCondition, CONDITIONS, type ConditionKey } from "../../rules/damage/conditions.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../documents.ts";
import { isPastDying, roundsFor } from "./statuses.ts";

/** A condition as something gives it to an actor. */
export interface ConditionCall extends Omit<GivenCondition, "turns"> {
  /** For how many turns after this one; what the condition itself says if absent. */
  readonly turns?: number | null;
  /** The UUID of who or what caused it. */
  readonly by?: string;
}

/**
 * What gives an actor a condition: a new effect, or more time for the one that is there already. Of two times the longer remains.
 * A crippled limb is a condition for each limb.
 */
export function givingOf(actor: SirpasActor, { condition, part = "", by, turns }: ConditionCall): readonly Change[] {
  const rounds = roundsFor(turns ?? CONDITIONS.of(condition).turns);
  const had = effectsOf(actor, condition).find((effect) => keyOf(partOf(effect)) === keyOf(part));
  if (had) return isLonger(rounds, roundsLeft(had)) ? longer(had, rounds) : [];
  const more = {
    ...roundsData(rounds),
    ...(by === undefined ? {} : { origin: by }),
    ...(part === "" ? {} : { flags: { sirpas: { part } } }),
  };
  return [statusGiven(actor.uuid, condition, keyOf(part), more)];
}

/** What lets an actor die, or takes it out where the table spares it; nothing for one that is dead or out already. */
export function dyingOf(actor: SirpasActor): readonly Change[] {
  return isPastDying(actor) ? [] : [statusGiven(actor.uuid, deathOf(actor), "", ACROSS_TOKEN)];
}

/** The condition that an effect is and nothing else; undefined for any other effect. */
export function conditionIn({ statuses }: ReadableEffect): ConditionKey | undefined {
  return CONDITIONS.keys.find((key) => statuses?.size === 1 && statuses.has(key));
}

/** Whether an effect is nothing but a condition. */
export function isCondition(effect: ReadableEffect): boolean {
  return conditionIn(effect) !== undefined;
}

/** What is over once the time of an effect is: a condition goes, any other effect is switched off, so that it can be used again. */
export function expiring(effect: ReadableEffect): readonly Change[] {
  if (isCondition(effect)) return endingOf([effect]);
  return effect.disabled ? [] : [{ uuid: effect.uuid, path: "disabled", before: false, after: true }];
}

/** The actor's own effects that are a condition and nothing else; only that on one part of the body, where one is named. */
export function effectsOf(actor: SirpasActor, condition: ConditionKey, part?: string): readonly ReadableEffect[] {
  const effects = effectsIn<ReadableEffect>(actor);
  return effects.filter(
    (effect) =>
      effect.statuses?.size === 1 &&
      effect.statuses.has(condition) &&
      (part === undefined || keyOf(partOf(effect)) === keyOf(part)),
  );
}

function isLonger(rounds: number | null, left: number | null): boolean {
  return left !== null && (rounds === null || rounds > left);
}

/** So many rounds from the one that is being played. */
function longer(effect: ReadableEffect, rounds: number | null): readonly Change[] {
  const { combat } = game;
  const begun = combat?.id && combat.started ? startData(combat.id, combat.round) : {};
  const data = foundry.utils.mergeObject(roundsData(rounds), begun);
  const stored = storedOf(effect) as Readonly<Record<string, Stored>>;
  return Object.entries(data).map(([path, value]) => {
    const before = stored[path] ?? null;
    return { uuid: effect.uuid, path, before, after: { ...(before as object), ...(value as object) } as Stored };
  });
}

function storedOf(effect: ReadableEffect): Stored {
  return (effect as ReadableEffect & { toObject(): object }).toObject() as Stored;
}

/** Whether an effect's end is a matter of rounds that somebody counts. */
export function isCounted(effect: ReadableEffect): boolean {
  const { rounds, start } = roundsOf(effect);
  return rounds !== null && start !== null;
}
