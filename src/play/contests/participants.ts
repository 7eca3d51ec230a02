import type { StoredParticipant } from "../../data/fields/messages.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { typedTerms, type Term } from "#core/rules/term.ts";
import { isSirpasActor, type SirpasActor } from "../documents.ts";
import { nameOf, toldApart, type Participant } from "#core/play/people/at-hand.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { contestTerms, PLAIN_CONTEST, used } from "./contest-terms.ts";

/** Who is to take part: an actor, or what stands for one, such as a token. */
export type ParticipantSource =
  | SirpasActor
  | {
      readonly actor: SirpasActor | null;
      /** What this one is called; the name of the token or actor unless given. */
      readonly name?: string;
      readonly statistic?: string;
      readonly modifier?: number;
    };

/** Somebody who takes part, with what the situation adds where this user rolls for all. */
export interface Contestant extends Participant {
  readonly modifier?: number;
}

/** What the situation adds for somebody, as a term. */
export const SITUATION = "SIRPAS.TERM.situation";

/** The key of the statistic that everybody uses, or what tells each actor's. */
export type StatisticChoice = string | ((actor: SirpasActor) => string);

/** What a participant uses under a choice. */
export function keyFor(choice: StatisticChoice): ParticipantRules["statistic"] {
  return ({ actor }) => (typeof choice === "string" ? choice : choice(actor));
}

/** Of each by their place, all the others. */
export function othersThan(participants: readonly Participant[]): (index: number) => readonly SirpasActor[] {
  return (index) => participants.flatMap(({ actor }, at) => (at === index ? [] : [actor]));
}

/** Those who take part, told apart by their names. Refuses if there are none, or something is no actor. */
export function participantsAmong(sources: Iterable<ParticipantSource>): Result<readonly Contestant[]> {
  const found = [...(sources ?? [])].map((source) => {
    const {
      actor,
      name = "",
      statistic = "",
      modifier = 0,
    } = isSirpasActor(source) ? { actor: source } : (source ?? {});
    return isSirpasActor(actor) ? { actor, name: name.trim() || nameOf(actor), statistic, modifier } : null;
  });
  const participants = found.filter((one) => one !== null);
  return participants.length > 0 && participants.length === found.length
    ? ok(toldApart(participants))
    : err("noActors");
}

/** What a kind of contest settles about those who take part, each by their place. */
export interface ParticipantRules {
  /** The key of what they use where they have none of their own; where they are asked, empty leaves the choice to them. */
  readonly statistic: (participant: Participant, index: number) => string;
  /** The other side, as far as its advantages count. */
  readonly against?: (index: number) => readonly SirpasActor[];
  /** What it adds to the roll of an actor with the statistic of some key. */
  readonly added?: (actor: SirpasActor, key: string) => readonly Term[];
}

/**
 * Those who take part as a message stores them, under the ids 1, 2, ... Refuses the first who has no such statistic, cannot use
 * it, or is not this user's to roll for.
 * @param ask  Whether they are asked to roll: then nothing is stored of what they are worth, which the message would tell
 *   everybody, and they need no statistic; refused is who asks for nobody of theirs.
 */
export function storedParticipants(
  participants: readonly Contestant[],
  { statistic: keyOf, against = () => [], added = () => [] }: ParticipantRules,
  ask = false,
): Result<readonly StoredParticipant[]> {
  const [one] = participants;
  if (ask && one && !participants.some(({ actor }) => actor.isOwner)) return err("notOwner", { actor: one.name });
  const stored: StoredParticipant[] = [];
  for (const [index, participant] of participants.entries()) {
    const { actor, name, modifier = 0 } = participant;
    const key = participant.statistic || keyOf(participant, index);
    if (key === "" && !ask) return err("noStatistic", { name });
    const found = key === "" ? null : ask ? usableStatistic(actor, key) : rollable(actor, key);
    if (found && !found.ok) return naming(name, found);
    const statistic = found ? used(found.value) : { key: "", label: "", uuid: "" };
    const who = { id: String(index + 1), name, actor: actor.uuid, statistic };
    if (ask || !found) stored.push({ ...who, pool: "standard", terms: [] });
    else {
      const terms = [
        ...contestTerms(actor, found.value, { ...PLAIN_CONTEST, against: against(index) }),
        ...added(actor, key),
        ...typedTerms(SITUATION, modifier),
      ];
      stored.push({ ...who, pool: found.value.pool, terms });
    }
  }
  return ok(stored);
}

/** A statistic that an actor could roll; somebody else may be asked for it. */
function usableStatistic(actor: SirpasActor, key: string): Result<Statistic> {
  const found = actor.statistic(key);
  return found.ok && found.value.error ? { ok: false, ...found.value.error } : found;
}

/** Says whose statistic it is, where the sentence names the statistic alone. */
function naming(actor: string, error: Extract<Result<never>, { ok: false }>): Extract<Result<never>, { ok: false }> {
  const { name, ...data } = error.data;
  if (error.reason === "noStatistic" || name === undefined || "actor" in data) return error;
  return err(error.reason, { ...data, name: `${name} (${actor})` });
}
