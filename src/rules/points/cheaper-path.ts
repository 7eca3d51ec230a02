import type { RuleOptions } from "../options.ts";
import { changedBuild } from "./changed-build.ts";
import { purchasables, type CharacterBuild } from "./character-build.ts";
import type { Ledger } from "./ledger.ts";
import { levelOf, type Purchasable, type PurchaseKind } from "./purchasable.ts";
import { priceOfNext } from "./purchases.ts";

/** Something that rises or falls along with what it stands on. */
export interface Carried {
  readonly id: string;
  readonly name: string;
  readonly kind: PurchaseKind;
  readonly from: number;
  readonly to: number;
}

/** A level that will take more once its base has been raised. */
export interface Dearer {
  readonly name: string;
  /** Whether points of its own have been spent on it: it is wanted. */
  readonly isWanted: boolean;
  /** In CP. */
  readonly now: number;
  readonly later: number;
}

/** What raising something comes to, chapter "Character points": the skill first and its base later, or the other way. */
export interface Path {
  readonly carried: readonly Carried[];
  /** How many of what it carries directly could be bought one by one instead. */
  readonly count: number;
  /** What they would take together, in CP. */
  readonly oneByOne: number;
  /** What should be bought first if it is wanted at all. */
  readonly dearer: readonly Dearer[];
}

type PathOptions = Pick<RuleOptions, "skillBase">;

/** What rises or falls if something changes by some levels, besides itself. */
export function carriedBy(build: CharacterBuild, id: string, levels: number, options: PathOptions): readonly Carried[] {
  const after = new Map(purchasables(changedBuild(build, id, levels), options).map((thing) => [thing.id, thing]));
  return purchasables(build, options).flatMap((thing) => {
    const from = levelOf(thing);
    const to = levelOf(after.get(thing.id)!);
    return thing.id === id || from === to ? [] : [{ id: thing.id, name: thing.name, kind: thing.kind, from, to }];
  });
}

/** Compares raising something by a level with raising one by one what stands on it. */
export function pathOf(ledger: Ledger, build: CharacterBuild, id: string, options: PathOptions): Path {
  const carried = carriedBy(build, id, 1, options);
  const before = byId(build, options);
  const after = byId(changedBuild(build, id, 1), options);
  const price = (things: ReadonlyMap<string, Purchasable>, each: Carried) => {
    const answer = priceOfNext(ledger, things.get(each.id)!);
    return answer.ok ? answer.value : null;
  };
  // A main's attributes carry the skills in their turn.
  const hasAttributes = carried.some(({ kind }) => kind === "attribute");
  const direct = carried.filter(({ kind }) => !hasAttributes || kind === "attribute");
  const prices = direct.flatMap((each) => price(before, each) ?? []);
  const dearer = carried.flatMap((each) => {
    const now = price(before, each);
    const later = price(after, each);
    return now !== null && later !== null && later > now
      ? [{ name: each.name, isWanted: before.get(each.id)!.specific > 0, now, later }]
      : [];
  });
  return { carried, count: prices.length, oneByOne: prices.reduce((sum, each) => sum + each, 0), dearer };
}

function byId(build: CharacterBuild, options: PathOptions): ReadonlyMap<string, Purchasable> {
  return new Map(purchasables(build, options).map((thing) => [thing.id, thing]));
}
