import type { CardFacts } from "#core/play/registry/messages.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { attackIn, strikeOf, type StrikeState } from "../../play/combat/attack/attack-state.ts";
import type { DefenceData } from "../../play/combat/defence/defence-data.ts";
import { rollIn } from "../../play/combat/attack/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { resolveCheck } from "../../rules/checks/simple-check.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { verdictOf } from "./strike-verdict.ts";
import { checkWords } from "./damage-save-view.ts";
import { rollView } from "../checks/roll-view.ts";

type Message = ChatMessage.Implementation;

/** The card of a defence: what it comes to, and against what it was rolled. */
export function defenceCard({ message, system }: CardFacts<DefenceData>) {
  const { target, none, technique } = system;
  const { attack, place } = answeredStrike(system);
  const { name, actor } = place?.against ?? { name: message.alias, actor: "" };
  const names = attack && { attacker: attack.attacker.name, attack: attack.technique.name };
  return {
    title: none ? localize("SIRPAS.DEFENCE.letItCome") : technique.name,
    subtitle: inOneLine([
      localize("SIRPAS.CARD.defence.kind", { name }),
      names ? localize("SIRPAS.CARD.defence.against", names) : "",
    ]),
    ...rolledView(message, target, system, actor, none),
    outcome: place?.defence?.parent === message ? verdictOf(place) : null,
    note: attack ? lateNote(message, place, place?.defence) : localize("SIRPAS.CARD.defence.gone"),
  };
}

/** The card of what a target that was hit rolls, or does without. */
export function damageSaveCard({ message, system }: CardFacts<DamageSaveData>) {
  const { kind, declined, statistic, actor } = system;
  const { asked, attack, place } = answeredStrike(system);
  const { side, ...view } = rolledView(message, kind, system, actor, declined);
  const outcome = side && resolveCheck({ ...side, difficulty: "normal", options: ruleOptions() });
  return {
    title: statistic.label ? localize(statistic.label) : localize("SIRPAS.TERM.activeMitigation"),
    subtitle: localize(`SIRPAS.CARD.damageSave.${kind}`, { name: message.alias }),
    ...view,
    outcome: outcome ? { ...checkWords(outcome), state: outcome.success ? "success" : "failure" } : null,
    note: declined
      ? localize("SIRPAS.CARD.attack.declined")
      : attack
        ? lateNote(message, place, kind === "deadly" ? place?.deadly : place?.mitigation)
        : asked
          ? ""
          : localize("SIRPAS.CARD.defence.gone"),
  };
}

/** The strike that an answer is about, as far as it is still there. */
export function answeredStrike(answer: Pick<DefenceData, "attack" | "target" | "strike">) {
  const asked = messageAt(answer.attack);
  return { asked, attack: attackIn(asked), place: strikeOf(asked, answer) };
}

/** What was rolled; its dice for those who may know what was added to them. */
function rolledView(
  message: Message,
  id: string,
  data: Pick<DefenceData, "pool" | "terms">,
  actor: string,
  without: boolean,
) {
  const rolled = without ? null : rollIn(message, id, data);
  const scored = rolled && scoreSide(rolled.side);
  return {
    side: rolled?.side ?? null,
    result: scored ? String(scored.result) : "",
    rolled: scored && canSeeValue(actor) ? rollView(scored, "") : null,
    forged: rolled?.forged ?? false,
    noDice: without || rolled ? "" : data.pool,
  };
}

/** Why an answer changes nothing: another counts in its place. Empty for one that counts. */
function lateNote(
  message: Message,
  place: StrikeState | null | undefined,
  counted?: { readonly parent: unknown } | null,
) {
  return !place || counted?.parent === message ? "" : localize("SIRPAS.CARD.defence.late");
}
