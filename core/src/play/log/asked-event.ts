import { SYSTEM } from "#system";
import { areChanges, isEventType, isFact } from "../../data/fields/log-shape.ts";
import { isSaid, isText, listOf } from "../../data/fields/plain-shape.ts";
import { isRecord } from "../../utils/records.ts";
import type { Change } from "../../rules/log/change.ts";
import type { EventDraft } from "../../rules/log/event.ts";
import { isSame } from "../gate/differences.ts";

/** What a client sends to have an event written down. */
export interface AskedEvent {
  readonly combat: string;
  readonly draft: EventDraft;
  /** The id of the message that it follows from; empty for none. */
  readonly follows: string;
}

/**
 * What another client sent, if it is an event at all: it is read by every client from then on, and must stop none of them.
 * null for anything else.
 */
export function readAskedEvent(asked: unknown): AskedEvent | null {
  if (!isRecord(asked) || !isRecord(asked["draft"])) return null;
  const { combat, follows, draft } = asked;
  const { type, key, who, message, said, facts, changes } = draft as Readonly<Record<string, unknown>>;
  const fits = [combat, follows, key, who, message].every(isText) && isEventType(type) && listOf(said, isLine);
  return fits && listOf(facts, isFact) && areChanges(changes) ? (asked as unknown as AskedEvent) : null;
}

/**
 * What follows from a message by its dice, in the words of this client, where somebody asks for nothing else; null where they ask for
 * other changes. Of what comes or goes as a whole only that is compared: its name is in the asker's language.
 */
export function asRolled(asked: EventDraft, rolled: EventDraft | null): EventDraft | null {
  const outline = ({ who, changes, facts }: EventDraft) => ({ who, facts, changes: changes.map(outlineOf) });
  return rolled && isSame(outline(asked), outline(rolled)) ? rolled : null;
}

function outlineOf(change: Change): object {
  return "by" in change || change.path !== "" ? change : { uuid: change.uuid, comes: change.after !== null };
}

/** A sentence that tells of an event, and no text that somebody made up. */
function isLine(line: unknown): boolean {
  if (!isSaid(line)) return false;
  const { label } = line as { readonly label: string };
  return SAID.test(label) && game.i18n!.has(label);
}

const SAID = new RegExp(`^${SYSTEM.words}\\.\\w+\\.(said|SAID)\\.`);
