import { Definitions, type Definition } from "#core/rules/definitions.ts";

/** What may be done with an attack of a turn. */
export type AttackKind = "melee" | "ranged";

/** One of the ways in which a manoeuvre is used, of which one has to be chosen. What is left out is 0 or no. */
export interface ManoeuvreOption extends Definition {
  /** What it adds to attacks. */
  readonly attack?: number;
  /** What it adds to damage by the number of dice. */
  readonly damage?: (dice: number) => number;
  /** How many attacks it gives, where it is not one. */
  readonly attacks?: number;
  /** Yards of reach that it adds. */
  readonly reach?: number;
  /** Whether a feint comes first. */
  readonly feints?: boolean;
  /** What it adds to one kind of active defence, and whether two kinds can be tried against one attack. */
  readonly enhances?: number;
  readonly twice?: boolean;
  /** Whether it fills a place with shots in place of an attack. */
  readonly suppresses?: boolean;
}

/** What a manoeuvre fixes of attacks, defence and movement (chapter "Manoeuvres"). What is left out is 0 or no. */
export interface Manoeuvre extends Definition {
  readonly defends: boolean;
  /** What it adds to active defences. */
  readonly defence?: number;
  /** Whether a parry with an unbalanced weapon has nothing of that, but is allowed after an attack with it. */
  readonly steadies?: boolean;
  /** Whether what attacked cannot parry: the weapon, or anything in that hand. */
  readonly noParryWith?: "weapon" | "limb";
  readonly noRetreat?: boolean;
  /** What a defence costs: what was aimed at, or concentration unless will at -3 holds. */
  readonly defendingLoses?: "aim" | "concentration";
  readonly movement: "none" | "step" | "half" | "full";
  /** What can attack; none if nothing can. */
  readonly attacks?: readonly AttackKind[];
  /** What it adds to attacks; in a ranged attack the Bulk of the weapon if that is worse. */
  readonly attack?: Readonly<Partial<Record<AttackKind, number>>>;
  /** The most that a skill counts after everything, unless it is a slam. */
  readonly cap?: number;
  /** What it adds to damage by the number of dice. */
  readonly damage?: (dice: number) => number;
  readonly options?: readonly ManoeuvreOption[];
  /** Whether somebody at 0 hit points or below need not roll against collapse in this turn. */
  readonly rests?: boolean;
}

/** The better and the worse of a plain number and of one for each so many dice. */
const orPerDice = (plain: number, per: number) => (dice: number) =>
  plain < 0 ? Math.min(plain, -Math.floor(dice / per)) : Math.max(plain, Math.floor(dice / per));

const any = { defends: true } as const;
const ALL_OUT = { defends: false, movement: "half" } as const;
const BOTH: readonly AttackKind[] = ["melee", "ranged"];

/** The fifteen of the chapter, the plain Attack among them (ruling 27); the second row of the Committed Attack counts (ruling 10). */
export const MANOEUVRES = new Definitions<Manoeuvre>(
  [
    { key: "attack", ...any, movement: "step", attacks: BOTH },
    { key: "aim", ...any, movement: "step", defendingLoses: "aim" },
    {
      ...{ key: "allOutAttack", ...ALL_OUT, attacks: ["melee"] },
      options: [
        { key: "determined", attack: 4 },
        { key: "double", attacks: 2 },
        // Only a swing loses damage by it.
        { key: "long", reach: 1, damage: orPerDice(-2, 1) },
        { key: "strong", damage: orPerDice(2, 1) },
        { key: "feint", feints: true },
      ],
    },
    {
      ...{ key: "allOutRanged", ...ALL_OUT, attacks: ["ranged"] },
      options: [
        { key: "determined", attack: 1 },
        { key: "suppression", suppresses: true },
      ],
    },
    {
      ...{ key: "allOutDefence", ...any, movement: "step" },
      options: [
        { key: "enhanced", enhances: 2 },
        { key: "double", twice: true },
      ],
    },
    {
      ...{ key: "committedAttack", ...any, movement: "step", attacks: ["melee"] },
      ...{ defence: -2, noParryWith: "weapon", noRetreat: true },
      options: [
        { key: "determined", attack: 2 },
        { key: "strong", damage: orPerDice(1, 2) },
      ],
    },
    {
      ...{ key: "defensiveAttack", ...any, movement: "step", attacks: ["melee"] },
      ...{ defence: 1, steadies: true, damage: orPerDice(-2, 1) },
    },
    { key: "evaluate", ...any, movement: "step" },
    { key: "feint", ...any, movement: "step" },
    {
      ...{ key: "moveAndAttack", ...any, movement: "full", attacks: BOTH },
      ...{ attack: { melee: -4, ranged: -2 }, cap: 9, noParryWith: "limb" },
    },
    { key: "move", ...any, movement: "full" },
    { key: "concentrate", ...any, movement: "step", defendingLoses: "concentration" },
    { key: "ready", ...any, movement: "step" },
    { key: "wait", ...any, movement: "none" },
    { key: "doNothing", defends: false, movement: "none", rests: true },
  ],
  { key: "", defends: true, movement: "none" },
);
