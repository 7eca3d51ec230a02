import { SirpasActor } from "../../documents/actor.ts";

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

/** A party of an encounter. */
export interface EncounterParty {
  readonly name: string;
  readonly actors: readonly SirpasActor[];
}

/** Foundry's dispositions: who keeps theirs secret is among the foes. */
const SIDES = [
  { dispositions: [1], name: "SIRPAS.FIGHT.side.friends" },
  { dispositions: [0], name: "SIRPAS.FIGHT.side.neutral" },
  { dispositions: [-1, -2], name: "SIRPAS.FIGHT.side.targets" },
] as const;

/** The combatants of an encounter that stand and whom this user sees there, in parties by the disposition of their tokens; each actor once. */
export function partiesOfCombat({ combatants }: FightingEncounter): readonly EncounterParty[] {
  const standing = [...combatants].filter(({ isDefeated, visible }) => isDefeated !== true && visible !== false);
  return SIDES.map(({ dispositions, name }) => {
    const own = standing.filter((one) => (dispositions as readonly number[]).includes(dispositionOf(one)));
    const actors = own.flatMap(({ actor }) => (actor instanceof SirpasActor ? [actor] : []));
    return { name: game.i18n!.localize(name), actors: [...new Set(actors)] };
  }).filter(({ actors }) => actors.length > 0);
}

function dispositionOf({ token, actor }: FightingCombatant): number {
  if (token) return token.disposition;
  if (!(actor instanceof SirpasActor)) return -1;
  return actor.hasPlayerOwner ? 1 : actor.prototypeToken.disposition;
}
