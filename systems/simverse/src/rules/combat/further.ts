/** A consequence of an attack besides its damage: a condition of its target or of who attacked. */
export interface Further {
  readonly on: "target" | "attacker";
  readonly condition: string;
}

/** An attack that is over, as far as that goes. */
interface Struck {
  readonly hit: boolean;
  readonly location: string;
  readonly critical: "success" | "failure" | null;
}

/** Section "Called Shots": what a Gamemaster may add to a hit at a place (ruling 126). */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  arm: ["disarmed"],
  leg: ["prone"],
  head: ["dazed", "stunned", "unconscious"],
  eye: ["dazed", "stunned", "unconscious"],
  vitals: ["stunned", "unconscious"],
};
/** Section "Critical Results": the bonus of the best possible result, and what else goes wrong in the worst. */
const BONUS = ["prone", "disarmed", "dazed"];
const PROBLEM = ["disarmed", "prone"];

/** What a Gamemaster can add to what an attack did, each once. */
export function furtherOf({ hit, location, critical }: Struck): readonly Further[] {
  const target = hit ? [...(CALLED[location] ?? []), ...(critical === "success" ? BONUS : [])] : [];
  const attacker = critical === "failure" ? PROBLEM : [];
  return [
    ...[...new Set(target)].map((condition) => ({ on: "target", condition }) as const),
    ...attacker.map((condition) => ({ on: "attacker", condition }) as const),
  ];
}
