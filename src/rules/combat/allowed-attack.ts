import type { Refusal, RefusalReason } from "../outcome.ts";

/**
 * What of an attack a Gamemaster may let be although the rules refuse it: it says what is not so or not enough, and the attack can be
 * thrown all the same. What is missing here makes no sense, such as an attack on nobody.
 */
const ALLOWABLE: readonly RefusalReason[] = [
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
export function mayBeAllowed({ reason }: Refusal): boolean {
  return ALLOWABLE.includes(reason);
}

/** Some reasons, each once: what refuses a manoeuvre often refuses it against each target as well. */
export function distinctReasons(refusals: readonly Refusal[]): readonly Refusal[] {
  const told = refusals.map(({ reason, data }) => JSON.stringify([reason, data]));
  return refusals.filter((_, index) => told.indexOf(told[index]!) === index);
}
