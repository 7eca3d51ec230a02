import type { SirpasItem } from "../../../documents/item.ts";
import { say } from "../../words.ts";

/** That another skill, style or attribute of the same actor answers to the same key, as a sentence; empty if none does. */
export function keyClash(item: SirpasItem): string {
  const { actor } = item;
  if (!actor || !(item.isType("skill") || item.isType("style"))) return "";
  const key = item.system.statisticKey;
  const [one, other] = actor.statisticsWith(key);
  if (!one || !other) return "";
  return say("SIRPAS.REFUSAL.duplicateKey", { actor: actor.name, key, name: say(one.label), other: say(other.label) });
}
