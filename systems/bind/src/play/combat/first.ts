import { fightersIn } from "#core/foundry/collections.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { localize } from "#core/utils/localize.ts";
import { canAct } from "../../rules/combat/action-points.ts";
import { contenderOf, momentIn } from "../fighter.ts";
import { orderOf } from "./rounds.ts";

type Someone = Actor.Implementation;

/** Whether somebody of an encounter can begin something now. */
export function canActIn(combat: Combat.Implementation, actor: Someone): boolean {
  return !actor.isOut && canAct(contenderOf(actor), momentIn(actor) ?? { others: [], round: combat.round });
}

/** Those who would be first and between whom nothing but a die decides; nobody where one is before all others. */
export function tiedIn(combat: Combat.Implementation): readonly Someone[] {
  const [first = []] = orderOf(fightersIn(combat).filter((actor) => canActIn(combat, actor)));
  return first.length > 1 ? first : [];
}

/** Rolls a die for each of those who are equal, which counts for this round; where dice are equal it can be rolled again. */
export async function rollFirst(combat: Combat.Implementation): Promise<boolean> {
  const tied = tiedIn(combat);
  if (tied.length === 0) return false;
  const one = () => CONFIG.BIND.rolls.check.ofDice([{ count: 1, faces: 6 }]).evaluate();
  const rolls = await Promise.all(tied.map(one));
  const rolled = tied.map((actor, index) => ({ actor, die: rolls[index]!.total ?? 0 }));
  await createMessage({ flavor: localize("BIND.ACT.first"), rolls });
  return recordEvent(combat, {
    ...{ type: "round", who: tied[0]!.uuid },
    said: rolled.map(({ actor: { name }, die }) => ({ label: "BIND.LOG.said.first", data: { name, die } })),
    changes: rolled.map(({ actor: { uuid, system }, die }) => ({ uuid, path: "system.die", by: die - system.die })),
  });
}
