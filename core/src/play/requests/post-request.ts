import { createMessage } from "../../foundry/documents.ts";
import { currentVisibility, type Visibility } from "../../foundry/visibility.ts";
import type { GroupResult } from "../../rules/group-result.ts";
import { err } from "../../rules/result.ts";
import { isWithin } from "../../utils/is-within.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import type { AskedActor } from "./stored-request.ts";

/** How long a request may wait, in minutes. */
const MINUTES = { min: 1, max: 24 * 60 } as const;

const MINUTE = 60_000;

/** Who can see the rolls that are asked for: a roll that only its player sees answers nobody. */
export const ASKED_VISIBILITIES = ["public", "gm", "blind"] as const satisfies readonly Visibility[];
export type AskedVisibility = (typeof ASKED_VISIBILITIES)[number];

/** Who sees the rolls that this user asks for, unless somebody chooses: what the chat says. */
export function askedVisibility(): AskedVisibility {
  return ASKED_VISIBILITIES.find((visibility) => visibility === currentVisibility()) ?? "gm";
}

/** What is asked of whom; a rulebook adds how hard it is. */
interface Asking {
  readonly actors: readonly AskedActor[];
  readonly statistic: { readonly key: string; readonly label: string };
  readonly reason: string;
  /** Who sees the rolls; as the chat says unless given. */
  readonly visibility?: Visibility | undefined;
  /** How their rolls count as one; each alone unless given. */
  readonly group?: GroupResult | "" | undefined;
  readonly [field: string]: unknown;
}

/**
 * Asks for a check, with a card in the chat that has a button for each who is asked.
 * @param minutes  After so many it closes by itself, whole ones from 1 to 1440; 0 for never.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function postRequest(system: Asking, minutes: number): Promise<ChatMessage.Implementation | null> {
  if (system.actors.length === 0) return notifyRefusal(err("noActors"));
  if (minutes !== 0 && !isWithin(minutes, MINUTES)) return notifyRefusal(err("minutesRange", MINUTES));
  const until = minutes === 0 ? 0 : Date.now() + minutes * MINUTE;
  const { visibility = askedVisibility() } = system;
  return createMessage({
    type: "request",
    speaker: { alias: game.user!.name },
    system: { ...system, visibility, until },
  });
}
