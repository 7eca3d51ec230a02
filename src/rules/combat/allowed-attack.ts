import type { RuleError, RuleErrorReason } from "../result.ts";

/**
 * What of an attack a Gamemaster may let be although the rules refuse it: it says what is not so or not enough, and the attack can be
 * thrown all the same. What is missing here makes no sense, such as an attack on nobody.
 */
const ALLOWABLE: readonly RuleErrorReason[] = [
  "cannotAct",
  "noAmmunition",
  "styleLevel",
  "manoeuvreLevel",
  "weaponNeeded",
  "disarmed",
  "noneInHand",
  "weaponForbidden",
  "weaponWeight",
  "needsCircumstance",
  "uselessNow",
  "meleeOnly",
  "outOfReach",
  "fullCover",
  "notLocated",
  "uselessOnTheGround",
  "notTheirTurn",
  "noActionsLeft",
  "anotherSkill",
  "disengaged",
];

/** Whether a Gamemaster may let an attack be that is refused for this reason. */
export function canBeAllowed<Error extends { readonly reason: string }>(
  error: Error,
): error is Error & { readonly reason: RuleErrorReason } {
  return (ALLOWABLE as readonly string[]).includes(error.reason);
}

/** Some reasons, each once: what refuses a manoeuvre often refuses it against each target as well. */
export function distinctReasons(errors: readonly RuleError[]): readonly RuleError[] {
  const revealed = errors.map(({ reason, data }) => JSON.stringify([reason, data]));
  return errors.filter((_, index) => revealed.indexOf(revealed[index]!) === index);
}
