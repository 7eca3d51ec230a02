import { err, ok, type Result } from "#core/rules/result.ts";
import "./errors.ts";

/** How a perk or flaw is priced: once, per level, by one of some amounts, or by what the table agrees within a range. */
export const PRICE_FORMS = ["fixed", "level", "choice", "range"] as const;

export interface TraitPrice {
  readonly form: (typeof PRICE_FORMS)[number];
  readonly amounts: readonly number[];
}

/** What something is bought for, as far as it is bought for something. */
export const CHOICE_KINDS = ["", "sense", "damage", "skill", "weapon", "terrain", "text"] as const;

/** A perk or flaw that a character has. */
export interface BuiltTrait {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly price: TraitPrice;
  readonly level: number;
  /** What was taken where there are several amounts; null until somebody says so. */
  readonly paid: number | null;
  readonly choice: { readonly kind: (typeof CHOICE_KINDS)[number]; readonly of: string };
  /** The keys of perks without which it cannot be had. */
  readonly requires: readonly string[];
  /** Came by an injury, or after creation: gives no points. */
  readonly temporary?: boolean;
}

/** What a perk costs, or a flaw gives. */
export function traitPrice({
  price: { form, amounts },
  level,
  paid,
}: Pick<BuiltTrait, "price" | "level" | "paid">): Result<number> {
  const [first = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  if (form === "fixed") return ok(first);
  if (form === "level") return Number.isInteger(level) && level > 0 ? ok(first * level) : err("traitLevel");
  if (paid === null) return err("priceNotChosen", { lowest: first, highest: last });
  const fits = form === "choice" ? amounts.includes(paid) : Number.isInteger(paid) && paid >= first && paid <= last;
  return fits ? ok(paid) : err("priceRange", { lowest: first, highest: last });
}
