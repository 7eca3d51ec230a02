import type { AttackState, StrikeState, TargetState } from "../../../documents/attack/attack-state.ts";
import { bestDefence } from "../../../documents/attack/defend.ts";
import { actorAt } from "../../../documents/requests/answers.ts";
import { isOursToAnswer } from "../../../documents/requests/who-answers.ts";
import { setting } from "../../../settings/settings.ts";
import { hitWords, prospectTooltip } from "../../defence/prospect-words.ts";
import { say } from "../../words.ts";
import { awaited } from "../answer-state.ts";

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
  const one = waiting.find((duty) => duty.target === target.id && duty.strike === strike);
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
    const label = say("SIRPAS.CARD.attack.deadlyCheck");
    return [{ ...plain, action: "deadly", icon: "fa-solid fa-skull", label, for: sayFor(label, name) }];
  }
  if (stage === "mitigation") {
    const [use, decline] = [say("SIRPAS.CARD.attack.mitigate"), say("SIRPAS.CARD.attack.decline")];
    return [
      { ...plain, action: "mitigate", icon: "fa-solid fa-shield-heart", label: use, for: sayFor(use, name) },
      { ...plain, action: "decline", icon: "fa-solid fa-ban", label: decline, for: sayFor(decline, name) },
    ];
  }
  const actor = actorAt(uuid);
  const ours = actor !== null && isOursToAnswer(actor);
  const asks = actor !== null && !actor.hasPlayerOwner && setting("npcDefence") === "ask";
  // A Gamemaster who answers in a player's place chooses with care.
  const best = ours && !asks ? bestDefence(id, place)?.best : null;
  const choose = say(ours ? "SIRPAS.CARD.attack.choose" : "SIRPAS.CARD.attack.defendFor");
  const chooses: TodoButton = {
    ...plain,
    action: "choose",
    icon: "fa-solid fa-list",
    label: choose,
    for: sayFor(choose, name),
  };
  if (!best) return [chooses];
  const label = say("SIRPAS.CARD.attack.defendWith", { defence: best.option.name, chance: hitWords(best.prospect) });
  const tooltip = prospectTooltip(best.option.name, best.prospect);
  const { id: option } = best.option;
  return [
    { action: "defend", option, icon: "fa-solid fa-shield-halved", label, for: sayFor(label, name), tooltip },
    chooses,
  ];
}

/** What a button does, with whom it is for, who hears of it alone. */
function sayFor(action: string, name: string): string {
  return say("SIRPAS.CARD.attack.forName", { action, name });
}
