import { encounterOf } from "#core/foundry/collections.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import { err } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { changedTo } from "../rules/injury/vitals.ts";
import { isSkill } from "../rules/skills/skills.ts";
import { performCheck } from "./checks/perform-check.ts";
import { vitalsEffects, vitalsOf } from "./combat/fighter.ts";

type Power = ItemOf<"power">;

/** Rolls the skill of a power, and takes what it costs once it was rolled. @returns the roll; null if the user was told why there is none */
export async function usePower(actor: Actor.Implementation, id: string, keys: RollKeys) {
  const power = actor.items.get(id);
  if (!power || !isOf(power, "power")) return notifyRefusal(err("weaponGone"));
  const { paid, cost } = power.system;
  const left = paid === "fatigue" ? actor.system.fatigue : actor.left(paid);
  if (left < cost) return notifyRefusal(err("powerCosts", { name: power.name, cost, left }));
  const rolled = await performCheck(actor, powerSkill(actor, power), keys);
  if (rolled && cost > 0) await recordEvent(encounterOf(actor), () => paidFor(actor, power));
  return rolled;
}

/** The skill that a power names: one of the rules, or that of its owner's which has this key or id. */
export function powerSkill(actor: Actor.Implementation, { system: { skill } }: Pick<Power, "system">): string {
  if (isSkill(skill)) return skill;
  return itemsOf(actor, "skill").find((one) => one.id === skill || one.system.key === skill)?.id ?? skill;
}

function paidFor(actor: Actor.Implementation, { name: power, system: { paid, cost } }: Power): ToldEvent {
  const { uuid, name, system } = actor;
  const data = { name, power, cost, what: `DOG.RESOURCE.${paid}` };
  const said = [{ label: "DOG.LOG.said.paid", data }];
  const told = (changes: ToldEvent["changes"]) => ({ type: "tiredness", who: uuid, said, changes });
  if (paid === "fatigue") return told([{ uuid, path: "system.fatigue", by: -Math.min(cost, system.fatigue) }]);
  if (paid === "mentalHealth") return told(poolChange(actor, paid, actor.left(paid) - cost));
  const before = vitalsOf(actor);
  return told(vitalsEffects(actor, before, changedTo(before, before.hitPoints - cost)).changes);
}
