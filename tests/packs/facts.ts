/**
 * The rulebook's figures, transcribed by hand in its own notation so that they can be held against the page. The packs
 * are compared with them; never generate this file from the packs.
 */

/** Heading of each skill: base (D dexterity, mD its modifier, hD half of it, D/W the better of two, - none) and letter. */
export const SKILLS: Readonly<Record<string, readonly [base: string, letter: string]>> = {
  Acrobatics: ["D", ""],
  "Active Mitigation": ["-", "H"],
  Charisma: ["M", ""],
  Chemistry: ["-", "H"],
  Climbing: ["D", "E"],
  Deceit: ["I", ""],
  Endurance: ["H", ""],
  Engineering: ["-", "H"],
  "First Aid": ["-", "N"],
  Hacking: ["-", "H"],
  Healing: ["-", "H"],
  Hiding: ["I", "E"],
  "Hiding in Shadows": ["mD", ""],
  Initiative: ["D/W", "H"],
  Intimidate: ["W", ""],
  Investigation: ["I", "H"],
  "Lie Detection": ["mI", "H"],
  "Lock Picking": ["-", ""],
  "Lore Knowledge": ["-", "E"],
  Perception: ["W", "H"],
  Persuade: ["I", ""],
  Pickpocket: ["hD", ""],
  Poisons: ["-", ""],
  Resistance: ["H/E/-", "H"],
  Riding: ["mD", ""],
  Running: ["D", ""],
  "Silent Movement": ["D", ""],
  Stabilize: ["I", "E"],
  "Treating Wounds": ["-", "H"],
  Traps: ["I", "H"],
};

/** Difficulties in the order of the tables and lists in each skill's text. */
export const SITUATIONS: Readonly<Record<string, readonly string[]>> = {
  Acrobatics: ["trivial", "easy", "normal", "difficult", "hard", "veryHard"],
  Climbing: ["trivial", "easy", "normal", "difficult", "hard", "veryHard"],
  "First Aid": ["normal", "difficult", "hard", "normal", "trivial"],
  Healing: ["trivial", "easy", "normal", "difficult", "hard"],
  "Lore Knowledge": ["trivial", "veryHard"],
  Pickpocket: ["trivial", "easy", "normal", "difficult", "hard"],
  Poisons: ["normal", "hard"],
  "Silent Movement": ["trivial", "easy", "normal", "difficult", "hard", "veryHard"],
  Stabilize: ["hard", "easy"],
  "Treating Wounds": ["easy", "normal", "difficult"],
  // Build, detect, judge what was found (normal, in the text below the table), disarm.
  Traps: ["trivial", "normal", "normal", "hard"],
};

export const SKILL_PREREQUISITES: Readonly<Record<string, readonly [key: string, level: number]>> = {
  Healing: ["first-aid", 3],
  "Treating Wounds": ["first-aid", 6],
};

/** Skills whose heading carries a specialisation that must be named; Hacking may also be general. */
export const SPECIALISED = ["Healing", "Lore Knowledge", "Resistance", "Riding", "Treating Wounds"];
