import type { Term } from "#core/rules/term.ts";
import { COVERING, type Layer } from "../combat/armour.ts";

/** A swarm: many small ones that move as one and die one by one. */
export interface Swarm {
  readonly hitPoints: number;
  readonly dexterity: number;
  readonly speed: number;
  readonly wits: number;
}

/** Rats: 3 hit points, Dexterity 2, Speed 3, Wits 0. */
export const RATS: Swarm = { hitPoints: 3, dexterity: 2, speed: 3, wits: 0 };

const BASE = 10;
const DAMAGE = 1;
const MOST_LOST = 1;

/** How many steps a swarm fills: one for each hit point, or all bunched in a single one. */
export function stepsFilled({ hitPoints }: Pick<Swarm, "hitPoints">, bunched: boolean): number {
  return bunched ? Math.min(1, hitPoints) : hitPoints;
}

/** The tie number of hitting it: the fewer there are, the harder. */
export function swarmTieNumber({ hitPoints, dexterity }: Swarm): readonly Term[] {
  return [
    { label: "BIND.TERM.tieNumber", value: BASE, kind: "base" },
    { label: "BIND.ATTRIBUTE.dexterity", value: dexterity, kind: "attribute" },
    { label: "BIND.TERM.swarming", value: -hitPoints, kind: "moment" },
  ];
}

/** What an attack costs it, however much damage it does. */
export function swarmLoss(damage: number): number {
  return Math.min(MOST_LOST, Math.max(0, damage));
}

/** A swarm that divides, by hit points, within a move; and two that become one. */
export function split<One extends Pick<Swarm, "hitPoints">>(swarm: One, away: number): readonly [One, One] {
  const hitPoints = Math.min(Math.max(0, away), swarm.hitPoints);
  return [
    { ...swarm, hitPoints: swarm.hitPoints - hitPoints },
    { ...swarm, hitPoints },
  ];
}

export function joined<One extends Pick<Swarm, "hitPoints">>(one: One, other: Pick<Swarm, "hitPoints">): One {
  return { ...one, hitPoints: one.hitPoints + other.hitPoints };
}

/**
 * Section "Swarms": what it does in a round to somebody in its steps. It gets through partial armour always; through complete armour
 * only as long as it has more hit points than that covers, or where the wearer's own attack on it failed by more (ruling 34).
 * @param failedBy  By how much the wearer's own attack on it failed; 0 if it did not
 */
export function swarmDamage({ hitPoints }: Pick<Swarm, "hitPoints">, layers: readonly Layer[], failedBy = 0): number {
  if (hitPoints <= 0) return 0;
  const covers = (layer: Layer) => (layer.perfect ? Infinity : layer.covering);
  const covering = Math.max(0, ...layers.filter((layer) => layer.resistance > 0).map(covers));
  const isOpen = covering < COVERING.complete || hitPoints > covering || failedBy > covering;
  return isOpen ? DAMAGE : 0;
}
