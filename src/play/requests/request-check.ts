import type { Visibility } from "#core/foundry/visibility.ts";
import type { GroupResult } from "#core/rules/group-result.ts";
import { participantsAmong, storedParticipants, type ParticipantSource } from "../contests/participants.ts";
import { DIFFICULTIES, type Difficulty } from "../../rules/checks/difficulties.ts";
import type { RowName } from "../../rules/skills/skill-tables.ts";
import { postRequest } from "#core/play/requests/post-request.ts";
import { storedRow } from "../checks/check-request.ts";
import { checkResolved } from "../checks/limits.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

/** What somebody asks others to roll. */
export interface RequestCall {
  readonly actors: Iterable<ParticipantSource>;
  /** The key of a statistic that all of them have, e.g. `climbing`. */
  readonly statistic: string;
  /** Normal unless it or a success level is given. */
  readonly difficulty?: Difficulty;
  readonly successLevel?: number;
  /** The row of the skill's table that the difficulty is that of. */
  readonly tableRow?: RowName | null;
  /** The UUID of the trap that a check on Traps is about. */
  readonly trap?: string;
  /** What it is about, in a few words. */
  readonly reason?: string;
  /** Who sees the rolls: as the chat of who asks says unless given. */
  readonly visibility?: Visibility;
  /** How the rolls of all count as one; each alone unless given. */
  readonly group?: GroupResult | "";
  /** After so many minutes it closes by itself, whole ones from 1 to 1440; without it, it waits. */
  readonly minutes?: number;
}

/**
 * Asks the owners of some actors for a check, with a card in the chat that has a button for each.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function requestCheck(call: RequestCall): Promise<ChatMessage.Implementation | null> {
  const { statistic, successLevel, reason = "" } = call;
  const participants = participantsAmong(call.actors);
  if (!participants.ok) return notifyRefusal(participants);
  const difficulty = call.difficulty ?? (successLevel === undefined ? "normal" : "");
  const resolved = checkResolved(call);
  if (!resolved.ok) return notifyRefusal(resolved);
  // All are asked for the same.
  const people = participants.value.map((one) => ({ ...one, statistic }));
  const asked = storedParticipants(people, { statistic: () => statistic });
  if (!asked.ok) return notifyRefusal(asked);
  const system = {
    actors: asked.value.map(({ actor, name }) => ({ uuid: actor, name })),
    statistic: asked.value[0]?.statistic ?? { key: statistic, label: "" },
    difficulty,
    successLevel: difficulty === "" ? successLevel : DIFFICULTIES[difficulty],
    tableRow: storedRow(call.tableRow),
    trap: call.trap ?? "",
    reason,
    visibility: call.visibility,
    group: call.group ?? "",
  };
  return postRequest(system, call.minutes ?? 0);
}
