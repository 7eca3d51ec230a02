/**
 * Advantages, disadvantages, perks and drags, transcribed by hand from the rulebook in its own notation so that they can be held
 * against the page. The packs are compared with them; never generate this file from the packs.
 */

/** A heading: cost (first/step where it grows), levels ("" for none, "1-" for no end), what is needed, whether "/skill". */
export type AdvantageRow = readonly [cost: string, levels: string, needs: string, perTarget?: "/skill" | "/style"];

export const ADVANTAGES: Readonly<Record<string, AdvantageRow>> = {
  Battleproof: ["10", "", ""],
  "Born in a Mourning Hall": ["20", "", "Hard To Die"],
  "Combat Expert": ["10/5", "1-", "", "/style"],
  "Combative Spirit": ["7/3", "1-6", ""],
  "Deep Mind": ["5/2", "1-6", "M 8"],
  Easygoing: ["3", "", "", "/skill"],
  // "4+1CP"; "Max -", and below 0 for the vulnerable.
  "Elemental Resistance": ["4/1", "-", ""],
  Expertise: ["6", "", "", "/skill"],
  "Fast Paced": ["6/4", "1-3", "D 8"],
  "Hard Skin": ["4/2", "1-6", "B 7"],
  "Hard to Die": ["15/5", "1-3", ""],
  // One price for each level, no second figure.
  "Keen Eye": ["6", "1-4", ""],
  Mastery: ["10", "", "Expertise/skill", "/skill"],
  Natural: ["6", "", "", "/skill"],
  "Strong Temper": ["20", "", "Hard To Die"],
  "Survival Instinct": ["6/3", "1-4", ""],
  "Total Mitigation": ["6", "", ""],
};

/** Printed without the minus sign; the points are given. */
export const DISADVANTAGES: Readonly<Record<string, AdvantageRow>> = {
  "Lack of Instinct": ["-6/-3", "1-4", ""],
};

/** What each does, in short: see `effectNotation`. */
export const ADVANTAGE_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  Battleproof: ["+1 wound, physical", "first physical wound heals in 6 h"],
  "Born in a Mourning Hall": [
    "+1 wound, mental",
    "last mental wound heals in 6 h",
    "last mental wound does not kill for 1 h",
  ],
  "Combat Expert": ["+1 per level defences with its target"],
  "Combative Spirit": ["+1 per level of the penalty ignored"],
  "Deep Mind": ["+1 per level off despair", "+1 per half level off maddening"],
  Easygoing: ["+1 on its target at easy", "+2 on its target at trivial"],
  "Elemental Resistance": ["+1 per level to the elemental base"],
  Expertise: ["4d6 on its target"],
  "Fast Paced": ["+6 per level feet of movement"],
  "Hard Skin": ["+1 per level off blunt", "+1 per half level off cut"],
  "Hard to Die": ["+1 per level wound, any"],
  "Keen Eye": ["+6 per level feet of falloff"],
  Mastery: ["2d6+6 on its target"],
  Natural: ["+1 on its target at difficult", "+2 on its target at hard", "+3 on its target at veryHard"],
  "Strong Temper": [
    "+1 wound, physical",
    "last physical wound heals in 6 h",
    "last physical wound does not kill for 1 h",
  ],
  "Survival Instinct": ["+1 per level on instinctive-defence"],
  "Total Mitigation": ["no scratch"],
  "Lack of Instinct": ["-1 per level on instinctive-defence"],
};

/** Character points; a slash separates alternatives. Drags pay back. */
export const PERKS: Readonly<Record<string, string>> = {
  Aristocrat: "20/30/40",
  Blind: "-40",
  // 10, and 5 more for the member of an organisation.
  Criminal: "10/15",
  "Criminal Background": "10",
  "Criminal Boss": "20/30/50/75",
  Crippled: "-15/-20",
  Deaf: "-30",
  Famous: "10/15/20",
  "Field Expert": "10",
  "Law Enforcer": "15/20",
  "Medical Knowledge": "12",
  "Renown Field Expert": "10",
  Wheelchair: "-25",
};

/** Money at the start and a month, of each alternative; those left out bring none. */
export const WEALTH: Readonly<Record<string, readonly (readonly [money: number, income: number])[]>> = {
  Criminal: [
    [25000, 0],
    [50000, 3000],
  ],
  "Criminal Boss": [
    [100000, 5000],
    [250000, 7000],
    [1000000, 20000],
    [5000000, 100000],
  ],
  "Law Enforcer": [
    [20000, 1000],
    [40000, 2000],
  ],
};

/** Those bought for a field, and what they need of the same field. */
export const PERK_FIELDS: Readonly<Record<string, string>> = {
  "Field Expert": "",
  "Renown Field Expert": "Field Expert/field",
};

export const PERK_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  Criminal: ["+2 on intimidate"],
  "Criminal Background": ["+2 on persuade", "+1 on intimidate"],
  "Criminal Boss": ["+4 on intimidate unless criminal-boss"],
  "Law Enforcer": ["+2 on persuade", "-1 on intimidate"],
  "Medical Knowledge": [
    "+1 specific in first-aid",
    "+6 on first-aid",
    "+6 on healing",
    "+6 on treating-wounds",
    "+6 on stabilize",
  ],
};

/** Each of a line excludes the others of it. */
export const EXCLUSIVE: readonly (readonly string[])[] = [
  ["Law Enforcer", "Criminal Background", "Criminal Boss", "Criminal"],
  ["Survival Instinct", "Lack of Instinct"],
];
