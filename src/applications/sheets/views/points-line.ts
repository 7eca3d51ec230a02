import type { SirpasActor } from "../../../documents/actor.ts";
import type { Books } from "../../../documents/ledger.ts";
import { refusalText } from "../../../documents/tell.ts";
import { levelOf, type Purchasable } from "../../../rules/character-points/purchasable.ts";
import { buyLevel, priceOfNext, returnOfLast, sellLevel } from "../../../rules/character-points/purchases.ts";
import type { Refusal } from "../../../rules/outcome.ts";
import { boughtInTerms } from "../../../rules/world/race-terms.ts";
import { say, signed } from "../../words.ts";
import { previewOf } from "./points-preview.ts";
import { levelReasons } from "./points-reasons.ts";

/** One of the two buttons of a line. */
export interface Offer {
  /** What it says: the CP it takes or gives back; a dash where there is no price. */
  readonly figure: string;
  readonly label: string;
  readonly tooltip: string;
  /** Why not, as a sentence; empty if it can be pressed. */
  readonly refusal: string;
}

/** Something that points are spent on. */
export interface PointLine {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  /** What the level stands on, and the points spent on it. */
  readonly tooltip: string;
  readonly isChild: boolean;
  /** A few words below the name. */
  readonly note: string;
  /** Why the next level cannot be had, where that is not for want of points. */
  readonly reason: string;
  /** The cheaper path. */
  readonly hint: string;
  /** Null where nothing more can ever be bought. */
  readonly buy: Offer | null;
  /** Null where nothing can be sold. */
  readonly sell: Offer | null;
}

export function pointLine(actor: SirpasActor, books: Books, thing: Purchasable, isChild: boolean): PointLine {
  const name = say(thing.name);
  const { offer: buy, refusal } = buying(actor, books, thing, name);
  const short = refusal?.reason === "notEnoughPoints";
  return {
    id: thing.id,
    name,
    level: levelOf(thing),
    tooltip: levelReasons(books, thing),
    isChild,
    note: short
      ? say("SIRPAS.POINTS.short", { count: refusal.data["short"] ?? 0 })
      : [makeUp(thing), ofRace(actor, thing)].filter(Boolean).join(" · "),
    reason: refusal && !short && buy ? refusalText(refusal) : "",
    hint: buy?.hint ?? "",
    buy,
    sell: selling(actor, books, thing, name),
  };
}

function buying(actor: SirpasActor, books: Books, thing: Purchasable, name: string) {
  const { ledger, circumstances } = books;
  const answer = buyLevel(ledger, thing, circumstances);
  const refusal: Refusal | null = answer.ok ? null : answer;
  if (refusal?.reason === "highestTrait") return { offer: null, refusal: null };
  const price = priceOfNext(ledger, thing);
  const cost = price.ok ? price.value : null;
  const words = { name, level: levelOf(thing) + 1, cost: Math.abs(cost ?? 0) };
  const title = cost === null ? name : say(cost < 0 ? "SIRPAS.POINTS.buyGives" : "SIRPAS.POINTS.buy", words);
  const text = refusal ? refusalText(refusal) : "";
  const { html, hint } = previewOf(actor, books, thing, 1, { title, refusal: text, cost });
  const offer = { figure: figure(cost, "+"), label: labelled(title, text), tooltip: html, refusal: text, hint };
  return { offer, refusal };
}

function selling(actor: SirpasActor, books: Books, thing: Purchasable, name: string): Offer | null {
  const { ledger } = books;
  if (!ledger.creation) return null;
  const answer = sellLevel(ledger, thing);
  if (!answer.ok && answer.reason === "nothingToSell") return null;
  const back = returnOfLast(ledger, thing);
  const value = back.ok ? back.value : null;
  const words = { name, level: levelOf(thing) - 1, cost: Math.abs(value ?? 0) };
  const ends = thing.pricing.by === "trait" && levelOf(thing) === 1;
  const key = (value ?? 0) < 0 ? "sellCosts" : ends ? "giveUp" : "sell";
  const title = say(`SIRPAS.POINTS.${key}`, words);
  const text = answer.ok ? "" : refusalText(answer);
  const { html } = previewOf(actor, books, thing, -1, { title, refusal: text, cost: value });
  return { figure: figure(value, "−"), label: labelled(title, text), tooltip: html, refusal: text };
}

/** A purchase that gives points, or a sale that costs some, says so by its sign. */
function figure(cost: number | null, otherWay: "+" | "−"): string {
  if (cost === null) return "–";
  return cost < 0 ? `${otherWay}${-cost}` : String(cost);
}

/** What the button is called by who listens: what it does, and why it does not. */
function labelled(title: string, refusal: string): string {
  return refusal === "" ? title : say("SIRPAS.POINTS.refused", { title, reason: refusal });
}

/** Which of the levels come with the race. */
function ofRace({ system }: SirpasActor, { key, pricing }: Purchasable): string {
  const [term] = pricing.by === "trait" ? [] : boughtInTerms(system.origin, key);
  return term ? say("SIRPAS.POINTS.ofRace", { race: say(term.label), levels: signed(term.value) }) : "";
}

/** "10 and 2": what it stands on and its own points. */
function makeUp({ base, specific, pricing, kind }: Purchasable): string {
  if (pricing.by === "trait") {
    if (kind === "disadvantage" || kind === "drag") return say(`SIRPAS.SHEET.${kind}`);
    return "";
  }
  if (specific === 0 || base === 0) return "";
  return specific < 0 ? `${base} − ${-specific}` : `${base} + ${specific}`;
}
