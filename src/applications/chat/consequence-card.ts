import type { ConsequenceData } from "../../data/message/consequence-data.ts";
import { linesIn } from "../../data/fields/stored-shapes.ts";
import { say } from "../words.ts";

interface ConsequenceFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: ConsequenceData;
}

/** What befell somebody, in a sentence or two. */
export function saidInWords(said: ConsequenceData["said"]): string {
  return linesIn(said)
    .map(({ label, data }) => say(label, data))
    .join(" ");
}

/** The card of a consequence: what befell whom, who let it, and who took it back. */
export function consequenceCard({ message, system }: ConsequenceFacts) {
  const { name, said, undone } = system;
  const by = message.author?.name ?? "";
  return {
    name,
    said: saidInWords(said),
    undone: undone !== "",
    by:
      undone === "" ? say("SIRPAS.CARD.consequence.by", { by }) : say("SIRPAS.CARD.consequence.undone", { by: undone }),
  };
}
