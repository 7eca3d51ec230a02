import { combatAt } from "#core/foundry/collections.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { foughtRound } from "../../rules/simplified-combat/simplified-combat.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { fightIn } from "./round-damage.ts";

type Message = ChatMessage.Implementation;

/** Writes into the log of its encounter that a round was fought, once; outside of one its card says so. */
export async function recordRound(message: Message): Promise<void> {
  const { outcome, round = 1 } = fightIn(message) ?? {};
  if (!outcome?.complete) return;
  const { winner, turns } = foughtRound(outcome);
  const name = winner ?? "";
  const label = `SIRPAS.FIGHT.said.${winner === null ? "drawn" : "won"}`;
  await record(message, draftOf(message, roundKey(message), [{ label, data: { round, name, turns } }]));
}

/** Writes down that a party has fled. */
export async function tellFlight(message: Message, name: string): Promise<void> {
  await record(message, draftOf(message, "", [{ label: "SIRPAS.FIGHT.said.fled", data: { name } }]));
}

/** The key under which a round itself is written down. */
export function roundKey({ id }: Message): string {
  return `round:${id ?? ""}`;
}

/** Writes an event into the log of the encounter that a round belongs to. @returns whether it did; if not, the user was told why. */
export async function record(message: Message, draft: EventDraft | (() => EventDraft | null)): Promise<boolean> {
  return recordEvent(combatAt(fightIn(message)?.fight?.combat) ?? null, draft, { message });
}

/** An event of a round that changes nothing by itself. @param key  Empty for what can happen several times. */
export function draftOf({ id }: Message, key: string, said: readonly LogLine[]): EventDraft {
  return { type: "round", key, who: "", message: id ?? "", said, facts: [], changes: [] };
}
