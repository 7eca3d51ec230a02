import { applyVisibility, currentVisibility, type Visibility } from "../../compat/visibility.ts";
import { contestThrows, type ContestThrow } from "../../data/message/contest-throws.ts";
import type { ContestRollRequest } from "./contest-rolls.ts";

/** What a caller may settle about any contest. */
export interface ContestCall {
  /** Who may see it; what is chosen in the chat sidebar unless given. */
  readonly visibility?: Visibility;
}

type MessageSystem = Readonly<Record<string, unknown>>;

/** Writes a contest of one of our types into the chat, in the name of the user who rolls for all. */
export async function postContest(
  type: "contest" | "ranking" | "multiContest" | "generatedRanking",
  system: MessageSystem,
  rolls: Roll[],
  { visibility = currentVisibility() }: ContestCall,
): Promise<ChatMessage.Implementation | null> {
  const data = { type, speaker: { alias: game.user!.name }, rolls, sound: CONFIG.sounds.dice, system };
  const message = await ChatMessage.implementation.create(applyVisibility(data, visibility) as never);
  return (message as ChatMessage.Implementation | undefined) ?? null;
}

/** Throws for one of the entrants after another. */
export async function throwFor(entrants: readonly ContestRollRequest[]): Promise<Roll[]> {
  const rolls: Roll[] = [];
  for (const { id, pool, terms } of entrants) {
    rolls.push(await CONFIG.SIRPAS.rolls.contest.build({ id, pool, terms }).evaluate());
  }
  return rolls;
}

/**
 * Throws for all who have to, again and again, until nobody has to any more.
 * @param waiting  Who has to throw after these throws.
 */
export async function throwUntilDecided(
  entrants: readonly ContestRollRequest[],
  waiting: (thrown: readonly ContestThrow[]) => readonly string[],
): Promise<Roll[]> {
  const rolls: Roll[] = [];
  for (;;) {
    const ids = waiting(contestThrows(rolls));
    if (ids.length === 0) return rolls;
    rolls.push(...(await throwFor(entrants.filter(({ id }) => ids.includes(id)))));
  }
}
