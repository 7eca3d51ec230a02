import { beforeChange, type Bearer } from "../../rules/fight/bearer.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { KeptStart } from "../../rules/fight/fight-file.ts";
import type { SirpasCombat } from "../combat.ts";
import { putBack, type Step } from "./apply-changes.ts";
import { changedActor, changedActors } from "./changed-actors.ts";
import { bearerOf } from "./bearer-of.ts";
import { storeBearer } from "./store-bearer.ts";

/**
 * How everybody whom a fight has changed was when it began: as they are now, without what stands in its log. What else changed them
 * meanwhile, such as a hand on the sheet, is no part of the log and stays.
 */
export function fightStart({ standing }: Pick<SirpasCombat, "standing">): readonly KeptStart[] {
  const changes = standing.flatMap((event) => event.changes);
  return changedActors(changes).map((actor) => {
    const own = changes.filter((change) => changedActor(change) === actor);
    const now = bearerOf(actor, own);
    const { turn: _, ...start } = own.reduceRight<Bearer>((bearer, change) => beforeChange(bearer, change).bearer, now);
    return { actor: actor.uuid, ...structuredClone(start) };
  });
}

/**
 * Brings people back to how they were when a saved fight began; what was done to them since is lost. Whoever is gone is left out,
 * and so are things that they have no more. If one cannot be written, none is. For a Gamemaster.
 * @throws what stopped the writing.
 */
export async function restoreStart(starts: readonly KeptStart[]): Promise<void> {
  const stored: Step[] = [];
  try {
    for (const start of starts) {
      const actor = changedActor(start);
      if (!actor) continue;
      const changes = namedIn(start);
      const before = bearerOf(actor, changes);
      stored.push({ actor, before, changes });
      await storeBearer(actor, before, then(before, start), { changes, applied: null });
    }
  } catch (error) {
    await putBack(stored);
    throw error;
  }
}

/** Somebody as they were: the turn is over since, and what they have no more stays gone. */
function then(now: Bearer, { actor: _, ...start }: KeptStart): Bearer {
  return {
    ...now,
    ...start,
    stock: { ...now.stock, ...knownIn(now.stock, start.stock) },
    effects: { ...now.effects, ...knownIn(now.effects, start.effects) },
  };
}

/** Changes of nothing that name what else of somebody is told. */
function namedIn({ actor, counters, stock, effects }: KeptStart): readonly Change[] {
  return [
    ...Object.keys(counters).map((status) => ({ type: "counter", actor, status, by: 0 }) as const),
    ...Object.keys(stock).map((key) => {
      const [item = "", path = ""] = key.split(" ");
      return { type: "stock", actor, item, path, by: 0 } as const;
    }),
    ...Object.keys(effects).map((effect) => ({ type: "faded", actor, effect }) as const),
  ];
}

function knownIn<Value>(
  now: Readonly<Record<string, Value>>,
  before: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(before).filter(([key]) => key in now));
}
