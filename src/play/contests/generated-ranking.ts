import { ok, err, type Result } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import { CALL_LIMITS } from "../checks/call-limits.ts";
import { isWithin } from "../checks/check-limits.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import {
  resolvedParticipants,
  participantsOf,
  type ResolvedParticipant,
  type Participant,
  type ParticipantSource,
  type StatisticChoice,
} from "./participants.ts";
import { postContest, type ContestCall } from "./post.ts";

/** What a caller settles about a generated ranking. */
export interface GeneratorCall extends ContestCall {
  /** What the characters use: their terms are added to the dice. Without it the dice stand alone. */
  readonly statistic?: StatisticChoice;
}

/** How many can be thrown for at once. */
const COUNT = { min: 1, max: CALL_LIMITS.people } as const;

interface GeneratedNpc {
  readonly id: string;
  readonly name: string;
  readonly actor: string;
  readonly terms: readonly Term[];
}

/**
 * Chapter "Ranking generation for the GM": throws for many characters at once, and gives the best to the topmost.
 * @param characters  Names or actors from top to bottom, or how many there are.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performGeneratedRanking(
  characters: number | Iterable<string> | Iterable<ParticipantSource>,
  { statistic, ...call }: GeneratorCall = {},
): Promise<ChatMessage.Implementation | null> {
  const count = typeof characters === "number" ? characters : null;
  if (count !== null && !isWithin(count, COUNT)) return notifyRefusal(err("characterCount", COUNT));
  const list: readonly (string | ParticipantSource)[] =
    count === null ? [...(characters as typeof characters & object)] : numbered(count);
  if (list.length > COUNT.max) return notifyRefusal(err("characterCount", COUNT));
  const npcs = npcsOf(list, statistic);
  if (!npcs.ok) return notifyRefusal(npcs);
  const roll = await CONFIG.SIRPAS.rolls.generator.build(npcs.value.npcs.length).evaluate();
  return postContest("generatedRanking", { ...npcs.value }, [roll], call);
}

interface Generated {
  readonly npcs: readonly GeneratedNpc[];
  readonly statistic: Participant["statistic"];
}

const NONE = { key: "", label: "", uuid: "" };

function npcsOf(
  list: readonly (string | ParticipantSource)[],
  statistic: StatisticChoice | undefined,
): Result<Generated> {
  const names = list.filter((one) => typeof one === "string");
  if (names.length > 0 && names.length === list.length) {
    const npcs = names.map((name, index) => ({ id: String(index + 1), name, actor: "", terms: [] }));
    return ok({ npcs, statistic: NONE });
  }
  const actors = resolvedParticipants(list as readonly ParticipantSource[]);
  if (!actors.ok) return actors;
  const foreign = actors.value.find(({ actor }) => !actor.isOwner);
  if (foreign) return err("notOwner", { actor: foreign.as });
  if (statistic === undefined || statistic === "") {
    return ok({ npcs: actors.value.map(withoutTerms), statistic: NONE });
  }
  const against = (index: number) => actors.value.flatMap(({ actor }, at) => (at === index ? [] : [actor]));
  const participants = participantsOf(actors.value, statistic, { against });
  if (!participants.ok) return participants;
  const npcs = participants.value.map(({ id, name, actor, terms }) => ({ id, name, actor, terms }));
  return ok({ npcs, statistic: participants.value[0]?.statistic ?? NONE });
}

function withoutTerms({ actor, as }: ResolvedParticipant, index: number): GeneratedNpc {
  return { id: String(index + 1), name: as, actor: actor.uuid, terms: [] };
}

function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    game.i18n!.format("SIRPAS.CONTEST.numbered", { number: String(index + 1) }),
  );
}
