import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import { answerDamage, rollOwn } from "../../play/damage/answer-damage.ts";
import { damageStateOf } from "../../play/damage/damage-state.ts";
import { resolveTreatment } from "../../play/damage/resolve-treatment.ts";
import { treatmentIn } from "../../play/damage/treatment-in.ts";
import { checkKind } from "../checks/check-reasons.ts";
import { resolveDamage } from "../../play/damage/resolve-damage.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { kindOf, stageLabel } from "./damage-labels.ts";

/** What the strip shows of damage that somebody takes. */
export const DAMAGE_PROMPTS: Readonly<Record<string, Prompt>> = {
  damage: {
    icon: "fa-solid fa-heart-crack",
    labels: damageLabels,
    roll: ({ message, who }) => answerDamage(message.id ?? "", who),
    other: ({ message, who }) => answerDamage(message.id ?? "", who, { declined: true }),
  },
  applyDamage: {
    icon: "fa-solid fa-heart-crack",
    rollIcon: "fa-solid fa-check",
    labels({ message }) {
      const state = damageStateOf(message);
      if (!state) return { what: "" };
      return { what: inOneLine([state.data.reason, kindOf(state.data)]), roll: localize("SIRPAS.DAMAGE.apply") };
    },
    roll: ({ message }) => resolveDamage(message),
  },
  applyTreatment: {
    icon: "fa-solid fa-kit-medical",
    rollIcon: "fa-solid fa-check",
    labels({ message }) {
      const made = treatmentIn(message);
      if (!made) return { what: "" };
      const what = inOneLine([localize(made.check.statistic.label), checkKind(made.outcome).word]);
      return { what, roll: localize("SIRPAS.TREAT.resolve") };
    },
    roll: ({ message }) => resolveTreatment(message),
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
  together: (message) => rollOwn(message),
  apply: resolveDamage,
};
