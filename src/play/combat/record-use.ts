import type { MemorableEvent } from "../../rules/combat/advanced-memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import type { Change } from "../../rules/log/change.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { writeChanges } from "../log/changes.ts";
import { fightOf } from "../encounter/fight-of.ts";
import { recordEvent } from "../log/record.ts";
import { nameOf } from "../contests/at-hand.ts";
import { usingNow } from "./turn-state.ts";

/** How an action came out. */
export interface UseOutcome {
  readonly success: boolean;
  /** The success margin; null for what succeeds by itself. */
  readonly margin: number | null;
  /** What it changed besides the turn; nothing unless given. */
  readonly changes?: readonly Change[];
}

/**
 * Writes down that somebody did something in their turn that is no attack: on their sheet, and in an encounter into its log too,
 * where what it carries to a later attack is remembered.
 * @param rows     Of a manoeuvre; null for what is none, such as moving.
 * @param message  The check that was thrown for it, if there was one.
 */
export async function recordUse(
  actor: SirpasActor,
  use: LoggedUse,
  rows: ManoeuvreRows | null = null,
  { success, margin, changes = [] }: UseOutcome = { success: true, margin: null },
  message: ChatMessage.Implementation | null = null,
): Promise<void> {
  const fight = fightOf(actor);
  const all = [usingNow(actor, use), ...changes];
  if (!fight) {
    await writeChanges(all, "apply");
    return;
  }
  const who = actor.uuid;
  const event: MemorableEvent = rows
    ? { type: "manoeuvre", rows, user: who, target: "", success, margin, extra: false }
    : { type: "other", user: who };
  const said = success ? "SIRPAS.ATTACK.said.used" : "SIRPAS.ATTACK.said.failed";
  await recordEvent(
    fight,
    {
      type: "use",
      key: "",
      who,
      message: message?.id ?? "",
      said: [{ label: said, data: { actor: nameOf(actor), name: use.name } }],
      facts: [{ type: "memorable", event }],
      changes: all,
    },
    message ? { message } : {},
  );
}
