import type { CardFacts } from "#core/play/registry/messages.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isOwn } from "../../play/damage/answer-damage.ts";
import type { DamageData } from "../../play/damage/damage-data.ts";
import { type DamageState, damageStateOf, type VictimState } from "../../play/damage/damage-state.ts";
import { canApply, isResolved } from "../../play/damage/resolve-damage.ts";
import { partName } from "../sheets/views/body-parts.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";
import { appliedView } from "../combat/strike-outcome.ts";
import { localize } from "#core/utils/localize.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { damageSaveView } from "../combat/damage-save-view.ts";
import { kindOf, outcomeOf, stageLabel } from "./damage-labels.ts";

/** The card of damage without an attack: what it is, what each has still to roll against it, and what it came to. */
export function damageCard({ message, system }: CardFacts<DamageData>) {
  const state = damageStateOf(message);
  const mine = state?.waiting.filter(isOwn).length ?? 0;
  const resolved = state !== null && isResolved(state);
  return {
    title: system.reason || localize("SIRPAS.DAMAGE.title"),
    subtitle: kindOf(system),
    rows: state?.victims.map((victim) => row(state, victim)) ?? [],
    done: state?.applied ? appliedView(state.applied, SHOWN) : null,
    // Whose answers are there, of how many; nothing once it is applied.
    progress:
      state && !state.applied ? { done: state.victims.length - state.waiting.length, all: state.victims.length } : null,
    resolved,
    together: mine > 1 || game.user!.isGM ? mine : 0,
    applies: resolved && canApply(state),
  };
}

/** The lines of the log that the card says already: what it is, what was avoided and is left, and the wounds. */
const SHOWN = /^SIRPAS\.(DAMAGE\.said|INJURY\.said\.(wound|localized|averted|dead))\b/;

function row({ waiting }: DamageState, { victim, reading, hidden, answers }: VictimState) {
  const { id, name, part } = victim;
  const due = waiting.find((one) => one.victim.id === id);
  const open = due ? awaited(victim.actor, name) : null;
  const actor = actorAt(victim.actor);
  const effective = hidden ? null : reading.effective;
  return {
    id,
    name,
    lights: victim.actor,
    open,
    part: part === "" || !actor ? "" : partName(actor, part),
    asks: due ? stageLabel(due) : "",
    declines: due?.stage === "mitigation" && open?.mine,
    hidden,
    outcome: hidden || due ? "" : outcomeOf(reading),
    left: effective?.value,
    terms: effective ? termsTooltip(localize("SIRPAS.DAMAGE.leftName"), effective.terms) : "",
    endured: hidden
      ? []
      : answers.map((answer) => damageSaveView(answer, reading[answer.kind])).filter((one) => one !== null),
    bad: !due && (reading.severity === "deadly" || reading.severity === "heavy"),
  };
}
