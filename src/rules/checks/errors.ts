/** Why something of `checks` and `contests` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type ChecksReason =
  | "noSuchDifficulty"
  | "checkGone"
  | "consequenceTaken"
  | "deadAlready"
  | "tooFewParties"
  | "emptyParty"
  | "successLevelRange"
  | "attemptsRange"
  | "takesRange"
  | "timePassed"
  | "modifierRange"
  | "modifierMissing"
  | "noOpponent"
  | "noFightSkill"
  | "alreadyRolled"
  | "characterCount";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly checks: ChecksReason;
  }
}
