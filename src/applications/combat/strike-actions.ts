import { localizeLine } from "../log/log-line.ts";
import type { AttackState, StrikeState, TargetState } from "../../play/combat/attack-state.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { canResolve } from "../../play/combat/resolve-strike.ts";
import { canUndo, countUndone } from "../../play/log/undo.ts";
import { resolvedStrike } from "../../play/combat/strike-results.ts";
import { localize } from "../localize.ts";
import { bestDefence } from "../../play/combat/answer.ts";
import { isOursToAnswer } from "../../play/challenge/who-answers.ts";
import { setting } from "../../settings/settings.ts";
import { hitLabels, defencePreviewTooltip } from "./preview-view.ts";
import { awaited } from "../challenge/answer-state.ts";

/** What was applied and by whom, or who can apply it. */
export function outcomeView(state: AttackState, { target }: TargetState, { strike, applied, reading }: StrikeState) {
  if (applied) {
    const { by, through, said } = applied;
    const count = countUndone(applied);
    return {
      applied: localize(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, {
        by,
        through,
      }),
      // How it went stands on the card already.
      said: said.filter(({ label }) => !label.startsWith("SIRPAS.FIGHT.said.attack")).map(localizeLine),
      undo: canUndo(applied)
        ? count > 1
          ? localize("SIRPAS.CARD.attack.undoWith", { count: count - 1 })
          : localize("SIRPAS.CARD.attack.undo")
        : "",
      apply: "",
    };
  }
  const resolved =
    reading.stage === "settled" ? resolvedStrike({ message: state.message, target: target.id, strike }) : null;
  if (!resolved || (state.data.combat === "" && !changesAnything(reading))) return null;
  const actor = actorAt(resolved.strike.targetActor);
  const waits = { applied: localize("SIRPAS.CARD.attack.notApplied"), said: [], undo: "", apply: "" };
  return canResolve(resolved, game.user!) && actor ? { ...waits, apply: localize("SIRPAS.CARD.attack.apply") } : waits;
}

/** Whether there is anything to be applied where no log is kept: not for what only stops an attack, or a draw. */
function changesAnything({ outcome }: StrikeState["reading"]): boolean {
  if (outcome === null) return false;
  return outcome.severity !== "none" || outcome.conditions.length + outcome.ownConditions.length > 0;
}

/** Something that can be pressed on the card. */
export interface TodoButton {
  readonly action: "defend" | "choose" | "mitigate" | "decline" | "deadly";
  readonly option: string;
  readonly icon: string;
  readonly label: string;
  readonly for: string;
  readonly tooltip: string;
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

function buttonsFor(
  id: string,
  place: { readonly target: string; readonly strike: number },
  stage: "defence" | "mitigation" | "deadly",
  uuid: string,
  name: string,
): readonly TodoButton[] {
  const plain = { option: "", tooltip: "" };
  if (stage === "deadly") {
    const label = localize("SIRPAS.CARD.attack.deadlyCheck");
    return [{ ...plain, action: "deadly", icon: "fa-solid fa-skull", label, for: localizeFor(label, name) }];
  }
  if (stage === "mitigation") {
    const [use, decline] = [localize("SIRPAS.CARD.attack.mitigate"), localize("SIRPAS.CARD.attack.decline")];
    return [
      { ...plain, action: "mitigate", icon: "fa-solid fa-shield-heart", label: use, for: localizeFor(use, name) },
      { ...plain, action: "decline", icon: "fa-solid fa-ban", label: decline, for: localizeFor(decline, name) },
    ];
  }
  const actor = actorAt(uuid);
  const ours = actor !== null && isOursToAnswer(actor);
  const asks = actor !== null && !actor.hasPlayerOwner && setting("npcDefence") === "ask";
  // A Gamemaster who answers in a player's place chooses with care.
  const best = ours && !asks ? bestDefence(id, place)?.best : null;
  const choose = localize(ours ? "SIRPAS.CARD.attack.choose" : "SIRPAS.CARD.attack.defendFor");
  const chooses: TodoButton = {
    ...plain,
    action: "choose",
    icon: "fa-solid fa-list",
    label: choose,
    for: localizeFor(choose, name),
  };
  if (!best) return [chooses];
  const label = localize("SIRPAS.CARD.attack.defendWith", {
    defence: best.option.name,
    chance: hitLabels(best.preview),
  });
  const tooltip = defencePreviewTooltip(best.option.name, best.preview);
  const { id: option } = best.option;
  return [
    { action: "defend", option, icon: "fa-solid fa-shield-halved", label, for: localizeFor(label, name), tooltip },
    chooses,
  ];
}

/** What a button does, with whom it is for, who hears of it alone. */
function localizeFor(action: string, name: string): string {
  return localize("SIRPAS.CARD.attack.forName", { action, name });
}
