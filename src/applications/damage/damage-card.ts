import type { DamageData } from "../../play/damage/damage-data.ts";
import { isOwn } from "../../play/damage/answer-damage.ts";
import { partLabel } from "../../play/damage/body.ts";
import { damageStateOf, type DamageState, type VictimState } from "../../play/damage/damage-state.ts";
import { isResolved, canApply } from "../../play/damage/resolve-damage.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { awaited, type Awaited } from "../challenge/answer-state.ts";
import { termsTooltip } from "../reasons/tooltips.ts";
import { localize, signed } from "../localize.ts";
import { kindOf } from "./damage-kind.ts";
import { stageLabels } from "./damage-labels.ts";

interface DamageFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: DamageData;
}

/** The card of damage without an attack: what it is, what each has still to throw against it, and what it came to. */
export function damageCard({ message, system }: DamageFacts) {
  const state = damageStateOf(message);
  const rows = state?.victims.map((victim) => row(state, victim)) ?? [];
  const mine = state?.waiting.filter(isOwn).length ?? 0;
  const resolved = state !== null && isResolved(state);
  return {
    what: system.reason || localize("SIRPAS.DAMAGE.title"),
    kind: kindOf(system),
    rows,
    waits: (state?.waiting.length ?? 0) > 0,
    progress: state ? progressOf(state, resolved) : "",
    together: mine > 1 || (mine > 0 && game.user!.isGM) ? localize("SIRPAS.DAMAGE.throwAll", { count: mine }) : "",
    applies: resolved && canApply(state),
  };
}

function progressOf({ applied, victims, waiting }: DamageState, resolved: boolean): string {
  if (applied) return localize("SIRPAS.DAMAGE.applied", { by: applied.by });
  if (resolved) return localize("SIRPAS.DAMAGE.toApply");
  return localize("SIRPAS.CARD.request.progress", { done: victims.length - waiting.length, all: victims.length });
}

function row(state: DamageState, { victim, reading, hidden, declined }: VictimState) {
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
    declineFor: localize("SIRPAS.DAMAGE.declineFor", { name: victim.name }),
    outcome: hidden ? localize("SIRPAS.CARD.request.hidden") : due ? "" : outcomeOf(reading),
    left: effective && !hidden ? localize("SIRPAS.DAMAGE.left", { left: effective.value }) : "",
    terms: effective && !hidden ? termsTooltip(localize("SIRPAS.DAMAGE.leftName"), effective.terms) : "",
    throws: hidden ? [] : throwsOf(reading, declined),
    bad: !due && (reading.severity === "deadly" || reading.severity === "heavy"),
  };
}

function outcomeOf({ avoid, severity, deadly }: VictimState["reading"]): string {
  if (avoid?.success) return localize("SIRPAS.DAMAGE.avoided");
  if (severity === "deadly" && deadly) return localize(`SIRPAS.DAMAGE.${deadly.success ? "averted" : "dies"}`);
  if (severity === "none" || severity === "scratch") return localize(`SIRPAS.DAMAGE.${severity}`);
  return localize(`SIRPAS.WOUND.${severity}.label`);
}

/** What was thrown so far, each with what it came to. */
function throwsOf({ avoid, mitigation, deadly }: VictimState["reading"], declined: boolean): readonly string[] {
  const line = (key: string, check: { readonly result: number; readonly margin: number } | null) =>
    check ? [localize(`SIRPAS.DAMAGE.thrown.${key}`, { result: check.result, margin: signed(check.margin) })] : [];
  const none = declined && !mitigation ? [localize("SIRPAS.DAMAGE.thrown.declined")] : [];
  return [...line("avoid", avoid), ...line("mitigation", mitigation), ...none, ...line("deadly", deadly)];
}
