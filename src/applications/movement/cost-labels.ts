import type { SirpasActor } from "../../play/documents.ts";
import { leftAfterMove, type TurnLeft } from "../../play/movement/move-cost.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";

/** How many actions are left, in words. */
export function leftLabel({ actions }: TurnLeft): string {
  return localize(`SIRPAS.TURN.LEFT.${actions === 0 ? "none" : "some"}`, { count: actions });
}

/** What moving now costs somebody, before they do it; empty where it costs nothing more, or cannot be done. */
export function costLabel(actor: SirpasActor): string {
  const after = leftAfterMove(actor);
  if (!after) return "";
  if (after.actions > 0) return localize("SIRPAS.MOVE.COST.one", { left: leftLabel(after) });
  const cost = localize(`SIRPAS.MOVE.COST.${after.all === 1 ? "only" : "last"}`);
  return inOneLine([cost, lossLabel(after)], ": ");
}

/** The same in a few words, to follow what it is said of; empty where a turn allows all. */
export function lossLabel(left: TurnLeft): string {
  const lost = lostOf(left);
  return lost === null ? "" : localize(`SIRPAS.MOVE.COST.${lost}`);
}

/** What a turn without actions no longer allows, as a sentence; empty where it allows all. */
export function lostLabel(left: TurnLeft): string {
  const lost = lostOf(left);
  return lost === null ? "" : localize(`SIRPAS.MOVE.LOST.${lost}`);
}

function lostOf({ actions, attacks, defences }: TurnLeft): "nothing" | "noAttack" | null {
  if (actions > 0 || attacks > 0) return null;
  return defences === 0 ? "nothing" : "noAttack";
}
