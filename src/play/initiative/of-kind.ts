import type { SirpasCombatant } from "../documents.ts";
import { groupOf } from "./initiative-groups.ts";

/** Whether two fight in one group, or are made from one and the same actor, or called alike but for a number. */
export function isOfKind(one: SirpasCombatant, other: SirpasCombatant): boolean {
  const [group, others] = [groupOf(one)?.id, groupOf(other)?.id];
  if (group !== undefined && group === others) return true;
  return one.actorId === other.actorId || bareName(one) === bareName(other);
}

/** "Gate Guard" of Gate Guard 2 and Gate Guard (2). */
function bareName({ name }: SirpasCombatant): string {
  return (name ?? "").replace(/[\s(]*\d+\)?$/u, "");
}
