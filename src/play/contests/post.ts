import { applyVisibility, type Visibility } from "../../foundry/visibility.ts";
import { contestThrows, type ContestThrow } from "./contest-throws.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { resolvedVisibility } from "../cards/resolved-visibility.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import type { ContestRollRequest } from "./contest-rolls.ts";

/** What a caller may settle about any contest. */
export interface ContestCall {
  /** Who may see it; what is chosen in the chat sidebar unless given. */
  readonly visibility?: Visibility;
}

/** What a caller may settle about a contest of a kind that everybody can throw for themselves. */
export interface AskableCall extends ContestCall {
  /** Let everybody throw for themselves, whenever they come to it, instead of throwing for all at once. */
  readonly ask?: boolean;
  /** What it is about, in a few words. */
  readonly reason?: string;
}

/** The same where others are asked, who see what they are to answer whoever else does. */
export interface AskingCall extends ContestCall {
  readonly asked?: Iterable<SirpasActor>;
}

type MessageSystem = Readonly<Record<string, unknown>>;

/** Writes a contest of one of our types into the chat, in the name of the user who rolls for all. */
export async function postContest(
  type: "contest" | "ranking" | "multiContest" | "generatedRanking",
  system: MessageSystem,
  rolls: Roll[],
  { visibility, asked = [] }: AskingCall,
): Promise<ChatMessage.Implementation | null> {
  const seen = resolvedVisibility(visibility);
  if (!seen.ok) return notifyRefusal(seen);
  const sound = rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {};
  const data = { type, speaker: { alias: game.user!.name }, rolls, ...sound, system };
  const message = await ChatMessage.implementation.create(seenByAsked(data, seen.value, asked) as never);
  return (message as ChatMessage.Implementation | undefined) ?? null;
}

/** Whoever is asked can answer only what they see, and nobody answers blindly: a whisper reaches all of them. */
export function seenByAsked<Data extends object>(
  data: Data,
  visibility: Visibility,
  asked: Iterable<SirpasActor>,
): Data & { whisper?: readonly string[] } {
  const actors = [...asked];
  if (actors.length === 0) return applyVisibility(data, visibility);
  const seen: Data & { whisper?: readonly string[] } = applyVisibility(
    data,
    visibility === "blind" ? "gm" : visibility,
  );
  if (!seen.whisper?.length) return seen;
  const owners = game.users!.filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")));
  return { ...seen, whisper: [...new Set([...seen.whisper, game.userId ?? "", ...owners.map(({ id }) => id)])] };
}

/** Throws for one of the entrants after another. */
export async function throwFor(participants: readonly ContestRollRequest[], round = 1): Promise<Roll[]> {
  const rolls: Roll[] = [];
  for (const { id, pool, terms } of participants) {
    rolls.push(await CONFIG.SIRPAS.rolls.contest.build({ id, pool, terms, round }).evaluate());
  }
  return rolls;
}

/**
 * Throws for all who have to, again and again, until nobody has to any more.
 * @param waiting  Who has to throw after these throws.
 */
export async function throwUntilDecided(
  participants: readonly ContestRollRequest[],
  waiting: (thrown: readonly ContestThrow[]) => readonly string[],
): Promise<Roll[]> {
  const rolls: Roll[] = [];
  for (let round = 1; ; round += 1) {
    const ids = waiting(contestThrows(rolls));
    if (ids.length === 0) return rolls;
    rolls.push(
      ...(await throwFor(
        participants.filter(({ id }) => ids.includes(id)),
        round,
      )),
    );
  }
}
