import { granted, refused, type Answer } from "../../rules/outcome.ts";
import { tell } from "../tell.ts";
import { actorsOf, entrantsOf, type Entrant, type Participant, type StatisticChoice } from "./entrants.ts";
import { postContest, throwFor, type ContestCall } from "./post.ts";

/** One side of a multi-contest: its members, with a name or without. */
export type PartyCall = Iterable<Participant> | { readonly name?: string; readonly actors: Iterable<Participant> };

interface EnlistedParty {
  readonly id: string;
  readonly name: string;
  readonly members: readonly Entrant[];
}

/**
 * Chapter "Multi-contests": throws for every member and writes the card into the chat.
 * @param parties    Two or more; one without a name is called A, B, C...
 * @param statistic  The key of what all use, e.g. `running`, or what tells each actor's.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performMultiContest(
  parties: Iterable<PartyCall>,
  statistic: StatisticChoice,
  call: ContestCall = {},
): Promise<ChatMessage.Implementation | null> {
  const answer = enlist([...(parties ?? [])], statistic);
  if (!answer.ok) return tell(answer);
  const rolls = await throwFor(answer.value.flatMap(({ members }) => members));
  return postContest("multiContest", { parties: answer.value }, rolls, call);
}

function enlist(parties: readonly PartyCall[], statistic: StatisticChoice): Answer<readonly EnlistedParty[]> {
  if (parties.length < 2) return refused("tooFewParties", { count: parties.length });
  const enlisted: EnlistedParty[] = [];
  let count = 0;
  for (const [index, party] of parties.entries()) {
    const { name = "", actors } = "actors" in party ? party : { actors: party };
    const called = name.trim() || partyName(index);
    const members = [...actors];
    if (members.length === 0) return refused("emptyParty", { name: called });
    const real = actorsOf(members);
    const entrants = real.ok ? entrantsOf(real.value, statistic, count) : real;
    if (!entrants.ok) return entrants;
    count += members.length;
    enlisted.push({ id: String(index + 1), name: called, members: entrants.value });
  }
  return granted(enlisted);
}

/** Party A, Party B, ... as the book calls them. */
export function partyName(index: number): string {
  const letter = index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
  return game.i18n!.format("SIRPAS.CONTEST.party", { letter });
}
