import type { HitSeverity } from "../../rules/damage/wounds.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import { answerDamage, isOwn, throwOwn } from "../../play/damage/answer-damage.ts";
import type { DamageData } from "../../play/damage/damage-data.ts";
import { damageStateOf, type DamageState, type VictimState } from "../../play/damage/damage-state.ts";
import { canApply, isResolved, resolveDamage, typeLabel } from "../../play/damage/resolve-damage.ts";
import { partLabel } from "../../play/damage/wounds.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { termsTooltip } from "../reasons/tooltips.ts";

type Message = ChatMessage.Implementation;

/** The card of damage without an attack: what it is, what each has still to throw against it, and what it came to. */
export function damageCard({ message, system }: { readonly message: Message; readonly system: DamageData }) {
  const state = damageStateOf(message);
  const mine = state?.waiting.filter(isOwn).length ?? 0;
  const resolved = state !== null && isResolved(state);
  return {
    what: system.reason || localize("SIRPAS.DAMAGE.title"),
    kind: kindOf(system),
    rows: state?.victims.map((victim) => row(state, victim)) ?? [],
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

function row({ waiting }: DamageState, { victim, reading, hidden, declined }: VictimState) {
  const { id, name, part } = victim;
  const due = waiting.find((one) => one.victim.id === id);
  const open = due ? awaited(victim.actor, name) : null;
  const actor = actorAt(victim.actor);
  const effective = hidden ? null : reading.effective;
  return {
    id,
    name,
    open,
    part: part === "" || !actor ? "" : localize(partLabel(actor, part)),
    asks: due ? stageLabel(due) : "",
    declines: due?.stage === "mitigation" && open?.mine,
    declineFor: localize("SIRPAS.DAMAGE.declineFor", { name }),
    outcome: hidden ? localize("SIRPAS.CARD.request.hidden") : due ? "" : outcomeOf(reading),
    left: effective ? localize("SIRPAS.DAMAGE.left", { left: effective.value }) : "",
    terms: effective ? termsTooltip(localize("SIRPAS.DAMAGE.leftName"), effective.terms) : "",
    throws: hidden ? [] : throwsOf(reading, declined),
    bad: !due && (reading.severity === "deadly" || reading.severity === "heavy"),
  };
}

function outcomeOf({ avoid, severity, deadly }: VictimState["reading"]): string {
  if (avoid?.success) return localize("SIRPAS.DAMAGE.avoided");
  if (severity === "deadly" && deadly) return localize(`SIRPAS.DAMAGE.${deadly.success ? "averted" : "dies"}`);
  return localize(severityLabel(severity));
}

/** What was thrown so far, each with what it came to. */
function throwsOf({ avoid, mitigation, deadly }: VictimState["reading"], declined: boolean): readonly string[] {
  const line = (key: string, check: { readonly result: number; readonly margin: number } | null) =>
    check ? [localize(`SIRPAS.DAMAGE.thrown.${key}`, { result: check.result, margin: signed(check.margin) })] : [];
  const none = declined && !mitigation ? [localize("SIRPAS.DAMAGE.thrown.declined")] : [];
  return [...line("avoid", avoid), ...line("mitigation", mitigation), ...none, ...line("deadly", deadly)];
}

/** The name of a severity, that of no wound among them, as a localisation key. */
export function severityLabel(severity: HitSeverity): string {
  return severity === "none" || severity === "scratch" ? `SIRPAS.DAMAGE.${severity}` : `SIRPAS.WOUND.${severity}.label`;
}

/** How much of what it is: "12 points (heat)", "Serious wound (cut)". */
export function kindOf(damage: Pick<DamageData, "points" | "severity" | "damageType">): string {
  const { points, severity, damageType } = damage;
  const type = typeLabel(damageType);
  const much = points === null ? localize(severityLabel(severity)) : localize("SIRPAS.DAMAGE.points", { points });
  return type === "" ? much : localize("SIRPAS.DAMAGE.ofType", { much, type: localize(type) });
}

/** What somebody is asked to throw who takes damage, as one line. */
function stageLabel({ stage, victim }: DamageState["waiting"][number]): string {
  const statistic = stage === "avoid" ? victim.avoids.label : stage === "deadly" ? victim.averts.label : "";
  return localize(`SIRPAS.DAMAGE.stage.${stage}`, { name: statistic === "" ? "" : localize(statistic) });
}

/** What the strip shows of damage that somebody takes. */
export const DAMAGE_PROMPTS: Readonly<Record<string, Prompt>> = {
  damage: {
    icon: "fa-solid fa-heart-crack",
    labels: damageLabels,
    roll: ({ message, who }) => answerDamage(message.id ?? "", who),
    other: ({ message, who }) => answerDamage(message.id ?? "", who, { declined: true }),
  },
};

function damageLabels({ message, who }: PendingAction): PromptLabels {
  const state = damageStateOf(message);
  const due = state?.waiting.find(({ victim }) => victim.id === who);
  if (!state || !due) return { what: "", reason: "" };
  const { effective } = due.reading;
  const left = effective ? localize("SIRPAS.DAMAGE.left", { left: effective.value }) : "";
  const reason = [state.data.reason, kindOf(state.data), left].filter((text) => text !== "").join(" · ");
  if (due.stage !== "mitigation") return { what: stageLabel(due), reason };
  const otherFor = localize("SIRPAS.DAMAGE.declineFor", { name: due.victim.name });
  return { what: stageLabel(due), reason, other: localize("SIRPAS.DAMAGE.decline"), otherFor };
}

/** What the buttons of the card do. */
export const DAMAGE_ACTIONS: Readonly<Record<string, CardAction>> = {
  throw: ({ id }, { victim = "" }) => answerDamage(id ?? "", victim),
  decline: ({ id }, { victim = "" }) => answerDamage(id ?? "", victim, { declined: true }),
  together: (message) => throwOwn(message),
  apply: resolveDamage,
};
