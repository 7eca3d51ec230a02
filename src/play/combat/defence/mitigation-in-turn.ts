import {
  answersTo,
  counts,
  dataAt,
  inOrder,
  messagesWith,
  turnKeys,
  type Found,
} from "#core/play/challenge/message-index.ts";
import { AttackData } from "../attack/attack-data.ts";
import { DamageSaveData } from "../../damage/damage-save-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { DamageData } from "../../damage/damage-data.ts";
import { rollIn } from "../attack/strike-data.ts";
import { damageKey, strikeKey } from "../../../rules/combat/strike.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";

type Message = ChatMessage.Implementation;

/** What somebody mitigates: one strike of an attack, or damage without one. */
export interface Mitigated {
  /** The encounter and its turn; empty and 0 outside of one. */
  readonly combat: string;
  readonly turn: number;
  /** The message of the attack, or of the damage without one; empty where there is none yet. */
  readonly message: string;
  /** The id of whoever is hit in that message, and which of its strikes. */
  readonly target: string;
  readonly strike: number;
}

/**
 * Chapter "Active Mitigation": the roll of somebody that counts in a combat turn, of which there is one: the first, whatever it was
 * against. What it was against having been taken back, it is free again for whatever hits them next; against that same hit it
 * still counts, as long as nothing else has used it. Outside of an encounter every hit is a turn of its own.
 * @param own  What they are hit by now.
 */
export function mitigationInTurn(own: Mitigated, actor: string): Message | null {
  const all = inOrder(rollsOn(own, actor));
  // What was taken back and let come to pass once more comes after what nobody has taken back.
  const standing = all.find(({ data }) => !wasUndone(keyOf(data)));
  const again = () => all.find(({ data }) => isRecorded(keyOf(data)) !== null);
  const counted = standing ?? again() ?? all.find(({ data }) => isAgainst(data, own));
  return counted?.message ?? null;
}

type Rolled = Found<DamageSaveData>;

/** All that somebody has rolled on it in the turn of a hit. */
function rollsOn(own: Mitigated, actor: string): readonly Rolled[] {
  return hitsIn(own).flatMap(({ message, data: { closing } }) =>
    answersTo(message.id, DamageSaveData).filter(
      (one) =>
        one.data.kind === "mitigation" &&
        one.data.actor === actor &&
        counts(one.message, closing) &&
        isContestRoll(one.message, one.data),
    ),
  );
}

/** What hit anybody in the turn of a hit, that hit itself among them. */
function hitsIn({ message, combat, turn }: Mitigated): readonly Found<AttackData | DamageData>[] {
  const found = [message].flatMap((id) => {
    const data = dataAt(id, AttackData) ?? dataAt(id, DamageData);
    return data ? [{ message: data.parent, data }] : [];
  });
  const keys = turnKeys({ combat, turn });
  const others = keys.flatMap((key) => [...messagesWith(key, AttackData), ...messagesWith(key, DamageData)]);
  return [...found, ...others.filter((one) => one.message.id !== message)].filter(
    (one) => passesGate(one.message) && one.message.isContentVisible,
  );
}

/** One that this user must not read counts as a roll: whoever did without would have no reason to hide it. */
function isContestRoll(message: Message, data: DamageSaveData): boolean {
  if (!passesGate(message)) return false;
  if (!message.isContentVisible) return true;
  return !data.declined && rollIn(message, data.kind, data) !== null;
}

/** What it was rolled against can come to pass only once for this. */
function keyOf({ attack, target, strike }: DamageSaveData): string {
  return dataAt(attack, DamageData) ? damageKey(attack) : strikeKey(attack, target, strike);
}

function isAgainst({ attack, target, strike }: DamageSaveData, own: Mitigated): boolean {
  return attack === own.message && target === own.target && strike === own.strike;
}
