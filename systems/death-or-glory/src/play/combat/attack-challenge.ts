import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { AttackData } from "./attack-data.ts";

/** An attack asks its target to defend: who plays the target, or a Gamemaster in the place of a player who is away. */
export const ATTACK_CHALLENGE: ChallengeKind = {
  model: AttackData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const attack: unknown = message.system;
    if (!(attack instanceof AttackData) || !attack.blows) return null;
    const { isAwaited, target, targetName } = attack;
    const awaited = isAwaited ? [{ kind: "defence", who: target, name: targetName, actor: target }] : [];
    return { awaited, over: !isAwaited };
  },
};
