import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf } from "#core/play/consequences/consequence.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { isLuckLeft } from "../../rules/character/luck.ts";
import { CheckData } from "./check-data.ts";

type Message = ChatMessage.Implementation;

/** The luck of who failed a roll and has it left for this session: it is spent once, and they roll again. */
export const LUCKY = consequenceOf({
  ...{ key: "lucky", label: "SIMVERSE.LUCKY.again", icon: "fa-clover" },
  about(message) {
    const data = dataOf(message, CheckData);
    const actor = actorAt(data?.actor ?? "");
    if (!actor) return null;
    const { luckIn, sessions } = actor.system;
    const isLucky = hasTrait(actor.character.sources, "lucky") && isLuckLeft({ luckIn, sessions });
    return isLucky && data?.outcome?.success === false && !data.unhurried ? actor : null;
  },
  effects: (_message, actor) => ({
    type: "use",
    said: [{ label: "SIMVERSE.LOG.said.lucky", data: { name: nameOf(actor) } }],
    changes: [
      { uuid: actor.uuid, path: "system.luckIn", before: actor.system.luckIn, after: actor.system.sessions + 1 },
    ],
  }),
});

/** Spends the luck of who failed and rolls the same again, of which the second result counts. @returns the message; null if it was refused, and the user was told why */
export async function rollAgain(message: Message): Promise<Message | null> {
  const data = dataOf(message, CheckData);
  const actor = LUCKY.about(message);
  if (!data || !actor || !(await LUCKY.apply(message))) return null;
  const roll = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
  const system = data.toObject();
  return createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system, ...asVisibleAs(message) });
}
