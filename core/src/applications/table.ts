import { registerChallenge, type ChallengeKind } from "../play/challenge/challenge.ts";
import { registerPrompts, type Prompt } from "../play/challenge/prompt.ts";
import { registerResolving } from "../play/challenge/resolve.ts";
import { registerLog } from "../play/log/register-log.ts";
import { registerCards, type CardDefinition } from "../play/registry/messages.ts";
import { registerCardHooks } from "./cards/card-hooks.ts";
import { registerFolding } from "./cards/fold-answers.ts";
import { registerPromptHooks } from "./challenge/prompt-hooks.ts";
import { registerEndOffer } from "./encounter/end-strip.ts";
import { LOG_ENTRY_ACTIONS, logEntryCard, logEntryFolds, offerAfterwards } from "./log/log-entry-card.ts";
import { registerEncounterLog } from "./log/register-log.ts";
import { registerTrackerLog } from "./log/tracker-log.ts";
import { registerParties } from "./party/party-sheet.ts";
import { ourSystem } from "../foundry/globals.ts";
import { takePaces, type PacesOf } from "./movement/paces.ts";
import { registerGreeting } from "./welcome/greeting.ts";
import type { Load } from "./welcome/start.ts";
import { takeCommas } from "./sheets/base/fields.ts";
import { retargetClicks } from "./ux/pointer-guard.ts";

/** What a system shows and asks at its table. */
export interface TableParts {
  /** What the cards of its messages show, by their types. */
  readonly cards: Readonly<Record<string, CardDefinition<object>>>;
  readonly challenges: readonly ChallengeKind[];
  /** What is asked, by the kind of pending action. */
  readonly prompts: readonly Readonly<Record<string, Prompt>>[];
  /** How far somebody gets in a turn; without it the ruler says nothing of it. */
  readonly paces?: PacesOf;
  /** What listens besides. */
  readonly also?: readonly (() => void)[];
}

/** Makes cards, challenges, prompts and the log of a system listen that plays in Foundry's own tracker; to be called once it is loaded. */
export function registerTable({ cards, challenges, prompts, paces, also = [] }: TableParts): void {
  registerCards({ ...cards, logEntry: { view: logEntryCard, actions: LOG_ENTRY_ACTIONS, folds: logEntryFolds } });
  challenges.forEach(registerChallenge);
  prompts.forEach(registerPrompts);
  if (paces) takePaces(paces);
  registerPromptHooks();
  registerResolving();
  registerLog();
  registerCardHooks();
  registerFolding();
  registerEncounterLog();
  registerTrackerLog();
  registerEndOffer();
  registerParties();
  retargetClicks();
  takeCommas();
  // A system without windows greets nobody.
  const { windows } = ourSystem() as { readonly windows?: Load };
  if (windows) {
    registerGreeting(windows);
    offerAfterwards(windows);
  }
  also.forEach((register) => register());
}
