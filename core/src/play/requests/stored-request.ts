import { SYSTEM } from "#system";
import type { Visibility } from "../../foundry/visibility.ts";
import type { GroupResult } from "../../rules/group-result.ts";
import type { Closing } from "../challenge/message-index.ts";
import type { MessageDefinition } from "../registry/messages.ts";

/** Somebody who is asked, as a message stores them. */
export interface AskedActor {
  readonly uuid: string;
  readonly name: string;
}

/** What a message stores of a request, whatever a rulebook adds to it. Who has answered, and how, is in their own messages, which name this one. */
export interface StoredRequest {
  readonly actors: readonly AskedActor[];
  readonly statistic: { readonly key: string; readonly label: string };
  readonly reason: string;
  /** Who sees the rolls; empty where who rolls decides. */
  readonly visibility: Visibility | "";
  /** How their rolls count as one; empty where each stands alone. */
  readonly group: GroupResult | "";
  readonly until: number;
  readonly timedOut: boolean;
  readonly closing: Closing;
}

/** What is checked of a request: it holds no dice, and asks whom its author owns, or is a Gamemaster's. */
export const REQUEST_DEFINITION: MessageDefinition<StoredRequest> = {
  template: `systems/${SYSTEM.id}/templates/core/requests/request-card.hbs`,
  speaksFor: ({ actors }) => actors.map(({ uuid }) => uuid),
  rolls: () => ({ rolls: [] }),
  mismatch: ({ actors }) => (actors.length > 0 ? null : "actors"),
};
