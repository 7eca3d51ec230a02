import { answerTogether } from "#core/play/challenge/resolve.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { nextTask } from "#core/utils/in-slices.ts";
import { isRecord } from "#core/utils/records.ts";
import { messageAt } from "#core/foundry/collections.ts";
import {
  attackOf,
  strikeOf,
  type AttackState,
  type StrikePlace,
  type StrikeState,
  type WaitingStrike,
} from "../attack/attack-state.ts";
import { defend, requestAgainst, type DefendCall } from "./defend.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { setting } from "#core/settings/settings.ts";

/** The name under which a Gamemaster's window has the one that decides defend several. */
export const DEFEND_ALL = "sirpas.defendAll";

/** What is chosen for one of several. */
export interface GroupChoice extends StrikePlace {
  readonly option: string;
  readonly mitigates: boolean;
}

/** What a Gamemaster's window asks for: without choices the best for each that is awaited. */
interface AskedDefences {
  readonly message: string | null;
  readonly choices: readonly GroupChoice[] | null;
}

/**
 * Defends several against an attack. The window that decides does it, for it alone can wait with what the strikes come to until the last is
 * answered.
 * @param choices  What is chosen for each; without them the best for each that is awaited.
 * @returns how many defended themselves.
 */
export async function defendAll(message: string | null, choices: AskedDefences["choices"] = null): Promise<number> {
  const answer = await doOrAsk<number>(DEFEND_ALL, { message, choices });
  return answer.ok ? answer.value : 0;
}

/** The same for any Gamemaster's window. */
export async function defendAllAsked(user: User.Implementation, asked: AskedDefences): Promise<Result<number>> {
  if (!user.isGM) return err("notGamemaster");
  const { message: id, choices } = asked;
  const state = attackOf(id);
  const isList = choices === null || (Array.isArray(choices) && choices.every(isRecord));
  if (!state || !isList) return err("requestGone");
  let done = 0;
  const calls: readonly (StrikePlace & DefendCall)[] =
    asked.choices ?? npcStrikes(state).map(({ target, strike }) => ({ target, strike, fast: true }));
  await answerTogether(state.data.parent, () =>
    forEachTarget(calls, async ({ target, strike, ...call }) => {
      if (await defend(id, { target, strike }, call)) done += 1;
    }),
  );
  return ok(done);
}

/**
 * Answers several strikes: one after the other of each target, since what is best against the second depends on what was done against the
 * first; different targets do not wait for one another. The page can answer in between.
 */
export async function forEachTarget<Place extends StrikePlace>(
  places: readonly Place[],
  answer: (place: Place) => Promise<void>,
): Promise<void> {
  const targets = [...new Set(places.map(({ target }) => target))];
  const answers: Promise<void>[] = [];
  for (const target of targets) {
    const own = places.filter((place) => place.target === target);
    answers.push(inOrder(own, answer));
    await nextTask();
  }
  await Promise.all(answers);
}

async function inOrder<Place>(places: readonly Place[], answer: (place: Place) => Promise<void>): Promise<void> {
  for (const place of places) await answer(place);
}

/** The strikes that this Gamemaster's own characters are to be defended against: those that no player owns. */
export function npcStrikes({ waiting }: AttackState): readonly WaitingStrike[] {
  return waiting.filter(({ awaited }) => awaited.stage === "defence" && isNpc(awaited.actor));
}

/** Whether an actor is a Gamemaster's own, and this user's to answer for. */
export function isNpc(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && !actor.hasPlayerOwner && isOursToAnswer(actor);
}

/**
 * Defends somebody as the strip offers it: with the best there is; through the dialog where none is open, or the table asks for NPCs.
 * @param mitigates  Whether Active Mitigation is rolled if the attack comes through.
 */
export async function defendAtPrompt(
  id: string | null,
  place: StrikePlace,
  mitigates: boolean,
): Promise<ChatMessage.Implementation | null> {
  const best = bestOffered(id, place)?.best;
  return defend(id, place, best ? { option: best.option.id, mitigates } : {});
}

/** What is offered before the dialog: null where it has to be opened. */
export function bestOffered(id: string | null, place: StrikePlace) {
  const strike = strikeOf(messageAt(id), place);
  return strike && bestAgainst(strike);
}

/** The same against a strike of which it is known how it stands. */
export function bestAgainst(strike: StrikeState) {
  const asked = requestAgainst(strike);
  const request = asked.ok ? asked.value : null;
  if (!request?.best || (isNpc(request.fighter.actor.uuid) && setting("npcDefence") === "ask")) return null;
  return { request, best: request.best, canMitigate: request.canMitigate };
}
