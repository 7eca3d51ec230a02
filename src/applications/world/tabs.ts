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

/** What people write first; the rest of its group is folded. Where none of a group is named here, all of it is shown. */
export const FIRST: ReadonlySet<string> = new Set([
  "name",
  "turn.seconds",
  "currency.name",
  "currency.symbol",
  "scales.label",
  "scales.minimum",
  "scales.maximum",
  "races.label",
  "races.bodyPlan",
  "races.boughtIn",
  "bodyPlans.label",
  "bodyPlans.parts",
  "attributes.label",
  "attributes.base",
  "attributes.scale",
  "skills.label",
  "skills.base.form",
  "skills.base.attributes",
  "skills.complexity",
  "statuses.label",
  "statuses.counts",
  "statuses.maximum.fixed",
  "damageTypes.label",
  "damageTypes.category",
]);
