import { localizeLine } from "#core/applications/log/log-line.ts";
import type { Recorded } from "#core/play/log/recorded.ts";
import { canUndo, countUndone } from "#core/play/log/undo.ts";
import type { AttackState, StrikeState, TargetState, StrikePlace } from "../../play/combat/attack-state.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { canResolve, resolvedStrike } from "../../play/combat/resolved-strike.ts";
import { localize } from "#core/utils/localize.ts";
import { askedDefence } from "../../play/combat/defend.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { setting } from "#core/settings/settings.ts";
import { hitLabels, defencePreviewTooltip } from "./preview-view.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";

/** What was applied and by whom, or who can apply it. */
export function outcomeView(state: AttackState, { target }: TargetState, { strike, applied, reading }: StrikeState) {
  if (applied) return appliedView(applied, SHOWN);
  const resolved =
    reading.stage === "settled" ? resolvedStrike({ message: state.message, target: target.id, strike }) : null;
  if (!resolved || (state.data.combat === "" && !changesAnything(reading))) return null;
  const actor = actorAt(resolved.strike.targetActor);
  const waits = { applied: localize("SIRPAS.CARD.attack.notApplied"), said: [], undo: "", apply: "" };
  return canResolve(resolved, game.user!) && actor ? { ...waits, apply: localize("SIRPAS.CARD.attack.apply") } : waits;
}

/**
 * What was applied of what a card asks for, with the button that undoes it.
 * @param shown  The labels of lines that the card says already.
 */
export function appliedView(applied: Recorded, shown: RegExp) {
  const { by, through, said } = applied;
  const count = countUndone(applied);
  const undo = `SIRPAS.CARD.attack.undo${count > 1 ? "With" : ""}`;
  return {
    applied: localize(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, {
      by,
      through,
    }),
    said: said.filter(({ label }) => !shown.test(label)).map(localizeLine),
    undo: canUndo(applied) ? localize(undo, { count: count - 1 }) : "",
    apply: "",
  };
}

/** The lines of the log that the card says already: how it went, the wound, and conditions. */
const SHOWN = /^SIRPAS\.(FIGHT\.said\.(attack|condition)|INJURY\.said\.(wound|localized|averted|dead))\b/;

/** Whether there is anything to be applied where no log is kept: not for what only stops an attack, or a draw. */
function changesAnything({ outcome }: StrikeState["reading"]): boolean {
  if (outcome === null) return false;
  return outcome.severity !== "none" || outcome.conditions.length + outcome.ownConditions.length > 0;
}

/** What a strike waits for, and what this user can do about it; null where it waits for nothing. */
export function todoView({ message, data, waiting }: AttackState, { target }: TargetState, { strike }: StrikeState) {
  const one = waiting.find((pendingAction) => pendingAction.target === target.id && pendingAction.strike === strike);
  if (!one) return null;
  const name = one.actor === target.actor ? target.name : data.attacker.name;
  const open = awaited(one.actor, name);
  const place = { target: target.id, strike };
  const buttons = open.mine ? buttonsFor(message.id ?? "", place, one.stage, one.actor, name) : [];
  return { ...open, waiting: one.actor === target.actor ? open.waiting : `${name}: ${open.waiting}`, buttons };
}

/** What can be pressed on the card, by what it does. */
const BUTTONS = {
  defend: { icon: "fa-solid fa-shield-halved", label: "SIRPAS.CARD.attack.defendWith" },
  choose: { icon: "fa-solid fa-list", label: "SIRPAS.CARD.attack.choose" },
  mitigate: { icon: "fa-solid fa-shield-heart", label: "SIRPAS.CARD.attack.mitigate" },
  decline: { icon: "fa-solid fa-ban", label: "SIRPAS.CARD.attack.decline" },
  deadly: { icon: "fa-solid fa-skull", label: "SIRPAS.CARD.attack.deadlyCheck" },
} as const;

function buttonsFor(
  id: string,
  place: StrikePlace,
  stage: "defence" | "mitigation" | "deadly",
  uuid: string,
  name: string,
) {
  const button = (action: keyof typeof BUTTONS, label: string = localize(BUTTONS[action].label)) => ({
    ...{ action, label, icon: BUTTONS[action].icon, option: "", tooltip: "" },
    // With whom it is for, for those who hear of it alone.
    for: localize("SIRPAS.CARD.attack.forName", { action: label, name }),
  });
  if (stage === "deadly") return [button("deadly")];
  if (stage === "mitigation") return [button("mitigate"), button("decline")];
  const actor = actorAt(uuid);
  const ours = actor !== null && isOursToAnswer(actor);
  const asks = actor !== null && !actor.hasPlayerOwner && setting("npcDefence") === "ask";
  // A Gamemaster who answers in a player's place chooses with care.
  const best = ours && !asks ? askedDefence(id, place)?.best : null;
  const choose = ours ? button("choose") : button("choose", localize("SIRPAS.CARD.attack.defendFor"));
  if (!best) return [choose];
  const { option, preview } = best;
  const words = { defence: option.name, chance: hitLabels(preview) };
  const defends = button("defend", localize(BUTTONS.defend.label, words));
  return [{ ...defends, option: option.id, tooltip: defencePreviewTooltip(option.name, preview) }, choose];
}
