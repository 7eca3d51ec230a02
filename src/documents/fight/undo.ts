import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { FightEvent } from "../../rules/fight/event.ts";
import { lastToUndo, nextToRedo, standingEvents, type FightLog } from "../../rules/fight/log.ts";
import { fightState, type FightState } from "../../rules/fight/state.ts";
import type { SirpasCombat } from "../combat.ts";
import { tell } from "../tell.ts";
import { applyChanges, revertChanges } from "./apply-changes.ts";
import { askGamemaster, canAskGamemaster } from "./ask-gamemaster.ts";
import { deedIn } from "./deed.ts";
import { combatWith } from "./fight-of.ts";
import { halfKey } from "./halves.ts";
import { mayUndoDeed } from "./may-undo.ts";
import { oneByOne } from "./one-by-one.ts";
import { LOG_STEP, type AskedLogStep } from "./queries.ts";
import { restoreUses } from "./restore-uses.ts";
import { takeDeedBack } from "./take-deed-back.ts";
import { turnOptions } from "./turn-order.ts";
import { placeOf } from "./write-event.ts";

type Message = ChatMessage.Implementation;

/** Takes the last event of a fight back, with all that it changed. @returns whether it did. */
export async function undoLast(combat: SirpasCombat): Promise<boolean> {
  return told(await step(combat, "undo"));
}

/** Does again what was taken back last. @returns whether it did. */
export async function redo(combat: SirpasCombat): Promise<boolean> {
  return told(await step(combat, "redo"));
}

/** Takes an event back and all that happened after it, the last first. @returns whether it did. */
export async function undoBackTo(combat: SirpasCombat, event: string): Promise<boolean> {
  while (standingEvents(combat.log).some(({ id }) => id === event)) {
    if (!(await undoLast(combat))) return false;
  }
  return true;
}

/** Takes a deed back; one that the log of an encounter tells of as well, together with what followed it there. */
export async function undoDeed(message: Message): Promise<boolean> {
  const deed = deedIn(message);
  if (!deed || deed.data.undone !== "") return told(refused("deedUndone"));
  if (!mayUndoDeed(deed)) return told(refused("notYours"));
  const combat = combatWith(deed.data.combat);
  if (deed.data.event !== "" && combat) return undoBackTo(combat, deed.data.event);
  return told(await oneByOne(() => takeDeedBack(message)));
}

/** Moves through the log for another Gamemaster, who asked this client to. */
export async function stepAsked(user: User.Implementation, { combat, way }: AskedLogStep): Promise<Answer<null>> {
  const fight = combatWith(combat);
  if (!user.isGM) return refused("gamemastersFight");
  return fight ? oneByOne(() => stepHere(fight, way)) : refused("fightGone");
}

async function step(combat: SirpasCombat, way: "undo" | "redo"): Promise<Answer<null>> {
  if (!game.user!.isGM) return refused("gamemastersFight");
  if (canAskGamemaster()) return askGamemaster(LOG_STEP, { combat: combat.id, way });
  return oneByOne(() => stepHere(combat, way));
}

async function stepHere(combat: SirpasCombat, way: "undo" | "redo"): Promise<Answer<null>> {
  const { log } = combat;
  const event = way === "undo" ? lastToUndo(log) : nextToRedo(log);
  if (!event) return refused(way === "undo" ? "nothingHappened" : "nothingToRedo");
  const key = halfKey(way, combat.id ?? "", event.id);
  const changes = way === "undo" ? await revertChanges(event.changes, key) : await applyChanges(event.changes, key);
  const undone = way === "undo" ? [...log.undone, event.id] : log.undone.filter((id) => id !== event.id);
  const before = combat.fight;
  const after = stateWith(combat, { ...log, undone });
  await combat.update(
    { ...placeOf(combat, before.turn, after), system: { undone, ...changed(event, changes) } } as never,
    (before.turn === after.turn ? { turnEvents: false } : turnOptions(combat, before.turn, after.turn)) as never,
  );
  if (before.turn !== after.turn) await restoreUses(combat);
  return granted(null);
}

function stateWith(combat: SirpasCombat, log: FightLog): FightState {
  return fightState(standingEvents(log), combat.system.level, combat.system.turnSeconds);
}

/** What is to be done or taken back the next time, where something came between. */
function changed({ id, changes: before }: FightEvent, changes: FightEvent["changes"]): object {
  return foundry.utils.objectsEqual({ before }, { before: changes })
    ? {}
    : { events: { [id]: { changes: structuredClone(changes) } } };
}

function told(answer: Answer<null>): boolean {
  if (!answer.ok) tell(answer);
  return answer.ok;
}
