import { SirpasActor } from "../../documents/actor.ts";
import type { CheckCall } from "../../documents/check.ts";
import { performContest } from "../../documents/contests/contest.ts";
import { performRanking } from "../../documents/contests/ranking.ts";
import { requestCheck } from "../../documents/requests/request-check.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { peopleAtHand, selectedTokens } from "../macros/people.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { say } from "../words.ts";

/** What a pressed button asks for, as it was written into it. */
interface Pressed {
  readonly command: string;
  readonly statistics: readonly string[];
  readonly level: Pick<CheckCall, "difficulty" | "successLevel">;
  readonly actor: string;
  readonly reason: string;
}

/** Does what a button in a text says. */
export async function actOn(button: HTMLElement, event: MouseEvent | KeyboardEvent): Promise<void> {
  const pressed = readButton(button);
  if (button.dataset.sirpasAsked === "request") return askOthers(pressed);
  if (pressed.command === "contest") return contest(pressed);
  if (pressed.command === "ranking") return ranking(pressed);
  return check(pressed, event);
}

/** Each of those who roll makes a check, one after the other; who closes the dialog of one ends it for that one. */
async function check(pressed: Pressed, event: MouseEvent | KeyboardEvent): Promise<void> {
  const actors = rollers(pressed);
  const call = { ...pressed.level, ...rollKeys(event) };
  for (const actor of actors) await actor.check(pressed.statistics[0] ?? "", call);
}

async function askOthers({ statistics, level, actor, reason }: Pressed): Promise<void> {
  const named = actor === "" ? null : actorNamed(actor);
  if (actor !== "" && !named) return warn("nobodyNamed", { name: actor });
  const actors = named ? [named] : peopleAtHand().map((one) => one.actor);
  if (actors.length === 0) return warn("nobodyToAsk");
  const { difficulty = "normal", successLevel } = level;
  const at = successLevel === undefined ? { difficulty: difficulty || "normal" } : { successLevel };
  await requestCheck({ actors, statistic: statistics[0] ?? "", reason, ...(at as { difficulty: Difficulty }) });
}

/** Whoever presses against the next of the selected, or against the one who is targeted. */
async function contest({ statistics, actor }: Pressed): Promise<void> {
  const [first, second] = opponents(actor);
  if (!first || !second) return warn("twoNeeded");
  await performContest(first, second, { statistics: [statistics[0] ?? "", statistics[1] ?? ""] });
}

async function ranking({ statistics }: Pressed): Promise<void> {
  const actors = peopleAtHand().map((one) => one.actor);
  if (actors.length === 0) return warn("severalNeeded");
  await performRanking(actors, statistics[0] ?? "");
}

/** Who rolls: the one that the text names, or else the selected, or else the user's own character; nobody is told so. */
function rollers({ actor }: Pressed): readonly SirpasActor[] {
  if (actor !== "") {
    const named = actorNamed(actor);
    if (!named) warn("nobodyNamed", { name: actor });
    return named ? [named] : [];
  }
  const own = ownActors();
  if (own.length === 0) warn("nobody");
  return own;
}

function ownActors(): readonly SirpasActor[] {
  const selected = selectedTokens().map((token) => token.actor);
  const character: unknown = game.user!.character;
  return selected.length > 0 ? selected : character instanceof SirpasActor ? [character] : [];
}

function opponents(name: string): readonly SirpasActor[] {
  const named = name === "" ? null : actorNamed(name);
  const targets = [...((game.user as unknown as { targets?: Iterable<{ actor: unknown }> }).targets ?? [])]
    .map(({ actor }) => actor)
    .filter((actor) => actor instanceof SirpasActor);
  const everybody = [...(named ? [named] : ownActors()), ...targets];
  return [...new Set(everybody)];
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

function readButton({ dataset }: HTMLElement): Pressed {
  const { command = "", difficulty = "", successLevel = "", actor = "", reason = "" } = dataset;
  const level = successLevel !== "" ? { successLevel: Number(successLevel) } : difficulty !== "" ? { difficulty } : {};
  return { command, statistics: keysIn(dataset.statistics), level: level as Pressed["level"], actor, reason };
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

function warn(sentence: string, words: Readonly<Record<string, string>> = {}): void {
  ui.notifications!.warn(say(`SIRPAS.ENRICHER.${sentence}`, words));
}
