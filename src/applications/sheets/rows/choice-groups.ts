import { localize } from "../../localize.ts";
import type { Option } from "./known.ts";

/** Options of a select that stand together; those of the first group have no heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
}

/**
 * Options by their groups, in the order in which they come.
 * @param blank  The localisation key of what is said while nothing is chosen.
 */
export function groupsOf(options: readonly Option[], chosen: readonly string[], blank: string): readonly ChoiceGroup[] {
  const none: Option = { value: "", label: localize(blank), group: "" };
  const all = [none, ...options];
  return [...new Set(all.map(({ group }) => group))].map((label) => ({
    label,
    options: all
      .filter(({ group }) => group === label)
      .map((option) => ({ value: option.value, label: option.label, chosen: chosen.includes(option.value) })),
  }));
}
