/** Why something of `injury` is refused. The sentence of each reason is `DOG.ERROR.<reason>`. */
export type InjuryReason = "patientDead" | "noHealer" | "healerElsewhere" | "treatedLately" | "notWounded";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly deathOrGloryInjury: InjuryReason;
  }
}
