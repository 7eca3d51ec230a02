import { text } from "../../data/fields/texts.ts";
import { facesOf } from "../../foundry/rolls.ts";
import { readable } from "../exchange/asking-data.ts";

/** What is stored of each check: who rolls, and the message that asked for it, empty for none. */
export function checkFields() {
  return { actor: text(), request: text() };
}

interface Stored {
  readonly actor: string;
  readonly request: string;
}

/** What is the same of the definitions of all checks. */
export const CHECK = {
  answers: ({ request }: Stored) => request,
  speaksFor: ({ actor }: Stored) => [actor],
};

/** What the dice of a message come to; null where this user must not see them, or they are none of such a message. */
export function readDice<Outcome>(
  { isContentVisible, rolls: [roll] }: Pick<ChatMessage.Implementation, "isContentVisible" | "rolls">,
  read: (faces: readonly number[]) => Outcome,
): Outcome | null {
  return isContentVisible ? readable(() => read(facesOf(roll))) : null;
}
