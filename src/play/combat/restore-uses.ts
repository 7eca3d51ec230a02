import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import type { FightEvent } from "../../rules/encounter/event.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { Change } from "../../rules/log/change.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { writeChanges } from "../log/changes.ts";
import { turnLog, useIn } from "./turn-state.ts";

/**
 * An actor keeps what it did in one turn alone. When the fight goes back to an earlier one, or forth again, the log says what
 * everybody did in it: one update of each actor for whom that is something else.
 */
export async function restoreUses(combat: SirpasCombat): Promise<void> {
  const round = combat.fight.turn;
  for (const actor of fightersOf(combat)) {
    if (turnLog(actor).length > 0) continue;
    const done = changesIn(combat).filter((change) => isUseOf(change, combat, actor.uuid, round));
    await writeChanges(done, "apply");
  }
}

/** What the log knows that an actor did in a turn. @param isCounted  Which of its events count. */
export function usesIn(
  combat: SirpasCombat,
  actor: string,
  round: number,
  isCounted: (event: FightEvent) => boolean = () => true,
): readonly LoggedUse[] {
  return changesIn(combat, isCounted).flatMap((change) =>
    isUseOf(change, combat, actor, round) ? (useIn(change)?.use ?? []) : [],
  );
}

function changesIn(
  { standing }: SirpasCombat,
  isCounted: (event: FightEvent) => boolean = () => true,
): readonly Change[] {
  return standing.filter(isCounted).flatMap(({ changes }) => changes);
}

function isUseOf(change: Change, { id }: SirpasCombat, actor: string, round: number): boolean {
  const found = useIn(change);
  return found?.actor === actor && found.use.combat === id && found.use.round === round;
}

function fightersOf(combat: SirpasCombat): readonly SirpasActor[] {
  const actors = (combat.combatants.contents as unknown as readonly { readonly actor: SirpasActor | null }[]).map(
    ({ actor }) => actor,
  );
  return [...new Set(actors)].filter((actor) => actor !== null);
}
