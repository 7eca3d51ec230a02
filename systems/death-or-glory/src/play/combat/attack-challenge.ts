import type { Awaited, ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { AttackData } from "./attack-data.ts";
import { attackKey, disarmedBy, hurtBy } from "./defend.ts";

/**
 * An attack asks its target to defend, and then to take the damage; and its attacker for a weapon that breaks: who plays them, or a
 * Gamemaster in the place of a player who is away.
 */
export const ATTACK_CHALLENGE: ChallengeKind = {
  model: AttackData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const attack: unknown = message.system;
    if (!(attack instanceof AttackData) || !attack.blows || !passesGate(message)) return null;
    const { isAwaited, target, targetName } = attack;
    const defence = { kind: "defence", who: target, name: targetName, actor: target };
    const awaited = isAwaited ? [defence] : consequencesOf(message, attack);
    return { awaited, over: awaited.length === 0 };
  },
};

/** What an attack does to each side, as far as it was not applied; where the defence says more than the sheet, by a Gamemaster. */
function consequencesOf(message: ChatMessage.Implementation, attack: AttackData): readonly Awaited[] {
  const { target, targetName, defence } = attack;
  const disarmed = disarmedBy(attack);
  const byGamemaster = defence !== null && differencesOf(defence.parent).length > 0;
  const hurt = { kind: "applyDamage", who: target, name: targetName, actor: target, byGamemaster };
  const { uuid = "", name = "" } = disarmed ?? {};
  return [
    ...(hurtBy(attack) ? toApply(attackKey(message, "damage"), hurt) : []),
    ...(disarmed ? toApply(attackKey(message, "breaks"), { kind: "breakWeapon", who: uuid, name, actor: uuid }) : []),
  ];
}
