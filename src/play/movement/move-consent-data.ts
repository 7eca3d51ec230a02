import { text } from "#core/data/fields/texts.ts";
import { MoveData } from "./move-data.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition, PlainCard } from "#core/play/registry/messages.ts";

function schema() {
  // The message of who is about to move, and the opponent's id in it.
  return { move: text(), opponent: text(), name: text(), mover: text() };
}

/** An opponent lets somebody move. */
export class MoveConsentData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<MoveConsentData> = {
    view: ({ system: { name, mover } }): PlainCard => ({
      title: game.i18n!.format("SIRPAS.MOVE.lets", { name, mover }),
      lines: [],
    }),
    answers: ({ move }) => move,
    speaksFor: ({ move, opponent }) => [opponentOf(move, opponent)?.actor ?? ""],
    rolls: () => ({ rolls: [] }),
    mismatch: ({ move, opponent }) => (opponentOf(move, opponent) ? null : "opponent"),
  };
}

function opponentOf(move: string, opponent: string) {
  return dataAt(move, MoveData)?.opponents.find(({ id }) => id === opponent) ?? null;
}
