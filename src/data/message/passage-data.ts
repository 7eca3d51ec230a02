import { text } from "../fields/texts.ts";

function defineSchema() {
  // The message of who is about to move, and the opponent's id in it.
  return { move: text(), opponent: text(), name: text(), mover: text() };
}

export type PassageSchema = ReturnType<typeof defineSchema>;

/** An opponent lets somebody move. */
export class PassageData extends foundry.abstract.TypeDataModel<PassageSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.MOVE"];

  static override defineSchema(): PassageSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/passage.hbs";
}
