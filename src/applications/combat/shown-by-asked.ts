import { messageAt } from "#core/foundry/collections.ts";
import { attackStateOf } from "../../play/combat/attack/attack-state.ts";
import type { DefenceData } from "../../play/combat/defence/defence-data.ts";
import { fightDamages } from "../../play/simplified-combat/round-damage.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { damageStateOf } from "../../play/damage/damage-state.ts";
import { treatmentIn, treatmentKey } from "../../play/damage/treatment-in.ts";
import { isGamemasters } from "#core/play/gate/gate.ts";
import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { damageKey } from "../../rules/combat/strike.ts";
import { answeredStrike } from "./answer-cards.ts";

type Message = ChatMessage.Implementation;

/**
 * The id of the message whose card shows all that an answer says, or what was applied of it, be it an attack, damage without one, a
 * treatment or a round of a fight; empty for what counts for none.
 */
export function shownByAsked(data: DefenceData | DamageSaveData | LogEntryData): string {
  const { parent } = data;
  if (!parent.isContentVisible) return "";
  if (data instanceof LogEntryData) {
    const id = data.key.split(":")[1] ?? "";
    return isGamemasters(parent) && keysShown(messageAt(id)).includes(data.key) ? id : "";
  }
  const { asked, place } = answeredStrike(data);
  const strike = [place?.defence, place?.mitigation, place?.deadly];
  const damage = damageStateOf(asked)?.victims.flatMap(({ answers }) => answers) ?? [];
  const counted = [...strike, ...damage, ...fightDamages(asked).map(({ answer }) => answer)];
  return counted.some((answer) => answer?.parent === parent) ? data.attack : "";
}

/** The keys of what can be applied of a message, which its card shows. */
function keysShown(asked: Message | undefined): readonly string[] {
  if (treatmentIn(asked)) return [treatmentKey(asked?.id ?? "")];
  if (asked && damageStateOf(asked)) return [damageKey(asked.id ?? "")];
  return attackStateOf(asked)?.strikes.map(({ key }) => key) ?? [];
}
