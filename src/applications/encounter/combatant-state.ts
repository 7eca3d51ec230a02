import { actorOf, isAble } from "../../play/encounter/turn-order.ts";
import type { SirpasCombat, SirpasCombatant } from "../../play/documents.ts";
import type { EncounterPlace } from "../../rules/encounter/state.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import { isTakenOut } from "#core/play/effects/taken-out.ts";
import { localize } from "#core/utils/localize.ts";
import type { OpenAnswer } from "./open-answers.ts";

/** Where somebody is in the turn, in a word. */
type RowState = "acting" | "before" | "waiting" | "through" | "newcomer" | "out" | "none";

/** Where somebody is in the turn. @param place  Theirs in its order; null for a newcomer. */
export function stateOf({ combat, now }: RowFacts, combatant: SirpasCombatant, place: EncounterPlace | null): RowState {
  if (combatant.actor && !actorOf(combatant)) return combatant.isDefeated ? "out" : "none";
  if (!isAble(combatant)) return "out";
  if (!combat.started || combat.encounter.level === "simplified") return "none";
  if (!place) return "newcomer";
  // Who was pre-empted has begun and goes on later.
  if (place.phase === "acting") return place.id === now ? "acting" : "before";
  return place.phase;
}

/** The same in words; of who is out, why. */
export function stateText(combatant: SirpasCombatant, state: RowState): string {
  if (state === "none" || state === "before") return "";
  if (state !== "out") return localize(`SIRPAS.TRACKER.STATE.${state}`);
  if (!combatant.actor) return localize("SIRPAS.TRACKER.STATE.gone");
  const actor = actorOf(combatant);
  if (!actor) return localize("SIRPAS.TRACKER.STATE.defeated");
  // Who lies still or is dead is marked as defeated a moment later: the reason says more than the mark.
  if (actor.statuses.has(deadStatus())) return localize("SIRPAS.TRACKER.STATE.dead");
  if (isTakenOut(actor)) return localize("SIRPAS.STATUS.takenOut");
  if (actor.system.incapacitated) return localize("SIRPAS.SHEET.incapacitated");
  return localize(`SIRPAS.TRACKER.STATE.${combatant.isDefeated ? "defeated" : "unconscious"}`);
}

/** What the rows of an encounter have in common. */
export interface RowFacts {
  readonly combat: SirpasCombat;
  /** The id of the combatant whose place it is; null if it is nobody's. */
  readonly now: string | null;
  readonly canCome: readonly string[];
  readonly open: readonly OpenAnswer[];
}
