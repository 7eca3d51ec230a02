import type { LogRules } from "#core/play/log/log-rules.ts";
import { roundRules } from "#core/play/log/round-rules.ts";
import { BREAKAGE, DAMAGE } from "./combat/damage.ts";
import { TREATMENT, TURN } from "./combat/turn.ts";
import { IMPROVEMENT } from "./improvement/improve.ts";

/** What Death or Glory says of the log of its encounters, with what players can have written down. */
export const LOG_RULES: LogRules = roundRules([DAMAGE, BREAKAGE, TURN, TREATMENT, IMPROVEMENT]);
