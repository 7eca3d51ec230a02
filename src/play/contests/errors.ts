/** Why something of `contests` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type ContestsReason = "noOpponent" | "noFightSkill" | "alreadyThrown" | "characterCount";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly contests: ContestsReason;
  }
}
