import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { SHOT } from "./ammunition.ts";
import { AttackData } from "./attack-data.ts";
import { DAMAGE } from "./damage.ts";

/**
 * An attack asks its target to defend, and then to take the damage: who plays the target, or a Gamemaster in the place of a player who is
 * away.
 */
export const ATTACK_CHALLENGE: ChallengeKind = {
  model: AttackData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const attack: unknown = message.system;
    if (!(attack instanceof AttackData) || !attack.roll || !passesGate(message)) return null;
    const { isAwaited, target, targetName: name } = attack;
    const awaited = isAwaited ? [{ kind: "defence", who: target, name, actor: target }] : DAMAGE.awaited(message);
    return { awaited, over: awaited.length === 0 };
  },
  resolve: (message) => SHOT.resolve(message),
};
