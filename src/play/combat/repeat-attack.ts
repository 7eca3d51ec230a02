import { AttackData } from "./attack-data.ts";
import { err } from "../../rules/result.ts";
import type { Visibility } from "../../foundry/visibility.ts";
import { actorAt } from "../challenge/answers.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import { isAttackItem, type AttackItem } from "./attack-techniques.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { fighterOf } from "./fighter.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { documentAt } from "../../data/document-at.ts";

/** What is settled about the next attack before the dialog. */
interface AgainCall {
  readonly fast?: boolean;
  readonly visibility?: Visibility;
}

/** Whether this user may make the same attack once more. */
export function canRepeatAttack(message: ChatMessage.Implementation | undefined): boolean {
  const data: unknown = message?.system;
  return data instanceof AttackData && (actorAt(data.attacker.actor)?.isOwner ?? false);
}

/** The same attack once more: with the same, at the same targets, as far as they are still there. */
export async function repeatAttack(
  message: ChatMessage.Implementation,
  call: AgainCall = {},
): Promise<ChatMessage.Implementation | null> {
  const data: unknown = message.system;
  if (!(data instanceof AttackData)) return null;
  const { attacker, technique, weapon: used, strike, targets, prevents } = data;
  const actor = actorAt(attacker.actor);
  if (!actor) return notifyRefusal(err("targetGone", { name: attacker.name }));
  const there = targets.map(({ token, actor: uuid }) => token || uuid).filter((uuid) => documentAt(uuid) !== null);
  const item = itemOf(actor, technique.uuid, technique.name);
  const weapon = item && weaponOf(actor, used.uuid);
  return actor.attack({
    ...(item && { item }),
    ...(weapon && { weapon }),
    part: strike.part,
    targets: there,
    prevents,
    ...call,
  });
}

/** The weapon if it is still in hand. */
function weaponOf(actor: SirpasActor, uuid: string): SirpasItem | undefined {
  return fighterOf(actor).held.some(({ wielded }) => wielded.uuid === uuid)
    ? actor.items.contents.find((item) => item.uuid === uuid)
    : undefined;
}

function itemOf(actor: SirpasActor, uuid: string, name: string): AttackItem | null {
  const all = [...actor.items.contents, ...untrainedSkills(actor)].filter(isAttackItem);
  return all.find((item) => item.uuid === uuid) ?? all.find((item) => item.name === name) ?? null;
}
