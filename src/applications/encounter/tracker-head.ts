import { COMBAT_LEVELS } from "../../rules/encounter/event.ts";
import type { SirpasCombat } from "../../play/documents.ts";
import { openInitiative } from "../../play/initiative/asked-initiative.ts";
import { groupableKinds } from "../../play/initiative/initiative-groups.ts";
import { withoutPlace } from "../../play/initiative/initiative-rolls.ts";
import { combatantAt, courseOf, turnSeconds } from "../../play/encounter/turn-order.ts";
import { isTurnOver, whoCanComeNow, whoseTurn } from "../../rules/encounter/turn-steps.ts";
import { localize, list } from "#core/utils/localize.ts";

/** All encounters that the tracker can show. */
export type Encounters = readonly { readonly id: string | null }[];

/** What the head of the tracker shows: which encounter, its turn, how it is played. */
export function headView(combat: SirpasCombat, encounters: Encounters) {
  const { isGM } = game.user!;
  const { encounter, started, system } = combat;
  const { unreadable } = system;
  const canGroup = groupableKinds(combat).length > 0;
  return {
    count: encounters.length,
    number: encounters.findIndex(({ id }) => id === combat.id) + 1,
    hasCombat: true,
    isGM,
    started,
    encounter,
    turn: encounter.turn || combat.round,
    status: statusOf(combat),
    levels: COMBAT_LEVELS,
    seconds: turnSeconds(combat),
    canRollAhead: !started && encounter.level !== "simplified" && withoutPlace(combat, encounter.order).length > 0,
    canGroup: canGroup || combat.groups.size > 0,
    isGrouped: !canGroup && combat.groups.size > 0,
    // That the log holds what cannot be read, and how much of it.
    unreadable:
      isGM && unreadable.length > 0 ? localize("SIRPAS.TRACKER.unreadable", { count: unreadable.length }) : "",
  };
}

/** Who has what to do, in a sentence, for a user who does not see the rows. */
function statusOf(combat: SirpasCombat): string {
  const open = openInitiative(combat);
  if (open) {
    const { waiting, sides } = open.contest;
    const names = sides
      .filter(({ participant }) => waiting.some(({ id }) => id === participant.id))
      .map(({ participant }) => participant.name);
    return names.length > 0
      ? localize("SIRPAS.TRACKER.asked", { names: list(names) })
      : localize("SIRPAS.TRACKER.throwing");
  }
  if (!combat.started || combat.encounter.level === "simplified") return "";
  const course = courseOf(combat);
  const now = whoseTurn(course);
  if (now !== null) return named(combat, now, "now");
  const waiting = whoCanComeNow(course).filter((id) => isSeen(combat, id));
  if (waiting.length > 0) return localize("SIRPAS.TRACKER.lastCall", { names: list(waiting.map(course.nameOf)) });
  return isTurnOver(course) ? localize("SIRPAS.TRACKER.over") : "";
}

/** Players are told nothing of whom they do not see. */
export function named(combat: SirpasCombat, id: string, key: string): string {
  return isSeen(combat, id) ? localize(`SIRPAS.TRACKER.${key}`, { name: combatantAt(combat, id)?.name ?? "" }) : "";
}

function isSeen(combat: SirpasCombat, id: string): boolean {
  return combatantAt(combat, id)?.visible ?? false;
}
