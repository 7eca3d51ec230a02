import { checkEvent, climbedFeet, type ConsequenceKind, strainPoints } from "../../rules/skills/consequences.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { err, type RuleError } from "#core/rules/result.ts";
import type { Change } from "#core/rules/log/change.ts";
import { type CheckMade, readTreatment } from "../../rules/skills/treatment.ts";
import { tokensOf } from "#core/foundry/canvas.ts";
import type { SirpasActor } from "../documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { isSpared } from "#core/play/effects/taken-out.ts";
import { takenOutSaid } from "#core/play/log/state-changes.ts";
import { dyingOf } from "../effects/conditions.ts";
import { deadStatus } from "../effects/statuses.ts";
import { fallCall } from "../../rules/damage/falls.ts";
import type { DamageCall } from "../damage/apply-damage.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { storedWounds } from "../damage/wounds.ts";
import { treatmentChanges } from "../damage/healing.ts";
import { canDieUntreated } from "./threats.ts";

/** What is chosen before a consequence is applied: from how many feet somebody falls, which wound is treated. */
export interface ConsequenceChoice {
  readonly feet?: number;
  /** The id of the wound. */
  readonly wound?: string;
}

/** What a consequence says, changes, and what damage it does: as any damage, which has a card and can be undone by itself. */
export interface Planned {
  readonly said: readonly LogLine[];
  readonly changes: readonly Change[];
  readonly damages?: DamageCall;
}

interface ConsequenceDefinition {
  readonly icon: string;
  /** Whether its label does not say all, so that its button has a hint. */
  readonly hinted?: boolean;
  /**
   * What is chosen before: from how many feet somebody falls, the patient it befalls, or a wound of theirs. What asks for no
   * patient befalls the character who made the check.
   */
  readonly asks?: "feet" | "patient" | "wound";
  /** Whether somebody dies of it: that is asked first, and told in the chat. */
  readonly kills?: boolean;
  /** Why what the check was made against is over, where it was made at a time in seconds of the world's; null while it is not. */
  isOver?(actor: SirpasActor, since: number): RuleError | null;
  /** Null where it cannot be, since the wound that it is for is gone. */
  plan(actor: SirpasActor, made: CheckMade, choice: ConsequenceChoice): Planned | null;
}

/** What can come of checks, each with its button and what it does. */
export const CONSEQUENCES: Readonly<Record<ConsequenceKind, ConsequenceDefinition>> = {
  climb: {
    icon: "fa-arrow-up",
    plan(actor, { reading }) {
      const feet = climbedFeet(reading);
      const changes = elevated(actor, (height) => height + feet);
      return { said: [checkEvent("climbing.climbs", { feet })], changes };
    },
  },
  // Chapter "Acrobatics". A check on it was the one that avoids the damage.
  fall: {
    icon: "fa-person-falling",
    asks: "feet",
    plan(actor, { skill }, { feet = 0 }) {
      const { avoid, ...damage } = fallCall(feet);
      return {
        said: [checkEvent("fall.falls", { feet })],
        changes: elevated(actor, (height) => Math.min(height, Math.max(0, height - feet))),
        damages: avoid && skill !== avoid.statistic ? { ...damage, avoid } : damage,
      };
    },
  },
  treat: {
    icon: "fa-kit-medical",
    asks: "wound",
    plan: treated,
  },
  // Chapters "Stabilize" and "First Aid": a life is saved, and on a critical success a wound healed besides.
  stabilise: {
    icon: "fa-heart-pulse",
    asks: "patient",
    plan: treated,
  },
  // The light wound that a treatment causes.
  harm: {
    icon: "fa-droplet",
    asks: "patient",
    plan(patient) {
      const { changes } = injuryChanges(patient, { severity: "light", damageType: "", part: "" });
      return { said: [checkEvent("wound.light.caused")], changes };
    },
  },
  die: {
    icon: "fa-skull",
    asks: "patient",
    kills: true,
    plan: (patient) => dying(patient, checkEvent("patient.died")),
  },
  // Chapter "Endurance": an exhausted character in a precarious place faces a deadly wound.
  avert: {
    icon: "fa-dice",
    plan: () => ({ said: [checkEvent("endurance.precarious")], changes: [], damages: { severity: "deadly" } }),
  },
  // The check that a critical success has won beforehand.
  goOn: {
    icon: "fa-person-hiking",
    hinted: true,
    plan: () => ({ said: [checkEvent("endurance.goesOn")], changes: [] }),
  },
  succumb: {
    icon: "fa-skull",
    hinted: true,
    kills: true,
    isOver: (actor, since) =>
      canDieUntreated(actor, since) ? null : err("noUntreatedWounds", { name: nameOf(actor) }),
    plan: (actor) => dying(actor, checkEvent("threat.wounds.failure")),
  },
  fatigue: { icon: "fa-battery-quarter", hinted: true, plan: strained("fatigue") },
  stress: { icon: "fa-brain", hinted: true, plan: strained("stress") },
};

/** Whether a consequence befalls a patient; any other befalls the character who made the check. */
export function befallsPatient(kind: ConsequenceKind): boolean {
  const { asks } = CONSEQUENCES[kind];
  return asks === "patient" || asks === "wound";
}

/**
 * Why a consequence that befalls who made the check can no longer be applied; null where it can, and where it befalls a patient.
 * @param since  When the check was made, in seconds of the world's time
 */
export function whyOver(kind: ConsequenceKind, actor: SirpasActor, since: number): RuleError | null {
  if (befallsPatient(kind)) return null;
  if (actor.statuses.has(deadStatus())) return err("deadAlready", { name: nameOf(actor) });
  return CONSEQUENCES[kind].isOver?.(actor, since) ?? null;
}

/** An actor's token, if they have one on the scene, is at another height. */
function elevated(actor: SirpasActor, moved: (height: number) => number): readonly Change[] {
  const [token] = tokensOf(actor);
  if (!token) return [];
  const { uuid, elevation } = token;
  return [{ uuid, path: "elevation", before: elevation, after: moved(elevation) }];
}

function treated(patient: SirpasActor, made: CheckMade, { wound = "" }: ConsequenceChoice): Planned | null {
  const treatment = readTreatment(made, storedWounds(patient), wound);
  return treatment && { said: treatment.checkEvents, changes: treatmentChanges(patient, treatment).changes };
}

function dying(actor: SirpasActor, event: LogLine): Planned {
  return { said: [isSpared(actor) ? takenOutSaid(nameOf(actor)) : event], changes: dyingOf(actor) };
}

function strained(strain: "fatigue" | "stress"): ConsequenceDefinition["plan"] {
  return (actor, { reading }) => {
    const points = strainPoints(reading);
    return {
      said: [checkEvent(`threat.${strain}.failure`, { points })],
      changes: [{ uuid: actor.uuid, path: `system.status.${strain}.value`, by: points }],
    };
  };
}
