import { ok, err, type Result } from "#core/rules/result.ts";
import type { StoredParticipant } from "../../data/fields/messages.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { isWithin } from "#core/utils/is-within.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import {
  keyFor,
  othersThan,
  participantsAmong,
  storedParticipants,
  type ParticipantSource,
  type StatisticChoice,
} from "./participants.ts";
import { postContest, type ContestCall } from "./post.ts";

/** What a caller settles about a generated ranking. */
export interface GeneratorCall extends ContestCall {
  /** What the characters use: their terms are added to the dice. Without it the dice stand alone. */
  readonly statistic?: StatisticChoice;
}

/** How many can be rolled for at once. */
const COUNT = { min: 1, max: CALL_LIMITS.people } as const;
const NONE = { key: "", label: "", uuid: "" };

/**
 * Chapter "Ranking generation for the GM": rolls for many characters at once, and gives the best to the topmost.
 * @param characters  Names or actors from top to bottom, or how many there are.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performGeneratedRanking(
  characters: number | Iterable<string> | Iterable<ParticipantSource>,
  { statistic = "", ...call }: GeneratorCall = {},
): Promise<ChatMessage.Implementation | null> {
  const list: readonly (string | ParticipantSource)[] =
    typeof characters === "number" ? numbered(Math.min(characters, COUNT.max + 1)) : [...characters];
  if (!isWithin(list.length, COUNT)) return notifyRefusal(err("characterCount", COUNT));
  const generated = npcsOf(list, statistic);
  if (!generated.ok) return notifyRefusal(generated);
  const roll = await CONFIG.SIRPAS.rolls.generator.build(generated.value.npcs.length).evaluate();
  return postContest("generatedRanking", generated.value, [roll], call);
}

interface Generated {
  readonly npcs: readonly Pick<StoredParticipant, "id" | "name" | "actor" | "terms">[];
  readonly statistic: StoredParticipant["statistic"];
}

function npcsOf(list: readonly (string | ParticipantSource)[], statistic: StatisticChoice): Result<Generated> {
  const npc = (name: string, index: number, actor = "") => ({ id: String(index + 1), name, actor, terms: [] });
  const names = list.filter((one) => typeof one === "string");
  if (names.length > 0 && names.length === list.length) {
    return ok({ npcs: names.map((name, index) => npc(name, index)), statistic: NONE });
  }
  const participants = participantsAmong(list as readonly ParticipantSource[]);
  if (!participants.ok) return participants;
  const foreign = participants.value.find(({ actor }) => !actor.isOwner);
  if (foreign) return err("notOwner", { actor: foreign.name });
  if (statistic === "") {
    const npcs = participants.value.map(({ actor, name }, index) => npc(name, index, actor.uuid));
    return ok({ npcs, statistic: NONE });
  }
  const stored = storedParticipants(participants.value, {
    statistic: keyFor(statistic),
    against: othersThan(participants.value),
  });
  if (!stored.ok) return stored;
  const npcs = stored.value.map(({ id, name, actor, terms }) => ({ id, name, actor, terms }));
  return ok({ npcs, statistic: stored.value[0]?.statistic ?? NONE });
}

function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    game.i18n!.format("SIRPAS.CONTEST.numbered", { number: String(index + 1) }),
  );
}
