import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { spendShot } from "./ammunition.ts";
import { AttackData } from "./attack-data.ts";
import { damageKey, hurtBy } from "./defend.ts";

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
    const { isAwaited, target, targetName: name, defence } = attack;
    const asked = { who: target, name, actor: target };
    if (isAwaited) return { awaited: [{ kind: "defence", ...asked }], over: false };
    const byGamemaster = defence !== null && differencesOf(defence.parent).length > 0;
    const awaited = hurtBy(attack) ? toApply(damageKey(message), { kind: "applyDamage", ...asked, byGamemaster }) : [];
    return { awaited, over: awaited.length === 0 };
  },
  resolve: spendShot,
};
