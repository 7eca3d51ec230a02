import { raise } from "../purchases.ts";
import { spendTime } from "../recovery/time-rules.ts";

/**
 * Buys a level that takes days of training; the log tells of them.
 * @param passes  Whether the world's time passes with them
 * @returns whether it was bought; if not, the user was told why
 */
export async function train(
  actor: Actor.Implementation,
  { thing, name }: { readonly thing: string; readonly name: string },
  days: number,
  passes: boolean,
): Promise<boolean> {
  if (!(await raise(actor, thing, days))) return false;
  if (days === 0) return true;
  const said = [{ label: "SIMVERSE.LOG.said.trains", data: { name: actor.name, what: name } }];
  return spendTime([actor], { count: days, unit: "days" }, { said, changes: [] }, passes);
}
