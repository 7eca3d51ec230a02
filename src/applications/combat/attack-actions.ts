import type { StrikePlace } from "../../play/combat/attack-answers.ts";
import { answerDamageSave, defend, defendAll } from "../../play/combat/answer.ts";
import { closeAttack } from "../../play/combat/close-attack.ts";
import { repeatAttack } from "../../play/combat/repeat-attack.ts";
import { resolveStrike } from "../../play/combat/resolve-strike.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { undoRecorded } from "../../play/log/undo.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { rollKeys } from "../ux/roll-keys.ts";

/** What was pressed on the card of an attack. */
interface Pressed {
  readonly message: ChatMessage.Implementation;
  readonly id: string;
  readonly place: StrikePlace;
  /** The id of the defence that the button names. */
  readonly option: string;
  readonly keys: ReturnType<typeof rollKeys>;
}

/** What the buttons of the card do. */
const ACTIONS: Readonly<Record<string, (pressed: Pressed) => Promise<unknown>>> = {
  defend: ({ id, place, option, keys }) => defend(id, place, keys.fast === false ? {} : { option }),
  choose: ({ id, place }) => defend(id, place),
  mitigate: ({ id, place }) => answerDamageSave(id, place, "mitigation"),
  decline: ({ id, place }) => answerDamageSave(id, place, "mitigation", { declined: true }),
  deadly: ({ id, place }) => answerDamageSave(id, place, "deadly"),
  together: ({ id }) => defendAll(id),
  apply: ({ message, place }) => resolveStrike(message, place.target, place.strike),
  async undo({ id, place }) {
    const recorded = isRecorded(strikeKey(id, place.target, place.strike));
    return recorded !== null && undoRecorded(recorded);
  },
  close: ({ message }) => closeAttack(message),
  again: ({ message, keys }) => repeatAttack(message, keys),
};

/** Does what a button on the card of an attack is for. */
export async function pressAttack(
  message: ChatMessage.Implementation,
  { cardButton = "", target = "", strike = "1", option = "" }: DOMStringMap,
  event: MouseEvent,
): Promise<void> {
  const place = { target, strike: Number(strike) };
  await ACTIONS[cardButton]?.({ message, id: message.id ?? "", place, option, keys: rollKeys(event) });
}
