import { modifierSources } from "../../data/item/modifier-source.ts";
import type { StoredEntrant } from "../../data/message/contest-throws.ts";
import { checkTerms } from "../../rules/advantages/check-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { Term } from "../../rules/term.ts";
import { SirpasActor } from "../actor.ts";
import { nameOf } from "../name-of.ts";
import { rollable } from "../rollable.ts";
import { hindranceTerms } from "../hindrances.ts";
import type { Statistic } from "../statistic.ts";
import { traitsOf } from "./traits-of.ts";

/** Who takes part: an actor, or whatever stands for one, such as a token. */
export type Participant = SirpasActor | Stand;

/** What stands for an actor. One actor can stand in several places at once: three goblins of one kind. */
export interface Stand {
  readonly actor: SirpasActor | null;
  /** What this one is called; the name of the token or actor unless given. */
  readonly as?: string;
  /** The key of what this one uses, in place of what all use. */
  readonly statistic?: string;
}

/** Somebody who takes part, found. */
export interface Enlisted extends Stand {
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
export interface Entrant extends StoredEntrant {
  readonly actor: string;
  readonly statistic: { readonly key: string; readonly label: string; readonly uuid: string };
}

/** The actors of some participants. Refuses if there are none, or something is no actor. */
export function actorsOf(participants: Iterable<Participant>): Answer<readonly SirpasActor[]> {
  const actors = [...(participants ?? [])].map((one) => (one instanceof SirpasActor ? one : one?.actor));
  const real = actors.filter((actor) => actor instanceof SirpasActor);
  return real.length > 0 && real.length === actors.length ? granted(real) : refused("noActors");
}

/** Some participants, each with a name. Refuses if there are none, or something is no actor. */
export function enlistedOf(participants: Iterable<Participant>): Answer<readonly Enlisted[]> {
  const all = [...(participants ?? [])];
  const actors = actorsOf(all);
  return actors.ok ? granted(actors.value.map((actor, index) => enlisted(actor, all[index]))) : actors;
}

function enlisted(actor: SirpasActor, stand: Participant | undefined): Enlisted {
  const { as = "", statistic = "" } = stand instanceof SirpasActor ? {} : (stand ?? {});
  return { actor, as: as.trim() || nameOf(actor), statistic };
}

/** What a kind of contest settles about the throws of those who take part. */
interface EntrantRules {
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
export function entrantsOf(
  participants: readonly (SirpasActor | Enlisted)[],
  choice: StatisticChoice,
  { before = 0, added = () => [], against = () => [] }: EntrantRules = {},
): Answer<readonly Entrant[]> {
  const entrants: Entrant[] = [];
  for (const [index, one] of participants.entries()) {
    const { actor, as, statistic: own } = one instanceof SirpasActor ? enlisted(one, one) : one;
    const key = own || keyFor(choice, actor);
    if (!key) return refused("noStatistic", { name: as });
    const statistic = rollable(actor, key);
    if (!statistic.ok) return naming(as, statistic);
    const { value } = statistic;
    entrants.push({
      id: String(before + index + 1),
      name: as,
      actor: actor.uuid,
      statistic: { key: value.key, label: value.label, uuid: value.uuid },
      pool: value.pool,
      terms: [...contestTerms(actor, value, { against: against(index) }), ...added(actor, key)],
    });
  }
  return granted(entrants);
}

/**
 * Those who are asked to throw, under the ids 1, 2, ...: of each the actor and what they are to use, nothing of what they are
 * worth, which the message would tell everybody. Refuses a statistic that somebody has not, and who asks for nobody of theirs.
 * @param keys  Of each; empty where they choose.
 */
export function askedOf(
  participants: readonly (SirpasActor | Enlisted)[],
  keys: readonly string[],
): Answer<readonly Entrant[]> {
  const all = participants.map((one) => (one instanceof SirpasActor ? enlisted(one, one) : one));
  const [one] = all;
  if (one && !all.some(({ actor }) => actor.isOwner)) return refused("notOwner", { actor: one.as });
  const entrants: Entrant[] = [];
  for (const [index, { actor, as, statistic: own }] of all.entries()) {
    const statistic = namedStatistic(actor, own || (keys[index] ?? ""));
    if (!statistic.ok) return naming(as, statistic);
    const who = { id: String(index + 1), name: as, actor: actor.uuid };
    entrants.push({ ...who, statistic: statistic.value, pool: "standard", terms: [] });
  }
  return granted(entrants);
}

/** What somebody is to use, by its key; nothing yet if the key is empty. */
function namedStatistic(actor: SirpasActor, key: string): Answer<Entrant["statistic"]> {
  if (key === "") return granted({ key: "", label: "", uuid: "" });
  const found = actor.statistic(key);
  if (!found.ok) return found;
  if (found.value.refusal) return { ok: false, ...found.value.refusal };
  const { label, uuid } = found.value;
  return granted({ key, label, uuid });
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
function naming(actor: string, refusal: Extract<Answer<never>, { ok: false }>): Extract<Answer<never>, { ok: false }> {
  const { name, ...data } = refusal.data;
  return name === undefined || "actor" in data
    ? refusal
    : refused(refusal.reason, { ...data, name: `${name} (${actor})` });
}
