import type { SkillKey } from "./skills.ts";

/** What somebody knows of a skill that another opens. */
export const OPENED = 10;

interface Opening {
  readonly by: SkillKey;
  readonly from: number;
  readonly opens: SkillKey;
}

/** Which skills open others, from which percentage on: of the skill as it is shown. */
export const OPENINGS: readonly Opening[] = [
  { by: "metallurgy", from: 41, opens: "metalsmith" },
  { by: "metalsmith", from: 41, opens: "metallurgy" },
  { by: "stonework", from: 41, opens: "masonry" },
  { by: "undergroundConstruction", from: 41, opens: "masonry" },
  { by: "cartography", from: 61, opens: "orientation" },
  { by: "plants", from: 30, opens: "poisons" },
  { by: "poisons", from: 30, opens: "plants" },
  { by: "navalManoeuvres", from: 40, opens: "navigation" },
];

/** Navigation is no better than this before something is known of Cartography. */
export const NAVIGATION = { most: 40, needs: "cartography", least: 10 } as const;
