import type { Term } from "#core/rules/term.ts";
import type { EncumbranceLevel } from "../character/load.ts";
import type { Wear } from "../character/derived.ts";
import type { ConditionKey } from "../injury/conditions.ts";
import type { TurnChoice } from "../turn/choice.ts";

export const DEFENCES = ["dodge", "parry", "block"] as const;
export type DefenceKind = (typeof DEFENCES)[number];

/** What a bare hand or a paw is of. */
export type Arm = "rightArm" | "leftArm";

/** What can parry: a weapon, or a bare hand. */
export interface ParryWeapon {
  readonly id: string;
  readonly name: string;
  /** Its combat skill, or dexterity for bare hands without one, of which the better half is parried with. */
  readonly skill: number;
  readonly dexterity: number;
  /** What the weapon adds by itself. */
  readonly figure: number;
  readonly fencing: boolean;
  readonly unbalanced: boolean;
  readonly unarmed: boolean;
  /** The arm of one that is unarmed; the right one where nothing says it. */
  readonly arm?: Arm;
  /** Whether the skill is boxing, judo or karate, with which one retreats well; judo and karate parry weapons unhindered. */
  readonly art: "boxing" | "judo" | "karate" | null;
  readonly ready: boolean;
  /** How often it parried in this round, whether it attacked in this turn, and whether a cross or a support has spent it. */
  readonly parries: number;
  readonly attacked: boolean;
  readonly spent: boolean;
  /** Whether its wielder is a master with it. */
  readonly master: boolean;
}

export interface ShieldInHand {
  readonly skill: number;
  readonly ready: boolean;
  /** Whether it blocked in this round. */
  readonly blocked: boolean;
}

/** Who defends, as plain data. */
export interface Defender {
  readonly basicSpeed: number;
  readonly encumbrance: EncumbranceLevel;
  readonly wear: Wear;
  readonly conditions: readonly ConditionKey[];
  readonly turn: TurnChoice;
  readonly weapons: readonly ParryWeapon[];
  readonly shield: ShieldInHand | null;
  /** What a shield adds to each active defence (DB). */
  readonly shieldBonus: readonly Term[];
  /** Whether a hand is free to support a weapon. */
  readonly freeHand: boolean;
  /** What Acrobatics is rolled against. */
  readonly acrobatics: readonly Term[];
  readonly dodges: number;
  /** How retreats of this turn stand to the attacker: none yet, from this attacker, from another. */
  readonly retreat: "none" | "fromThis" | "fromOther";
  /** Whatever else counts for each defence: powers, cover. */
  readonly terms: readonly Term[];
}

/** How an active defence is made better, of which one can be chosen. */
export const DEFENCE_OPTIONS = ["retreat", "acrobatic", "dive", "riposte", "cross", "supported"] as const;
export type DefenceOption = (typeof DEFENCE_OPTIONS)[number];

/** What a defender chooses. */
export interface DefenceChoice {
  readonly kind: DefenceKind;
  /** The id of what parries; empty else. */
  readonly weapon: string;
  readonly options: readonly DefenceOption[];
  /** By how much a Riposte lowers the own parry. */
  readonly riposte: number;
}

export const PLAIN_DEFENCE: DefenceChoice = { kind: "dodge", weapon: "", options: [], riposte: 0 };

/** What comes at a defender, with what the attack and its place mean for the defence. */
export interface Incoming {
  readonly reach: "melee" | "thrown" | "missile";
  readonly highSpeed: boolean;
  readonly flail: boolean;
  readonly unarmed: boolean;
  readonly thrust: boolean;
  /** Whether the attacker is in reach of the defender's weapon. */
  readonly shooterInReach: boolean;
  /** Whether it is an area, from which one can only dive. */
  readonly area: boolean;
  readonly from: "front" | "side" | "behind";
  readonly aware: boolean;
  /** What takes from the defence: a feint, a riposte, a Deceptive Attack. */
  readonly against: readonly Term[];
}

/** How a table reads what one can defend against. */
export interface DefenceOptions {
  /** Whether nothing can be done against what comes from behind, and -2 against what comes from the side (ruling 46). */
  readonly facing: boolean;
  /** Whether each parry made already takes from the next, or any number as much as one (ruling 34). */
  readonly parries: "cumulative" | "once";
}

export const DEFAULT_DEFENCE_OPTIONS: DefenceOptions = { facing: true, parries: "cumulative" };
