import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { AttackData } from "./attack-data.ts";
import { BREAKAGE, DAMAGE } from "./damage.ts";

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
    const awaited = isAwaited ? [defence] : [DAMAGE, BREAKAGE].flatMap((one) => one.awaited(message));
    return { awaited, over: awaited.length === 0 };
  },
};
