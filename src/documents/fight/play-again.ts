import type { FightFile, KeptFighter } from "../../rules/fight/fight-file.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { SirpasCombat } from "../combat.ts";
import { restoreStart } from "./fight-start.ts";
import { oneByOne } from "../log/one-by-one.ts";
import { documentAt } from "../../data/document-at.ts";

/** An encounter that begins as a saved one did, and the names of those who are not in this world. */
export interface PlayedAgain {
  readonly combat: SirpasCombat;
  readonly missing: readonly string[];
}

/**
 * Begins a saved fight anew, as an encounter with the same people, level, length of turns and seed: with the same choices the same
 * dice fall. Everybody is as they are now, unless they are to be as they were then. For a Gamemaster.
 * @param asThen  Whether all whom the fight has changed are brought back to how they were when it began.
 * @throws what stopped the writing; then nothing has changed.
 */
export async function playAgain(
  { seed, level, turnSeconds, fighters, start = [] }: FightFile,
  { asThen = false }: { readonly asThen?: boolean } = {},
): Promise<Answer<PlayedAgain>> {
  if (!game.user!.isGM) return refused("gamemastersFight");
  if (seed === "") return refused("fightWithoutSeed");
  const combatants = fighters.map((one) => ({ name: one.name, data: combatantOf(one) }));
  const there = combatants.flatMap(({ data }) => data ?? []);
  if (there.length === 0) return refused("nobodyFromFight");
  if (asThen) await oneByOne(() => restoreStart(start));
  const combat = (await Combat.implementation.create({
    system: { seed, level, turnSeconds },
    combatants: there,
  } as never)) as unknown as SirpasCombat;
  await combat.activate();
  return granted({ combat, missing: combatants.filter(({ data }) => data === null).map(({ name }) => name) });
}

interface Found {
  readonly documentName?: string;
  readonly id: string | null;
  readonly actorId?: string | null;
  readonly parent?: { readonly id: string | null } | null;
}

/** Whoever fought, with their place on the board where that is still there; null if they are not in this world. */
function combatantOf({ actor, token, hidden }: KeptFighter): object | null {
  const place = found(token);
  if (place?.documentName === "Token") {
    return { actorId: place.actorId ?? null, tokenId: place.id, sceneId: place.parent?.id ?? null, hidden };
  }
  const who = found(actor);
  // An unlinked token is its own actor: without it nobody of the world is meant.
  return who?.documentName === "Actor" && !who.parent ? { actorId: who.id, hidden } : null;
}

function found(uuid: string): Found | null {
  return documentAt(uuid) as Found | null;
}
