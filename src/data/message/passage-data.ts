import { text } from "../fields/texts.ts";
import { MoveData } from "./move-data.ts";
import { dataAt, type MessageChecks } from "./gate.ts";

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

  static readonly CHECKS: MessageChecks<PassageData> = {
    speaksFor: ({ move, opponent }) => [opponentOf(move, opponent)?.actor ?? ""],
    throws: () => ({ throws: [] }),
    mismatch: ({ move, opponent }) => (opponentOf(move, opponent) ? null : "opponent"),
  };
}

function opponentOf(move: string, opponent: string) {
  return dataAt(move, MoveData)?.opponents.find(({ id }) => id === opponent) ?? null;
}
