import type { FightCategory } from "../../rules/combat/fight-category.ts";
import type { FightLength } from "../../rules/combat/simplified-combat.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import {
  askedOf,
  resolvedParticipants,
  participantsOf,
  keyFor,
  type ResolvedParticipant,
  type Participant,
  type ParticipantSource,
  type StatisticChoice,
} from "./participants.ts";
import { dominanceTerms } from "./fight-options.ts";
import { postContest, throwFor, type AskableCall } from "./post.ts";

/** One side of a multi-contest: its members, with a name or without. */
export type PartyCall =
  Iterable<ParticipantSource> | { readonly name?: string; readonly actors: Iterable<ParticipantSource> };

/** What a caller may settle about a multi-contest. */
export interface MultiContestCall extends AskableCall {
  /** Rounds of the same series are repetitions of one multi-contest; empty if it stands alone. */
  readonly series?: string;
  /** Which round of the series it is, from 1. */
  readonly round?: number;
  /** Who is there and takes no part. */
  readonly aside?: Iterable<ParticipantSource>;
  /** What a round of simplified combat is besides; then weapons in hand add their dominance. */
  readonly fight?: FightCall | null;
}

/** What is settled of a round of simplified combat. */
export interface FightCall {
  readonly length: FightLength;
  /** Whether who loses is hurt, chapter "Injury Generation in Simplified Combat". */
  readonly injuries: boolean;
  /** The form of combat, and whether generic combat skills may take the place of a style. */
  readonly category: FightCategory | "";
  readonly generic: boolean;
  /** The id of the encounter it belongs to; empty outside of one. */
  readonly combat: string;
  /** How long a combat turn is, in seconds. */
  readonly turnSeconds: number;
}

/** A party with who is in it. */
interface NamedParty<Member> {
  readonly name: string;
  readonly members: readonly Member[];
}

/**
 * Chapter "Multi-contests": party against party, with a card in the chat. Throws for every member, or asks them to.
 * @param parties    Two or more; one without a name is called A, B, C...
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's. Where they are asked, an empty key
 *   leaves the choice to whoever throws.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performMultiContest(
  parties: Iterable<PartyCall>,
  statistic: StatisticChoice,
  { ask = false, reason = "", series = "", round = 1, aside = [], fight = null, ...call }: MultiContestCall = {},
): Promise<ChatMessage.Implementation | null> {
  const named = partiesOf([...(parties ?? [])]);
  if (!named.ok) return notifyRefusal(named);
  const actors = named.value.flatMap(({ members }) => members);
  const participants: Result<readonly Participant[]> = ask
    ? askedOf(
        actors,
        actors.map(({ actor }) => keyFor(statistic, actor)),
      )
    : participantsOf(actors, statistic, fight ? { added: dominanceTerms } : { against: againstIn(named.value) });
  if (!participants.ok) return notifyRefusal(participants);
  const about = { reason, series, round, aside: asideOf(aside), fight };
  const system = { parties: resolvedParticipant(named.value, participants.value), ...about };
  if (ask) return postContest("multiContest", system, [], { ...call, asked: actors.map(({ actor }) => actor) });
  return postContest("multiContest", system, await throwFor(participants.value), call);
}

function partiesOf(parties: readonly PartyCall[]): Result<readonly NamedParty<ResolvedParticipant>[]> {
  if (parties.length < 2) return err("tooFewParties", { count: parties.length });
  const named: NamedParty<ResolvedParticipant>[] = [];
  for (const [index, party] of parties.entries()) {
    const { name = "", actors } = "actors" in party ? party : { actors: party };
    const called = name.trim() || partyName(index);
    const members = [...actors];
    if (members.length === 0) return err("emptyParty", { name: called });
    const real = resolvedParticipants(members);
    if (!real.ok) return real;
    named.push({ name: called, members: real.value });
  }
  return ok(named);
}

function asideOf(sources: Iterable<ParticipantSource>): readonly { readonly name: string; readonly actor: string }[] {
  const there = resolvedParticipants(sources);
  return there.ok ? there.value.map(({ actor, as }) => ({ name: as, actor: actor.uuid })) : [];
}

/** Of each member, in the order of the parties, those of all other parties. */
function againstIn(parties: readonly NamedParty<ResolvedParticipant>[]): (index: number) => readonly SirpasActor[] {
  const partyOf = parties.flatMap((party) => party.members.map(() => party));
  return (index) =>
    parties.filter((party) => party !== partyOf[index]).flatMap(({ members }) => members.map(({ actor }) => actor));
}

/** The entrants, who come in the order of the parties, in their parties again. */
function resolvedParticipant(
  parties: readonly NamedParty<ResolvedParticipant>[],
  participants: readonly Participant[],
) {
  let before = 0;
  return parties.map(({ name, members }, index) => {
    const own = participants.slice(before, before + members.length);
    before += members.length;
    return { id: String(index + 1), name, members: own };
  });
}

/** Party A, Party B, ... as the book calls them. */
export function partyName(index: number): string {
  const letter = index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
  return game.i18n!.format("SIRPAS.CONTEST.party", { letter });
}
