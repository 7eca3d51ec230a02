import { modifierSources } from "../../data/item/modifier-source.ts";
import type { StoredEntrant } from "../../data/message/contest-throws.ts";
import { checkTerms } from "../../rules/advantages/check-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/checks/contest.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { Term } from "../../rules/term.ts";
import { SirpasActor } from "../actor.ts";
import { rollable } from "../check.ts";
import { hindranceTerms } from "../hindrances.ts";
import type { Statistic } from "../statistic.ts";

/** Who takes part: an actor, or a token that stands for one. */
export type Participant = SirpasActor | { readonly actor: SirpasActor | null };

/** The key of the statistic that everybody uses, or what tells each actor's. */
export type StatisticChoice = string | ((actor: SirpasActor) => string);

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

/**
 * Those who take part, each with pool and terms, under the ids `first` + 1, + 2, ... Refuses the first who has no such
 * statistic, cannot use it, or is not this user's to roll for.
 */
export function entrantsOf(
  actors: readonly SirpasActor[],
  choice: StatisticChoice,
  first = 0,
): Answer<readonly Entrant[]> {
  const entrants: Entrant[] = [];
  for (const [index, actor] of actors.entries()) {
    const key = typeof choice === "string" ? choice : choice(actor);
    if (!key) return refused("noStatistic", { name: nameOf(actor) });
    const statistic = rollable(actor, key);
    if (!statistic.ok) return naming(nameOf(actor), statistic);
    entrants.push(entrant(actor, statistic.value, String(first + index + 1)));
  }
  return granted(entrants);
}

/**
 * Those who are asked to throw, under the ids 1, 2, ...: of each the actor and what they are to use, nothing of what they are
 * worth, which the message would tell everybody. Refuses a statistic that somebody has not, and who asks for nobody of theirs.
 * @param keys  Of each; empty where they choose.
 */
export function askedOf(actors: readonly SirpasActor[], keys: readonly string[]): Answer<readonly Entrant[]> {
  const [one] = actors;
  if (one && !actors.some(({ isOwner }) => isOwner)) return refused("notOwner", { actor: nameOf(one) });
  const entrants: Entrant[] = [];
  for (const [index, actor] of actors.entries()) {
    const statistic = namedStatistic(actor, keys[index] ?? "");
    if (!statistic.ok) return naming(nameOf(actor), statistic);
    const who = { id: String(index + 1), name: nameOf(actor), actor: actor.uuid };
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

/** The name at the table: a token's own where the actor is that token's alone. */
export function nameOf(actor: SirpasActor): string {
  return actor.token?.name ?? actor.name;
}

/**
 * What an actor adds in a contest: statistic, wounds, and what advantages and gear give at Normal.
 * @param parts  The hindered parts of the body that the action uses.
 */
export function contestTerms(actor: SirpasActor, statistic: Statistic, parts: readonly string[] = []): readonly Term[] {
  const sources = modifierSources(actor.items.contents);
  return [
    ...statistic.terms,
    ...hindranceTerms(actor, parts),
    ...checkTerms(statistic.key, CONTEST_DIFFICULTY, sources),
  ];
}

function entrant(actor: SirpasActor, statistic: Statistic, id: string): Entrant {
  return {
    id,
    name: nameOf(actor),
    actor: actor.uuid,
    statistic: { key: statistic.key, label: statistic.label, uuid: statistic.uuid },
    pool: statistic.pool,
    terms: contestTerms(actor, statistic),
  };
}

/** Says whose statistic it is, where the sentence names the statistic alone. */
function naming(actor: string, refusal: Extract<Answer<never>, { ok: false }>): Extract<Answer<never>, { ok: false }> {
  const { name, ...data } = refusal.data;
  return name === undefined || "actor" in data
    ? refusal
    : refused(refusal.reason, { ...data, name: `${name} (${actor})` });
}
