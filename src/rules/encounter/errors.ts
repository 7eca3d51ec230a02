/** Why something of `encounter` is refused. The sentence of each reason is `SIRPAS.ERROR.<reason>`. */
export type EncounterReason =
  | "noPlaceLeft"
  | "cannotPreempt"
  | "initiativeAsked"
  | "initiativeThrown"
  | "initiativeIsThrown"
  | "noInitiative"
  | "nobodyFights"
  | "undoTurnInstead"
  | "fightWentOn"
  | "gamemasterThrows"
  | "noTokenSelected";

declare module "#core/rules/result.ts" {
  interface RuleErrorReasons {
    readonly encounter: EncounterReason;
  }
}
