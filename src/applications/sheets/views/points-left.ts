import type { SirpasActor } from "../../../documents/actor.ts";
import { booksOf } from "../../../documents/ledger.ts";
import { balanceOf } from "../../../rules/character-points/ledger.ts";
import { say } from "../../words.ts";
import type { SheetState } from "../part-views.ts";

/** The points that are left, for where values are typed that cost some; null where nobody changes anything. */
export function pointsLeft(actor: SirpasActor, { editing }: SheetState) {
  if (!editing) return null;
  const { left, overBudget } = balanceOf(booksOf(actor).ledger);
  const text = overBudget
    ? say("SIRPAS.POINTS.overspent", { count: -left })
    : say("SIRPAS.POINTS.leftToSpend", { count: left });
  return { text, overBudget };
}
