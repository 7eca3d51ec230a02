import { partyLetter } from "../../rules/contests/multi-contest.ts";
import type { FightCategory } from "../../rules/simplified-combat/wound-category.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import {
  type Contestant,
  keyFor,
  participantsAmong,
  type ParticipantSource,
  type StatisticChoice,
} from "./participants.ts";
import { dominanceTerms } from "../simplified-combat/combat-options.ts";
import { partyOf, performFor, type AskableCall } from "./post.ts";

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
  /** How many rounds it is set to last. */
  readonly length: number;
  /** Whether who loses is hurt, chapter "Injury Generation in Simplified Combat". */
  readonly injuries: boolean;
  /** The form of combat, empty for the one that suits most, and whether generic combat skills may take the place of a style. */
  readonly category: FightCategory | "";
  readonly generic: boolean;
  /** The id of the encounter it belongs to; empty outside of one. */
  readonly combat: string;
  /** How long a combat turn is, in seconds. */
  readonly turnSeconds: number;
}

/** A party with who is in it. */
interface NamedParty {
  readonly name: string;
  readonly members: readonly Contestant[];
}

/**
 * Chapter "Multi-contests": party against party, with a card in the chat. Rolls for every member, or asks them to.
 * @param parties    Two or more; one without a name is called A, B, C...
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's. Where they are asked, an empty key
 *   leaves the choice to whoever rolls.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performMultiContest(
  parties: Iterable<PartyCall>,
  statistic: StatisticChoice,
  { reason = "", series = "", round = 1, aside = [], fight = null, ...call }: MultiContestCall = {},
): Promise<ChatMessage.Implementation | null> {
  const named = namedParties([...(parties ?? [])]);
  if (!named.ok) return notifyRefusal(named);
  const there = participantsAmong(aside);
  const spectators = there.ok ? there.value.map(({ actor, name }) => ({ name, actor: actor.uuid })) : [];
  const partyAt = named.value.flatMap((party) => party.members.map(() => party));
  const others = (index: number) => named.value.filter((party) => party !== partyAt[index]);
  const against = (index: number) => others(index).flatMap(({ members }) => members.map(({ actor }) => actor));
  return performFor(
    "multiContest",
    named.value.flatMap(({ members }) => members),
    { statistic: keyFor(statistic), ...(fight ? { added: dominanceTerms } : { against }) },
    {
      system: (all) => ({
        parties: named.value.map((party, index) => {
          return partyOf(
            index,
            all.filter((_, at) => partyAt[at] === party),
            party.name,
          );
        }),
        reason,
        series,
        round,
        aside: spectators,
        fight,
      }),
    },
    call,
  );
}

function namedParties(parties: readonly PartyCall[]): Result<readonly NamedParty[]> {
  if (parties.length < 2) return err("tooFewParties", { count: parties.length });
  const named: NamedParty[] = [];
  for (const [index, party] of parties.entries()) {
    const { name = "", actors } = "actors" in party ? party : { actors: party };
    const called = name.trim() || localize("SIRPAS.CONTEST.party", { letter: partyLetter(index) });
    const sources = [...actors];
    if (sources.length === 0) return err("emptyParty", { name: called });
    const members = participantsAmong(sources);
    if (!members.ok) return members;
    named.push({ name: called, members: members.value });
  }
  return ok(named);
}
