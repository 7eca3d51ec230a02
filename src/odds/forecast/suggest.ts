import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { PlainEncounter } from "./encounter.ts";
import type { Random } from "./dice.ts";
import { isHeld, newFight, standingOpponents, type Bonus, type Fight } from "./fight-state.ts";
import { arenaOf } from "./forecast.ts";
import type { Means } from "./means.ts";
import { eachAttack, gainOf, preparing, worthAgain, worthTogether, type Weighed } from "./tactics.ts";
import { assaultOn, attackPreview, previewDefence, type Assault } from "./values.ts";

/** A technique of a fighter at somebody: by its number among the fighter's own, and the id of whom it is aimed at. */
export interface Aimed {
  readonly technique: number;
  readonly part: string;
  readonly target: string;
}

/** Something that a fighter could do now. */
export interface SuggestedAct extends Aimed {
  /** Empty for an action, which is aimed at nobody. */
  readonly target: string;
  /** The attack that it prepares; null for one that stands for itself. */
  readonly then: (Aimed & { readonly now: boolean }) | null;
  /** The expected effect, as the forecast counts it: more is better, and what is not above 0 is not worth doing. */
  readonly worth: number;
  /** The chance that the attack, or that which is prepared, wounds its target at least lightly, 0 to 1. */
  readonly wounds: number;
}

/**
 * All that a fighter could do at this moment of an encounter, the best first: each attack at each opponent in reach, aimed where it is
 * worth the most, and each manoeuvre that prepares the best of them. None for who cannot act or reaches nobody.
 * @param canDo  What is left out because the table knows that it cannot be done.
 */
export function suggestedActs(
  encounter: PlainEncounter,
  id: string,
  canDo: (aimed: Aimed) => boolean = () => true,
): readonly SuggestedAct[] {
  const fight = newFight(arenaOf(encounter), () => 0);
  const index = encounter.fighters.findIndex((fighter) => fighter.id === id);
  if (index < 0 || isHeld(fight, index)) return [];
  const attacks = standingOpponents(fight, index).flatMap((target) => attacksOn(fight, index, target, canDo));
  const acts = attacks.map(({ assault, worth }) => ({
    ...aimedBy(fight, assault),
    then: null,
    worth,
    wounds: woundChance(fight, assault),
  }));
  const best = attacks.reduce<Weighed | null>((most, one) => (most && most.worth >= one.worth ? most : one), null);
  const all = [...acts, ...(best ? preparationsFor(fight, index, best, canDo) : [])];
  return onceEach(all.toSorted((one, other) => other.worth - one.worth));
}

/** An attack that prepares another stands for itself as well: of both the one stays that is worth more. */
function onceEach(acts: readonly SuggestedAct[]): readonly SuggestedAct[] {
  const key = ({ technique, target }: Aimed) => `${technique} ${target}`;
  return acts.filter((act, at) => acts.findIndex((other) => key(other) === key(act)) === at);
}

/** The attacks of somebody on somebody, each once, at the part of the body where it does most. */
function attacksOn(fight: Fight, index: number, target: number, canDo: (aimed: Aimed) => boolean): readonly Weighed[] {
  const best = new Map<number, Weighed>();
  eachAttack(fight, index, [target], (assault, worth) => {
    const { technique } = assault.means;
    if (worth <= (best.get(technique)?.worth ?? -Infinity) || !canDo(aimedBy(fight, assault))) return;
    best.set(technique, { assault, worth });
  });
  return [...best.values()];
}

/** What prepares an attack. It is worth more than that attack exactly where both together do more than the attack twice. */
function preparationsFor(
  fight: Fight,
  index: number,
  best: Weighed,
  canDo: (aimed: Aimed) => boolean,
): readonly SuggestedAct[] {
  const again = worthAgain(fight, best.assault);
  const { turn } = fight.combatants[index]!;
  return preparing(fight, index, best.assault).flatMap((means) => {
    const gain = gainOf(fight, means, best.assault);
    const own = gain?.assault ? aimedBy(fight, gain.assault) : ownAct(means);
    if (gain === null || !canDo(own)) return [];
    const { chance, bonus } = gain;
    const wounds = chance * woundChance(fight, best.assault, bonus) + (1 - chance) * woundChance(fight, best.assault);
    // Against an attack there is a defence first: what it prepares comes after that.
    const after = turn.after(means.technique)?.after(best.assault.means.technique) ?? null;
    const now = gain.assault === null && after !== null;
    const then = { ...aimedBy(fight, best.assault), now };
    return [{ ...own, then, worth: worthTogether(fight, best, gain) - again, wounds }];
  });
}

function ownAct({ technique }: Means): Aimed {
  return { technique, part: "", target: "" };
}

function aimedBy({ arena }: Fight, { means, target }: Assault): Aimed {
  const part = means.rows.bodyParts.length === 0 ? "" : means.use.part;
  return { technique: means.technique, part, target: arena.contestants[target]!.plain.id };
}

const LIGHT = HIT_SEVERITIES.indexOf("light");

/** The chance that at least one strike of an attack wounds, against the likeliest defence. */
function woundChance(fight: Fight, assault: Assault, bonus?: Bonus): number {
  const made = bonus ? assaultOn(fight, assault.means, assault.target, bonus) : assault;
  if (made === null) return 0;
  const { severities } = attackPreview(fight, made, previewDefence(fight, made));
  const once = severities.slice(LIGHT).reduce((sum, chance) => sum + chance, 0);
  return 1 - (1 - once) ** made.means.rows.strikes;
}

/** How well opponents choose. */
export const SHARPNESS = ["dull", "usual", "sharp"] as const;
export type Sharpness = (typeof SHARPNESS)[number];

/** Among which share of the best act's worth somebody chooses, and how much more often the better; the sharp ones take the best. */
const CHOOSING = { dull: { share: 0.1, power: 0 }, usual: { share: 0.5, power: 3 } } as const;

/**
 * Some of the acts that somebody could do, first what they would do: sharp the best, usual mostly a good one, dull any that makes sense.
 * @param acts  The best first.
 * @param random  Of which one is used for each that is chosen, and none by the sharp.
 */
export function choose<Act extends { readonly worth: number }>(
  acts: readonly Act[],
  sharpness: Sharpness,
  count: number,
  random: Random,
): readonly Act[] {
  const worthwhile = acts.filter(({ worth }) => worth > 0);
  const [best] = worthwhile;
  if (best === undefined || sharpness === "sharp") return worthwhile.slice(0, count);
  const { share, power } = CHOOSING[sharpness];
  const open = worthwhile.filter(({ worth }) => worth >= share * best.worth);
  const chosen: Act[] = [];
  while (chosen.length < count && open.length > 0) {
    const weights = open.map(({ worth }) => (worth / best.worth) ** power);
    let left = random() * weights.reduce((sum, one) => sum + one, 0);
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    chosen.push(...open.splice(Math.max(0, at), 1));
  }
  return [...chosen, ...worthwhile.filter((act) => !chosen.includes(act))].slice(0, count);
}
