/** Why something of a character's build is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type CharacterReason =
  | "attributeRange"
  | "unknownAttribute"
  | "unknownPowerLevel"
  | "unknownSize"
  | "budgetRange"
  | "overBudget"
  | "tooManyFlaws"
  | "aboveGuideline"
  | "priceNotChosen"
  | "priceRange"
  | "choiceMissing"
  | "requiredPerk"
  | "traitLevel"
  | "highestAttribute"
  | "loadRange"
  | "cannotMove"
  | "unknownModifierTarget"
  | "unknownCircumstance"
  | "unknownScale"
  | "modifierValue"
  | "unknownTrait"
  | "trainingNeeds"
  | "trainingRange";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseCharacter: CharacterReason;
  }
}
