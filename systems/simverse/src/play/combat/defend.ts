import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { err } from "#core/rules/result.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { injured } from "../../rules/injury/vitals.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { defencesOf } from "./attack.ts";
import { fightOf, momentOf } from "./moment.ts";
import { AttackData } from "./attack-data.ts";
import { fighterOf, vitalsOf } from "./fighter.ts";
import { pushedBack } from "./places.ts";
import { turnOf } from "./turn-state.ts";
import { vitalsChanges, vitalsSaid } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/** Answers an attack with a defence, or with none. @returns the answer; null if it was refused, and the user was told why */
export async function defend(message: Message, kind: string): Promise<Message | null> {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData) || !attack.isAwaited || !passesGate(message))
    return notifyRefusal(err("requestGone"));
  const actor = actorAt(attack.target);
  if (!actor?.isOwner) return notifyRefusal(err("notOwner", { actor: attack.targetName }));
  const planned = defencesOf(actor, attack).find((one) => one.kind === kind);
  if (!planned && kind !== "none") return notifyRefusal(err("nothingToDefend"));
  // A Gamemaster may allow one more.
  if (planned && !hasReaction(actor) && !game.user!.isGM) return notifyRefusal(err("noReaction"));
  const rolls = planned ? [await CONFIG.SIMVERSE.rolls.check.build().evaluate()] : [];
  const protection = protectionOf(fighterOf(actor), attack.location, attack.strike.type);
  const system = {
    attack: message.id,
    actor: actor.uuid,
    kind,
    terms: planned?.terms ?? [],
    protection,
    ...momentOf(actor),
  };
  return createMessage({ type: "defence", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
}

/** Whether somebody has a reaction left; outside of an encounter nobody counts. */
export function hasReaction(actor: SimverseActor): boolean {
  return (turnOf(actor)?.reactions ?? 1) > 0;
}

/** Names what an attack does to its target, so that it happens once alone. */
export function damageKey({ id }: Message): string {
  return `damage:${id}`;
}

/** Whom an attack hurts or pushes back, which armour does not keep off; null for nobody. */
export function hurtBy({ outcome, target, parent }: AttackData): SimverseActor | null {
  const damage = passesGate(parent) ? outcome?.damage : null;
  return damage && (damage.injury.value > 0 || damage.bleeding > 0 || damage.knockback > 0) ? actorAt(target) : null;
}

/** Lets an attack take effect on its target. @returns whether it did; if not, the user was told why */
export async function applyDamage(message: Message): Promise<boolean> {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? hurtBy(attack) : null;
  if (!(attack instanceof AttackData) || !actor) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const key = damageKey(message);
  const draft = () => {
    const { damage } = attack.outcome ?? {};
    if (!damage || isRecorded(key)) return null;
    const before = vitalsOf(actor);
    const after = injured(before, { injury: damage.injury.value, bleeding: damage.bleeding }, injuryOptions());
    const pushed = pushedBack(actor, actorAt(attack.actor), damage.knockback);
    const said = [...vitalsSaid(actor, before, after), ...pushed.said];
    const changes = [...vitalsChanges(actor, before, after), ...pushed.changes];
    return { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
  };
  return recordEvent(fightOf(actor), draft, { message });
}
