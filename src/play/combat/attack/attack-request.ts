import type { Visibility } from "#core/foundry/visibility.ts";
import type { AttackPlan, AttackSituation, PlanAgainst, TargetChoice } from "../../../rules/combat/attack-plan.ts";
import type { TargetSnapshot } from "../../../rules/combat/strike.ts";
import type { SirpasItem } from "../../documents.ts";
import type { Fighter } from "../turn/actor-fighter.ts";
import type { Attacker, Target, TargetLike } from "../targets/targets.ts";
import type { CombatItem, Technique } from "../turn/technique.ts";

/** What of a choice a caller may settle as well. */
type Settled = "part" | "prevents" | "allowed" | "situation" | "damage" | "visibility";

/** What a caller may settle about an attack before the player is asked. */
export interface AttackCall extends Partial<Pick<AttackChoice, Settled>> {
  /** What it is made with; what the player chooses unless given. */
  readonly item?: CombatItem;
  /** The weapon it is made with; without an item, of what can be done with it the first that can be done now. */
  readonly weapon?: SirpasItem;
  /** Whom it is made against; whom this user targets on the board unless given. */
  readonly targets?: Iterable<TargetLike>;
  /** At once, without the dialog, where all that has to be chosen is settled. */
  readonly fast?: boolean;
}

/** What of a choice a plan rests on, besides the technique. */
export type PlannedChoice = AttackSituation & Pick<AttackChoice, "targets" | "parts" | "allowed">;

/** What the player decides about an attack. */
export interface AttackChoice extends AttackSituation {
  /** The id of what is used; empty while nothing is chosen. */
  readonly technique: string;
  /** The part of the body that is aimed at; empty for the first that can be, or none. */
  readonly part: string;
  /** The UUID of the weapon in hand that was chosen; empty for the best, which also stands in where it cannot be used. */
  readonly weapon: string;
  readonly targets: readonly TargetChoice[];
  /** The hindered parts of the attacker's own body that the attack uses. */
  readonly parts: readonly string[];
  /** Whether it is made to keep a target from moving. */
  readonly prevents: boolean;
  /** Whether a Gamemaster lets it be although the rules refuse it; of no account for anybody else. */
  readonly allowed: boolean;
  readonly visibility: Visibility;
}

/** What an attack comes to against one of the targets. */
export interface PlannedTarget extends PlanAgainst {
  readonly opponent: Target;
  readonly choice: TargetChoice;
  readonly snapshot: TargetSnapshot;
}

/** What an attack with one technique comes to. */
export interface Plan extends AttackPlan<PlannedTarget> {
  readonly technique: Technique<CombatItem>;
  /** The UUIDs of the actors whom the attacker holds and lets go by it. */
  readonly letsGo: readonly string[];
}

/** What the dialog of an attack is given. */
export interface AttackRequest {
  readonly fighter: Fighter;
  readonly attacker: Attacker;
  /** Everybody who can be chosen, the likeliest first. */
  readonly targets: readonly Target[];
  /** Everything to attack with. */
  readonly techniques: readonly Technique<CombatItem>[];
  /** What the dialog starts with. */
  readonly choice: AttackChoice;
  /** What is chosen of a target before anything else is said of them. */
  targetOf(target: Target): TargetChoice;
  /** The technique that is chosen, aimed at a part of the body and made with a weapon; null while none is. */
  techniqueFor(choice: AttackChoice): Technique<CombatItem> | null;
  /** What it comes to as things are chosen; null while no technique is. */
  planFor(choice: AttackChoice): Plan | null;
}
