import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { AttackData } from "./attack-data.ts";
import { BREAKAGE, DAMAGE } from "./damage.ts";

/** An attack asks its target to defend, and then to take the damage; and its attacker for a weapon that breaks. */
export const ATTACK_CHALLENGE = exchangeChallenge(AttackData, [DAMAGE, BREAKAGE]);
