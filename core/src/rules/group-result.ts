/** How the checks of several count as one: by the best of them, by the worst, or by at least half. */
export const GROUP_RESULTS = ["best", "worst", "half"] as const;
export type GroupResult = (typeof GROUP_RESULTS)[number];

/** Whether several succeed together. @param successes  Of each who has rolled, whether they succeeded; nobody succeeds without a roll */
export function succeedsTogether(group: GroupResult, successes: readonly boolean[]): boolean {
  const done = successes.filter(Boolean).length;
  if (group === "best") return done > 0;
  return done > 0 && done >= successes.length / (group === "worst" ? 1 : 2);
}
