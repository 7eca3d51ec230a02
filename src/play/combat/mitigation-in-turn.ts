import { counts, inOrder } from "../challenge/added-throws.ts";
import { AttackData } from "./attack-data.ts";
import { DamageSaveData } from "../damage/damage-save-data.ts";
import { passesGate } from "../gate/gate.ts";
import { DamageData } from "../damage/damage-data.ts";
import { throwIn } from "./strike-data.ts";
import { damageKey, strikeKey } from "../../rules/combat/strike.ts";
import { isRecorded, wasUndone } from "../log/recorded.ts";

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
 * Chapter "Active Mitigation": the throw of somebody that counts in a combat turn, of which there is one: the first, whatever it was
 * against. What it was against having been taken back, it is free again for whatever hits them next; against that same hit it
 * still counts, as long as nothing else has used it. Outside of an encounter every hit is a turn of its own.
 * @param own  What they are hit by now.
 */
export function mitigationInTurn(own: Mitigated, actor: string): Message | null {
  const all = inOrder(throwsOn(own, actor));
  // What was taken back and let come to pass once more comes after what nobody has taken back.
  const standing = all.find(({ data }) => !wasUndone(keyOf(data)));
  const again = () => all.find(({ data }) => isRecorded(keyOf(data)) !== null);
  const counted = standing ?? again() ?? all.find(({ data }) => isAgainst(data, own));
  return counted?.message ?? null;
}

interface Thrown {
  readonly message: Message;
  readonly data: DamageSaveData;
}

/** All that somebody has thrown on it in the turn of a hit. */
function throwsOn(own: Mitigated, actor: string): readonly Thrown[] {
  const messages = (game.messages?.contents ?? []) as unknown as readonly Message[];
  return messages.flatMap((message): readonly Thrown[] => {
    const data: unknown = message.system;
    if (!(data instanceof DamageSaveData) || data.kind !== "mitigation" || data.actor !== actor) return [];
    const asked = hitIn(game.messages!.get(data.attack) as Message | undefined);
    if (!asked || !isSameTurn(asked, own) || !counts(message, asked.closing)) return [];
    return isContestRoll(message, data) ? [{ message, data }] : [];
  });
}

function hitIn(message: Message | undefined): AttackData | DamageData | null {
  const data: unknown = message?.system;
  if (!message || !(data instanceof AttackData || data instanceof DamageData) || !passesGate(message)) return null;
  return message.isContentVisible ? data : null;
}

function isSameTurn({ parent, combat, turn }: AttackData | DamageData, own: Mitigated): boolean {
  if (parent.id === own.message) return true;
  return combat !== "" && combat === own.combat && turn === own.turn;
}

/** One that this user must not read counts as a throw: whoever did without would have no reason to hide it. */
function isContestRoll(message: Message, data: DamageSaveData): boolean {
  if (!passesGate(message)) return false;
  if (!message.isContentVisible) return true;
  return !data.declined && throwIn(message, data.kind, data) !== null;
}

/** What it was thrown against can come to pass only once for this. */
function keyOf({ attack, target, strike }: DamageSaveData): string {
  const isDamage = (game.messages!.get(attack)?.system as unknown) instanceof DamageData;
  return isDamage ? damageKey(attack) : strikeKey(attack, target, strike);
}

function isAgainst({ attack, target, strike }: DamageSaveData, own: Mitigated): boolean {
  return attack === own.message && target === own.target && strike === own.strike;
}
