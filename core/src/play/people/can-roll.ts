import { isOurs } from "../../foundry/ours.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import { nameOf } from "./at-hand.ts";

/** Whether this user can roll for an actor: it is theirs, and of this system. @param able  Whether the rules let them roll */
export function canRollFor(
  actor: Actor.Implementation,
  able: (actor: Actor.Implementation) => Result<null> = () => ok(null),
): Result<null> {
  if (!isOurs(actor)) return err("notOfThisSystem", { actor: nameOf(actor) });
  return actor.isOwner ? able(actor) : err("notOwner", { actor: nameOf(actor) });
}
