import type { EncounterPlace, EncounterState } from "../../rules/encounter/state.ts";
import { whoseTurn } from "../../rules/encounter/turn-steps.ts";
import type { SirpasCombat, SirpasCombatant } from "../documents.ts";
import { combatantsOf } from "#core/foundry/collections.ts";
import { update, updateEmbedded } from "#core/foundry/documents.ts";
import { courseOf } from "./turn-order.ts";

/** How two combatants of one encounter stand in its order: one without a place yet comes last. */
export function compareByPlace(
  a: SirpasCombatant,
  b: SirpasCombatant,
  order = (a.parent as SirpasCombat | null)?.encounter.order ?? [],
): number {
  const at = (combatant: SirpasCombatant) => {
    const index = order.findIndex(({ id }) => id === combatant.id);
    return index === -1 ? order.length : index;
  };
  return at(a) - at(b) || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
}

/** Foundry's own account of where an encounter stands: its rounds are the book's turns, its turns the places in them. */
export function foundryTurn(combat: SirpasCombat, state: EncounterState): { round: number; turn: number | null } {
  const { turn: round, order, level } = state;
  if (round === 0 || level === "simplified") return { round, turn: null };
  const who = whoseTurn({ ...courseOf(combat), places: order });
  const all = [...combatantsOf(combat)].sort((a, b) => compareByPlace(a, b, order));
  const turn = all.findIndex(({ id }) => id === who);
  return { round, turn: turn === -1 ? null : turn };
}

/**
 * What core and modules read as initiative: the check result. Of those who tied, the one ahead has some hundredths more, so that
 * every order by this number is the right one.
 */
function initiativeNumbers(order: readonly EncounterPlace[]): ReadonlyMap<string, number> {
  const score = ({ throws }: EncounterPlace) => throws[0]?.result ?? 0;
  return new Map(
    order.map((place, index) => {
      const behind = order.slice(index + 1).filter((other) => score(other) === score(place)).length;
      return [place.id, score(place) + behind / 100];
    }),
  );
}

/** Lets core and modules see the order that was rolled. Only what differs is written. */
export async function syncInitiative(combat: SirpasCombat): Promise<void> {
  const numbers = initiativeNumbers(combat.encounter.order);
  const numberOf = (id: string | null) => numbers.get(id ?? "") ?? null;
  const updates = combatantsOf(combat)
    .filter(({ id, initiative }) => initiative !== numberOf(id))
    .map(({ id }) => ({ _id: id, initiative: numberOf(id) }));
  await updateEmbedded(combat, "Combatant", updates, { turnEvents: false });
}

/** Puts Foundry's own account of where an encounter stands right, where something else has moved it. */
export async function syncTurn(combat: SirpasCombat): Promise<void> {
  if (combat.encounter.turn === 0) return;
  const { round, turn } = foundryTurn(combat, combat.encounter);
  if (round !== combat.round || turn !== combat.turn) await update(combat, { round, turn }, { turnEvents: false });
}
