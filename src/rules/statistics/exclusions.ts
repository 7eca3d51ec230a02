import { ok, err, type Result } from "../result.ts";

/** Something that cannot be had together with others, chapters "Perks and Drags" and "Disadvantages". */
export interface Exclusive {
  readonly key: string;
  readonly name: string;
  /** The keys of what it cannot be had with. */
  readonly exclusions: readonly string[];
}

/** Whether two things shut each other out. It is enough that one of them says so. */
export function excludeEachOther(one: Exclusive, other: Exclusive): boolean {
  return one.exclusions.includes(other.key) || other.exclusions.includes(one.key);
}

/** Whether a character may take something beside what it has; else what stands in the way, all of it. */
export function canHave(wanted: Exclusive, has: readonly Exclusive[]): Result<null> {
  const others = has.filter((one) => excludeEachOther(wanted, one));
  if (others.length === 0) return ok(null);
  return err("excluded", { name: wanted.name, others: others.map(({ name }) => name).join(", ") });
}

/** Every pair among what a character has that cannot be had together. */
export function conflicts(has: readonly Exclusive[]): readonly (readonly [Exclusive, Exclusive])[] {
  return has.flatMap((one, index) =>
    has
      .slice(index + 1)
      .flatMap((other): [Exclusive, Exclusive][] => (excludeEachOther(one, other) ? [[one, other]] : [])),
  );
}
