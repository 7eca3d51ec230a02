import { keyOf } from "../../rules/keys.ts";
import { STRUCTS } from "../../rules/statistics/structs.ts";
import { HUMAN_SETTING } from "../../rules/world/human-setting.ts";
import { rowsAt, type Draft, type Row } from "./draft.ts";

const PLACE = { left: 40, top: 40, width: 20, height: 20, round: false };

/** What a new row of a list holds besides its name and key. */
const CONTENTS: Readonly<Record<string, (draft: Draft, label: string) => Row>> = {
  scales: () => {
    const { key: _key, label: _label, ...rest } = structuredClone(HUMAN_SETTING.scales[0]!);
    return rest;
  },
  attributes: (_draft, label) => ({ abbreviation: short(label), base: null, scale: "" }),
  skills: () => ({ base: { form: "attribute", attributes: ["body"] }, complexity: "" }),
  statuses: (_draft, label) => ({
    abbreviation: short(label),
    maximum: { fixed: 10, statistic: "", factor: 1 },
    counts: "down",
  }),
  damageTypes: () => ({ category: "physical" }),
  bodyPlans: () => ({ parts: structuredClone(HUMAN_SETTING.bodyPlans[0]!.parts) }),
  parts: () => ({ role: "limb", place: { ...PLACE } }),
  races: (draft) => ({
    speedCoefficient: 1,
    structs: { ...STRUCTS },
    boughtIn: {},
    bodyPlan: rowsAt(draft, "bodyPlans")[0]?.key ?? "",
  }),
};

/**
 * A new row for the list at a path; it is as valid as a row can be that nobody has written in.
 * @param label  What it is called: "New race".
 */
export function newRow(draft: Draft, path: string, label: string): Row {
  const list = path.split(".").at(-1) ?? "";
  const rows = rowsAt(draft, path);
  if (list === "modifiers") return nextBand(rows.at(-1));
  return { key: freeKey(rows, keyOf(label)), label, ...CONTENTS[list]?.(draft, label) };
}

/** A key that no row has yet: the one wished for, or with a number. */
export function freeKey(rows: readonly Row[], wish: string): string {
  const taken = new Set(rows.map(({ key }) => key));
  const base = wish === "" ? "new" : wish;
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  return key;
}

function nextBand(last: Row | undefined): Row {
  return { from: Number(last?.from ?? -1) + 1, modifier: Number(last?.modifier ?? -1) + 1 };
}

function short(label: string): string {
  return label.slice(0, 2);
}
