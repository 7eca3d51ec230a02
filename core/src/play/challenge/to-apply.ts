import { isRecorded, wasUndone } from "../log/recorded.ts";
import type { Awaited } from "./challenge.ts";

/**
 * Asks somebody to apply what nobody has applied yet. What was undone is applied again by its card alone.
 * @param key  Of the event that applies it
 */
export function toApply(key: string, asked: Awaited): readonly Awaited[] {
  return isRecorded(key) || wasUndone(key) ? [] : [{ ...asked, applies: true }];
}
