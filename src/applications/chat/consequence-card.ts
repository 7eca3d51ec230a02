import type { ConsequenceData } from "../../data/message/consequence-data.ts";
import { say } from "../words.ts";

interface ConsequenceFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: ConsequenceData;
}

/** The card of a consequence: what befell whom, who let it, and who took it back. */
export function consequenceCard({ message, system }: ConsequenceFacts) {
  const { name, said, undone } = system;
  const by = message.author?.name ?? "";
  return {
    name,
    said: said.label === "" ? "" : say(said.label, said.data as Record<string, string | number>),
    undone: undone !== "",
    by:
      undone === "" ? say("SIRPAS.CARD.consequence.by", { by }) : say("SIRPAS.CARD.consequence.undone", { by: undone }),
  };
}
