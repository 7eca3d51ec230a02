import { choicesOf, say } from "../../words.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The selects of the combat rows; those of which several can be chosen are options, the others choices. */
export function combatChoices() {
  const { circumstances, damageTypes, grants, styleRanges, weaponReaches, weaponTraits } = CONFIG.SIRPAS;
  const ownTraits = Object.entries(choicesOf(weaponTraits)).filter(([trait]) => trait !== "twoHanded");
  return {
    damageTypes: choicesOf(damageTypes),
    weaponReaches: choicesOf(weaponReaches),
    several: {
      circumstances: options(choicesOf(circumstances)),
      damageTypes: options(choicesOf(damageTypes)),
      grants: options(choicesOf(grants)),
      ranges: options(choicesOf(styleRanges)),
      traits: options(choicesOf(weaponTraits)),
      ownTraits: options(Object.fromEntries(ownTraits)),
    },
  };
}

function options(choices: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }));
}
