import { SYSTEM } from "#system";
import { definitionNamed, speakersOf, systemOf } from "../registry/messages.ts";
import { createMessage, draftMessage, actorAt, speakerOf } from "../../foundry/documents.ts";
import { applyVisibility } from "../../foundry/visibility.ts";
import { ruleErrorOf } from "../gate/gate.ts";
import { faultIn } from "../gate/message-faults.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import { askGamemaster, canAskGamemaster, registerQuery } from "../deciding/ask-gamemaster.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";

type Message = ChatMessage.Implementation;

/** The name under which a Gamemaster's client rolls what the player who asks for it must not see. */
const ROLL_BLIND = `${SYSTEM.id}.rollBlind`;

/** A message with one roll, before its dice are rolled: what the roll is built from is in its data. */
export interface UnrolledMessage {
  readonly type: string;
  readonly system: object;
}

/** Lets players have this client roll blindly for them; to be called in the init hook. */
export function registerBlindRolls(): void {
  registerQuery<UnrolledMessage, string>(ROLL_BLIND, rollAsked);
}

/**
 * Has a Gamemaster's client roll, so that the player's browser never knows the dice before the message is there.
 * @returns the message; null if it was refused, and the user was told why.
 */
export async function rollBlindly({ type, system }: UnrolledMessage): Promise<Message | null> {
  if (!canAskGamemaster()) return notifyRefusal(err("noGamemaster"));
  const answer = await askGamemaster<string>(ROLL_BLIND, { type, system }).catch(() => err("noGamemaster"));
  return answer.ok ? messageThatComes(answer.value) : notifyRefusal(answer);
}

/** A message that was created by another client, as soon as this one has it. */
async function messageThatComes(id: string): Promise<Message> {
  const here = game.messages!.get(id) as Message | undefined;
  return (
    here ??
    new Promise((resolve) => {
      const hook = Hooks.on("createChatMessage", (message) => {
        if (message.id !== id) return;
        Hooks.off("createChatMessage", hook);
        resolve(message);
      });
    })
  );
}

/** Rolls for a player, in a message of theirs: it passes the same gate as one that they had rolled themselves. */
async function rollAsked(user: User.Implementation, { type, system }: UnrolledMessage): Promise<Result<string>> {
  const definition = definitionNamed(type);
  const field = definition?.roll ? faultIn({ type, system, rolls: [] }) : "type";
  if (!definition?.roll || field !== null) return err("messageMismatch", { field: field ?? "type" });
  const drafted = { type, system, author: user.id };
  const roll = definition.roll(systemOf(draftMessage(drafted)));
  const rolls = [await roll.evaluate()];
  const data = applyVisibility({ ...drafted, rolls }, "blind");
  const message = draftMessage(data);
  const error = ruleErrorOf(message);
  if (error) return { ok: false, ...error };
  const [uuid = ""] = speakersOf(message);
  const speaker = speakerOf(actorAt(uuid));
  const created = await createMessage({ ...data, speaker });
  return created ? ok(created.id ?? "") : err("noGamemaster");
}
