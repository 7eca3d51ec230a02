import { hurtStateOf, type HurtState } from "../../documents/injury/hurt-state.ts";
import { say } from "../words.ts";
import { kindOf } from "./hurt-kind.ts";

type Due = HurtState["waiting"][number];

/** What somebody is asked to throw who is hurt, as one line. */
export function stageWords({ stage, victim }: Due): string {
  const statistic = stage === "avoid" ? victim.avoids.label : stage === "deadly" ? victim.averts.label : "";
  return say(`SIRPAS.HURT.stage.${stage}`, { name: statistic === "" ? "" : say(statistic) });
}

/** What the prompt says to somebody who is hurt. */
export function hurtWords(message: ChatMessage.Implementation, who: string) {
  const state = hurtStateOf(message);
  const due = state?.waiting.find(({ victim }) => victim.id === who);
  if (!state || !due) return { what: "", reason: "" };
  const { reason } = state.data;
  const left = due.reading.effective ? ` · ${say("SIRPAS.HURT.left", { left: due.reading.effective.value })}` : "";
  const choice =
    due.stage === "mitigation"
      ? {
          other: say("SIRPAS.HURT.decline"),
          otherFor: say("SIRPAS.HURT.declineFor", { name: due.victim.name }),
        }
      : {};
  return {
    what: stageWords(due),
    reason: `${reason === "" ? "" : `${reason} · `}${kindOf(state.data)}${left}`,
    ...choice,
  };
}
