import type { LogLine } from "#core/rules/log/event.ts";
import { isBlocked, type Hold } from "../../../rules/combat/hold.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft, EncounterFact } from "../../../rules/encounter/event.ts";
import { afterEvent } from "../../../rules/encounter/state.ts";
import { CONDITIONS } from "../../../rules/damage/conditions.ts";
import type { SirpasCombat } from "../../documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { effectsOf } from "../../effects/conditions.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { actorAt } from "#core/foundry/documents.ts";

/** What an event changes and tells besides, because it ends holds: somebody whom nothing holds any more is free. */
export function holdsEnded(
  combat: SirpasCombat,
  facts: readonly EncounterFact[],
): Pick<EventDraft, "said" | "changes"> {
  const before = combat.encounter.memory.holds;
  const after = afterEvent(combat.encounter, { facts }).memory.holds;
  const freed = new Set(before.flatMap(whomItBlocks).filter((who) => !isBlocked(after, who)));
  const changes = [...freed].flatMap((actor): readonly Change[] => {
    const held = actorAt(actor);
    const given = CONDITIONS.all.filter((condition) => condition.held);
    return held ? given.flatMap(({ key }) => endingOf(effectsOf(held, key))) : [];
  });
  const ended = before.filter((hold) => !after.some((other) => isSameHold(hold, other)));
  return { changes, said: ended.flatMap(endedLine) };
}

function isSameHold(one: Hold, other: Hold): boolean {
  return one.holder === other.holder && one.held === other.held;
}

function endedLine({ holder, held }: Hold): readonly LogLine[] {
  const [by, whom] = [actorAt(holder), actorAt(held)];
  if (!by || !whom) return [];
  return [{ label: "SIRPAS.FIGHT.said.letsGo", data: { holder: nameOf(by), held: nameOf(whom) } }];
}

function whomItBlocks({ holder, held, mutual }: Hold): readonly string[] {
  return mutual ? [held, holder] : [held];
}
