import { SYSTEM } from "#system";
import { statusEffects, TAKEN_OUT } from "../../foundry/status-effects.ts";
import type { Change } from "../../rules/log/change.ts";
import type { LogLine } from "../../rules/log/event.ts";
import { localize } from "../../utils/localize.ts";
import type { Effects } from "../consequences/consequence.ts";
import { deathOf, isSpared, isTakenOut } from "../effects/taken-out.ts";
import { statusEnded, statusGiven } from "./status-changes.ts";

/** One difference of how somebody is: a number, a yes or no, or a condition by its key. */
type StateChange =
  | { readonly type: string; readonly before: number; readonly after: number }
  | { readonly type: string; readonly active: boolean; readonly key?: string };

/** How a rulebook stores and tells such differences. */
interface StateRules {
  /** The numbers of which somebody has a most: nothing stored is all of it. */
  readonly pools: readonly string[];
  /** Ends the key of the sentence of a number; empty for one that is not told. */
  labelOf(type: string, by: number): string;
}

/** What makes of an actor what the rules made of it, as changes that a log can undo, and as its lines. */
export function changedState(
  actor: Actor.Implementation,
  changes: readonly StateChange[],
  { pools, labelOf }: StateRules,
): Effects {
  return {
    said: changes.flatMap((change): readonly LogLine[] => {
      if ("active" in change) {
        const { key, active } = change;
        if (key === undefined) return [];
        const { DEFEATED } = CONFIG.specialStatusEffects;
        return [conditionSaid(actor, active && key === DEFEATED ? deathOf(actor) : key, active ? "gains" : "ends")];
      }
      const by = change.after - change.before;
      const label = labelOf(change.type, by);
      const data = { name: actor.name, by: Math.abs(by), now: change.after };
      return label === "" ? [] : [{ label: `${SYSTEM.words}.LOG.said.${label}`, data }];
    }),
    changes: changes.flatMap((change) => changesFor(actor, change, pools)),
  };
}

function changesFor(actor: Actor.Implementation, change: StateChange, pools: readonly string[]): readonly Change[] {
  const where = { uuid: actor.uuid, path: `system.${change.type}` };
  if ("before" in change) {
    const { type, before, after } = change;
    return pools.includes(type) ? poolChange(actor, type, after) : [{ ...where, by: after - before }];
  }
  if (change.key === undefined) return [{ ...where, before: !change.active, after: change.active }];
  // What begins follows from the numbers; what was given by hand ends with it.
  return change.active ? [] : statusEnded(actor, change.key);
}

/**
 * What sets what is left of something; nothing where it is that already. Nothing stored is all of it. Who is spared is taken out just
 * before the number that kills.
 */
export function poolChange(actor: Actor.Implementation, key: string, left: number): readonly Change[] {
  const path = `system.${key}.value`;
  const before = (foundry.utils.getProperty(actor._source, path) as number | null | undefined) ?? null;
  const falls = takesOut(actor, key, left);
  const after = falls ? actor.diesAt(key) + 1 : left;
  const change = before === after ? [] : [{ uuid: actor.uuid, path, before, after }];
  return falls && !isTakenOut(actor) ? [...change, statusGiven(actor.uuid, TAKEN_OUT)] : change;
}

/** Whether so much of a pool would kill somebody who is spared, and is not taken out yet. */
export function takesOut(actor: Actor.Implementation, key: string, left: number): boolean {
  return left <= actor.diesAt(key) && isSpared(actor);
}

/** What gives somebody a condition, and says so. */
export function gained({ name, uuid }: Actor.Implementation, key: string): Effects {
  return { said: [conditionSaid({ name }, key, "gains")], changes: [statusGiven(uuid, key)] };
}

/** What ends a condition of somebody, and says so. */
export function lost(actor: Actor.Implementation, key: string): Effects {
  return { said: [conditionSaid(actor, key, "ends")], changes: statusEnded(actor, key) };
}

/** Says that somebody was taken out in place of being killed. */
export function takenOutSaid(name: string): LogLine {
  return { label: `${SYSTEM.words}.LOG.said.takenOut`, data: { name } };
}

const DIES = `${SYSTEM.words}.LOG.said.dies`;

/** Whether a line says that somebody is dead now. */
export function isDeath({ label }: LogLine): boolean {
  return label === DIES;
}

/** What happens to a condition of somebody. */
function conditionSaid({ name }: { readonly name: string }, key: string, what: "gains" | "ends"): LogLine {
  if (what === "gains" && key === TAKEN_OUT) return takenOutSaid(name);
  if (what === "gains" && key === CONFIG.specialStatusEffects.DEFEATED) return { label: DIES, data: { name } };
  return { label: `${SYSTEM.words}.LOG.said.${what}`, data: { name, condition: nameOfStatus(key) } };
}

/** What a condition is called, one of Foundry's own too. */
const nameOfStatus = (key: string) => localize(statusEffects().find(({ id }) => id === key)?.name ?? key);
