import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { SHOT } from "./ammunition.ts";
import { AttackData } from "./attack-data.ts";
import { DAMAGE } from "./damage.ts";

/** An attack asks its target to defend, and then to take the damage. */
export const ATTACK_CHALLENGE = exchangeChallenge(AttackData, [DAMAGE], {
  resolve: (message) => SHOT.resolve(message),
});
