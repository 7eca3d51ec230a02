import { CONSEQUENCES } from "../../rules/skills/consequences.ts";
import { flag, oneOf, text } from "../fields/texts.ts";
import { documentData, saidLines } from "../fields/stored-shapes.ts";
import { type MessageChecks } from "./gate.ts";

function defineSchema() {
  return {
    check: text(),
    kind: oneOf(CONSEQUENCES, "fall"),
    document: text(),
    name: text(),
    said: saidLines(),
    before: documentData(),
    after: documentData(),
    dies: flag(),
    undone: text(),
  };
}

export type ConsequenceSchema = ReturnType<typeof defineSchema>;

/**
 * What somebody let come of a check. `check` is that message's id, `document` the UUID of what it changed, `name` whom it
 * befell; `before` and `after` are that document's data, as an update takes them, so that it can be taken back; `dies` says that it killed. `undone` is the
 * name of who did so.
 */
export class ConsequenceData extends foundry.abstract.TypeDataModel<ConsequenceSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONSEQUENCE"];

  static override defineSchema(): ConsequenceSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/consequence.hbs";

  static readonly CHECKS: MessageChecks<ConsequenceData> = {
    speaksFor: ({ document }) => (document === "" ? [] : [document]),
    throws: () => ({ throws: [] }),
    mismatch: ({ check }) => (game.messages?.has(check) ? null : "check"),
  };
}
