import { passesGate } from "../../data/message/gate.ts";
import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { Change } from "../../rules/fight/change.ts";
import { revertChanges } from "../fight/apply-changes.ts";
import { askGamemaster, canAskGamemaster } from "../fight/ask-gamemaster.ts";
import { oneByOne } from "../fight/one-by-one.ts";
import { actorAt } from "../requests/answers.ts";
import { mayClose } from "../requests/close-request.ts";
import { tell } from "../tell.ts";
import { shareOf, spending } from "./ammunition.ts";
import { attackIn } from "./attack-answers.ts";
import { attackStateOf, type AttackState, type StrikeState } from "./attack-state.ts";
import { CLOSE, type AskedClosing } from "./offer-closing.ts";

type Message = ChatMessage.Implementation;

/**
 * Calls an attack off: what is settled stands, nobody is awaited any more, and the rest comes to nothing. Who defended themselves
 * against what came to nothing gets the action back, and the attacker what was shot for it, and the action if nothing at all was
 * settled. One client does it, the active Gamemaster's where one is here, so that nothing is given back twice.
 * @returns whether it is closed; if not, the user has been told why.
 */
export async function closeAttack(message: Message): Promise<boolean> {
  const asks = attackIn(message) !== null && mayClose(message) && canAskGamemaster();
  const answer = asks ? await askGamemaster(CLOSE, { message: message.id }) : await oneByOne(() => closeHere(message));
  if (!answer.ok) tell(answer);
  return answer.ok;
}

/** Calls an attack off whose message is about to be deleted, so that what it took for nothing comes back. */
export async function closeDeleted(message: Message): Promise<void> {
  const state = attackStateOf(message);
  if (state && !state.data.closing.closed && mayClose(message) && openStrikes(state).length > 0) {
    await closeAttack(message);
  }
}

/** Calls an attack off for somebody who asked this client to. */
export async function closeAsked(user: User.Implementation, { message: id }: AskedClosing): Promise<Answer<null>> {
  const message = game.messages!.get(id) as Message | undefined;
  if (!message) return refused("requestGone");
  if (!user.isGM && message.author?.id !== user.id) return refused("notYours");
  return oneByOne(() => closeHere(message));
}

async function closeHere(message: Message): Promise<Answer<null>> {
  const state = attackStateOf(message);
  if (!state || !mayClose(message)) return refused("requestGone");
  if (state.data.closing.closed) return granted(null);
  const answers = state.targets.flatMap(({ strikes }) =>
    strikes.flatMap(({ defence, mitigation, deadly }) =>
      [defence, mitigation, deadly].flatMap((answer) => answer?.parent.id ?? []),
    ),
  );
  const back = usedForNothing(state).filter(({ actor }) => actorAt(actor)?.isOwner);
  await message.update({ system: { closing: { closed: true, answers } } } as never);
  await revertChanges(back);
  return granted(null);
}

/** What was written down of actions that have come to nothing, and what was shot for it. */
function usedForNothing(state: AttackState): readonly Change[] {
  const { data, targets, message } = state;
  const used = (actor: string, logged: object): readonly Change[] =>
    "type" in logged ? [{ type: "use", actor, combat: data.combat, round: data.turn, use: logged as LoggedUse }] : [];
  // Anybody can write a message that names somebody else as the attacker: nothing of theirs comes back for it.
  const attacker = passesGate(message) ? data.attacker.actor : "";
  const open = openStrikes(state);
  const strikes = targets.flatMap(({ strikes: all }) => all);
  const isForNothing = (number: number) =>
    strikes.every((strike) => strike.strike !== number || open.some((one) => one.strike === strike));
  const shots = message.rolls.flatMap((_, index) =>
    isForNothing(index + 1) ? spending(attacker, shareOf(data.spent, index + 1, message.rolls.length)) : [],
  );
  return [
    ...(open.length === strikes.length ? used(attacker, data.technique.logged) : []),
    ...shots,
    ...open.flatMap(({ actor, strike: { defence } }) =>
      defence && !defence.none ? used(actor, defence.technique.logged) : [],
    ),
  ];
}

/** The strikes that still wait for something; what this user must not see may be settled. */
function openStrikes({ targets }: AttackState): readonly { readonly actor: string; readonly strike: StrikeState }[] {
  return targets
    .flatMap(({ actor, strikes }) => strikes.map((strike) => ({ actor, strike })))
    .filter(({ strike }) => strike.reading.stage !== "settled" && !strike.hidden);
}
