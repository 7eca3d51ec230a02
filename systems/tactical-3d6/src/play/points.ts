import { listOf } from "#core/data/entries.ts";
import { lineChanges } from "#core/data/ledger.ts";
import { update } from "#core/foundry/documents.ts";
import { undoLast } from "#core/rules/ledger/ledger.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { ATTRIBUTE_KEYS, labelOf, SECONDARY_KEYS } from "../rules/character/attributes.ts";
import {
  boughtLines,
  LEVELLED,
  partsOf,
  type Levelled,
  type Levels,
  type PointsEntry,
} from "../rules/character/budget.ts";

type Someone = Actor.Implementation;

/** What is undone from the ledger: all that was bought, the last first. */
export const bought = ({ system }: Someone): readonly PointsEntry[] => listOf(system.ledger);

function nameOf(group: Levelled, key: string): string {
  const own = [...ATTRIBUTE_KEYS, ...SECONDARY_KEYS].find((one) => one === key);
  return group === "skills" || !own ? `TACTICAL.SKILL.${key}` : labelOf(own);
}

/** The lines that a change of levels enters into the ledger, as part of the same change; none where it says itself what is in it. */
export function broughtByLevels({ type, system }: Someone, changed: Readonly<Record<string, unknown>>): object {
  const groups = LEVELLED.filter((group) => typeof changed[group] === "object");
  if (type !== "character" || "ledger" in changed || groups.length === 0) return {};
  const before: Levels = { attributes: system.attributes, secondaries: system.secondaries, skills: system.skills };
  const after: Levels = {
    ...before,
    ...Object.fromEntries(groups.map((group) => [group, { ...before[group], ...(changed[group] as object) }])),
  };
  const last = Math.max(0, ...listOf(system.ledger).map(({ sort }) => sort));
  const lines = boughtLines(before, after, nameOf).map((line, index) => [
    foundry.utils.randomID(),
    { ...line, steps: [], sort: last + 1 + index },
  ]);
  return lines.length === 0 ? {} : { system: { ledger: Object.fromEntries(lines) } };
}

/** Takes back what was bought last, with its line; called again, what was bought before. @returns whether it did; if not, the user was told why */
export async function undoBought(actor: Someone): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const undone = undoLast({ entries: bought(actor) }, ({ thing }) => partsOf(thing) !== null);
  if (!undone.ok) return refused(undone);
  const { ledger, entry, levels } = undone.value;
  const { group, key } = partsOf(entry.thing)!;
  const stored: Readonly<Record<string, number>> = actor.system[group];
  const left = { [group]: { [key]: (stored[key] ?? 0) + levels } };
  return update(actor, { system: { ...left, ledger: lineChanges(actor, actor.system.ledger, ledger.entries) } });
}
