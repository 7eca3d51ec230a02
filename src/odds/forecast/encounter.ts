import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { CombatMemory } from "../../rules/combat/memory.ts";
import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import type { Build } from "../../rules/combat/circumstances.ts";
import type { EffectDefinition } from "../../rules/combat/manoeuvre-effects.ts";
import type { ManoeuvreUse } from "../../rules/combat/manoeuvre-use.ts";
import type { LoggedUse } from "../../rules/combat/turn.ts";
import type { Turn, TurnParticipant } from "../../rules/combat/turn.ts";
import type { Body } from "../../rules/damage/body-parts.ts";
import type { ConditionDefinition, Status } from "../../rules/damage/conditions.ts";
import type { Protection } from "../../rules/damage/mitigation.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import type { RuleOptions } from "../../rules/options.ts";
import type { MovementInput } from "../../rules/statistics/load-and-movement.ts";
import type { Fighter } from "../combat/fighter.ts";
import type { OddsParticipant } from "../pools.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";

/** Something that a fighter can do in a turn: a manoeuvre, a style as basic combat uses it, or a generic combat skill. */
export interface PlainTechnique {
  /** As nothing has happened yet: its roll terms are those that always count. */
  readonly use: ManoeuvreUse;
  readonly pool: PoolKey;
  /** How it is written down in a turn. */
  readonly logged: LoggedUse;
  readonly damageType: DamageType | "";
  /** What more its roll has against a target that cannot react, by what that target is doing (Natural, Easygoing). */
  readonly againstStatus: Readonly<Record<TargetStatus, number>>;
}

/** A point of the scene, in feet. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Somebody in a fight as plain data: all that the forecast knows of them, and nothing that a worker could not be sent. */
export interface PlainFighter extends Omit<Fighter, "resistance"> {
  readonly id: string;
  readonly name: string;
  /** Whose side they are on; any names that differ. */
  readonly side: string;
  /** Null where nobody is said to stand anywhere: then all are in close quarters. */
  readonly place: Place | null;
  readonly movement: MovementInput;
  readonly legs: number;
  readonly statuses: readonly Status[];
  readonly body: Body;
  readonly build: Build;
  readonly protection: Protection;
  /** What they roll without wounds and conditions: for initiative, on Active Mitigation (null for who has not learned it). */
  readonly initiative: OddsParticipant;
  readonly mitigation: OddsParticipant | null;
  /** The same against a deadly wound, by the type of the damage; `""` where nobody says. */
  readonly resistances: Readonly<Record<string, OddsParticipant>> & { readonly "": OddsParticipant };
  readonly techniques: readonly PlainTechnique[];
  readonly participant: TurnParticipant;
  /** What they have done in the turn that is being played; null where it has not begun. */
  readonly turn: Turn | null;
  /** What a target that cannot react is doing, until it is attacked for the first time; null for who can react. */
  readonly helpless: TargetStatus | null;
}

export type ForecastOptions = Pick<
  RuleOptions,
  "automaticCriticals" | "extendedAutomatic" | "deadlyWounds" | "diminishingReset"
>;

/** A fight as it stands, before any of its dice are rolled. */
export interface PlainEncounter {
  /** The conditions and kinds of manoeuvre effects that there are, for a worker, which knows those of the book alone. */
  readonly conditions?: readonly ConditionDefinition[];
  readonly effects?: readonly EffectDefinition[];
  /** Two or more sides have somebody among them. */
  readonly fighters: readonly PlainFighter[];
  readonly options: ForecastOptions;
  /** The combat turn that is being played, from 1. */
  readonly turn: number;
  /** The ids of those whose places of this turn are still to come, first to last; null for a turn that has not begun. */
  readonly order: readonly string[] | null;
  /** What was used before, and carried and held: fighters are told by their ids. */
  readonly memory: CombatMemory;
  /** Up to how many feet apart two are in close quarters, which the book leaves to the table. */
  readonly meleeReach: number;
  /** Whether a step aslant is as long as one straight ahead, as on a board of squares. */
  readonly slantedAsStraight: boolean;
  /** After how many turns a fight is given up as undecided. */
  readonly longest: number;
  /** The side that fights badly: it attacks and defends with whatever it can, by chance. */
  readonly dull?: string;
}

/**
 * Chapter "Basic Combat": the rows of a style as the one attack or defence that it is there, so that a fight is played alike at
 * both levels. Its damage is the margin and the style's dominance.
 */
export function basicStyle(rows: ManoeuvreRows, dominance: number): ManoeuvreRows {
  const damage = { margin: true, attribute: "", flat: dominance, minimum: null } as const;
  return {
    ...rows,
    range: { ...rows.range, weapon: "limits" },
    damage: rows.kind === "attack" ? damage : null,
  };
}

/** A generic combat skill as basic combat uses it: nothing of it is diminished, carried or held, and it gives no condition. */
export function basicSkill(rows: ManoeuvreRows): ManoeuvreRows {
  return {
    ...rows,
    bodyParts: [],
    diminishingReturn: 0,
    effects: [],
    carries: [],
    hold: null,
    circumstances: [],
    evasionBonus: 0,
    strikes: 1,
    automatic: false,
  };
}
