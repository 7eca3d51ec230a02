import type { CheckCall } from "../../play/checks/perform-check.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { requestCheck } from "../../play/requests/request-check.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import {
  knownActors,
  ownActors,
  participantsAtHand,
  selectedActors,
  targetedActors,
} from "#core/play/people/at-hand.ts";
import { askedOf } from "#core/applications/enrichers/asked-button.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { answerContest } from "../../play/contests/answer-contest.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { performContest, performRanking } from "../../play/contests/contest.ts";
import type { AskableCall } from "../../play/contests/post.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { notify } from "#core/utils/notify.ts";
import { localize } from "#core/utils/localize.ts";

/** What a pressed button asks for, as it was written into it. */
export interface Pressed {
  readonly command: string;
  readonly statistics: readonly string[];
  readonly level: Pick<CheckCall, "difficulty" | "successLevel">;
  /** The names of who rolls, and of who stands against them; empty for whoever is at hand. */
  readonly actor: string;
  readonly versus: string;
  readonly reason: string;
}

/** What is being done for a button right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

/** Does what a button in a text says. */
export async function actOn(button: HTMLElement, event: MouseEvent | KeyboardEvent): Promise<void> {
  const pressed = readButton(button);
  const asks = askedOf(button) === "request";
  const key = JSON.stringify([asks, pressed]);
  await unlessBusy(key, async () => {
    button.ariaDisabled = "true";
    try {
      if (asks) await askOthers(pressed);
      else if (pressed.command === "contest") await contestAsked(pressed, event);
      else if (pressed.command === "ranking") await rankingAsked(pressed, event);
      else await check(pressed, event);
    } finally {
      button.ariaDisabled = null;
    }
  });
}

/** Each of those who roll makes a check, one after the other; who closes the dialog of one ends it for that one. */
async function check(pressed: Pressed, event: MouseEvent | KeyboardEvent): Promise<void> {
  const { actor, level, statistics } = pressed;
  const actors = actor === "" ? ownActors() : namedActors(actor);
  if (actors?.length === 0) warn("nobody");
  const call = { ...level, ...rollKeys(event) };
  for (const one of actors ?? []) await one.check(statistics[0] ?? "", call);
}

async function askOthers({ statistics, level, actor, reason }: Pressed): Promise<void> {
  const actors = actor === "" ? participantsAtHand().map((one) => one.actor) : namedActors(actor);
  if (!actors) return;
  if (actors.length === 0) return void warn("nobodyToAsk");
  const { difficulty = "normal", successLevel } = level;
  const at = successLevel === undefined ? { difficulty: difficulty || "normal" } : { successLevel };
  await requestCheck({ actors, statistic: statistics[0] ?? "", reason, ...(at as { difficulty: Difficulty }) });
}

function readButton({ dataset }: HTMLElement): Pressed {
  const { command = "", difficulty = "", successLevel = "", actor = "", versus = "", reason = "" } = dataset;
  const level = successLevel !== "" ? { successLevel: Number(successLevel) } : difficulty !== "" ? { difficulty } : {};
  const statistics = keysIn(dataset.statistics);
  return { command, statistics, level: level as Pressed["level"], actor, versus, reason };
}

/** Anyone can write a button into a text. */
function keysIn(json = "[]"): readonly string[] {
  try {
    const keys: unknown = JSON.parse(json);
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    return [];
  }
}

/**
 * A contest that a text asks for. Whoever presses throws for those who are theirs, and the others are asked to throw for
 * themselves; what is all one's own, and what a Gamemaster wants at once, is thrown together.
 */
async function contestAsked(pressed: Pressed, event: MouseEvent | KeyboardEvent): Promise<void> {
  const { statistics, actor, versus, reason } = pressed;
  const sides = contestSides(actor, versus);
  const [first, ...others] = sides ?? [];
  if (!sides || !first) return;
  await throwOrAsk(sides, event, (call) => performContest(first, others, { ...call, statistics, reason }));
}

