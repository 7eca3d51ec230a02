import { update, actorAt } from "#core/foundry/documents.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { queueWrite } from "#core/play/log/one-by-one.ts";
import { canClose } from "#core/play/challenge/challenge.ts";
import { forgetUses } from "./turn-state.ts";
import { useId } from "./turn-uses.ts";
import { attackStateOf, type AttackState, type StrikeState } from "./attack-state.ts";

/** The name under which a Gamemaster's client calls off an attack for others. */
export const CLOSE = "sirpas.closeAttack";

/** The id of the message of an attack. */
interface AskedClosing {
  readonly message: string;
}

type Message = ChatMessage.Implementation;

/**
 * Calls an attack off: what is settled stands, nobody is awaited any more, and the rest comes to nothing. Who defended themselves
 * against what came to nothing gets the action back, and the attacker if nothing at all was settled. One client does it, the active Gamemaster's where one is here, so that nothing is given back twice.
 * @returns whether it is closed; if not, the user has been told why.
 */
export async function closeAttack(message: Message): Promise<boolean> {
  return (await doOrAsk(CLOSE, { message: message.id })).ok;
}

/** Calls an attack off whose message is about to be deleted, so that what it took for nothing comes back. */
export async function closeDeleted(message: Message): Promise<void> {
  const state = attackStateOf(message);
  if (state && !state.data.closing.closed && canClose(message) && openStrikes(state).length > 0) {
    await closeAttack(message);
  }
}

/** Calls an attack off for somebody who asked this client to. */
export async function closeAsked(user: User.Implementation, { message: id }: AskedClosing): Promise<Result<null>> {
  const message = game.messages!.get(id) as Message | undefined;
  if (!message) return err("requestGone");
  if (!user.isGM && message.author?.id !== user.id) return err("notYours");
  return queueWrite(() => closeHere(message));
}

async function closeHere(message: Message): Promise<Result<null>> {
  const state = attackStateOf(message);
  if (!state) return err("requestGone");
  if (state.data.closing.closed) return ok(null);
  const answers = state.strikes.flatMap(({ defence, mitigation, deadly }) =>
    [defence, mitigation, deadly].flatMap((answer) => answer?.parent.id ?? []),
  );
  const back = usedForNothing(state);
  await update(message, { system: { closing: { closed: true, answers } } });
  for (const { actor: uuid, id } of back) {
    const actor = actorAt(uuid);
    if (actor?.isOwner) await forgetUses(actor, [id]);
  }
  return ok(null);
}

/** Under which ids actors keep what they used for what has come to nothing. */
function usedForNothing(state: AttackState): readonly { actor: string; id: string }[] {
  const { attacker, parent } = state.data;
  const open = openStrikes(state);
  // Anybody can write a message that names somebody else as the attacker: nothing of theirs comes back for it.
  return [
    ...(open.length === state.strikes.length && passesGate(parent)
      ? [{ actor: attacker.actor, id: useId(parent.id) }]
      : []),
    ...open.flatMap(({ against: { actor }, defence }) => (defence ? [{ actor, id: useId(defence.parent.id) }] : [])),
  ];
}

/** The strikes that still wait for something; what this user must not see may be settled. */
function openStrikes({ strikes }: AttackState): readonly StrikeState[] {
  return strikes.filter(({ reading, hidden }) => reading.stage !== "settled" && !hidden);
}
