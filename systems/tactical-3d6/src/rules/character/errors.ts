/** Why something of a character's build is refused. The sentence of each reason is `TACTICAL.ERROR.<reason>`. */
export type CharacterReason = "attributeRange" | "secondaryRange" | "overBudget" | "tooHeavyToMove";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly tacticalCharacter: CharacterReason;
  }
}
