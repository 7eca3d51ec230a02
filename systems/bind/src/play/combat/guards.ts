import { encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { on } from "#core/foundry/hooks.ts";
import { actorOf } from "#core/foundry/ours.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isInTheWay } from "../../rules/combat/guard.ts";
import type { AttackKind } from "../../rules/combat/kinds.ts";

type Someone = Actor.Implementation;

/** Who guards somebody in their encounter and is in the way of such an attack; null for nobody. */
export function guardianOf(
  { uuid }: Someone,
  attacker: Someone,
  attack: AttackKind,
  flanking: boolean,
): Someone | null {
  return (
    guardiansOf(uuid, attacker).find(
      (one) => one !== attacker && !one.isOut && isInTheWay(attack, flanking, one.left("actionPoints")),
    ) ?? null
  );
}

const guardiansOf = (guarded: string, anybody: Someone) => {
  const encounter = encounterOf(anybody);
  return encounter?.started ? fightersIn(encounter).filter(({ system }) => system.guards === guarded) : [];
};

/** What changes whom somebody guards. @param after  A UUID; empty for nobody */
export function guarding({ uuid, system: { guards: before } }: Someone, after: string): Effects {
  return { said: [], changes: before === after ? [] : [{ uuid, path: "system.guards", before, after }] };
}

/** Ends guards by moving: who moves guards nobody any more, and is guarded by nobody. To be called at the table. */
export function registerGuards(): void {
  on("updateToken", (token: TokenDocument.Implementation, changed: object) => {
    const mover = isDeciding() && ("x" in changed || "y" in changed) ? actorOf<Someone>(token) : null;
    if (!mover) return;
    const apart = [...(mover.system.guards === "" ? [] : [mover]), ...guardiansOf(mover.uuid, mover)];
    for (const one of apart) {
      void recordEvent(encounterOf(one), () => {
        const { changes } = guarding(one, "");
        const said = [{ label: "BIND.LOG.said.guardEnds", data: { name: one.name } }];
        return changes.length === 0 ? null : { type: "note", who: one.uuid, said, changes };
      });
    }
  });
}
