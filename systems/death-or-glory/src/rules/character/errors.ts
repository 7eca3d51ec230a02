/** Why something of a character is refused. The sentence of each reason is `DOG.ERROR.<reason>`. */
export type CharacterReason =
  "tooTired" | "nothingToLose" | "notTired" | "noSuchSkill" | "tooManyHours" | "noHours" | "noShock" | "powerCosts";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly dogCharacter: CharacterReason;
  }
}
