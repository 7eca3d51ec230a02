import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import type { FightEvent } from "../../rules/fight/event.ts";
import type { SirpasActor } from "../actor.ts";
import type { SirpasCombat } from "../combat.ts";

/**
 * An actor keeps what it did in one turn alone. When the fight goes back to an earlier one, or forth again, the log says what
 * everybody did in it: one update of each actor for whom that is something else.
 */
export async function restoreUses(combat: SirpasCombat): Promise<void> {
  const round = combat.fight.turn;
  for (const actor of fightersOf(combat)) {
    const uses = usesIn(combat, actor.uuid, round);
    const { turn } = actor.system;
    const isNow = turn.combat === combat.id && turn.round === round;
    if (isNow || (uses.length === 0 && turn.combat !== combat.id)) continue;
    await actor.update({ system: { turn: { combat: combat.id ?? "", round, uses: uses.map((use) => ({ ...use })) } } });
  }
}

/** What the log knows that an actor did in a turn. @param isCounted  Which of its events count. */
export function usesIn(
  combat: SirpasCombat,
  actor: string,
  round: number,
  isCounted: (event: FightEvent) => boolean = () => true,
): readonly LoggedUse[] {
  return combat.standing
    .filter(isCounted)
    .flatMap(({ changes }) => changes)
    .flatMap((change) =>
      change.type === "use" && change.actor === actor && change.combat === combat.id && change.round === round
        ? [change.use]
        : [],
    );
}

function fightersOf(combat: SirpasCombat): readonly SirpasActor[] {
  const actors = (combat.combatants.contents as unknown as readonly { readonly actor: SirpasActor | null }[]).map(
    ({ actor }) => actor,
  );
  return [...new Set(actors)].filter((actor) => actor !== null);
}
