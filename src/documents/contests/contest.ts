import { readContestThrows } from "../../data/message/contest-data.ts";
import { ruleOptions } from "../../settings/rule-settings.ts";
import { refused } from "../../rules/outcome.ts";
import { tell } from "../tell.ts";
import { actorsOf, entrantsOf, type Participant } from "./entrants.ts";
import { postContest, throwUntilDecided, type ContestCall } from "./post.ts";

/** What a caller settles about a contest of two. */
export interface DuelCall extends ContestCall {
  /** The key of what both use, or of what each uses, e.g. `["hiding", "perception"]`. */
  readonly statistics: string | readonly [string, string];
  /** Throw again while it is drawn. */
  readonly drawless?: boolean;
}

/**
 * Chapter "Contest": throws for both and writes the card into the chat.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performContest(
  first: Participant,
  second: Participant,
  { statistics, drawless = false, ...call }: DuelCall,
): Promise<ChatMessage.Implementation | null> {
  const actors = actorsOf([first, second]);
  if (!actors.ok) return tell(refused("noOpponent"));
  const [one, other] = typeof statistics === "string" ? [statistics, statistics] : statistics;
  const left = entrantsOf(actors.value.slice(0, 1), one);
  if (!left.ok) return tell(left);
  const right = entrantsOf(actors.value.slice(1), other, 1);
  if (!right.ok) return tell(right);
  const [here] = left.value;
  const [there] = right.value;
  if (!here || !there) return tell(refused("noOpponent"));

  const { automaticCriticals } = ruleOptions();
  const contest = { first: here, second: there, drawless, options: { automaticCriticals } };
  const rolls = await throwUntilDecided([here, there], (thrown) => readContestThrows(contest, thrown)?.waiting ?? []);
  return postContest("contest", contest, rolls, call);
}
