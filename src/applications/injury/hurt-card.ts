import type { HurtData } from "../../data/message/hurt-data.ts";
import { isOwn } from "../../documents/injury/answer-hurt.ts";
import { partLabel } from "../../documents/injury/body.ts";
import { hurtStateOf, type HurtState, type VictimState } from "../../documents/injury/hurt-state.ts";
import { isResolved, canApply } from "../../documents/injury/resolve-hurt.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { awaited, type Awaited } from "../chat/answer-state.ts";
import { termsTooltip } from "../ux/terms-tooltip.ts";
import { localize, signed } from "../localize.ts";
import { kindOf } from "./hurt-kind.ts";
import { stageLabels } from "./hurt-labels.ts";

interface HurtFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: HurtData;
}

/** The card of damage without an attack: what it is, what each has still to throw against it, and what it came to. */
export function hurtCard({ message, system }: HurtFacts) {
  const state = hurtStateOf(message);
  const rows = state?.victims.map((victim) => row(state, victim)) ?? [];
  const mine = state?.waiting.filter(isOwn).length ?? 0;
  const resolved = state !== null && isResolved(state);
  return {
    what: system.reason || localize("SIRPAS.HURT.title"),
    kind: kindOf(system),
    rows,
    waits: (state?.waiting.length ?? 0) > 0,
    progress: state ? progressOf(state, resolved) : "",
    together: mine > 1 || (mine > 0 && game.user!.isGM) ? localize("SIRPAS.HURT.throwAll", { count: mine }) : "",
    applies: resolved && canApply(state),
  };
}

function progressOf({ applied, victims, waiting }: HurtState, resolved: boolean): string {
  if (applied) return localize("SIRPAS.HURT.applied", { by: applied.by });
  if (resolved) return localize("SIRPAS.HURT.toApply");
  return localize("SIRPAS.CARD.request.progress", { done: victims.length - waiting.length, all: victims.length });
}

function row(state: HurtState, { victim, reading, hidden, declined }: VictimState) {
  const due = state.waiting.find((one) => one.victim.id === victim.id);
  const open: Awaited | null = due ? awaited(victim.actor, victim.name) : null;
  const actor = actorAt(victim.actor);
  const { effective } = reading;
  return {
    id: victim.id,
    name: victim.name,
    part: victim.part === "" || !actor ? "" : localize(partLabel(actor, victim.part)),
    open,
    asks: due ? stageLabels(due) : "",
    declines: due?.stage === "mitigation" && open?.mine,
    declineFor: localize("SIRPAS.HURT.declineFor", { name: victim.name }),
    outcome: hidden ? localize("SIRPAS.CARD.request.hidden") : due ? "" : outcomeOf(reading),
    left: effective && !hidden ? localize("SIRPAS.HURT.left", { left: effective.value }) : "",
    terms: effective && !hidden ? termsTooltip(localize("SIRPAS.HURT.leftName"), effective.terms) : "",
    throws: hidden ? [] : throwsOf(reading, declined),
    bad: !due && (reading.severity === "deadly" || reading.severity === "heavy"),
  };
}

function outcomeOf({ avoid, severity, deadly }: VictimState["reading"]): string {
  if (avoid?.success) return localize("SIRPAS.HURT.avoided");
  if (severity === "deadly" && deadly) return localize(`SIRPAS.HURT.${deadly.success ? "averted" : "dies"}`);
  if (severity === "none" || severity === "scratch") return localize(`SIRPAS.HURT.${severity}`);
  return localize(`SIRPAS.WOUND.${severity}.label`);
}

/** What was thrown so far, each with what it came to. */
function throwsOf({ avoid, mitigation, deadly }: VictimState["reading"], declined: boolean): readonly string[] {
  const line = (key: string, check: { readonly result: number; readonly margin: number } | null) =>
    check ? [localize(`SIRPAS.HURT.thrown.${key}`, { result: check.result, margin: signed(check.margin) })] : [];
  const none = declined && !mitigation ? [localize("SIRPAS.HURT.thrown.declined")] : [];
  return [...line("avoid", avoid), ...line("mitigation", mitigation), ...none, ...line("deadly", deadly)];
}
