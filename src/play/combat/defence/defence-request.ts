import type { Switched } from "../../../rules/combat/attack-plan.ts";
import type { Circumstance } from "../../../rules/combat/circumstances.ts";
import type { Term } from "#core/rules/term.ts";
import type { DefenceOption } from "./defence-options.ts";
import type { AnsweredStrike, DefencePreview } from "./defence-preview.ts";

/** What a player decides about a defence. */
export interface DefenceChoice {
  /** The id of the option; empty: they let it come. null while nothing is chosen. */
  readonly option: string | null;
  /** The ids of the terms that do not count this time. */
  readonly off: readonly string[];
  /** What else the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** The hindered parts of the defender's body that the defence uses. */
  readonly parts: readonly string[];
  /** What is so of the attacker and the place. */
  readonly circumstances: readonly Circumstance[];
  /** Whether Active Mitigation is rolled if the attack comes through. */
  readonly mitigates: boolean;
}

/** A defence as things are chosen. */
export interface CountedDefence {
  readonly option: DefenceOption;
  /** Every term with whether it counts. */
  readonly terms: readonly Switched[];
  readonly counted: readonly Term[];
  readonly total: number;
}

/** The same with what to expect of it. */
export interface PlannedDefence extends CountedDefence {
  readonly preview: DefencePreview;
}

/** What the dialog of a defence is given. */
export interface DefenceRequest extends AnsweredStrike {
  readonly canMitigate: boolean;
  /** What the dialog starts with: the best there is. */
  readonly choice: DefenceChoice;
  /** The best of the open defences; if the attack is to keep somebody from moving, Disengage. null where none is open. */
  readonly best: PlannedDefence | null;
  /** Everything there is, open or not, under a choice, the best first. */
  plansFor(choice: DefenceChoice): readonly PlannedDefence[];
  /** What to expect of letting it come. */
  comingFor(choice: DefenceChoice): DefencePreview;
  /** What one who lets it come could have rolled anyway: they fare no better than with its lowest roll. */
  insteadFor(choice: DefenceChoice): CountedDefence | null;
}
