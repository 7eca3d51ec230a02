import { fightersIn } from "#core/foundry/collections.ts";
import { createMessage } from "#core/foundry/documents.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { localize } from "#core/utils/localize.ts";
import { ableOf } from "../../rules/combat/action-points.ts";
import { contenderOf } from "../fighter.ts";
import { orderOf } from "./rounds.ts";

type Someone = Actor.Implementation;

/** Those of an encounter who can begin something now: worked out for all of them at once, since each is compared with all others. */
export function ableIn(combat: Combat.Implementation): readonly Someone[] {
  const all = fightersIn(combat).filter(({ isOut }) => !isOut);
  const able = ableOf(all.map(contenderOf), combat.round);
  return all.filter((_, index) => able[index]);
}

/** Those who would be first and between whom nothing but a die decides; nobody where one is before all others. */
export function tiedIn(combat: Combat.Implementation): readonly Someone[] {
  const [first = []] = orderOf(ableIn(combat));
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
