import type { SirpasActor } from "../../documents.ts";
import { encounterOf } from "../../encounter/encounter-of.ts";
import { fighterOf } from "./actor-fighter.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { MemorableEvent } from "../../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import { afterUse, type LoggedUse, plainUse } from "../../../rules/combat/turn.ts";
import type { Change } from "#core/rules/log/change.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { usingNow } from "./turn-state.ts";
import { CONDITIONS } from "../../../rules/damage/conditions.ts";
import { effectsOf } from "../../effects/conditions.ts";
import { endingOf } from "#core/play/log/status-changes.ts";

/** How an action came out. */
export interface UseOutcome {
  readonly success: boolean;
  /** The success margin; null for what succeeds by itself. */
  readonly margin: number | null;
  /** What it changed besides the turn; nothing unless given. */
  readonly changes?: readonly Change[];
  /** What writes it down in the turn where that was begun before; one more use of the turn unless given. */
  readonly spent?: Change | undefined;
}

/**
 * Writes down that somebody did something in their turn that is no attack: on their sheet, and in an encounter into its log too,
 * where what it carries to a later attack is remembered.
 * @param rows     Of a manoeuvre; null for what is none, such as moving.
 * @param message  The check that was rolled for it, if there was one.
 */
export async function recordUse(
  actor: SirpasActor,
  use: LoggedUse,
  rows: ManoeuvreRows | null = null,
  { success, margin, changes = [], spent = usingNow(actor, use) }: UseOutcome = { success: true, margin: null },
  message: ChatMessage.Implementation | null = null,
): Promise<void> {
  const encounter = encounterOf(actor);
  const all = [spent, ...changes];
  if (!encounter) {
    await writeChanges(all, "apply");
    return;
  }
  const who = actor.uuid;
  const event: MemorableEvent = rows
    ? { type: "manoeuvre", rows, user: who, target: "", success, margin, extra: false }
    : { type: "other", user: who };
  const said = success ? "SIRPAS.ATTACK.said.used" : "SIRPAS.ATTACK.said.failed";
  await recordEvent(
    encounter,
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

/**
 * Spends an action on what is no use of a combat skill: moving, or switching weapons and using an item.
 * @param name     What it is called in the list of what was done.
 * @param changes  What it changes besides.
 */
export async function spendAction(
  actor: SirpasActor,
  type: "move" | "other",
  name: string,
  changes: readonly Change[] = [],
): Promise<void> {
  const { turn, participant } = fighterOf(actor, true);
  const use = plainUse(type, name);
  const next = afterUse(turn, use, participant);
  if (next.ok) await recordUse(actor, use, null, { success: true, margin: null, changes });
  else notifyRefusal(next);
}

/**
 * Chapters "Conditions and Status", Disarm, and "Initiative": takes a weapon up again that was struck out of somebody's hand, or
 * another one. It takes an action, as switching weapons does; without one left the user is told so.
 * @param weapon  What the weapon is called.
 */
export async function pickUp(actor: SirpasActor, weapon: string): Promise<void> {
  const name = game.i18n!.format("SIRPAS.TURN.pickUp", { name: weapon });
  const disarming = CONDITIONS.all.filter(({ disarms }) => disarms);
  await spendAction(
    actor,
    "other",
    name,
    disarming.flatMap(({ key }) => endingOf(effectsOf(actor, key))),
  );
}
