import { attackStateOf } from "../../documents/attack/attack-state.ts";
import { placeOf, type AttackDuty } from "../../documents/attack/attack-duties.ts";
import { bestDefence } from "../../documents/attack/defend.ts";
import { attackScore } from "../../documents/attack/defence-request.ts";
import { enduranceThrow } from "../../documents/attack/endure.ts";
import { isNpc } from "../../documents/attack/defend-group.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { setting } from "../../settings/settings.ts";
import { untilWhen } from "../chat/request-card.ts";
import { say } from "../words.ts";
import { hitWords, prospectTooltip } from "./prospect-words.ts";

/** What the strip says of a duty of an attack, and what its buttons are called. */
export function attackWords(duty: AttackDuty) {
  const state = attackStateOf(duty.message);
  if (!state) return { what: "", reason: "" };
  const { attacker, technique, until, prevents } = state.data;
  const place = placeOf(duty);
  const limit = untilWhen(until ?? 0);
  const names = { attacker: attacker.name, attack: technique.name };
  if (duty.kind === "defences") {
    return {
      what: say("SIRPAS.PROMPT.defences", { ...names, count: duty.who }),
      // Who they are stands above it.
      ...{ reason: "", limit },
      roll: asksNpc() ? say("SIRPAS.CARD.attack.choose") : say("SIRPAS.CARD.attack.defendAll", { count: duty.who }),
      other: asksNpc() ? "" : say("SIRPAS.CARD.attack.choose"),
    };
  }
  if (duty.kind === "defence") {
    const result = attackScore(state, place)?.result ?? "";
    const found = bestDefence(duty.message.id ?? "", place);
    const target = state.targets.find(({ target: { id } }) => id === place.target);
    const best = target && isNpc(target.actor) && asksNpc() ? null : found?.best;
    return {
      what: say("SIRPAS.PROMPT.defence", { ...names, result }),
      ...{ reason: prevents ? say("SIRPAS.ATTACK.prevents") : "", limit },
      roll: best
        ? say("SIRPAS.CARD.attack.defendWith", { defence: best.option.name, chance: hitWords(best.prospect) })
        : say("SIRPAS.CARD.attack.choose"),
      rollTooltip: best ? prospectTooltip(best.option.name, best.prospect) : "",
      other: best ? say("SIRPAS.CARD.attack.choose") : "",
      tick: best && found?.request.canMitigate ? say("SIRPAS.DEFENCE.mitigates") : "",
    };
  }
  const strike = state.targets
    .find(({ target: { id } }) => id === place.target)
    ?.strikes.find((one) => one.strike === place.strike);
  const actor = actorAt(strike?.struckActor ?? "");
  const points = strike?.reading.outcome?.effective?.value ?? 0;
  if (duty.kind === "mitigation") {
    return {
      what: say("SIRPAS.PROMPT.mitigation", { ...names, points }),
      ...{ reason: "", limit },
      other: say("SIRPAS.CARD.attack.decline"),
    };
  }
  const thrown = actor && enduranceThrow(state, place, "deadly", actor);
  return {
    what: say("SIRPAS.PROMPT.deadly", { ...names, statistic: say(thrown?.statistic.label ?? "") }),
    ...{ reason: "", limit },
  };
}

/** Whether the Gamemaster wants to choose for each. */
export function asksNpc(): boolean {
  return setting("npcDefence") === "ask";
}
