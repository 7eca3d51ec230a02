import { isRecorded } from "../fight/recorded.ts";

/** That what a strike came to was applied, and where it stands. */
export interface Applied {
  /** The name of the user who did it, and of the one whose client wrote it down where that is another. */
  readonly by: string;
  readonly through: string;
  /** The encounter in whose log it stands and the event there; or else the message of the deed. The others are empty. */
  readonly combat: string;
  readonly event: string;
  readonly deed: string;
}

/** What an event is known by that an attack's strike can be applied by only once. */
export function strikeKey(message: string, target: string, strike: number): string {
  return `strike:${message}:${target}:${strike}`;
}

/** Where something that can happen only once stands; null while it has not happened, or was taken back. */
export function appliedAs(key: string): Applied | null {
  const recorded = isRecorded(key);
  if (!recorded) return null;
  const { combat, event, deed, ended } = recorded;
  if (ended) return { by: ended.by, through: ended.through, combat: "", event: "", deed: "" };
  if (event) return { by: event.by, through: event.through, combat: combat?.id ?? "", event: event.id, deed: "" };
  const { data, message } = deed!;
  const through = message.author?.name ?? "";
  return { by: data.by, through: through === data.by ? "" : through, combat: "", event: "", deed: message.id ?? "" };
}
