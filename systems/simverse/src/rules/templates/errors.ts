/** Why something of templates is refused. The sentence of each reason is `SIMVERSE.ERROR.<reason>`. */
export type SimverseTemplatesReason = "unknownPart" | "optionsDiffer" | "optionOpen";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly simverseTemplates: SimverseTemplatesReason;
  }
}
