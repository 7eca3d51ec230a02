import type { EventDraft } from "../../rules/fight/event.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { SirpasCombat } from "../combat.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { askGamemaster, canAskGamemaster } from "../fight/ask-gamemaster.ts";
import { readAskedEvent } from "../fight/asked-event.ts";
import { holdsEnded } from "../fight/ended-holds.ts";
import { combatWith } from "../fight/fight-of.ts";
import { mayRecord } from "../fight/may-record.ts";
import { RECORD } from "../fight/queries.ts";
import { idOfKey } from "../id-of-key.ts";
import { tell } from "../tell.ts";
import { carryOut } from "./carry-out.ts";
import { ownsAll } from "./changes.ts";
import { oneByOne } from "./one-by-one.ts";
import { addToChat, addToLog } from "./places.ts";
import { isBegun, wasUndone } from "./recorded.ts";

/** What a caller may say of an event besides what happened. */
export interface RecordCall {
  /** The message that it follows from: where a message of its own tells of it, whoever can read that can read this. */
  readonly message?: ChatMessage.Implementation | undefined;
  /** Who did it, where a Gamemaster's client does so for a player. */
  readonly by?: User.Implementation | undefined;
}

/** What happened; or who says so when its turn to be written has come, which is null if it is too late for it. */
export type Happened = EventDraft | (() => EventDraft | null);

/**
 * Lets something happen: changes those whom it changes, and writes it into the encounter's log. Outside of an encounter a message
 * tells of it instead.
 * @returns whether it happened; if not, the user was told why.
 */
export async function recordEvent(
  combat: SirpasCombat | null,
  happened: Happened,
  call: RecordCall = {},
): Promise<boolean> {
  const answer = await record(combat, happened, call);
  if (!answer.ok) tell(answer);
  return answer.ok;
}

/** The same, telling nobody why not. */
export async function record(
  combat: SirpasCombat | null,
  happened: Happened,
  { message, by = game.user! }: RecordCall = {},
): Promise<Answer<null>> {
  if (isDeciding()) {
    // Its turn may come once another window decides.
    return oneByOne(async () =>
      isDeciding() ? write(combat, happened, { message, by }) : refused("noFightGamemaster"),
    );
  }
  const draft = draftOf(happened);
  if (!draft) return granted(null);
  // What is in a log, or can happen only once, is a Gamemaster's to write: it waits for one.
  const isGamemasters = combat !== null || draft.key !== "" || game.user!.isGM;
  if (canAskGamemaster() && (isGamemasters || !ownsAll(draft.changes))) {
    return askGamemaster(RECORD, { combat: combat?.id ?? "", draft, follows: message?.id ?? "" });
  }
  if (isGamemasters || !ownsAll(draft.changes)) return refused("noFightGamemaster");
  return oneByOne(() => write(null, draft, { message, by }));
}

/** Writes down what somebody asked this client to. */
export async function recordAsked(user: User.Implementation, asked: object): Promise<Answer<null>> {
  const event = readAskedEvent(asked);
  if (!event) return refused("eventUnreadable");
  const fight = event.combat === "" ? null : combatWith(event.combat);
  if (event.combat !== "" && !fight) return refused("fightGone");
  if (!mayRecord(user, event)) return refused("notYours");
  const message = game.messages!.get(event.follows) as ChatMessage.Implementation | undefined;
  return oneByOne(() => write(fight, event.draft, { message, by: user }));
}

async function write(
  combat: SirpasCombat | null,
  happened: Happened,
  { message, by }: RecordCall & { readonly by: User.Implementation },
): Promise<Answer<null>> {
  const draft = draftOf(happened);
  if (!draft) return granted(null);
  if (isBegun(draft.key)) return refused("eventStands");
  const call = { message, by: by.name ?? "" };
  const fight = combat && combatWith(combat.id ?? "");
  if (!fight) return writeIntoChat(draft, call);
  const ended = holdsEnded(fight, draft);
  const whole = {
    ...draft,
    said: [...draft.said, ...ended.said],
    changes: [...draft.changes, ...ended.changes],
  };
  // What can happen only once has one id, so that even two windows which both write it leave one event.
  const isNew = draft.key === "" || wasUndone(draft.key);
  const event = await addToLog(fight, whole, isNew ? foundry.utils.randomID() : idOfKey(draft.key), call.by);
  try {
    await carryOut(event, "apply");
  } catch (error) {
    await event.remove();
    throw error;
  }
  // The encounter ended while this was being done: it has happened anyway.
  if (!combatWith(fight.id ?? "")) await addToChat(whole, call, { state: "applied" });
  return granted(null);
}

async function writeIntoChat(draft: EventDraft, call: { readonly by: string }): Promise<Answer<null>> {
  const event = await addToChat(draft, call);
  if (!event) return refused("eventStands");
  try {
    await carryOut(event, "apply");
  } catch (error) {
    // The chat must not tell of what did not happen.
    await event.remove();
    throw error;
  }
  return granted(null);
}

function draftOf(happened: Happened): EventDraft | null {
  return typeof happened === "function" ? happened() : happened;
}
