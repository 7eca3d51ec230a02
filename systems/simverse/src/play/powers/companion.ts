import { currentVisibility } from "#core/foundry/visibility.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { isOf } from "#core/play/items.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { isDead } from "#core/play/people/at-hand.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { byHand, RITE } from "../../rules/powers/use.ts";
import { plainChoice } from "../checks/check-request.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import { spendTime } from "../recovery/time-rules.ts";
import { companionOf, useOfPerk } from "./summon.ts";
import { tokensOn } from "./tokens.ts";
import { work } from "./use-power.ts";

type Someone = Actor.Implementation;

/**
 * Calls the companion or familiar that a perk brings: its card places them, as that of a power does. A familiar that has died comes
 * back by a rite.
 * @returns whether that was done; if not, the user was told why
 */
export async function callCompanion(actor: Someone, id: string): Promise<boolean> {
  const own = canRollFor(actor);
  if (!own.ok) return refused(own);
  const item = actor.items.get(id);
  if (!item || !isOf(item, "perk") || item.system.summons.size === 0) return refused(err("summonsNothing"));
  const { name } = item;
  const had = companionOf(actor, item);
  if (had && isDead(had))
    return item.system.traits.has("familiar")
      ? callBack(actor, had)
      : refused(err("companionDead", { name: had.name }));
  if (had && tokensOn(had).length > 0) return refused(err("companionHere", { name: had.name }));
  const statistics = [{ key: id, label: name, terms: [], offers: [] }];
  const request = { actor, statistics, visibility: currentVisibility() };
  const used = byHand({ name, kind: "perk" });
  return (await work(used, useOfPerk(item), request, plainChoice(request), [actor])) !== null;
}

/** The rite that calls a familiar back from death. */
async function callBack(actor: Someone, familiar: Someone): Promise<boolean> {
  const { name } = familiar;
  const left = actor.left("mana");
  const use = RITE.mana;
  if (left < use) return refused(err("powerTooDear", { name, use, left, resource: "SIMVERSE.RESOURCE.mana" }));
  const before = vitalsOf(familiar);
  const whole = { ...before, vitality: before.maximum, bleeding: 0, stable: false, conditions: [] };
  const said = [{ label: "SIMVERSE.LOG.said.calledBack", data: { name: actor.name, familiar: name } }];
  const paid = { said, changes: poolChange(actor, "mana", left - use) };
  const effects = together(paid, vitalsEffects(familiar, before, whole));
  return spendTime([actor], { count: RITE.hours, unit: "hours" }, effects);
}
