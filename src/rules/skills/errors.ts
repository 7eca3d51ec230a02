/** Why something of `skills` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type SkillsReason =
  "pickpocketAware" | "pickpocketSecured" | "persuadeEvidence" | "persuadeDecided" | "persuadeHarsh" | "persuadeOrders";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly skills: SkillsReason;
  }
}
