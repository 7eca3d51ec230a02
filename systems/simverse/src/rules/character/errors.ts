/** Why something of a character's build is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type CharacterReason =
  | "attributeRange"
  | "budgetRange"
  | "overBudget"
  | "tooManyFlaws"
  | "notEnoughPoints"
  | "notEnoughSilver"
  | "nothingToRaise"
  | "raiseInEncounter"
  | "trainingHard"
  | "aboveGuideline"
  | "priceNotChosen"
  | "priceRange"
  | "choiceMissing"
  | "requiredPerk"
  | "traitLevel"
  | "animalIntellect"
  | "loadRange"
  | "tooHeavyToMove";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseCharacter: CharacterReason;
  }
}
