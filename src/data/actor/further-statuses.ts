import { statusMaximum, untouched } from "../../rules/statistics/structs.ts";
import type { Term } from "#core/rules/term.ts";
import type { StatusCounts } from "../../rules/world/world-setting.ts";
import { changedBy, type NamedEffect } from "./bonuses.ts";
import { furtherMaximumPath } from "./effect-targets.ts";

/** A status that the world adds, as a character has it. */
export interface FurtherStatus {
  readonly key: string;
  /** A name or a localisation key. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly counts: StatusCounts;
  /** What the maximum is made of. */
  readonly terms: readonly Term[];
}

/** What is needed of an actor's data; `furtherStatuses` gets what tokens show as bars. */
interface Holder {
  readonly attributes: Readonly<Record<string, { readonly label: string; readonly value: number } | undefined>>;
  readonly _source: { readonly furtherStatuses: object };
  furtherStatuses: object;
}

/** The statuses of the world with where they stand, each with the maximum that follows from the attributes. */
export function furtherStatuses(holder: Holder, effects: readonly NamedEffect[]): readonly FurtherStatus[] {
  const stored = holder._source.furtherStatuses as Readonly<Record<string, { value: number | null } | undefined>>;
  const bars = holder.furtherStatuses as Record<string, object>;
  return CONFIG.SIRPAS.world.statuses.map((status) => {
    const { key, label, counts } = status;
    const own = statusMaximum(status, holder.attributes);
    const raised = changedBy(furtherMaximumPath(key), own.value, effects);
    const { value: max, terms } = statusMaximum(status, holder.attributes, raised.terms);
    const value = stored[key]?.value ?? untouched(status, max);
    bars[key] = { value, max };
    return { key, label, counts, value, max, terms };
  });
}
