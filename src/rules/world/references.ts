/** Lists whose rows are named elsewhere by their keys. */
export type ReferredList = "scales" | "attributes" | "bodyPlans";

/** The fields that name a row of a list, one or several; a star stands for every row. Empty and null name none. */
const REFERENCES: Readonly<Record<string, ReferredList>> = {
  "attributeScales.body": "scales",
  "attributeScales.mind": "scales",
  "attributes.*.scale": "scales",
  "attributes.*.base": "attributes",
  "skills.*.base.attributes": "attributes",
  "statuses.*.maximum.statistic": "attributes",
  "races.*.bodyPlan": "bodyPlans",
};

/** The list whose rows the field at a path names; undefined if it names none. */
export function referredList(path: string): ReferredList | undefined {
  return REFERENCES[path.replaceAll(/\.\d+\./gu, ".*.")];
}

/** A field that names rows of a list. */
export interface Reference {
  readonly path: string;
  readonly list: ReferredList;
  readonly value: unknown;
}

/** Every field of a setting that names rows of a list. */
export function referencesIn(setting: object): readonly Reference[] {
  return Object.entries(REFERENCES).flatMap(([pattern, list]) => {
    const [head = "", tail] = pattern.split(".*.");
    if (tail === undefined) return [{ path: pattern, list, value: valueAt(setting, pattern) }];
    const rows = valueAt(setting, head) as readonly object[];
    return rows.map((row, at) => ({ path: `${head}.${at}.${tail}`, list, value: valueAt(row, tail) }));
  });
}

function valueAt(within: unknown, path: string): unknown {
  return path.split(".").reduce((found, step) => (found as Readonly<Record<string, unknown>>)[step], within);
}
