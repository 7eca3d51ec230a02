import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import { answerDamage } from "../../play/damage/answer-damage.ts";
import type { Prompt, PromptLabels } from "../challenge/prompts.ts";
import { damageStateOf, type DamageState } from "../../play/damage/damage-state.ts";
import { localize } from "../localize.ts";
import { kindOf } from "./damage-kind.ts";

type Due = DamageState["waiting"][number];

/** What somebody is asked to throw who is hurt, as one line. */
export function stageLabels({ stage, victim }: Due): string {
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
  const { reason } = state.data;
  const left = due.reading.effective
    ? ` · ${localize("SIRPAS.DAMAGE.left", { left: due.reading.effective.value })}`
    : "";
  const choice =
    due.stage === "mitigation"
      ? {
          other: localize("SIRPAS.DAMAGE.decline"),
          otherFor: localize("SIRPAS.DAMAGE.declineFor", { name: due.victim.name }),
        }
      : {};
  return {
    what: stageLabels(due),
    reason: `${reason === "" ? "" : `${reason} · `}${kindOf(state.data)}${left}`,
    ...choice,
  };
}
