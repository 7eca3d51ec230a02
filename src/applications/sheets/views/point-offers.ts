import type { SirpasActor } from "../../../play/documents.ts";
import type { Books } from "../../../play/points/ledger.ts";
import { type Purchasable, levelOf } from "../../../rules/points/character-build.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { buyLevel, priceOfNext, returnOfLast, sellLevel } from "../../../rules/points/purchases.ts";
import type { RuleError } from "#core/rules/result.ts";
import { previewOf } from "./points-preview.ts";

/** One of the two buttons of a line. @param key  What it does; null where there is no price to say it with */
function offer(
  actor: SirpasActor,
  books: Books,
  thing: Purchasable,
  levels: 1 | -1,
  key: string | null,
  cost: number | null,
  refusal: RuleError | null,
) {
  const name = localize(thing.name);
  const words = { name, level: levelOf(thing) + levels, cost: Math.abs(cost ?? 0) };
  const title = key === null ? name : localize(`SIRPAS.POINTS.${key}`, words);
  // Why not, as a sentence; empty if it can be pressed.
  const error = refusal ? ruleErrorText(refusal) : "";
  const { html: tooltip, hint } = previewOf(actor, books, thing, levels, { title, error, cost });
  // What the button is called by who listens: what it does, and why it does not.
  const label = refusal ? localize("SIRPAS.POINTS.refused", { title, reason: error }) : title;
  return { label, tooltip, error, hint };
}

/** The button that buys the next level; none where nothing more can be bought. */
export function buying(actor: SirpasActor, books: Books, thing: Purchasable) {
  const { ledger, circumstances } = books;
  const answer = buyLevel(ledger, thing, circumstances);
  const error: RuleError | null = answer.ok ? null : answer;
  if (error?.reason === "highestTrait") return { offer: null, error: null };
  const price = priceOfNext(ledger, thing);
  const cost = price.ok ? price.value : null;
  const key = cost === null ? null : cost < 0 ? "buyGives" : "buy";
  return { offer: { figure: figure(cost), ...offer(actor, books, thing, 1, key, cost, error) }, error };
}

/** The button that sells the last level; null where nothing can be sold. */
export function selling(actor: SirpasActor, books: Books, thing: Purchasable) {
  const { ledger } = books;
  if (!ledger.creation) return null;
  const answer = sellLevel(ledger, thing);
  if (!answer.ok && answer.reason === "nothingToSell") return null;
  const back = returnOfLast(ledger, thing);
  const value = back.ok ? back.value : null;
  const ends = thing.pricing.by === "trait" && levelOf(thing) === 1;
  const key = (value ?? 0) < 0 ? "sellCosts" : ends ? "giveUp" : "sell";
  return offer(actor, books, thing, -1, key, value, answer.ok ? null : answer);
}

/** What a purchase takes, in CP: one that gives points says so by its sign. */
function figure(cost: number | null): string {
  if (cost === null) return "–";
  return cost < 0 ? `+${-cost}` : String(cost);
}
