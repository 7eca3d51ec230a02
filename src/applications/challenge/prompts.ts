import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import { localize } from "../localize.ts";
import type { rollKeys } from "../ux/roll-keys.ts";

/**
 * What the strip says of the first of the queue.
 * @param count  How many there are in it.
 */
export function promptContext(pendingAction: PendingAction | undefined, count: number, rolling: boolean) {
  if (!pendingAction) return {};
  const prompt = promptOf(pendingAction);
  const words = prompt.labels(pendingAction);
  const { what, reason, limit = "", other = "", otherFor = "", tick = "", rollTooltip = "" } = words;
  const roll = words.roll ?? localize("SIRPAS.DIALOG.check.roll");
  return {
    what,
    reason,
    limit,
    // Whose it is comes first: a player may have several characters.
    who: localize("SIRPAS.PROMPT.who", {
      name: pendingAction.name,
      asker: pendingAction.message.author?.name ?? pendingAction.message.alias,
    }),
    icon: prompt.icon,
    ...{ roll, rollTooltip, other, tick },
    otherFor: otherFor || localize("SIRPAS.CARD.attack.forName", { action: other, name: pendingAction.name }),
    rollFor: words.roll
      ? localize("SIRPAS.CARD.attack.forName", { action: roll, name: pendingAction.name })
      : localize("SIRPAS.CARD.request.rollFor", { name: pendingAction.name }),
    more: count > 1 ? localize("SIRPAS.PROMPT.more", { count: count - 1 }) : "",
    rolling,
  };
}

/** The keys that were held, and whether what can be ticked was. */
export type PromptKeys = ReturnType<typeof rollKeys> & { readonly ticked?: boolean };

/** What the strip shows of something that somebody is asked for, and what its buttons do. */
export interface Prompt {
  readonly icon: string;
  labels(pendingAction: PendingAction): PromptLabels;
  roll(pendingAction: PendingAction, keys: PromptKeys): Promise<unknown>;
  /** The other choice, where there is one. */
  other?(pendingAction: PendingAction): Promise<unknown>;
}

export interface PromptLabels {
  readonly what: string;
  readonly reason: string;
  readonly limit?: string;
  /** What the button for another choice than to roll says, and whom it is for; empty where there is none. */
  readonly other?: string;
  readonly otherFor?: string;
  /** What the button that rolls says, where it is not just that; and what explains it. */
  readonly roll?: string;
  readonly rollTooltip?: string;
  /** What can be ticked to go with the roll; empty for nothing. */
  readonly tick?: string;
}

const prompts = new Map<string, Prompt>();

/** Adds what the strip shows of pending actions, by their kinds. */
export function registerPrompts(added: Readonly<Record<string, Prompt>>): void {
  for (const [kind, prompt] of Object.entries(added)) prompts.set(kind, prompt);
}

/** @throws {Error} for a kind of which nobody has said what the strip shows */
function promptOf({ kind }: PendingAction): Prompt {
  const prompt = prompts.get(kind);
  if (!prompt) throw new Error(`Nothing is registered that prompts for "${kind}".`);
  return prompt;
}

/** Answers a pending action: rolls for it, or takes the other choice. */
export async function answerPendingAction(action: PendingAction, other: boolean, keys: PromptKeys): Promise<void> {
  const prompt = promptOf(action);
  await (other && prompt.other ? prompt.other(action) : prompt.roll(action, keys));
}
