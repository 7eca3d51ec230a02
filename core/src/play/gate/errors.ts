/** Why something of `gate` is refused. The sentence of each reason is `ERROR.<reason>`. */
export type GateReason =
  | "messageActorGone"
  | "messageNotTheirs"
  | "messageDice"
  | "messageMismatch"
  | "notOwner"
  | "notOfThisSystem"
  | "notGamemaster";

declare module "../../rules/result.ts" {
  interface RuleErrorReasons {
    readonly gate: GateReason;
  }
}
