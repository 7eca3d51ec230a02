import { listOf } from "#core/data/entries.ts";
import { lineChanges, storedLines } from "#core/data/ledger.ts";
import { oncePrepared } from "#core/data/per-preparation.ts";
import { type CharacterBuild, levelOf, type Purchasable, purchasables } from "../../rules/points/character-build.ts";
import type { Ledger } from "../../rules/points/ledger.ts";
import type { Circumstances } from "../../rules/points/purchases.ts";
import { resolvedStep } from "../../rules/points/resolving.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../documents.ts";
import { characterBuild } from "./character-build.ts";

/** The name under which the window that decides gives points. */
export const AWARD = "sirpas.award";

/** Loads what awards points, with the first award. */
export const loadAwards = () => import("./ledger-award.ts");

/** What an actor has for its points, and what it could have. */
export interface Books {
  /** The ledger as the sheet says now, with what nobody has entered yet. */
  readonly ledger: Ledger;
  readonly build: CharacterBuild;
  readonly things: readonly Purchasable[];
  readonly options: RuleOptions;
  readonly circumstances: Circumstances;
}

/** The books of an actor, worked out once for each preparation. */
export const booksOf = oncePrepared((actor: SirpasActor): Books => {
  const options = ruleOptions();
  const build = characterBuild(actor);
  const things = purchasables(build, options);
  const { budget, creation, entries } = actor.system._source.ledger;
  const ledger = resolvedStep({ budget, creation, entries: listOf(entries) }, things);
  return {
    ledger,
    build,
    things,
    options,
    get circumstances() {
      return circumstancesOf(actor);
    },
  };
});

/** What an actor has that something to buy could ask for. */
const circumstancesOf = oncePrepared((actor: SirpasActor): Circumstances => {
  const has = booksOf(actor)
    .things.filter((thing) => thing.pricing.by !== "trait" || levelOf(thing) !== 0)
    .map((thing) => ({ ...thing, name: game.i18n!.localize(thing.name), level: Math.max(0, levelOf(thing)) }));
  return { has };
});

/** A ledger as the data of a new actor hold it. */
export function storedLedger({ entries, ...ledger }: Ledger): object {
  return { ...ledger, entries: storedLines(entries) };
}

/**
 * The part of an update that stores a ledger.
 * @param stored  The entries that were stored when the books were opened, where that is a while ago.
 */
export function ledgerChanges(
  actor: SirpasActor,
  { entries, ...ledger }: Ledger,
  stored = actor.system._source.ledger.entries,
): { readonly entries: object } {
  return { ...ledger, entries: lineChanges(actor, stored, entries) };
}

/** Something of an actor that has levels to buy, by an attribute's key or an item's id. */
export function thingOf(actor: SirpasActor, { things }: Pick<Books, "things">, id: string): Result<Purchasable> {
  const value = things.find((thing) => thing.id === id);
  // A macro may ask for whatever it has.
  return value ? ok(value) : err("notForSale", { actor: actor.name, id: typeof id === "string" ? id : "?" });
}
