/** Why something of `encounter` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type EncounterReason =
  | "noPlaceLeft"
  | "cannotPreempt"
  | "initiativeAsked"
  | "initiativeRolled"
  | "initiativeIsRolled"
  | "noInitiative"
  | "nobodyFights"
  | "undoTurnInstead"
  | "encounterWentOn"
  | "gamemasterRolls"
  | "noTokenSelected";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly encounter: EncounterReason;
  }
}
