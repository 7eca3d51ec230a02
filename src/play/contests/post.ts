import type { Visibility } from "#core/foundry/visibility.ts";
import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import type { StoredParticipant } from "../../data/fields/messages.ts";
import { contestSides, type ContestSide } from "./contest-sides.ts";
import type { SirpasActor } from "../documents.ts";
import { asVisibleAs, resolvedVisibility, seenByAsked } from "#core/play/cards/visibility.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { storedParticipants, type Contestant, type ParticipantRules } from "./participants.ts";

type Message = ChatMessage.Implementation;

/** What a caller may settle about any contest. */
export interface ContestCall {
  /** Who may see it; what is chosen in the chat sidebar unless given. */
  readonly visibility?: Visibility;
}

/** What a caller may settle about a contest of a kind that everybody can roll for themselves. */
export interface AskableCall extends ContestCall {
  /** Let everybody roll for themselves, whenever they come to it, instead of rolling for all at once. */
  readonly ask?: boolean;
  /** What it is about, in a few words. */
  readonly reason?: string;
}

type ContestType = "contest" | "ranking" | "multiContest" | "generatedRanking";

/** What the message of a contest holds, and who has still to roll after some rolls; once each unless given. */
interface ContestMessage {
  system(participants: readonly StoredParticipant[]): object;
  waiting?(sides: readonly ContestSide[]): readonly string[];
}

/** A party as the message of a contest stores it. */
export function partyOf(index: number, members: readonly StoredParticipant[], name = "") {
  return { id: String(index + 1), name, members };
}

/**
 * Rolls for everybody in a contest, again while its rules ask for it, or asks them to roll; with a card in the chat.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performFor(
  type: ContestType,
  participants: readonly Contestant[],
  rules: ParticipantRules,
  { system, waiting }: ContestMessage,
  { ask = false, ...call }: AskableCall,
): Promise<Message | null> {
  const stored = storedParticipants(participants, rules, ask);
  if (!stored.ok) return notifyRefusal(stored);
  const all = stored.value;
  if (ask) return postContest(type, system(all), [], { ...call, asked: participants.map(({ actor }) => actor) });
  const rolls: Roll[] = [];
  for (let round = 1; ; round += 1) {
    const ids = waiting?.(contestSides(all, rolls)) ?? (round === 1 ? all.map(({ id }) => id) : []);
    if (ids.length === 0) return postContest(type, system(all), rolls, call);
    const again = all.filter(({ id }) => ids.includes(id));
    rolls.push(...(await rollFor(again, round)));
  }
}

/** Writes a contest of one of our types into the chat, in the name of the user who rolls for all. */
export async function postContest(
  type: ContestType,
  system: object,
  rolls: readonly Roll[],
  { visibility, asked = [] }: ContestCall & { readonly asked?: readonly SirpasActor[] },
): Promise<Message | null> {
  const seen = resolvedVisibility(visibility);
  if (!seen.ok) return notifyRefusal(seen);
  const data = { type, speaker: { alias: game.user!.name }, rolls, system };
  return createMessage(seenByAsked(data, seen.value, asked));
}

/** Rolls for one after another. */
export async function rollFor(
  participants: readonly Pick<StoredParticipant, "id" | "pool" | "terms">[],
  round = 1,
): Promise<Roll[]> {
  const rolls: Roll[] = [];
  for (const { id, pool, terms } of participants) {
    rolls.push(await CONFIG.SIRPAS.rolls.pool.build({ id, pool, terms, round }).evaluate());
  }
  return rolls;
}

/**
 * Writes an answer to a message into the chat, its dice rolled: who may read the one may read the other, and nobody else.
 * @param rolled  null for an answer without a roll.
 */
export async function postAnswer(
  asked: Message,
  type: "defence" | "damageSave",
  actor: SirpasActor,
  rolled: Pick<StoredParticipant, "id" | "pool" | "terms"> | null,
  system: object,
): Promise<Message | null> {
  const { pool, terms } = rolled ?? {};
  return createMessage({
    type,
    speaker: speakerOf(actor),
    rolls: rolled ? [await CONFIG.SIRPAS.rolls.pool.build(rolled).evaluate()] : [],
    ...asVisibleAs(asked),
    // What a message stores outlives what it was made of.
    system: foundry.utils.deepClone({ attack: asked.id, ...system, ...(rolled ? { pool, terms } : {}) }),
  });
}
