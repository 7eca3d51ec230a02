import type { Change } from "../../rules/log/change.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { EventDraft, LogLine } from "../../rules/encounter/event.ts";
import { afterSelfHealing, graceLeft, healedByNow, type HealedByNow } from "../../rules/damage/healing.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import { deadStatus } from "../effects/statuses.ts";
import { everybody } from "./everybody.ts";
import { recordEvent } from "../log/record.ts";
import { nameOf } from "../contests/at-hand.ts";
import { storedWounds } from "./stored-wounds.ts";
import { healedChanges } from "./treatment-changes.ts";

/** Somebody whose wounds heal by themselves by now. */
export interface NaturallyHealed {
  readonly actor: SirpasActor;
  readonly wounds: readonly (HealedByNow & { readonly wound: StoredWound })[];
}

/** Whose wounds have healed by themselves by now; nobody is changed. */
export function healedNow(): readonly NaturallyHealed[] {
  const now = game.time.worldTime;
  return everybody().flatMap((actor) => {
    if (actor.statuses.has(deadStatus())) return [];
    const stored = storedWounds(actor);
    const healed = healedByNow(stored, sourcesOf(actor), now);
    const wounds = healed.flatMap((one) => {
      const wound = stored.find(({ id }) => id === one.wound.id);
      return wound ? [{ ...one, wound }] : [];
    });
    return wounds.length > 0 ? [{ actor, wounds }] : [];
  });
}

/** Those who lie dying, whose time of grace is over by now. */
export function graceOver(): readonly SirpasActor[] {
  const now = game.time.worldTime;
  return everybody().filter((actor) => {
    if (!actor.system.incapacitatedBy.includes("injury") || actor.statuses.has(deadStatus())) return false;
    const left = graceLeft(storedWounds(actor), sourcesOf(actor), now);
    return left !== null && left <= 0;
  });
}

/**
 * Lets wounds heal by themselves, as one deed that can be taken back.
 * @param wanted  Who is to be healed; everybody who is due unless given.
 */
export async function healNaturally(wanted?: readonly string[]): Promise<boolean> {
  return recordEvent(null, () => draftOf(healedNow().filter(({ actor }) => wanted?.includes(actor.uuid) ?? true)));
}

function draftOf(healed: readonly NaturallyHealed[]): EventDraft | null {
  if (healed.length === 0) return null;
  const changes: Change[] = [];
  const said: LogLine[] = [];
  for (const { actor, wounds } of healed) {
    const before = storedWounds(actor);
    changes.push(...healedChanges(actor, before, afterSelfHealing(before, wounds)));
    said.push(
      ...wounds.map(({ wound, label: by }) => ({
        label: `SIRPAS.INJURY.said.healed.${wound.severity}`,
        data: { name: nameOf(actor), by },
      })),
    );
  }
  return { type: "heal", key: "", who: "", message: "", said, facts: [], changes };
}