/** A ranking that a text asks for: of those it names, or those at hand, each of whom throws for themselves likewise. */
async function rankingAsked(pressed: Pressed, event: MouseEvent | KeyboardEvent): Promise<void> {
  const { statistics, actor, reason } = pressed;
  const actors = actor === "" ? rankedActors() : namedActors(actor);
  if (!actors) return;
  if (actors.length === 0) return void warn("severalNeeded");
  const [statistic = ""] = statistics;
  await throwOrAsk(actors, event, (call) => performRanking(actors, statistic, { ...call, reason }));
}

/** Throws for everybody together, or asks them all and throws at once for this user's own. */
async function throwOrAsk(
  actors: readonly SirpasActor[],
  event: MouseEvent | KeyboardEvent,
  perform: (call: AskableCall) => Promise<ChatMessage.Implementation | null>,
): Promise<void> {
  const { fast = false, visibility } = rollKeys(event);
  const call = visibility ? { visibility } : {};
  if (throwsForAll(actors, fast)) return void (await perform(call));
  if (!actors.some(isOursToAnswer) && !game.user!.isGM) return void warn("noneOfYours");
  const message = await perform({ ...call, ask: true });
  for (const id of ownParticipants(message)) await answerContest(message?.id ?? "", id, { fast });
}

/** Whether this user throws for everybody in one go. */
function throwsForAll(actors: readonly SirpasActor[], fast: boolean): boolean {
  return actors.every(isOursToAnswer) || (fast && game.user!.isGM);
}

function ownParticipants(message: ChatMessage.Implementation | null): readonly string[] {
  const sides = contestOf(message ?? undefined)?.sides ?? [];
  return sides.flatMap(({ participant: { id, actor } }) => {
    const found = actorAt(actor);
    return found && isOursToAnswer(found) ? [id] : [];
  });
}

/** Those whom a text names; null if one of them is not known, of which the user is told. */
export function namedActors(names: string): readonly SirpasActor[] | null {
  // A name may have a comma of its own.
  const whole = actorNamed(names);
  if (whole) return [whole];
  const parts = names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const found = parts.map((name) => actorNamed(name));
  const missing = parts.find((_, index) => !found[index]);
  if (missing === undefined) return [...new Set(found.filter((actor) => actor !== null))];
  warn("nobodyNamed", { name: missing });
  return null;
}

/**
 * The two sides of a contest, the one who stands against all the others first: each as the text names it; or else who is
 * selected or one's own against who is targeted, or who is selected besides. null if they are not two, and the user is told.
 */
function contestSides(actor: string, versus: string): readonly SirpasActor[] | null {
  const own = actor === "" ? ownActors() : namedActors(actor);
  const named = versus === "" ? [] : namedActors(versus);
  if (!own || !named) return null;
  const others = versus === "" ? [...targetedActors(), ...own.slice(1)] : named;
  const [first] = own.filter((one) => !others.includes(one) || own.length === 1);
  const against = [...new Set(others)].filter((one) => one !== first);
  if (first && against.length > 0) return [first, ...against];
  warn("twoNeeded");
  return null;
}

/** Who is ranked where a text names nobody: who is selected and targeted, or else every character that a player has. */
function rankedActors(): readonly SirpasActor[] {
  const chosen = [...selectedActors(), ...targetedActors()];
  const played = () => knownActors().filter(({ type, hasPlayerOwner }) => type === "character" && hasPlayerOwner);
  return chosen.length > 0 ? [...new Set(chosen)] : played();
}

/** Tells the user in a sentence why nothing is rolled. */
export function warn(sentence: string, words: Readonly<Record<string, string>> = {}): null {
  notify.warn(localize(`SIRPAS.ENRICHER.${sentence}`, words));
  return null;
}

function actorNamed(name: string): SirpasActor | null {
  const wanted = name.toLocaleLowerCase();
  const all: readonly unknown[] = game.actors!.contents;
  const named = all
    .filter((actor) => actor instanceof SirpasActor)
    .filter((actor) => actor.name.toLocaleLowerCase() === wanted);
  // Of several with that name, one of the user's own.
  return named.find((actor) => actor.isOwner) ?? named[0] ?? null;
}
