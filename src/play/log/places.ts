import { deletion, createMessage, update } from "../../foundry/documents.ts";
import { changesIn } from "../../data/fields/stored-shapes.ts";
import { LogEntryData } from "./log-entry-data.ts";
import {
  type EventDraft,
  type EventState,
  type FightEvent,
  allEvents,
  nextOrder,
  standingEvents,
  type FightLog,
} from "../../rules/encounter/event.ts";
import { fightState } from "../../rules/encounter/state.ts";
import type { Change } from "../../rules/log/change.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { foundryTurn, turnOptions } from "../encounter/turn-order.ts";
import { endedKeys } from "./recorded.ts";

type Message = ChatMessage.Implementation;

/** An event where it is written down: in the log of an encounter, or in a message of its own. */
export interface WrittenEvent {
  readonly id: string;
  readonly state: EventState;
  readonly changes: readonly Change[];
  /** Writes how far it is, with its changes where they came to something else. @throws what the server says */
  write(state: EventState, changes?: readonly Change[]): Promise<void>;
  /** Removes it, as if it had never been. */
  remove(): Promise<void>;
}

/** Who did something, and the message that it follows from: whoever can read that can read of it. */
export interface EventCall {
  readonly by: string;
  readonly message?: Message | undefined;
}

/** An event in the log of an encounter; null if it is not there. */
export function eventIn(combat: SirpasCombat, id: string): WrittenEvent | null {
  const event = combat.log[id];
  return event ? { ...pick(event), ...writerIn(combat, id) } : null;
}

/** Writes a new event into the log of an encounter. What was undone before it cannot be done again from now on. */
export async function addToLog(combat: SirpasCombat, draft: EventDraft, id: string, by: string): Promise<WrittenEvent> {
  const { log, fight } = combat;
  const through = game.user!.name ?? "";
  const event: FightEvent = {
    ...draft,
    id,
    order: nextOrder(log),
    turn: turnIn(combat, draft),
    by,
    through: through === by ? "" : through,
    state: draft.changes.length > 0 ? "applying" : "applied",
  };
  const dropped = allEvents(log).filter(({ state }) => state === "undone");
  const events = Object.fromEntries([
    ...dropped.map((one) => [one.id, { state: "dropped" }]),
    [id, structuredClone(event)],
  ]) as Readonly<Record<string, object>>;
  await updateLog(combat, events, stateOf(combat, { ...log, [id]: event }), fight.turn);
  return { ...pick(event), ...writerIn(combat, id) };
}

/** The event in a message; null for any other message. @param by  The name of who undoes it, if it is undone. */
export function eventOf(message: Message | undefined, by = game.user!.name ?? ""): WrittenEvent | null {
  const data: unknown = message?.system;
  if (!message || !(data instanceof LogEntryData)) return null;
  const undoneBy = (state: EventState) => (state === "undone" ? by : "");
  return {
    id: message.id ?? "",
    state: data.state,
    changes: changesIn(data.changes),
    write: async (state, changes) => {
      // Whoever has cleared the chat meanwhile wants to read of it no more.
      if (!game.messages?.has(message.id ?? "")) return;
      const system = { state, undoneBy: undoneBy(state), ...(changes ? { changes: structuredClone(changes) } : {}) };
      await update(message, { system });
    },
    remove: async () => {
      if (game.messages?.has(message.id ?? "")) await message.delete();
    },
  };
}

/** Writes a new event into a message of its own. @returns null if no message was created. */
export async function addToChat(
  { type, key, who, said, facts, changes }: EventDraft,
  { by, message }: EventCall,
  more: object = {},
): Promise<WrittenEvent | null> {
  const state: EventState = changes.length > 0 ? "applying" : "applied";
  const data = {
    type: "logEntry",
    speaker: { alias: by },
    system: structuredClone({ type, key, who, said, facts, changes, by, state, ...more }),
    ...(message ? asVisibleAs(message) : {}),
  };
  const created = await createMessage(data);
  return eventOf(created as Message | undefined);
}

/**
 * Posts that an encounter is over, with what of it messages still ask for: the strikes of its attacks must not be applied once more
 * because nobody remembers that they were.
 */
export async function postEnd(combat: SirpasCombat): Promise<void> {
  const ended = endedKeys(combat);
  if (Object.keys(ended).length === 0) return;
  const said = [{ label: "SIRPAS.FIGHT.said.over", data: { turns: combat.fight.turn } }];
  const draft = { type: "note", key: "", who: "", message: "", said, facts: [], changes: [] } as const;
  await addToChat(draft, { by: game.user!.name ?? "" }, { ended });
}

function pick({ id, state, changes }: FightEvent): Pick<WrittenEvent, "id" | "state" | "changes"> {
  return { id, state, changes };
}

function writerIn(combat: SirpasCombat, id: string): Pick<WrittenEvent, "write" | "remove"> {
  return {
    write: async (state, changes) => {
      const fight = combatWith(combat.id ?? "");
      if (!fight) return;
      const written = { state, ...(changes ? { changes: structuredClone(changes) } : {}) };
      const event = fight.log[id];
      const log = event ? { ...fight.log, [id]: { ...event, ...written } } : fight.log;
      await updateLog(fight, { [id]: written }, stateOf(fight, log), fight.fight.turn);
    },
    remove: async () => {
      const fight = combatWith(combat.id ?? "");
      if (!fight) return;
      await update(fight, { system: { events: deletion(id) } });
    },
  };
}

/** One update of an encounter: its log, and Foundry's own account of where the fight is, where that differs. */
async function updateLog(combat: SirpasCombat, events: object, state: SirpasCombat["fight"], before: number) {
  const isSameTurn = before === state.turn;
  const options = isSameTurn ? { turnEvents: false } : turnOptions(combat, before, state.turn);
  await update(combat, { ...placeOf(combat, before, state), system: { events } }, options);
}

/** Nothing for a fight without turns of its own. */
function placeOf(combat: SirpasCombat, before: number, state: SirpasCombat["fight"]): object {
  if (before === 0 && state.turn === 0) return {};
  const { round, turn } = foundryTurn(combat, state);
  return { ...(round === combat.round ? {} : { round }), ...(turn === combat.turn ? {} : { turn }) };
}

function stateOf({ system: { level, turnSeconds } }: SirpasCombat, log: FightLog): SirpasCombat["fight"] {
  return fightState(standingEvents(log), level, turnSeconds);
}

/** The turn that an event happens in: what begins one belongs to it. */
function turnIn({ fight, round }: SirpasCombat, { facts }: EventDraft): number {
  const begun = facts.flatMap((fact) => (fact.type === "memorable" && fact.event.type === "turn" ? [fact.event] : []));
  return begun.at(-1)?.turn ?? (fight.turn || (round ?? 0));
}
