/** Why something of `forecast` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type ForecastReason = "nobodyToForecast" | "forecastOfOthers" | "noSuggestions";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly forecast: ForecastReason;
  }
}
