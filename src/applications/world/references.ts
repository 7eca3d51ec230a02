import { renameEntry, rowsAt, setAt, valueAt, type Draft } from "./draft.ts";

/** Fields that name a row of another list by its key. A star stands for every row, a double one for every entry. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  scales: ["attributeScales.**", "attributes.*.scale"],
  attributes: ["attributes.*.base", "skills.*.base.attributes.*", "statuses.*.maximum.statistic"],
  bodyPlans: ["races.*.bodyPlan"],
};

/** Lists whose keys are statistics, which a race may come with. */
const STATISTICS: readonly string[] = ["attributes", "skills"];

/** When a row gets another key, what names it follows. */
export function renameReferences(draft: Draft, list: string, from: string, to: string): void {
  for (const pattern of REFERENCES[list] ?? []) {
    for (const path of pathsOf(draft, pattern)) if (valueAt(draft, path) === from) setAt(draft, path, to);
  }
  if (!STATISTICS.includes(list)) return;
  for (const at of rowsAt(draft, "races").keys()) renameEntry(draft, `races.${at}.boughtIn`, from, to);
}

function pathsOf(draft: Draft, pattern: string): readonly string[] {
  return pattern.split(".").reduce<readonly string[]>(
    (found, step) =>
      found.flatMap((path) => {
        if (!step.startsWith("*")) return [path === "" ? step : `${path}.${step}`];
        return Object.keys(valueAt(draft, path) ?? {}).map((key) => `${path}.${key}`);
      }),
    [""],
  );
}
