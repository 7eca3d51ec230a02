import type { Result } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { singleFlight } from "../../utils/single-flight.ts";

type Message = ChatMessage.Implementation;

/** How somebody answers a message. */
interface Answering<Ready, Choice> {
  /** What can be answered now; refused where nobody is asked, or not any more. */
  ready(): Result<Ready>;
  /** What is chosen, perhaps in a dialog; null for who thinks better of it. */
  choose(ready: Ready): Choice | null | Promise<Choice | null>;
  post(ready: Ready, choice: Choice): Promise<Message | null>;
}

/** For whom this user is answering right now, so that a second click rolls nothing twice. */
const unlessBusy = singleFlight();

/**
 * Answers a message, and nothing twice: one answer at a time, and what can be answered is looked at again where the choice took time, for
 * somebody else may have answered meanwhile.
 * @param key  Names what is answered
 * @returns the answer; null if it was refused, and the user was told why, or thought better of it
 */
export async function answerOnce<Ready, Choice>(
  key: string,
  { ready, choose, post }: Answering<Ready, Choice>,
): Promise<Message | null> {
  return unlessBusy(key, async () => {
    const before = ready();
    if (!before.ok) return notifyRefusal(before);
    const choosing = choose(before.value);
    const choice = await choosing;
    if (choice === null) return null;
    const still = choosing instanceof Promise ? ready() : before;
    return still.ok ? post(still.value, choice) : notifyRefusal(still);
  });
}
