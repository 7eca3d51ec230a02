import type { Requirement } from "../statistics/prerequisites.ts";
import type { Pricing } from "./pricing.ts";

/** What character points are spent on, in the order of the book. */
export const PURCHASE_KINDS = [
  "main",
  "attribute",
  "skill",
  "style",
  "advantage",
  "disadvantage",
  "perk",
  "drag",
] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** Something that has levels to buy, as a character has it now. */
export interface Purchasable {
  readonly kind: PurchaseKind;
  /** Tells it from everything else the character has: an attribute's key, or the id of what stands on the sheet. */
  readonly id: string;
  /** The key by which others exclude it or ask for it. */
  readonly key: string;
  /** A name, or the localisation key of an attribute's. */
  readonly name: string;
  readonly pricing: Pricing;
  /** The level it has without any point of its own, and without what lasts only for a time; 0 for a trait. */
  readonly base: number;
  /** Its own points: bought levels, below 0 if the character sold some. */
  readonly specific: number;
  /** The highest level that can be bought: a trait's own, or its scale's; null or absent if there is none. */
  readonly highest?: number | null;
  /** The lowest level of an attribute, by its scale. */
  readonly lowest?: number;
  /** Of an attribute: those that fall with it, and how far above it each stands. */
  readonly children?: readonly { readonly name: string; readonly specific: number }[];
  /** The skill, style or field that it is bought for. */
  readonly target?: string;
  readonly prerequisites?: readonly Requirement[];
  /** The keys of what it cannot be had with. */
  readonly exclusions?: readonly string[];
}

/** Its level now. */
export function levelOf({ base, specific }: Pick<Purchasable, "base" | "specific">): number {
  return base + specific;
}

/** The highest level that can be bought; whatever one likes where there is none. */
export function highestOf({ highest }: Purchasable): number {
  return highest ?? Number.POSITIVE_INFINITY;
}

/** Mains and attributes can be sold below where they start; nothing else can. */
export function isAttributeLike({ kind }: Purchasable): boolean {
  return kind === "main" || kind === "attribute";
}
