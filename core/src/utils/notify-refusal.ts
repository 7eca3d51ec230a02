import { SYSTEM } from "#system";
import { word } from "./localize.ts";
import { notify } from "./notify.ts";
import type { RuleError } from "../rules/result.ts";

/** Why something was refused, as a sentence in the user's language. */
export function ruleErrorText({ reason, data }: RuleError): string {
  const words = Object.entries(data).map(([key, value]) => [key, worded(String(value))]);
  return word(`ERROR.${reason}`, Object.fromEntries(words) as Record<string, string>);
}

/** Tells the user why something was refused, in one sentence. */
export function notifyRefusal(error: RuleError): null {
  notify.warn(ruleErrorText(error));
  return null;
}

/** The same for what answers whether it was done. */
export function refused(error: RuleError): false {
  notifyRefusal(error);
  return false;
}

function worded(value: string): string {
  return value.startsWith(`${SYSTEM.words}.`) ? game.i18n!.localize(value) : value;
}
