import { isSirpasActor, type SirpasActor } from "../documents.ts";
import { selectedTokens } from "#core/foundry/canvas.ts";
import { sideOf, SIDES } from "../combat/targets/tokens.ts";

/** An encounter, as far as a fight in simplified combat is filled from it. */
export interface FightingEncounter {
  readonly id: string | null;
  readonly combatants: Iterable<FightingCombatant>;
  readonly fight?: { readonly seconds: number | null };
}

interface FightingCombatant {
  readonly actor: unknown;
  readonly token: { readonly disposition: number } | null;
  readonly isDefeated?: boolean;
  readonly visible?: boolean;
}

/** The combatants of an encounter that stand and whom this user sees there, in parties by their sides; each actor once. */
export function partiesOfCombat({ combatants }: FightingEncounter) {
  const standing = [...combatants].flatMap(({ actor, token, isDefeated, visible }) =>
    isDefeated !== true && visible !== false ? withSide(actor, token) : [],
  );
  return partiesBySide(standing).map(({ side, actors }) => ({
    name: game.i18n!.localize(`SIRPAS.FIGHT.side.${side}`),
    actors: [...new Set(actors)],
  }));
}

/** The actors of the selected tokens in parties by their sides; those who are all on one side by the folders of their actors. */
export function partiesOfSelected(): readonly { readonly actors: readonly SirpasActor[] }[] {
  const selected = selectedTokens().flatMap(({ actor, document }) => withSide(actor, document));
  const parties = partiesBySide(selected);
  if (parties.length > 1) return parties;
  const folders = [...new Set(selected.map(({ actor }) => actor.folder))];
  return folders.map((folder) => ({
    actors: selected.filter(({ actor }) => actor.folder === folder).map(({ actor }) => actor),
  }));
}

function withSide(actor: unknown, token: FightingCombatant["token"]) {
  return isSirpasActor(actor) ? [{ actor, side: sideOf(actor, token?.disposition) }] : [];
}

function partiesBySide(people: ReturnType<typeof withSide>) {
  return SIDES.map((side) => ({
    side,
    actors: people.filter((one) => one.side === side).map(({ actor }) => actor),
  })).filter(({ actors }) => actors.length > 0);
}
