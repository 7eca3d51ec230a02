import { isUsedProne, placeTerms } from "../../rules/combat/attack-plan.ts";
import { defenceSituationTerms, genericDefenceTerms, type Distance } from "../../rules/combat/defence.ts";
import { buildCircumstances, type Circumstance } from "../../rules/combat/circumstances.ts";
import { canAttack, canDefend } from "../../rules/combat/manoeuvre-errors.ts";
import { manoeuvreTerms, type ManoeuvreUse } from "../../rules/combat/manoeuvre-use.ts";
import type { ManoeuvreRows, StyleRange } from "../../rules/combat/manoeuvre.ts";
import { canUseUnder, tacticalTerms } from "../../rules/combat/situation.ts";
import { sumTerms } from "../../rules/term.ts";
import type { PlainFighter, PlainTechnique } from "./encounter.ts";

/** A technique of a fighter, aimed at one part of the body where it has to be. */
export interface Means {
  /** Its number among all of the fight, and that of its technique among its user's. */
  readonly index: number;
  readonly technique: number;
  readonly user: number;
  readonly rows: ManoeuvreRows;
  readonly plain: PlainTechnique;
  readonly use: ManoeuvreUse;
  /** Whether it is one of the generic defences, which take no action. */
  readonly free: boolean;
}

/** Everything that the fighters can do, one after the other. */
export function allMeans(fighters: readonly PlainFighter[]): readonly Means[] {
  const means: Means[] = [];
  fighters.forEach(({ techniques }, user) =>
    techniques.forEach((plain, technique) => {
      const { rows } = plain.use;
      const parts = rows.bodyParts.length === 0 ? [plain.use.part] : rows.bodyParts.map(({ part }) => part);
      const free = plain.logged.type === "lastDefence";
      for (const part of parts) {
        means.push({ index: means.length, technique, user, rows, plain, use: { ...plain.use, part }, free });
      }
    }),
  );
  return means;
}

/** How somebody looks to who would strike them: what changes in a fight and manoeuvres ask about. */
export const GROUNDED = 1;
export const BLOCKED = 2;
export const PLIGHTS = 4;

/** A meeting of two fighters, as one of them sees it. */
export interface Meeting {
  readonly fighters: readonly PlainFighter[];
  readonly other: number;
  /** `GROUNDED`, `BLOCKED`, both or neither: the other's. */
  readonly plight: number;
}

/** What is added to the dice of a manoeuvre besides what the place does. @param earlier  How often it was used before. */
export function rollTotal(means: Means, meeting: Meeting, earlier: number, against: Means | null): number {
  const use = { ...means.use, circumstances: circumstancesOf(means, meeting, against), earlierUses: earlier };
  return sumTerms(manoeuvreTerms(use, against?.rows ?? null));
}

/** What place and tactics add to an attack; NaN where it cannot be made. */
export function attackSituation(means: Means, meeting: Meeting, distance: Distance, turn: number): number {
  const { fighters, other } = meeting;
  const user = fighters[means.user]!;
  const target = fighters[other]!;
  const use = { ...means.use, circumstances: circumstancesOf(means, meeting, null) };
  const { name, covers } = target;
  const answers = [
    canAttack(use, distance),
    canUseUnder(user.covers, { name: means.rows.name, prone: isUsedProne(use) }),
  ];
  const terms = placeTerms(use, { ...distance, name, covers, exposed: true, located: true }, user.keenEye);
  if (!terms.ok || answers.some(({ ok }) => !ok)) return NaN;
  return sumTerms([...terms.value, ...tacticalTerms(user.tactical, turn)]);
}

/** What the place adds to a defence against an attack; NaN where it cannot be used. */
export function defenceSituation(means: Means, meeting: Meeting, distance: Distance, attack: Means): number {
  const { covers } = meeting.fighters[means.user]!;
  const use = { ...means.use, circumstances: circumstancesOf(means, meeting, attack) };
  const able = canDefend(use, attack.rows, distance);
  if (!able.ok) return NaN;
  const { name, range } = means.rows;
  const incoming = { range: attack.rows.range.kind as StyleRange, distance };
  const terms =
    range.kind === ""
      ? genericDefenceTerms(means.plain.logged.skill, incoming, covers)
      : defenceSituationTerms({ name, range: range.kind, prone: isUsedProne(use) }, incoming, covers);
  return terms.ok ? sumTerms(terms.value) : NaN;
}

function circumstancesOf(
  means: Means,
  { fighters, other, plight }: Meeting,
  against: Means | null,
): readonly Circumstance[] {
  const found = [...buildCircumstances(fighters[means.user]!.build, fighters[other]!.build)];
  if ((plight & GROUNDED) !== 0) found.push("grounded");
  if ((plight & BLOCKED) !== 0) found.push("blocked");
  if (against !== null && against.use.weapon !== null) found.push("armed");
  return found;
}
