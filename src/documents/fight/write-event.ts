import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { EventDraft, FightEvent } from "../../rules/fight/event.ts";
import { nextOrder, standingEvents } from "../../rules/fight/log.ts";
import { fightState } from "../../rules/fight/state.ts";
import type { SirpasCombat } from "../combat.ts";
import { idOfKey } from "../id-of-key.ts";
import { applyChanges, forgetApplied, revertChanges } from "./apply-changes.ts";
import { createDeed } from "./do-deed.ts";
import { holdsEnded } from "./ended-holds.ts";
import { combatWith } from "./fight-of.ts";
import { halfKey } from "./halves.ts";
import { wasUndone } from "./recorded.ts";
import { foundryTurn, turnOptions } from "./turn-order.ts";

/** What of an event is settled besides what happened. */
export interface WritingCall {
  readonly message?: ChatMessage.Implementation | undefined;
  readonly applied: readonly Change[];
  /** The name of the user who did it. */
  readonly by: string;
}

/**
 * Does what an event changes and writes it into the log of its encounter: one update of each of them. What was taken back
 * before it cannot be done again from now on. For a Gamemaster's client, one event at a time.
 * @throws what stopped the writing; then nothing has changed.
 */
export async function writeEvent(
  combat: SirpasCombat,
  draft: EventDraft,
  { message, applied, by }: WritingCall,
): Promise<Answer<null>> {
  const isNew = draft.key === "" || wasUndone(draft.key);
  // What can happen only once has one id, so that even two windows which both write it leave one event.
  const id = isNew ? foundry.utils.randomID() : idOfKey(draft.key);
  // What was taken back is done anew; else it may have been begun by a client that was closed in the middle.
  const key = isNew ? halfKey("event", combat.id ?? "", id) : draft.key;
  const ended = holdsEnded(combat, draft);
  const said = [...draft.said, ...ended.said];
  const done = await applyChanges([...draft.changes, ...ended.changes], key);
  const changes = [...applied, ...done];
  const fight = combatWith(combat.id ?? "");
  try {
    if (fight) await addEvent(fight, { ...draft, said, changes }, by, { id });
  } catch (error) {
    if (combatWith(combat.id ?? "")) {
      await revertChanges(done);
      await forgetApplied(done);
      throw error;
    }
  }
  // The encounter ended while this was being done: it has happened all the same.
  if (combatWith(combat.id ?? "")) return granted(null);
  const deed = await createDeed({ ...draft, said }, { message, by, combat: "", turn: 0, applied: [] }, changes);
  return deed ? granted(null) : refused("fightGone");
}

/** Writes an event whose changes have come to pass. @returns its id. */
export async function addEvent(
  combat: SirpasCombat,
  draft: EventDraft,
  by: string,
  { id = foundry.utils.randomID() }: { readonly id?: string } = {},
): Promise<string> {
  const { log, fight } = combat;
  const event: FightEvent = {
    ...draft,
    id,
    order: nextOrder(log),
    turn: turnIn(combat, draft),
    by,
    through: throughWhom(by),
  };
  const state = fightState([...standingEvents(log), event], combat.system.level, combat.system.turnSeconds);
  const dropped = log.undone.length === 0 ? {} : { undone: [], dropped: [...log.dropped, ...log.undone] };
  await combat.update(
    {
      ...placeOf(combat, fight.turn, state),
      system: { events: { [id]: structuredClone(event) }, ...dropped },
    } as never,
    (fight.turn === state.turn ? { turnEvents: false } : turnOptions(combat, fight.turn, state.turn)) as never,
  );
  return id;
}

/** Where Foundry's own account of the fight is after it: only what differs, and nothing for a fight without turns of its own. */
export function placeOf(combat: SirpasCombat, before: number, state: SirpasCombat["fight"]): object {
  if (before === 0 && state.turn === 0) return {};
  const { round, turn } = foundryTurn(combat, state);
  return {
    ...(round === combat.round ? {} : { round }),
    ...(turn === combat.turn ? {} : { turn }),
  };
}

/** Who wrote it down, where that is another than who did it. */
function throughWhom(by: string): string {
  const name = game.user!.name ?? "";
  return name === by ? "" : name;
}

/** The turn that an event happens in: what begins one belongs to it. */
function turnIn({ fight, round }: SirpasCombat, { facts }: EventDraft): number {
  const begun = facts.flatMap((fact) => (fact.type === "memorable" && fact.event.type === "turn" ? [fact.event] : []));
  return begun.at(-1)?.turn ?? (fight.turn || (round ?? 0));
}
