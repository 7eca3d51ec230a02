import { SYSTEM } from "#system";
import { EVENT_STATES } from "../../rules/log/event.ts";
import { holderOf } from "../../rules/log/change.ts";
import { flag, oneOf, text } from "../../data/fields/texts.ts";
import { changesIn, endedKeys, eventType, logChanges, logFacts, saidLines } from "../../data/fields/stored-shapes.ts";
import { entryKey, partsOf, toldKey } from "../challenge/message-index.ts";
import type { MessageDefinition } from "../registry/messages.ts";

function schema() {
  return {
    type: eventType("note"),
    // What it can happen only once for, such as one answer to a request; empty for what can happen at any time.
    key: text(),
    who: text(),
    said: saidLines(),
    // See `EncounterFact` and `Change` in the rules.
    facts: logFacts(),
    changes: logChanges(),
    by: text(),
    state: oneOf(EVENT_STATES, "applied"),
    undoneBy: text(),
    // Of an encounter that is gone, what can happen only once and did: by its key who did it, and whether it was undone.
    ended: endedKeys(),
    // Whether it is how an encounter ended.
    isEnd: flag(),
  };
}

/**
 * What was done to somebody, where no encounter keeps a log of it, or where people should read of it, such as what came of a
 * challenge outside of an encounter. `undoneBy` is the name of who undid it.
 */
export class LogEntryData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<LogEntryData> = {
    template: `systems/${SYSTEM.id}/templates/core/log/log-entry-card.hbs`,
    answers: ({ key }) => partsOf(key)[1] ?? "",
    keys: ({ key, ended }) =>
      [...(key === "" ? [] : [key]), ...Object.keys(ended)].flatMap((one) => [
        entryKey(one),
        ...partsOf(one).map(toldKey),
      ]),
    speaksFor: ({ who, changes }) => [
      ...(who === "" ? [] : [who]),
      ...changesIn(changes).map(({ uuid }) => holderOf(uuid)),
    ],
    rolls: () => ({ rolls: [] }),
    mismatch: () => null,
  };
}
