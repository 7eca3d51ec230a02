import { hurtStateOf, type HurtState } from "../../documents/injury/hurt-state.ts";
import { localize } from "../localize.ts";
import { kindOf } from "./hurt-kind.ts";

type Due = HurtState["waiting"][number];

/** What somebody is asked to throw who is hurt, as one line. */
export function stageLabels({ stage, victim }: Due): string {
  const statistic = stage === "avoid" ? victim.avoids.label : stage === "deadly" ? victim.averts.label : "";
  return localize(`SIRPAS.HURT.stage.${stage}`, { name: statistic === "" ? "" : localize(statistic) });
}

/** What the prompt says to somebody who is hurt. */
export function hurtLabels(message: ChatMessage.Implementation, who: string) {
  const state = hurtStateOf(message);
  const due = state?.waiting.find(({ victim }) => victim.id === who);
  if (!state || !due) return { what: "", reason: "" };
  const { reason } = state.data;
  const left = due.reading.effective ? ` · ${localize("SIRPAS.HURT.left", { left: due.reading.effective.value })}` : "";
  const choice =
    due.stage === "mitigation"
      ? {
          other: localize("SIRPAS.HURT.decline"),
          otherFor: localize("SIRPAS.HURT.declineFor", { name: due.victim.name }),
        }
      : {};
  return {
    what: stageLabels(due),
    reason: `${reason === "" ? "" : `${reason} · `}${kindOf(state.data)}${left}`,
    ...choice,
  };
}
