import type { Aim } from "../../play/exchange/aim.ts";
import { metresBetween } from "../../play/exchange/distance.ts";
import { signed, word } from "../../utils/localize.ts";
import { percent } from "../ux/chances.ts";
import { targetOptions } from "./target-options.ts";

/** Whom something can be aimed at, and whether the target has to be assumed: nobody reads one off a sheet that is not theirs. */
export function aimView(
  { actor, target, targets }: Aim,
  chosen: string,
  isOut: (actor: Actor.Implementation) => boolean,
) {
  const factsOf = (token: Aim["targets"][number]) => ({
    metres: metresBetween(actor, token) ?? 1,
    isOut: token.actor !== null && isOut(token.actor),
  });
  return { targets: targetOptions(targets, chosen, factsOf), assumes: !target?.isOwner };
}

/** Lines of a select: those with a modifier say how much it is. @param words  The key under which their names are */
export function optionsOf(
  rows: readonly { readonly key: string; readonly modifier: number }[],
  words: string,
  chosen: string,
) {
  return rows.map(({ key, modifier }) => ({
    key,
    label: `${word(`${words}.${key}`)}${modifier === 0 ? "" : ` (${signed(modifier)})`}`,
    chosen: key === chosen,
  }));
}

/** Chances by their names; null for one that there is not. */
export function chanceLines(chances: Readonly<Record<string, number | null>>) {
  return Object.entries(chances).flatMap(([name, value]) =>
    value === null ? [] : [{ name: word(`ODDS.${name}`), value: percent(value) }],
  );
}
