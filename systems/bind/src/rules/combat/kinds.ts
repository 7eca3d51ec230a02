import { DIFFICULTIES, TIE_NUMBER } from "../checks/check.ts";

/** How somebody attacks. A sneak attack comes out of hiding, with a weapon or the body. */
export const ATTACKS = ["weapon", "shield", "brawl", "grab", "grapple", "ram", "sneak", "shot", "magic"] as const;
export type AttackKind = (typeof ATTACKS)[number];

/** How a target answers. A swarm does nothing but be hard to hit. */
export const ANSWERS = ["weapon", "shield", "brawl", "grapple", "resist", "yield", "notice", "evade", "swarm"] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/** What can be ticked around an attack. */
export const TICKS = [
  "flanking",
  "higherGround",
  "enclosed",
  "charging",
  "surging",
  "stunning",
  "battlefield",
] as const;
export type Tick = (typeof TICKS)[number];

const IN_HAND: readonly AnswerKind[] = ["weapon", "shield", "brawl"];

const ANSWERED: Readonly<Record<AttackKind, readonly AnswerKind[]>> = {
  ...{ weapon: IN_HAND, shield: IN_HAND, brawl: IN_HAND, grab: IN_HAND, magic: IN_HAND },
  ...{ grapple: ["grapple"], ram: ["resist", "yield"], sneak: ["notice"], shot: ["evade"] },
};

/** What an attack can be answered by. A grapple is answered by a grapple, and a missile is evaded, or neither is answered at all. */
export function answersTo(attack: AttackKind, swarm: boolean): readonly AnswerKind[] {
  return swarm ? ["swarm"] : ANSWERED[attack];
}

/** Who rolls where two meet: a player where an opponent attacks a character, else who attacks (ruling 13). */
export function rollerOf(attacker: string, target: string): "attacker" | "target" {
  return attacker === "npc" && target === "character" ? "target" : "attacker";
}

const SWARM = 10;
const TWICE_MEAN = 14;

/**
 * What the tie number of an exchange begins with. Where the target rolls, all but the usual 7 is mirrored.
 * @param still  That of who does not evade a missile (ruling 24)
 */
export function baseOf(
  attack: AttackKind,
  answer: { readonly kind: string; readonly cost: number },
  { roller, battlefield, still }: { readonly roller: string; readonly battlefield: boolean; readonly still: number },
): number {
  const base = plainBase(attack, answer, battlefield, still);
  return roller === "attacker" ? base : TWICE_MEAN - base;
}

function plainBase(
  attack: AttackKind,
  { kind, cost }: { readonly kind: string; readonly cost: number },
  battlefield: boolean,
  still: number,
): number {
  if (kind === "swarm") return SWARM;
  if (attack === "sneak" && battlefield) return DIFFICULTIES.implausible;
  return attack === "shot" && cost === 0 ? still : TIE_NUMBER;
}
