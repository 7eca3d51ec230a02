import { type Result, ok } from "#core/rules/result.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { afterUse, plainUse } from "../../../rules/combat/turn.ts";
import type { SirpasActor, SirpasItem } from "../../documents.ts";
import { encounterOf, levelFor } from "../../encounter/encounter-of.ts";
import { fighterOf } from "./actor-fighter.ts";
import { recordUse } from "./record-use.ts";
import { turnLog } from "./turn-state.ts";
import { type KeptUse, USES } from "./turn-uses.ts";

/** Chapter "Initiative": whether switching to a weapon or using an item takes an action now, as it does in the turns of an encounter. */
export function itemsCostActions(actor: SirpasActor): boolean {
  const encounter = encounterOf(actor);
  return encounter !== null && levelFor(actor, encounter) !== "simplified";
}

/** Whether an action is left for it, where it takes one: one that was spent before on a switch, without saying on which, is. */
export function itemActionLeft(actor: SirpasActor): Result<null> {
  if (!itemsCostActions(actor) || unnamedUse(actor)) return ok(null);
  const { turn, participant } = fighterOf(actor, true);
  const next = afterUse(turn, plainUse("other"), participant);
  return next.ok ? ok(null) : next;
}

/**
 * Writes down that somebody used an item, or switched to it; outside of an encounter nothing is written down of it.
 * @param name     What it is called in the list of what was done.
 * @param changes  What it changes besides.
 */
export async function recordItemUse(
  actor: SirpasActor,
  name: string,
  changes: readonly Change[] = [],
  message: ChatMessage.Implementation | null = null,
): Promise<void> {
  if (!itemsCostActions(actor)) return;
  const unnamed = unnamedUse(actor);
  const spent = unnamed ? naming(actor, unnamed, name) : undefined;
  await recordUse(actor, plainUse("other", name), null, { success: true, margin: null, changes, spent }, message);
}

/** Takes a weapon in hand, puts armour on or gear in use, for an action of the turn; without one left the user is told so. */
export async function putInUse(actor: SirpasActor, item: SirpasItem, path: string): Promise<void> {
  const left = itemActionLeft(actor);
  if (!left.ok) return void notifyRefusal(left);
  const { uuid, name, system } = item;
  const place = ("place" in system && system.place) || "";
  await recordItemUse(actor, localize("SIRPAS.TURN.takes", { name }), [
    { uuid, path, before: false, after: true },
    // What is used again is with its owner.
    ...(place === "" ? [] : [{ uuid, path: "system.place", before: place, after: "" }]),
  ]);
}

/** An action of this turn that was spent on a switch before anybody said on which. */
function unnamedUse(actor: SirpasActor): KeptUse | undefined {
  return turnLog(actor).find(({ type, name }) => type === "other" && name === localize("SIRPAS.TURN.other"));
}

function naming({ uuid }: SirpasActor, { id, ...use }: KeptUse, name: string): Change {
  return { uuid, path: `${USES}${id}`, before: use as Stored, after: { ...use, name } as Stored };
}
