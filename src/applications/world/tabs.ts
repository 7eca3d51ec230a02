/** The tabs of the form: each has its icon, and the fields of the model that it shows, group by group. */
export const TABS = {
  general: { icon: "fa-solid fa-earth-europe", groups: [["name", "id", "description", "turn", "currency"]] },
  scales: { icon: "fa-solid fa-ruler", groups: [["scales"], ["attributeScales"]] },
  races: { icon: "fa-solid fa-people-group", groups: [["races"]] },
  bodies: { icon: "fa-solid fa-person", groups: [["bodyPlans"]] },
  statistics: { icon: "fa-solid fa-list-ol", groups: [["attributes"], ["skills"]] },
  statuses: { icon: "fa-solid fa-battery-half", groups: [["statuses"]] },
  damage: { icon: "fa-solid fa-burst", groups: [["damageTypes"]] },
} as const;
export type TabId = keyof typeof TABS;

export const TAB_IDS = Object.keys(TABS) as readonly TabId[];

/** The fields that few people write: they are in a fold. */
export const FOLDED: ReadonlySet<string> = new Set([
  "id",
  "key",
  "description",
  "before",
  "starting",
  "offset",
  "step",
  "cost",
  "modifiers",
  "speedCoefficient",
  "structs",
  "abbreviation",
  "statistic",
  "factor",
]);
