import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { EventDraft } from "../../rules/fight/event.ts";
import type { SirpasCombat } from "../combat.ts";
import { tell } from "../tell.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { askGamemaster, canAskGamemaster } from "./ask-gamemaster.ts";
import { readAskedEvent } from "./asked-event.ts";
import { mayChangeAll } from "./changed-actors.ts";
import { doDeed } from "./do-deed.ts";
import { combatWith } from "./fight-of.ts";
import { mayRecord } from "./may-record.ts";
import { oneByOne } from "./one-by-one.ts";
import { RECORD } from "./queries.ts";
import { isRecorded } from "./recorded.ts";
import { writeEvent } from "./write-event.ts";

/** What a caller may say of an event besides what happened. */
export interface RecordCall {
  /** The message that it follows from: where a deed tells of it, whoever may read that may read this. */
  readonly message?: ChatMessage.Implementation | undefined;
  /** Changes that were written already, as who does something writes it down on their own sheet: they are taken back with it. */
  readonly applied?: readonly Change[];
  /** Who did it, where a Gamemaster's client does so for a player. */
  readonly by?: User.Implementation | undefined;
}

/** What happened, and what of it was written already. */
export interface Happening extends EventDraft {
  readonly applied?: readonly Change[];
}

/** What happened; or who says so when its turn to be written has come, which is null if it is too late for it. */
export type Happened = EventDraft | (() => Happening | null);

/**
 * Lets something happen in a fight: changes those whom it changes, and writes it into the encounter's log. Outside of an
 * encounter, or while no Gamemaster is here, a message tells of it instead.
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
  { message, applied = [], by = game.user! }: RecordCall = {},
): Promise<Answer<null>> {
  if (isDeciding()) {
    // Its turn may come once another window decides.
    return oneByOne(async () =>
      isDeciding() ? write(combat, happened, { message, applied, by }) : refused("noFightGamemaster"),
    );
  }
  const happening = happeningOf(happened);
  if (!happening) return granted(null);
  const { applied: told = [], ...draft } = happening;
  const written = [...applied, ...told];
  // What can happen only once is a Gamemaster's to write down: it waits for one.
  const isOnce = draft.key !== "" && !game.user!.isGM;
  if (canAskGamemaster() && (isOnce || combat !== null || game.user!.isGM || !mayChangeAll(draft.changes))) {
    return askGamemaster(RECORD, { combat: combat?.id ?? "", draft, applied: written, follows: message?.id ?? "" });
  }
  if (isOnce) return refused("noFightGamemaster");
  return oneByOne(() => write(combat, draft, { message, applied: written, by }));
}

/** Writes down what somebody asked this client to. */
export async function recordAsked(user: User.Implementation, asked: object): Promise<Answer<null>> {
  const event = readAskedEvent(asked);
  if (!event) return refused("eventUnreadable");
  const fight = event.combat === "" ? null : combatWith(event.combat);
  if (event.combat !== "" && !fight) return refused("fightGone");
  if (!mayRecord(user, event)) return refused("notYours");
  const message = game.messages!.get(event.follows) as ChatMessage.Implementation | undefined;
  return oneByOne(() => write(fight, event.draft, { message, applied: event.applied, by: user }));
}

interface Writing extends RecordCall {
  readonly applied: readonly Change[];
  readonly by: User.Implementation;
}

async function write(
  combat: SirpasCombat | null,
  happened: Happened,
  { message, applied, by }: Writing,
): Promise<Answer<null>> {
  const happening = happeningOf(happened);
  if (!happening) return granted(null);
  const { applied: told = [], ...draft } = happening;
  const written = [...applied, ...told];
  const fight = combat && combatWith(combat.id ?? "");
  if (isRecorded(draft.key)) return refused("eventStands");
  const name = by.name ?? "";
  if (fight && game.user!.isGM) return writeEvent(fight, draft, { message, applied: written, by: name });
  const turn = fight ? fight.fight.turn || (fight.round ?? 0) : 0;
  return doDeed(draft, { message, by: name, combat: fight?.id ?? "", turn, applied: written });
}

function happeningOf(happened: Happened): Happening | null {
  return typeof happened === "function" ? happened() : happened;
}
