import { modifierSources } from "../../data/item/modifier-source.ts";
import type { StoredParticipant } from "./contest-throws.ts";
import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "./name-of.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { hindranceTerms } from "../statistics/hindrances.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { traitsOf } from "./traits-of.ts";

/** Who takes part: an actor, or whatever stands for one, such as a token. */
export type ParticipantSource = SirpasActor | ParticipantRef;

/** What stands for an actor. One actor can stand in several places at once: three goblins of one kind. */
export interface ParticipantRef {
  readonly actor: SirpasActor | null;
  /** What this one is called; the name of the token or actor unless given. */
  readonly as?: string;
  /** The key of what this one uses, in place of what all use. */
  readonly statistic?: string;
}

/** Somebody who takes part, found. */
export interface ResolvedParticipant extends ParticipantRef {
  readonly actor: SirpasActor;
  readonly as: string;
}

/** The key of the statistic that everybody uses, or what tells each actor's. */
export type StatisticChoice = string | ((actor: SirpasActor) => string);

/** The key of what an actor uses under a choice. */
export function keyFor(choice: StatisticChoice, actor: SirpasActor): string {
  return typeof choice === "string" ? choice : choice(actor);
}

/** Somebody in a contest as a message is given them. */
export interface Participant extends StoredParticipant {
  readonly actor: string;
  readonly statistic: { readonly key: string; readonly label: string; readonly uuid: string };
}

/** The actors of some participants. Refuses if there are none, or something is no actor. */
export function actorsOf(sources: Iterable<ParticipantSource>): Result<readonly SirpasActor[]> {
  const actors = [...(sources ?? [])].map((one) => (one instanceof SirpasActor ? one : one?.actor));
  const real = actors.filter((actor) => actor instanceof SirpasActor);
  return real.length > 0 && real.length === actors.length ? ok(real) : err("noActors");
}

/** Some participants, each with a name. Refuses if there are none, or something is no actor. */
export function resolvedParticipants(sources: Iterable<ParticipantSource>): Result<readonly ResolvedParticipant[]> {
  const all = [...(sources ?? [])];
  const actors = actorsOf(all);
  return actors.ok ? ok(actors.value.map((actor, index) => resolvedParticipant(actor, all[index]))) : actors;
}

function resolvedParticipant(actor: SirpasActor, stand: ParticipantSource | undefined): ResolvedParticipant {
  const { as = "", statistic = "" } = stand instanceof SirpasActor ? {} : (stand ?? {});
  return { actor, as: as.trim() || nameOf(actor), statistic };
}

/** What a kind of contest settles about the throws of those who take part. */
interface ParticipantRules {
  /** The number of entrants before the first of these. */
  readonly before?: number;
  /** What it adds to the throw of an actor with the statistic of some key. */
  readonly added?: (actor: SirpasActor, key: string) => readonly Term[];
  /** The other side of the participant at a place, as far as it counts. */
  readonly against?: (index: number) => readonly SirpasActor[];
}

/**
 * Those who take part, each with pool and terms, under the ids `before` + 1, + 2, ... Refuses the first who has no such
 * statistic, cannot use it, or is not this user's to roll for.
 */
export function participantsOf(
  sources: readonly (SirpasActor | ResolvedParticipant)[],
  choice: StatisticChoice,
  { before = 0, added = () => [], against = () => [] }: ParticipantRules = {},
): Result<readonly Participant[]> {
  const participants: Participant[] = [];
  for (const [index, one] of sources.entries()) {
    const { actor, as, statistic: own } = one instanceof SirpasActor ? resolvedParticipant(one, one) : one;
    const key = own || keyFor(choice, actor);
    if (!key) return err("noStatistic", { name: as });
    const statistic = rollable(actor, key);
    if (!statistic.ok) return naming(as, statistic);
    const { value } = statistic;
    participants.push({
      id: String(before + index + 1),
      name: as,
      actor: actor.uuid,
      statistic: { key: value.key, label: value.label, uuid: value.uuid },
      pool: value.pool,
      terms: [...contestTerms(actor, value, { against: against(index) }), ...added(actor, key)],
    });
  }
  return ok(participants);
}

/**
 * Those who are asked to throw, under the ids 1, 2, ...: of each the actor and what they are to use, nothing of what they are
 * worth, which the message would tell everybody. Refuses a statistic that somebody has not, and who asks for nobody of theirs.
 * @param keys  Of each; empty where they choose.
 */
export function askedOf(
  sources: readonly (SirpasActor | ResolvedParticipant)[],
  keys: readonly string[],
): Result<readonly Participant[]> {
  const all = sources.map((one) => (one instanceof SirpasActor ? resolvedParticipant(one, one) : one));
  const [one] = all;
  if (one && !all.some(({ actor }) => actor.isOwner)) return err("notOwner", { actor: one.as });
  const participants: Participant[] = [];
  for (const [index, { actor, as, statistic: own }] of all.entries()) {
    const statistic = namedStatistic(actor, own || (keys[index] ?? ""));
    if (!statistic.ok) return naming(as, statistic);
    const who = { id: String(index + 1), name: as, actor: actor.uuid };
    participants.push({ ...who, statistic: statistic.value, pool: "standard", terms: [] });
  }
  return ok(participants);
}

/** What somebody is to use, by its key; nothing yet if the key is empty. */
function namedStatistic(actor: SirpasActor, key: string): Result<Participant["statistic"]> {
  if (key === "") return ok({ key: "", label: "", uuid: "" });
  const found = actor.statistic(key);
  if (!found.ok) return found;
  if (found.value.error) return { ok: false, ...found.value.error };
  const { label, uuid } = found.value;
  return ok({ key, label, uuid });
}

/** On what else the terms of a contest depend. */
interface ContestCircumstances {
  /** The hindered parts of the body that the action uses. */
  readonly parts?: readonly string[];
  /** The other side, whose advantages and perks can cancel a modifier. */
  readonly against?: readonly SirpasActor[];
  /** Of a check that is thrown like a contest, as what avoids damage; Normal unless given. */
  readonly difficulty?: Difficulty;
}

/** What an actor adds in a contest: statistic, wounds, and what advantages and gear give at Normal. */
export function contestTerms(
  actor: SirpasActor,
  statistic: Statistic,
  { parts = [], against = [], difficulty = CONTEST_DIFFICULTY }: ContestCircumstances = {},
): readonly Term[] {
  const sources = modifierSources(actor.items.contents);
  return [
    ...statistic.terms,
    ...hindranceTerms(actor, parts),
    ...checkTerms(statistic.key, difficulty, sources, traitsOf(against)),
  ];
}

/** Says whose statistic it is, where the sentence names the statistic alone. */
function naming(actor: string, error: Extract<Result<never>, { ok: false }>): Extract<Result<never>, { ok: false }> {
  const { name, ...data } = error.data;
  return name === undefined || "actor" in data ? error : err(error.reason, { ...data, name: `${name} (${actor})` });
}
