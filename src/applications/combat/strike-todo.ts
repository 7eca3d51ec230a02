import type {
  AttackState,
  AwaitedAnswer,
  StrikeState,
  TargetState,
  StrikePlace,
} from "../../play/combat/attack-state.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";
import { bestOffered } from "../../play/combat/defend-all.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";
import { hitLabels, defencePreviewTooltip } from "./defence-preview.ts";

/** What a strike waits for, and what this user can do about it; null where it waits for nothing. */
export function todoView({ message, data, waiting }: AttackState, { target }: TargetState, { strike }: StrikeState) {
  const one = waiting.find((pendingAction) => pendingAction.target === target.id && pendingAction.strike === strike);
  if (!one) return null;
  const name = one.actor === target.actor ? target.name : data.attacker.name;
  const open = awaited(one.actor, name);
  const place = { target: target.id, strike };
  const buttons = open.mine ? buttonsFor(message.id ?? "", place, one, name) : [];
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

function buttonsFor(id: string, place: StrikePlace, { stage, actor: uuid }: AwaitedAnswer, name: string) {
  const button = (action: keyof typeof BUTTONS, label: string = localize(BUTTONS[action].label)) => ({
    action,
    label,
    icon: BUTTONS[action].icon,
    option: "",
    tooltip: "",
    // With whom it is for, for those who hear of it alone.
    for: localize("SIRPAS.CARD.attack.forName", { action: label, name }),
  });
  if (stage === "deadly") return [button("deadly")];
  if (stage === "mitigation") return [button("mitigate"), button("decline")];
  const actor = actorAt(uuid);
  // A Gamemaster who answers in a player's place chooses with care.
  if (!actor || !isOursToAnswer(actor)) return [button("choose", localize("SIRPAS.CARD.attack.defendFor"))];
  const best = bestOffered(id, place)?.best;
  const choose = button("choose");
  if (!best) return [choose];
  const { option, preview } = best;
  const words = { defence: option.name, chance: hitLabels(preview) };
  const defends = button("defend", localize(BUTTONS.defend.label, words));
  return [{ ...defends, option: option.id, tooltip: defencePreviewTooltip(option.name, preview) }, choose];
}
