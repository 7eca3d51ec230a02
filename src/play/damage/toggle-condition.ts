import { tokenHud } from "#core/foundry/canvas.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { conditionLabel, CONDITIONS, type ConditionKey } from "../../rules/damage/conditions.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../documents.ts";
import { conditionIn, effectsOf, givingOf } from "../effects/conditions.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { nameOf } from "#core/play/people/at-hand.ts";

/** What a condition does not say of itself: of a stun, for how long; of a limb, which. */
export interface ConditionDetails {
  readonly turns: number | null;
  readonly part: string;
}

/** Asks for it; null if the user thought better. */
export type AskCondition = (actor: SirpasActor, condition: ConditionKey) => Promise<ConditionDetails | null>;

/**
 * Gives an actor a condition by hand, or ends it: from the list of a token, in an encounter as an event of its log.
 * @param active  Whether they are to have it; the other way round than now unless given.
 * @returns the effect that stands for it, false if it ended, undefined if nothing changed.
 */
export async function toggleCondition(
  actor: SirpasActor,
  condition: ConditionKey,
  active = !actor.statuses.has(condition),
): Promise<ReadableEffect | boolean | undefined> {
  const had = effectsOf(actor, condition);
  if (!active) {
    if (had.length === 0) return undefined;
    await changeByHand(actor, condition, "ended", () => endingOf(effectsOf(actor, condition)));
    return false;
  }
  if (had.length > 0) return true;
  const details = await detailsOf(actor, condition);
  if (!details) return undefined;
  await giveByHand(actor, condition, details);
  return effectsOf(actor, condition)[0];
}

/** Gives a condition by hand. */
export async function giveByHand(
  actor: SirpasActor,
  condition: ConditionKey,
  details: ConditionDetails,
): Promise<void> {
  await changeByHand(actor, condition, "given", () => givingOf(actor, { condition, ...details }));
}

/** Ends by hand what one effect of an actor's stands for; one that stands for no condition of the book is just taken away. */
export async function endByHand(actor: SirpasActor, effect: ReadableEffect): Promise<void> {
  const condition = conditionIn(effect);
  if (condition && encounterOf(actor)) return changeByHand(actor, condition, "ended", () => endingOf([effect]));
  await actor.deleteEmbeddedDocuments("ActiveEffect", [effect.id]);
}

/** In an encounter an event of its log. It is worked out when its turn has come, for who presses twice may have it already. */
async function changeByHand(
  actor: SirpasActor,
  condition: ConditionKey,
  tail: "given" | "ended",
  changes: () => readonly Change[],
): Promise<void> {
  const combat = encounterOf(actor);
  if (!combat) {
    await withMutex(actor, () => writeChanges(changes(), "apply"));
    return;
  }
  const data = { name: nameOf(actor), condition: conditionLabel(condition) };
  const said = [{ label: `SIRPAS.INJURY.said.condition.${tail}`, data }];
  await recordEvent(combat, (): EventDraft | null => {
    const made = changes();
    const draft = { type: "condition", key: "", who: "", message: "", said, facts: [], changes: made } as const;
    return made.length > 0 ? draft : null;
  });
}

async function detailsOf(actor: SirpasActor, condition: ConditionKey): Promise<ConditionDetails | null> {
  const asked = isHudOpenFor(actor) ? CONFIG.SIRPAS.askCondition : undefined;
  if (!asked) return { turns: CONDITIONS.of(condition).turns, part: "" };
  const { timed, hinders } = CONDITIONS.of(condition);
  if (timed || hinders === "part") tokenHud()?.close?.();
  return asked(actor, condition);
}

/** Whether a person has the list of this actor's token before them, and so can be asked. */
function isHudOpenFor(actor: SirpasActor): boolean {
  const open = tokenHud();
  return open !== undefined && open.rendered !== false && open.object?.actor === actor;
}
