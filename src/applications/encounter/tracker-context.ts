import { nextToRedo } from "#core/rules/log/event.ts";
import type { SirpasCombat, SirpasCombatant } from "../../play/documents.ts";
import { openInitiative } from "../../play/initiative/asked-initiative.ts";
import { courseOf } from "../../play/encounter/turn-order.ts";
import { nextStep, whoCanComeNow, whoseTurn } from "../../rules/encounter/turn-steps.ts";
import { localize } from "#core/utils/localize.ts";
import { combatantRow } from "./combatant-row.ts";
import { openAnswers } from "./open-answers.ts";
import type { RowFacts } from "./combatant-state.ts";
import { type Encounters, headView, named } from "./tracker-head.ts";

/** Everybody this user may see, in the order of the turn. */
export function rowsView(combat: SirpasCombat) {
  const course = courseOf(combat);
  const facts: RowFacts = {
    combat,
    now: combat.started && combat.encounter.level !== "simplified" ? whoseTurn(course) : null,
    canCome: whoCanComeNow(course),
    open: openAnswers(),
  };
  const seen = (combat.turns as readonly SirpasCombatant[]).filter(({ visible }) => visible);
  return {
    hasCombat: true,
    started: combat.started,
    rows: seen.map((combatant, index) => combatantRow(facts, combatant, index + 1)),
    isGM: game.user!.isGM,
  };
}

/** What the foot of the tracker offers: on and back. */
export function footView(combat: SirpasCombat) {
  if (!game.user!.isGM) return {};
  const open = openInitiative(combat);
  return {
    shown: true,
    next: open ? "" : nextLabel(combat),
    missing: open && open.contest.waiting.length > 0,
    canUndo: combat.standing.length > 0,
    canRedo: nextToRedo(combat.log) !== null,
    canUndoTurn: combat.standing.some(({ key }) => key.startsWith("turn:")),
  };
}

/** What each part of the tracker shows of an encounter. */
export const TRACKER_VIEWS: Readonly<Record<string, (combat: SirpasCombat, encounters: Encounters) => object>> = {
  header: headView,
  tracker: rowsView,
  footer: footView,
};

function nextLabel(combat: SirpasCombat): string {
  if (!combat.started) return localize("SIRPAS.TRACKER.begin");
  if (combat.encounter.level === "simplified") return localize("SIRPAS.TRACKER.newTurn");
  const course = courseOf(combat);
  const step = nextStep(course);
  if (step.who !== null) return named(combat, step.who, "next");
  // The last one's end leaves those who wait a last chance.
  if (step.facts.length > 0 && whoCanComeNow({ ...course, places: withoutActing(course.places) }).length > 0) {
    return localize("SIRPAS.TRACKER.endPlace");
  }
  return localize("SIRPAS.TRACKER.newTurn");
}

function withoutActing(places: ReturnType<typeof courseOf>["places"]) {
  return places.map((place) => (place.phase === "acting" ? { ...place, phase: "through" as const } : place));
}
