import { AttackData } from "../../data/message/attack-data.ts";
import { MultiContestData } from "../../data/message/multi-contest-data.ts";
import type { SeededPlace } from "../../rules/fight/seeded-dice.ts";
import type { SirpasCombat } from "../combat.ts";
import { combatOf, DICE_PLACES, nextCheckPlace, placeOf } from "./dice-places.ts";
import { combatantsOf, combatWith } from "./fight-of.ts";

/** What the dice of a throw in an encounter follow from; null where it has no seed. */
export function seededPlace(combat: SirpasCombat | null, place: string): SeededPlace | null {
  const seed = combat?.system.seed ?? "";
  return seed === "" ? null : { seed, place };
}

/** The same for the encounter with an id; null also for none. */
export function seededIn(combat: string, place: string | null): SeededPlace | null {
  return place === null ? null : seededPlace(combatWith(combat), place);
}

/**
 * The place of somebody's throw for initiative: which order of the fight it is for, and the how manyth time they throw for it.
 * Of several combatants with one actor each has a place of its own.
 */
export function initiativePlace(
  combat: SirpasCombat,
  combatant: string,
  round: number,
  order = nextThrown(combat),
): string {
  const actor = combat.combatants.get(combatant)?.actor ?? null;
  const same = actor ? combatantsOf(combat, actor as never).map(({ id }) => id ?? "") : [];
  const copy = same.indexOf(combatant);
  const who = `${actor?.uuid ?? combatant}${copy > 0 ? `:${copy + 1}` : ""}`;
  return `${DICE_PLACES.initiative(order, who)}:${round}`;
}

/** Which order of the fight is thrown next, from 1. */
function nextThrown({ standing }: SirpasCombat): number {
  return 1 + standing.flatMap(({ facts }) => facts).filter(({ type }) => type === "order").length;
}

interface Answer {
  readonly type: "defence" | "endurance";
  readonly target?: string;
  readonly strike?: number;
  readonly kind?: string;
}

/** What the dice of an answer to an attack follow from; null where its fight has no seed. */
export function answerSeed(
  attack: ChatMessage.Implementation,
  { type, target = "", strike = 1, kind = "" }: Answer,
): SeededPlace | null {
  const data: unknown = attack.system;
  const place = data instanceof AttackData ? placeOf(attack) : null;
  if (!(data instanceof AttackData) || place === null) return null;
  const own =
    type === "defence"
      ? DICE_PLACES.defence(place, target, strike)
      : DICE_PLACES.endurance(place, target, strike, kind);
  return seededIn(data.combat, `${own}:1`);
}

/** What the dice of somebody's next check follow from; null where they fight in no encounter with a seed. */
export function nextCheckSeed(combat: string, actor: string): SeededPlace | null {
  return combat === "" ? null : seededIn(combat, `${nextCheckPlace(combat, actor)}:1`);
}

/** What the dice of somebody follow from who throws against damage without an attack; null where the fight has no seed. */
export function hurtSeed(hurt: ChatMessage.Implementation, victim: string, kind: string): SeededPlace | null {
  const place = placeOf(hurt);
  return place === null ? null : seededIn(combatOf(hurt), `${DICE_PLACES.inHurt(place, victim, kind)}:1`);
}

/** What the dice of somebody in a round of simplified combat follow from; null for any other contest, and without a seed. */
export function roundSeed(round: ChatMessage.Implementation, entrant: string, kind?: "mitigation"): SeededPlace | null {
  const place = placeOf(round);
  if (place === null || !((round.system as unknown) instanceof MultiContestData)) return null;
  return seededIn(
    combatOf(round),
    kind ? `${DICE_PLACES.inRound(place, entrant, kind)}:1` : DICE_PLACES.inRound(place, entrant),
  );
}
