import { actorAt } from "#core/foundry/documents.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { ACTIONS } from "../../rules/combat/actions.ts";
import { joined, split } from "../../rules/dangers/swarm.ts";

type Someone = Actor.Implementation;

/** What a swarm can do besides being there: give half of itself to a copy of its token, or all of it to another. */
export const SWARM_DEEDS = ["split", "join"] as const;
export type SwarmDeed = (typeof SWARM_DEEDS)[number];

export const isSwarmDeed = (deed: string): deed is SwarmDeed => (SWARM_DEEDS as readonly string[]).includes(deed);

/** Both happen within a move. */
export const SWARM_COST = ACTIONS.move;

/** Whether a swarm can do it at all: a single hit point cannot be divided. */
export function canPassOn(actor: Someone, deed: SwarmDeed): boolean {
  return actor.system.swarm && actor.left("hitPoints") > (deed === "split" ? 1 : 0);
}

/** What becomes of a swarm and of another one, which is a copy of its own token where it divides. */
export function passedOn(actor: Someone, uuid: string, deed: SwarmDeed): Result<Effects> {
  const other = actorAt(uuid);
  if (!other || other === actor || !other.system.swarm) return err(deed === "split" ? "noCopyOfSwarm" : "noOtherSwarm");
  if (!other.isOwner) return err("notOwner", { actor: other.name });
  const [own, theirs] = [{ hitPoints: actor.left("hitPoints") }, { hitPoints: other.left("hitPoints") }];
  const [left, becomes] =
    deed === "split" ? split(own, Math.floor(own.hitPoints / 2)) : [{ hitPoints: 0 }, joined(theirs, own)];
  const data = { name: actor.name, other: other.name, left: left.hitPoints, now: becomes.hitPoints };
  return ok({
    said: [{ label: `BIND.LOG.said.swarm.${deed}`, data }],
    changes: [...poolChange(actor, "hitPoints", left.hitPoints), ...poolChange(other, "hitPoints", becomes.hitPoints)],
  });
}
