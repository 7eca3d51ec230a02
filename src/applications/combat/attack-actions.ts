import { defend } from "../../play/combat/defence/defend.ts";
import { defendAll } from "../../play/combat/defence/defend-all.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { answerDamageSave } from "../../play/combat/attack/damage-saves.ts";
import { strikeOf, type StrikePlace } from "../../play/combat/attack/attack-state.ts";
import { closeAttack } from "../../play/combat/attack/close-attack.ts";
import { repeatAttack } from "../../play/combat/attack/repeat-attack.ts";
import { resolveStrike } from "../../play/combat/attack/resolve-strike.ts";
import { nameLimb } from "../effects/condition-actions.ts";
import { limbToName } from "./strike-outcome.ts";
import type { CardAction } from "#core/play/registry/messages.ts";

/** What the buttons of the card of an attack do. */
export const ATTACK_ACTIONS: Readonly<Record<string, CardAction>> = {
  defend: ({ id }, data) => defend(id, placeIn(data), { option: data["option"] ?? "" }),
  choose: ({ id }, data) => defend(id, placeIn(data)),
  mitigate: ({ id }, data) => answerDamageSave(id, placeIn(data), "mitigation"),
  decline: ({ id }, data) => answerDamageSave(id, placeIn(data), "mitigation", { declined: true }),
  deadly: ({ id }, data) => answerDamageSave(id, placeIn(data), "deadly"),
  together: ({ id }) => defendAll(id),
  async nameLimb(message, data) {
    const strike = strikeOf(message, placeIn(data));
    const limb = strike && limbToName(strike);
    if (limb) await nameLimb(limb.actor, limb.effect);
  },
  apply: (message, data) => resolveStrike(message, placeIn(data)),
  close: (message) => closeAttack(message),
  again: (message, _data, keys) => repeatAttack(message, keys),
};

/** The key of the strike that its button undoes. */
export function undoneStrike({ id }: ChatMessage.Implementation, data: DOMStringMap): string {
  const { target, strike } = placeIn(data);
  return strikeKey(id ?? "", target, strike);
}

function placeIn({ target = "", strike = "1" }: DOMStringMap): StrikePlace {
  return { target, strike: Number(strike) };
}
