import { update, actorAt } from "#core/foundry/documents.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { queueWrite } from "#core/play/log/one-by-one.ts";
import { canClose } from "#core/play/challenge/challenge.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { wasEdited } from "#core/play/gate/differences.ts";
import { record } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { combatAt } from "#core/foundry/collections.ts";
import type { EventDraft } from "../../../rules/encounter/event.ts";
import { type AttackData, stampOf } from "./attack-data.ts";
import type { DefenceData } from "../defence/defence-data.ts";
import { forgetUses } from "../turn/turn-state.ts";
import { useId, usingOf } from "../turn/turn-uses.ts";
import { attackStateOf, type AttackState, type StrikeState } from "./attack-state.ts";

/** The name under which a Gamemaster's client calls off an attack for others. */
export const CLOSE = "sirpas.closeAttack";

/** The id of the message of an attack. */
interface AskedClosing {
  readonly message: string;
}

type Message = ChatMessage.Implementation;

/**
 * Calls an attack off: what is settled stands, nobody is awaited any more, and the rest comes to nothing. If a Gamemaster does it, who
 * defended themselves against what came to nothing gets the action back, and the attacker if nothing at all was settled. If its player
 * does it, what was rolled keeps its action, and the log of the encounter says so: a Gamemaster gives it back by undoing that. One
 * client does it, the active Gamemaster's where one is here, so that nothing is given back twice.
 * @returns whether it is closed; if not, the user has been told why.
 */
export async function closeAttack(message: Message): Promise<boolean> {
  return (await doOrAsk(CLOSE, { message: message.id })).ok;
}

/** Calls an attack off whose message a Gamemaster is about to delete, so that what it took for nothing comes back. */
export async function closeDeleted(message: Message): Promise<void> {
  const state = game.user!.isGM ? attackStateOf(message) : null;
  if (state && !state.data.closing.closed && canClose(message) && openStrikes(state).length > 0) {
    await closeAttack(message);
  }
}

/** Calls an attack off for somebody who asked this client to. */
export async function closeAsked(user: User.Implementation, { message: id }: AskedClosing): Promise<Result<null>> {
  const message = game.messages!.get(id) as Message | undefined;
  if (!message) return err("requestGone");
  if (!user.isGM && message.author?.id !== user.id) return err("notYours");
  const state = attackStateOf(message);
  const combat = combatAt(state?.data.combat ?? "");
  // Without a window that decides, the player's own write to the message says who closed it.
  const isLogged = state && combat && !user.isGM && isDeciding() && passesGate(message);
  const draft = isLogged && !state.data.closing.closed && openStrikes(state).length > 0 ? closedDraft(state) : null;
  const closed = await queueWrite(() => closeHere(message, user));
  if (closed.ok && draft) await record(combat ?? null, draft);
  return closed;
}

async function closeHere(message: Message, { isGM }: User.Implementation): Promise<Result<null>> {
  const state = attackStateOf(message);
  if (!state) return err("requestGone");
  if (state.data.closing.closed) return ok(null);
  const answers = state.strikes.flatMap(({ defence, mitigation, deadly }) =>
    [defence, mitigation, deadly].flatMap((answer) => answer?.parent.id ?? []),
  );
  const back = isGM ? usedForNothing(state) : [];
  await update(message, { system: { closing: { closed: true, answers } } });
  for (const { actor: uuid, data } of back) {
    const actor = actorAt(uuid);
    if (actor?.isOwner) await forgetUses(actor, [useId(data.parent.id)]);
  }
  return ok(null);
}

/** Names that the player of an attack called it off, in the log of its encounter. */
function closedKey({ id }: Message): string {
  return `closed:${id}`;
}

function closedDraft(state: AttackState): EventDraft {
  const { data } = state;
  const names = { attacker: data.attacker.name, technique: data.technique.name };
  return {
    type: "note",
    key: closedKey(data.parent),
    who: data.attacker.actor,
    message: data.parent.id ?? "",
    said: [{ label: "SIRPAS.FIGHT.said.attack.closed", data: names }],
    facts: [],
    changes: usedForNothing(state).flatMap(({ actor, data: used }) => usingOf(actor, stampOf(data), used)),
  };
}

/** Whether what was used for strikes that came to nothing was given back: by a Gamemaster, who called the attack off or undid that its player did. */
export function isGivenBack({ parent, closing }: AttackData): boolean {
  return closing.closed && !wasEdited(parent) && isRecorded(closedKey(parent)) === null;
}

/** What was used for what has come to nothing, and by whom. */
function usedForNothing(state: AttackState): readonly { actor: string; data: AttackData | DefenceData }[] {
  const { attacker, parent } = state.data;
  const open = openStrikes(state);
  // Anybody can write a message that names somebody else as the attacker: nothing of theirs comes back for it.
  return [
    ...(open.length === state.strikes.length && passesGate(parent)
      ? [{ actor: attacker.actor, data: state.data }]
      : []),
    ...open.flatMap(({ against: { actor }, defence }) => (defence ? [{ actor, data: defence }] : [])),
  ];
}

/** The strikes that still wait for something; what this user must not see may be settled. */
function openStrikes({ strikes }: AttackState): readonly StrikeState[] {
  return strikes.filter(({ reading, hidden }) => reading.stage !== "settled" && !hidden);
}
