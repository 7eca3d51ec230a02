import type { SirpasItem } from "../../documents.ts";
import { actorAt, documentAt } from "#core/foundry/documents.ts";
import type { Visibility } from "#core/foundry/visibility.ts";
import { err } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

import { deadStatus } from "../../effects/statuses.ts";
import { untrainedSkills } from "../../skills/untrained-skills.ts";
import { AttackData } from "./attack-data.ts";
import { fighterOf } from "../turn/actor-fighter.ts";
import { isAttackItem } from "../turn/technique.ts";

type Message = ChatMessage.Implementation;

/** Whether this user may make the same attack once more: somebody whom it was made against is alive. */
export function canRepeatAttack(message: Message | undefined): boolean {
  const data: unknown = message?.system;
  if (!(data instanceof AttackData) || !actorAt(data.attacker.actor)?.isOwner) return false;
  return data.targets.some(({ actor }) => !actorAt(actor)?.statuses.has(deadStatus()));
}

/** The same attack once more: with the same, at the same targets, as far as they are still there. */
export async function repeatAttack(
  message: Message,
  call: { readonly fast?: boolean; readonly visibility?: Visibility } = {},
): Promise<Message | null> {
  const data: unknown = message.system;
  if (!(data instanceof AttackData)) return null;
  const { attacker, technique, weapon: used, strike, targets, prevents } = data;
  const actor = actorAt(attacker.actor);
  if (!actor) return notifyRefusal(err("targetGone", { name: attacker.name }));
  const own: readonly SirpasItem[] = actor.items.contents;
  const items = [...own, ...untrainedSkills(actor)].filter(isAttackItem);
  const item = items.find(({ uuid }) => uuid === technique.uuid) ?? items.find(({ name }) => name === technique.name);
  const isHeld = fighterOf(actor).held.some(({ wielded }) => wielded.uuid === used.uuid);
  const weapon = item && isHeld ? own.find(({ uuid }) => uuid === used.uuid) : undefined;
  return actor.attack({
    ...(item && { item }),
    ...(weapon && { weapon }),
    part: strike.part,
    targets: targets.map(({ token, actor: uuid }) => token || uuid).filter((uuid) => documentAt(uuid) !== null),
    prevents,
    ...call,
  });
}
