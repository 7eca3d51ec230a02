import { afterChange, beforeChange, type Bearer, type Changed } from "../../rules/fight/bearer.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { SirpasActor } from "../actor.ts";
import { areChanges } from "../../data/fields/fight-shape.ts";
import { bearerOf } from "./bearer-of.ts";
import { changedActor, changedActors } from "./changed-actors.ts";
import { readHalf } from "./halves.ts";
import { storeBearer } from "./store-bearer.ts";

/**
 * Does changes against what their actors are now; those whose actor is gone are left out. If one cannot be written, none is.
 * @param key  What they can happen only once for; an actor keeps the last of these with what it changed, so that a client that
 *             was closed before it could write the event does nothing twice when it goes on.
 * @returns the changes that came to pass, in their order: what is to be taken back one day.
 * @throws what stopped the writing.
 */
export async function applyChanges(changes: readonly Change[], key = ""): Promise<readonly Change[]> {
  const half =
    key === "" || readHalf(key) ? [] : changedActors(changes).filter((actor) => appliedTo(actor)?.key === key);
  const isHalf = (change: Change) => half.some((actor) => actor === changedActor(change));
  const before = half.flatMap((actor) => appliedTo(actor)?.changes ?? []);
  await changeAll(before.filter(isWrittenLast), afterChange);
  const rest = await changeAll(
    changes.filter((change) => !isHalf(change)),
    afterChange,
    key,
  );
  return [...before, ...rest];
}

/** Whether it is no field of the actor: those are written first, so that it may not have come to this one. */
export function isWrittenLast({ type }: Change): boolean {
  return type === "condition" || type === "ended" || type === "faded" || type === "dead";
}

/** Lets actors forget what was applied last, once that was taken back before it was written down. */
export async function forgetApplied(changes: readonly Change[]): Promise<void> {
  for (const actor of changedActors(changes)) await actor.update({ "flags.sirpas.applied": null } as never);
}

/** What an actor keeps of the last event that changed it. */
export interface AppliedLast {
  readonly key: string;
  readonly changes: readonly Change[];
}

/**
 * What an actor keeps of the last event that changed it; null for nothing. Whoever owns it can write so there, and a Gamemaster's
 * client acts upon it: what is about anybody else is no part of it.
 */
export function appliedTo(actor: SirpasActor): AppliedLast | null {
  const { applied } = (actor.flags as { readonly sirpas?: { readonly applied?: unknown } | null }).sirpas ?? {};
  const { key, changes } = (applied ?? {}) as Partial<AppliedLast>;
  if (typeof key !== "string" || !areChanges(changes)) return null;
  return { key, changes: changes.filter((change) => change.actor === actor.uuid) };
}

/**
 * Takes changes back, the last one first, whatever else has changed since.
 * @param key  As with doing them.
 * @returns the changes that do it again, in the order in which they are to be done.
 * @throws what stopped the writing.
 */
export async function revertChanges(changes: readonly Change[], key = ""): Promise<readonly Change[]> {
  return (await changeAll(changes.toReversed(), beforeChange, key)).toReversed();
}

/** An actor that something was written of, as it was before, and the changes that name what of it was read. */
export interface Step {
  readonly actor: SirpasActor;
  readonly before: Bearer;
  readonly changes: readonly Change[];
}

/** Each actor is read just before it is written: while the one before it is stored, others may have changed it. */
async function changeAll(
  changes: readonly Change[],
  change: (bearer: Bearer, change: Change) => Changed,
  key = "",
): Promise<readonly Change[]> {
  const done = new Map<number, Change>();
  const stored: Step[] = [];
  try {
    for (const actor of changedActors(changes)) {
      const before = bearerOf(actor, changes);
      let after = before;
      const own: Change[] = [];
      for (const [index, one] of changes.entries()) {
        if (changedActor(one) !== actor) continue;
        const next = change(after, one);
        after = next.bearer;
        if (!next.change) continue;
        own.push(next.change);
        done.set(index, next.change);
      }
      stored.push({ actor, before, changes });
      // What the actor keeps of it; null for nothing.
      const applied: AppliedLast | null = key === "" || own.length === 0 ? null : { key, changes: own };
      await storeBearer(actor, before, after, { changes, applied });
    }
  } catch (error) {
    await putBack(stored);
    throw error;
  }
  return changes.flatMap((_one, index) => done.get(index) ?? []);
}

/** Writes back how actors were before something that could not be written for all of them. */
async function putBack(stored: readonly Step[]): Promise<void> {
  for (const { actor, before, changes } of stored.toReversed()) {
    const back = { changes, applied: { key: "", changes: [] } };
    await storeBearer(actor, bearerOf(actor, changes), before, back).catch(() => undefined);
  }
}
