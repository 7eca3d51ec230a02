import { afterSelfHealing, graceLeft, healedByNow, type SelfHealedWound } from "../../rules/damage/healing.ts";
import type { StoredWound } from "../../rules/damage/wounds.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import type { SirpasActor } from "../documents.ts";
import { actors, scenes } from "#core/foundry/collections.ts";
import { isTakenOut } from "#core/play/effects/taken-out.ts";
import { deadStatus } from "../effects/statuses.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import { canDieUntreated } from "../checks/threats.ts";
import { storedWounds } from "./wounds.ts";
import { healedChanges, healedLines } from "./healing.ts";
import { actorOf } from "#core/foundry/ours.ts";

/** Somebody whose wounds heal by themselves by now. */
export interface NaturallyHealed {
  readonly actor: SirpasActor;
  readonly wounds: readonly SelfHealedWound<StoredWound>[];
}

/** Whose wounds have healed by themselves by now, or by another moment of the world's time; nobody is changed. */
export function healedNow(at = game.time.worldTime): readonly NaturallyHealed[] {
  return living().flatMap((actor) => {
    const wounds = healedByNow(storedWounds(actor), sourcesOf(actor), at);
    return wounds.length > 0 ? [{ actor, wounds }] : [];
  });
}

/** Those who lie dying, whose time of grace is over by now, or by another moment of the world's time. */
export function graceOver(at = game.time.worldTime): readonly SirpasActor[] {
  return living().filter((actor) => {
    if (!actor.system.incapacitatedBy.includes("injury") || isTakenOut(actor)) return false;
    const left = graceLeft(storedWounds(actor), sourcesOf(actor), at);
    return left !== null && left <= 0;
  });
}

/** The world's actors that have wounds and are alive, and those that tokens have for themselves. */
function living(): readonly SirpasActor[] {
  const tokens = scenes().flatMap((scene) => scene.tokens.contents);
  const own = tokens.flatMap((token) => (token.actorLink ? [] : (actorOf<SirpasActor>(token) ?? [])));
  const dead = deadStatus();
  return [...actors(), ...own].filter(({ system, statuses }) => system.woundList.length > 0 && !statuses.has(dead));
}

/**
 * Lets wounds heal by themselves, as one event that can be undone.
 * @param wanted  Who is to be healed; everybody who is due unless given.
 */
export async function healNaturally(wanted?: readonly string[]): Promise<boolean> {
  return recordEvent(null, (): EventDraft | null => {
    const healed = healedNow().filter(({ actor }) => wanted?.includes(actor.uuid) ?? true);
    if (healed.length === 0) return null;
    const changes = healed.flatMap(selfHealingChanges);
    return { type: "heal", key: "", who: "", message: "", said: healed.flatMap(healedLines), facts: [], changes };
  });
}

/** What healing by itself changes of somebody. */
export function selfHealingChanges({ actor, wounds }: NaturallyHealed): readonly Change[] {
  const before = storedWounds(actor);
  return healedChanges(actor, before, afterSelfHealing(before, wounds));
}

/** The living who have wounds, and may die of them since nobody has treated them. */
export function dyingUntreated(): readonly SirpasActor[] {
  return living().filter((actor) => canDieUntreated(actor));
}
