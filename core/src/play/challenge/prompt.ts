import type { RollKeys } from "../../foundry/visibility.ts";
import type { PendingAction } from "./pending-actions.ts";

/** The keys that were held, and whether what can be ticked was. */
export interface PromptKeys extends RollKeys {
  readonly ticked?: boolean;
}

/** What the strip shows of something that somebody is asked for, and what its buttons do. */
export interface Prompt {
  readonly icon: string;
  /** The icon of the button that answers, where it is not dice. */
  readonly rollIcon?: string;
  labels(pendingAction: PendingAction): PromptLabels;
  roll(pendingAction: PendingAction, keys: PromptKeys): unknown;
  /** The other choice, where there is one. */
  other?(pendingAction: PendingAction): unknown;
}

export interface PromptLabels {
  readonly what: string;
  readonly reason?: string;
  readonly limit?: string;
  /** What the button for another choice than to roll says, and whom it is for; empty where there is none. */
  readonly other?: string;
  readonly otherFor?: string;
  /** What the button that rolls says, where it is not just that; and what explains it. */
  readonly roll?: string;
  readonly rollTooltip?: string;
  /** Whether it costs what will be missed, so that it is marked. */
  readonly rollWarns?: boolean;
  /** What can be ticked to go with the roll; empty for nothing. */
  readonly tick?: string;
}

const prompts = new Map<string, Prompt>();

/** Adds what the strip shows of pending actions, by their kinds. */
export function registerPrompts(added: Readonly<Record<string, Prompt>>): void {
  for (const [kind, prompt] of Object.entries(added)) prompts.set(kind, prompt);
}

/** What the strip shows of a kind of pending action; undefined where nobody has said. */
export function registeredPrompt(kind: string): Prompt | undefined {
  return prompts.get(kind);
}
