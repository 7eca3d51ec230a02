import type { HitSeverity } from "../../rules/damage/wounds.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import { answerDamage, isOwn, throwOwn } from "../../play/damage/answer-damage.ts";
import type { DamageData } from "../../play/damage/damage-data.ts";
import { damageStateOf, type DamageState, type VictimState } from "../../play/damage/damage-state.ts";
import { canApply, isResolved, resolveDamage } from "../../play/damage/resolve-damage.ts";
import { typeLabel } from "../../play/damage/damage-lines.ts";
import { partLabel } from "../../play/damage/wounds.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import { damageKey } from "../../rules/combat/strike.ts";
import { undoKey } from "#core/play/log/undo.ts";
import { appliedView } from "../combat/strike-actions.ts";
import { damageSaveView } from "../combat/strike-view.ts";
import { localize } from "#core/utils/localize.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";

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
    done: state?.applied ? appliedView(state.applied, SHOWN) : null,
    progress: state ? progressOf(state, resolved) : "",
    together: mine > 1 || (mine > 0 && game.user!.isGM) ? localize("SIRPAS.DAMAGE.throwAll", { count: mine }) : "",
    applies: resolved && canApply(state),
  };
}

/** The lines of the log that the card says already: what it is, what was avoided and is left, and the wounds. */
const SHOWN = /^SIRPAS\.(DAMAGE\.said|INJURY\.said\.(wound|localized|averted|dead))\b/;

function progressOf({ applied, victims, waiting }: DamageState, resolved: boolean): string {
  if (applied) return "";
  if (resolved) return localize("SIRPAS.DAMAGE.toApply");
  return localize("SIRPAS.REQUEST.progress", { done: victims.length - waiting.length, all: victims.length });
}

function row({ waiting }: DamageState, { victim, reading, hidden, answers }: VictimState) {
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
    endured: hidden
      ? []
      : answers.map((answer) => damageSaveView(answer, reading[answer.kind])).filter((one) => one !== null),
    bad: !due && (reading.severity === "deadly" || reading.severity === "heavy"),
  };
}

function outcomeOf({ avoid, severity, deadly }: VictimState["reading"]): string {
  if (avoid?.success) return localize("SIRPAS.DAMAGE.avoided");
  if (severity === "deadly" && deadly) return localize(`SIRPAS.DAMAGE.${deadly.success ? "averted" : "dies"}`);
  return localize(severityLabel(severity));
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
  undo: ({ id }) => undoKey(damageKey(id ?? "")),
};
