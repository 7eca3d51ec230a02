import type { LogLine } from "#core/rules/log/event.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import type { SirpasCombat } from "../documents.ts";
import { actorOf, combatantAt } from "./turn-order.ts";

/** The keys of the events by which turns begin, and of those in which conditions end just before. */
export const TURN_KEY = "turn:";

export const EXPIRED_KEY = "expired:";

/** What the log says of somebody's place. */
export function placeLine(combat: SirpasCombat, id: string, step: "wait" | "preempt" | "end" | "begin"): LogLine {
  return { label: `SIRPAS.TRACKER.SAID.${step}`, data: { name: combatantAt(combat, id)?.name ?? "" } };
}

/** An event of the turn's course. @param event  Its `who` is the id of a combatant. */
export function stepDraft(
  combat: SirpasCombat,
  event: Pick<EventDraft, "type" | "said"> & Partial<EventDraft>,
): EventDraft {
  const combatant = event.who ? combatantAt(combat, event.who) : null;
  const who = (combatant && actorOf(combatant)?.uuid) ?? "";
  return { key: "", message: "", facts: [], changes: [], ...event, who };
}
