/** Why something of a character is refused. The sentence of each reason is `BIND.ERROR.<reason>`. */
export type CharacterReason =
  | "attributeHighest"
  | "attributeNotWhole"
  | "skillHighest"
  | "knackTaken"
  | "knackUnchosen"
  | "notEnoughXp"
  | "undoNotLast";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly bindCharacter: CharacterReason;
  }
}
