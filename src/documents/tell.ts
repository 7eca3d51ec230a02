import { notify } from "./notify.ts";
import type { Refusal } from "../rules/outcome.ts";

/** Why something was refused, as a sentence in the user's language. */
export function refusalText({ reason, data }: Refusal): string {
  const words = Object.entries(data).map(([key, value]) => [key, worded(String(value))]);
  return game.i18n!.format(`SIRPAS.REFUSAL.${reason}`, Object.fromEntries(words) as Record<string, string>);
}

/** Tells the user why something was refused, in one sentence. */
export function tell(refusal: Refusal): null {
  notify.warn(refusalText(refusal));
  return null;
}

function worded(value: string): string {
  return value.startsWith("SIRPAS.") ? game.i18n!.localize(value) : value;
}
