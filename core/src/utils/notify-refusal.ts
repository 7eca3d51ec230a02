import { SYSTEM } from "#system";
import { localizeLine } from "./localize.ts";
import { notify } from "./notify.ts";
import type { RuleError } from "../rules/result.ts";

/** Why something was refused, as a sentence in the user's language. */
export function ruleErrorText({ reason, data }: RuleError): string {
  return localizeLine({ label: `${SYSTEM.words}.ERROR.${reason}`, data });
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
