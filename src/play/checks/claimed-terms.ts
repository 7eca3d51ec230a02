import { isSituational, type Term } from "#core/rules/term.ts";
import { differs, type Difference } from "#core/play/gate/differences.ts";

/** Whether the sheet does not have a term: what the player or the moment says of the situation, or an earlier manoeuvre carried to this one. */
const isFree = (term: Term) => isSituational(term) || term.kind === "carried";

/** How much of them a table takes without a Gamemaster's word. The largest single modifier of the book's tables is a good deal less. */
const FREE_MOST = 12;

/** Whether a message claims another pool than the sheet has. */
export function poolOf(own: string, { pool }: { readonly pool: string }): readonly Difference[] {
  return pool === own ? [] : [differs("pool", `SIRPAS.POOL.${pool}.label`)];
}

/** What terms claim beyond what is known: each that nothing gives, or not as often, and too much that nobody can look up. */
export function claimedTerms(claimed: readonly Term[], own: readonly Term[]): readonly Difference[] {
  const left = [...own];
  const isOwn = (term: Term) => {
    const fits = left.filter(
      ({ label, source = "", value }) => label === term.label && source === (term.source ?? "") && value >= term.value,
    );
    // The one that says least more than is claimed: what is higher may be claimed yet.
    const [nearest] = fits.toSorted((one, other) => one.value - other.value);
    if (nearest) left.splice(left.indexOf(nearest), 1);
    return nearest !== undefined;
  };
  const unknown = claimed.filter((term) => term.value > 0 && !isOwn(term));
  const free = unknown.filter(isFree);
  const sum = free.reduce((total, { value }) => total + value, 0);
  return [
    ...unknown.filter((term) => !free.includes(term)).map(({ label, value }) => differs("term", label, `+${value}`)),
    ...(sum > FREE_MOST ? [differs("situation", "", `+${sum}`)] : []),
  ];
}
