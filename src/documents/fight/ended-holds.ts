import { isBlocked, type Hold } from "../../rules/combat/hold.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { EventDraft } from "../../rules/fight/event.ts";
import { afterEvent } from "../../rules/fight/state.ts";
import { hasCondition } from "../../rules/damage/conditions.ts";
import type { SirpasCombat } from "../combat.ts";
import { changedActor } from "./changed-actors.ts";

/** What an event changes besides, because it breaks holds: whoever nothing holds any more is free. */
export function holdsEnded(combat: SirpasCombat, draft: EventDraft): readonly Change[] {
  const before = combat.fight.memory.holds;
  const after = afterEvent(combat.fight, draft).memory.holds;
  const freed = new Set(before.flatMap(whomItBlocks).filter((who) => !isBlocked(after, who)));
  return [...freed].flatMap((actor): readonly Change[] => {
    const held = changedActor({ actor });
    if (!held || !hasCondition(held.system.conditions, "block")) return [];
    return [{ type: "ended", actor, condition: "block", part: "", left: null }];
  });
}

function whomItBlocks({ holder, held, mutual }: Hold): readonly string[] {
  return mutual ? [held, holder] : [held];
}
