import type { SirpasActor } from "../../../documents/actor.ts";
import type { Books } from "../../../play/points/ledger.ts";
import { type Purchasable, levelOf } from "../../../rules/points/character-build.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { buyLevel, priceOfNext, returnOfLast, sellLevel } from "../../../rules/points/purchases.ts";
import type { RuleError } from "#core/rules/result.ts";
import { previewOf } from "./points-preview.ts";

/** One of the two buttons of a line. */
interface Offer {
  readonly label: string;
  readonly tooltip: string;
  /** Why not, as a sentence; empty if it can be pressed. */
  readonly error: string;
}

/** The button that buys the next level; none where nothing more can be bought. */
export function buying(actor: SirpasActor, books: Books, thing: Purchasable, name: string) {
  const { ledger, circumstances } = books;
  const answer = buyLevel(ledger, thing, circumstances);
  const error: RuleError | null = answer.ok ? null : answer;
  if (error?.reason === "highestTrait") return { offer: null, error: null };
  const price = priceOfNext(ledger, thing);
  const cost = price.ok ? price.value : null;
  const words = { name, level: levelOf(thing) + 1, cost: Math.abs(cost ?? 0) };
  const title = cost === null ? name : localize(cost < 0 ? "SIRPAS.POINTS.buyGives" : "SIRPAS.POINTS.buy", words);
  const text = error ? ruleErrorText(error) : "";
  const { html: rendered, hint } = previewOf(actor, books, thing, 1, { title, error: text, cost });
  const offer = { figure: figure(cost), label: labelled(title, text), tooltip: rendered, error: text, hint };
  return { offer, error };
}

/** The button that sells the last level; null where nothing can be sold. */
export function selling(actor: SirpasActor, books: Books, thing: Purchasable, name: string): Offer | null {
  const { ledger } = books;
  if (!ledger.creation) return null;
  const answer = sellLevel(ledger, thing);
  if (!answer.ok && answer.reason === "nothingToSell") return null;
  const back = returnOfLast(ledger, thing);
  const value = back.ok ? back.value : null;
  const words = { name, level: levelOf(thing) - 1, cost: Math.abs(value ?? 0) };
  const ends = thing.pricing.by === "trait" && levelOf(thing) === 1;
  const key = (value ?? 0) < 0 ? "sellCosts" : ends ? "giveUp" : "sell";
  const title = localize(`SIRPAS.POINTS.${key}`, words);
  const text = answer.ok ? "" : ruleErrorText(answer);
  const { html: rendered } = previewOf(actor, books, thing, -1, { title, error: text, cost: value });
  return { label: labelled(title, text), tooltip: rendered, error: text };
}

/** What a purchase takes, in CP: one that gives points says so by its sign. */
function figure(cost: number | null): string {
  if (cost === null) return "–";
  return cost < 0 ? `+${-cost}` : String(cost);
}

/** What the button is called by who listens: what it does, and why it does not. */
function labelled(title: string, error: string): string {
  return error === "" ? title : localize("SIRPAS.POINTS.refused", { title, reason: error });
}
