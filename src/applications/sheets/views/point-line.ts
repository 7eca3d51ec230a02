import type { SirpasActor } from "../../../play/documents.ts";
import type { Books } from "../../../play/points/ledger.ts";
import { type Purchasable, levelOf } from "../../../rules/points/character-build.ts";
import { inOneLine, localize, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { boughtInTerms } from "../../../rules/world/world-tables.ts";
import { levelReasons } from "./point-reasons.ts";
import { buying, selling } from "./point-offers.ts";

/** Something that points are spent on. */
export function pointLine(actor: SirpasActor, books: Books, thing: Purchasable, isChild: boolean) {
  const name = localize(thing.name);
  const { offer: buy, error } = buying(actor, books, thing);
  const short = error?.reason === "notEnoughPoints";
  return {
    id: thing.id,
    name,
    level: levelOf(thing),
    tooltip: levelReasons(books, thing),
    isChild,
    note: short
      ? localize("SIRPAS.POINTS.short", { count: error.data["short"] ?? 0 })
      : inOneLine([composition(thing), ofRace(actor, thing)]),
    // Why the next level cannot be had, where that is not for want of points.
    reason: error && !short && buy ? ruleErrorText(error) : "",
    // The cheaper path.
    hint: buy?.hint ?? "",
    // Null where nothing more can be bought or sold.
    buy,
    sell: selling(actor, books, thing),
  };
}

/** Which of the levels come with the race. */
function ofRace({ system }: SirpasActor, { key, pricing }: Purchasable): string {
  const [term] = pricing.by === "trait" ? [] : boughtInTerms(system.origin, key);
  return term ? localize("SIRPAS.POINTS.ofRace", { race: localize(term.label), levels: signed(term.value) }) : "";
}

/** "10 and 2": what it stands on and its own points. */
function composition({ base, specific, pricing, kind }: Purchasable): string {
  if (pricing.by === "trait") {
    if (kind === "disadvantage" || kind === "drag") return localize(`SIRPAS.SHEET.${kind}`);
    return "";
  }
  if (specific === 0 || base === 0) return "";
  return specific < 0 ? `${base} − ${-specific}` : `${base} + ${specific}`;
}
