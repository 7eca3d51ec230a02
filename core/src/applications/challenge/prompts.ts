import { showMessage } from "../../foundry/windows.ts";
import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import { registeredPrompt, type Prompt, type PromptKeys } from "../../play/challenge/prompt.ts";
import { localize, word } from "../../utils/localize.ts";

/**
 * What the strip says of the first of the queue.
 * @param count  How many there are in it.
 */
export function promptContext(pendingAction: PendingAction | undefined, count: number, rolling: boolean) {
  if (!pendingAction) return {};
  const { name, message } = pendingAction;
  const prompt = promptOf(pendingAction);
  const { icon, rollIcon } = prompt;
  const asker = message.author?.name ?? message.alias;
  return {
    name,
    asker,
    icon,
    rollIcon,
    lights: pendingAction.actor,
    ...prompt.labels(pendingAction),
    behind: count - 1,
    rolling,
  };
}

/** What is shown of a kind that has no prompt of its own: the name of the card, and a button that brings it before the eyes. */
const PLAIN: Prompt = {
  icon: "fa-solid fa-bullhorn",
  rollIcon: "fa-solid fa-comment",
  labels: ({ message }) => ({
    what: localize(CONFIG.ChatMessage.typeLabels[message.type] ?? message.type),
    reason: "",
    roll: word("PROMPT.showCard"),
  }),
  roll: ({ message }) => showMessage(message.id ?? ""),
};

function promptOf({ kind }: PendingAction): Prompt {
  return registeredPrompt(kind) ?? PLAIN;
}

/** Answers a pending action: rolls for it, or takes the other choice. */
export async function answerPendingAction(action: PendingAction, other: boolean, keys: PromptKeys): Promise<void> {
  const prompt = promptOf(action);
  await (other && prompt.other ? prompt.other(action) : prompt.roll(action, keys));
}
