import { setting, storeSetting } from "#core/settings/settings.ts";

/** How the Skills tab is laid out: by what the skills rest on, by name, or as the player put them. */
export const SKILL_GROUPINGS = ["attribute", "name", "own"] as const;
export type SkillGrouping = (typeof SKILL_GROUPINGS)[number];

export interface SkillListState {
  readonly grouping: SkillGrouping;
  /** Whether only what was learned is listed. */
  readonly learnedOnly: boolean;
  /** The keys of the groups that are folded. */
  readonly folded: readonly string[];
}

const FRESH: SkillListState = { grouping: "attribute", learnedOnly: false, folded: [] };

/** How skills are laid out in this browser; what an older version stored or nobody knows is as at first. */
export function skillListState(): SkillListState {
  const stored: Partial<SkillListState> = setting("skillList");
  const grouping = SKILL_GROUPINGS.find((known) => known === stored.grouping) ?? FRESH.grouping;
  return { grouping, learnedOnly: stored.learnedOnly === true, folded: stored.folded ?? [] };
}

/** Changes how skills are laid out, for this browser alone. */
export async function changeSkillList(change: Partial<SkillListState>): Promise<void> {
  await storeSetting("skillList", { ...skillListState(), ...change });
}
