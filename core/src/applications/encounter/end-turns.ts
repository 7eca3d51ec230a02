import { combats } from "../../foundry/collections.ts";
import { on } from "../../foundry/hooks.ts";
import { openChallenges } from "../../play/challenge/challenge.ts";
import { isDeciding } from "../../play/deciding/deciding-window.ts";
import { setting } from "../../settings/settings.ts";
import { debounce } from "../ux/timing.ts";
import { ENCOUNTER_HOOKS } from "./encounter-hooks.ts";

/** A turn, or a round, in which nothing is left to do. */
export interface SpentTurn {
  /** The same while it is the same one: who goes back to it decides what comes next. */
  readonly key: string;
  end(): unknown;
}

/**
 * Ends what has nothing left to do and waits for no answer, where the table wants it so, in the window that decides; to be called at the table.
 * @param spentIn  What has nothing left in an encounter that was begun; null while something can be done
 */
export function registerTurnEnds(spentIn: (combat: Combat.Implementation) => SpentTurn | null): void {
  const ended = new Set<string>();
  const look = debounce(async () => {
    if (!setting("endTurns") || !isDeciding()) return;
    for (const combat of combats()) {
      const spent = combat.started && !isAwaited(combat) ? spentIn(combat) : null;
      if (!spent || ended.has(spent.key)) continue;
      await spent.end();
      // What is still being written lets nothing end: another look comes when it is.
      if (spentIn(combat)?.key !== spent.key) ended.add(spent.key);
    }
  });
  on([...ENCOUNTER_HOOKS, "createChatMessage", "updateChatMessage"], look);
}

/** Whether somebody has to answer what happened in an encounter; what was asked outside of it, it does not wait for. */
export function isAwaited({ id }: Combat.Implementation): boolean {
  return openChallenges().some(({ message, awaited }) => {
    const { combat } = message.system as { readonly combat?: string };
    return awaited.length > 0 && combat === id;
  });
}
