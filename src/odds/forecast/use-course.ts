import { afterUse, earlierUses, type UseLog } from "../../rules/combat/memory.ts";
import type { RuleOptions } from "../../rules/options.ts";

/** What one fighter has used against another so far, as far as diminishing returns count it. */
export interface UseState {
  /** How often each of the user's techniques was used before, as the rules count it. */
  readonly earlier: readonly number[];
  readonly after: (technique: number) => UseState;
}

/**
 * Chapter "Diminishing Returns": the ways that one fighter's uses against another can go. Logs in which the rules count
 * the same are the same state, for they count the same from there on.
 * @param manoeuvres  The keys of the user's techniques.
 * @param log         What was used before: of this user against this target.
 */
export function useCourse(
  manoeuvres: readonly string[],
  { user, target, log }: { readonly user: string; readonly target: string; readonly log: UseLog },
  options: Pick<RuleOptions, "diminishingReset">,
): UseState {
  const states = new Map<string, UseState>();
  const at = (uses: UseLog): UseState => {
    const earlier = manoeuvres.map((manoeuvre) => earlierUses(uses, { user, manoeuvre, target }, options));
    const key = earlier.join();
    const known = states.get(key);
    if (known !== undefined) return known;
    const next: (UseState | undefined)[] = [];
    const state: UseState = {
      earlier,
      after: (technique) =>
        (next[technique] ??= at(afterUse(uses, { user, manoeuvre: manoeuvres[technique]!, target }))),
    };
    states.set(key, state);
    return state;
  };
  return at(log.filter((use) => use.user === user && use.target === target));
}
