import {
  alternativesTo,
  climbedFeet,
  type ConsequenceKind,
  checkEvent,
  type CheckEvent,
  strainPoints,
} from "../../rules/skills/consequences.ts";
import { isExpert } from "../../rules/checks/dice-pools.ts";
import type { CheckReading } from "../../rules/checks/simple-check.ts";
import type { Change } from "#core/rules/log/change.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { readFirstAid, readStabilize, type Treatment, readTreatingWounds } from "../../rules/skills/treatment.ts";
import { tokensOf } from "#core/foundry/canvas.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { dyingOf } from "../effects/conditions.ts";
import { fallCall } from "../../rules/skills/skill-tables.ts";
import type { DamageCall } from "../damage/apply-damage.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { storedWounds } from "../damage/wounds.ts";
import { saidLines, treatmentChanges } from "../damage/healing.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { fightOf } from "../encounter/fight-of.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded, type Recorded } from "#core/play/log/recorded.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { CheckData } from "./check-data.ts";

type Message = ChatMessage.Implementation;

/** A check, as far as its consequences depend on it. */
export interface CheckMade {
  /** The key of the skill, without what it is specialised in. */
  readonly skill: string;
  readonly reading: CheckReading;
  /** Whether it was made with Expertise or Mastery. */
  readonly expert: boolean;
}

/** What is chosen before a consequence is applied: from how many feet somebody falls, which wound is treated. */
export interface ConsequenceChoice {
  readonly feet?: number;
  /** The id of the wound. */
  readonly wound?: string;
}

/** What a consequence says, changes, and what damage it does: as any damage, which has a card and can be undone by itself. */
interface Planned {
  readonly said: readonly CheckEvent[];
  readonly changes: readonly Change[];
  readonly damages?: DamageCall;
}

/** A consequence of a check before it is applied. */
export interface ConsequencePlan extends Planned {
  readonly kind: ConsequenceKind;
  /** Whom it befalls. */
  readonly name: string;
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
    plan(patient, { skill, reading, expert }, choice) {
      const wounds = storedWounds(patient);
      const wound = wounds.find(({ id }) => id === choice.wound);
      if (!wound) return null;
      const firstAid = () => readFirstAid(reading, { wounds, wound, expert });
      const planned = treated(patient, skill === "first-aid" ? firstAid() : readTreatingWounds(reading, wound));
      return planned.changes.length > 0 ? planned : null;
    },
  },
  // Chapters "Stabilize" and "First Aid": a life is saved, and on a critical success a wound healed besides.
  stabilise: {
    icon: "fa-heart-pulse",
    asks: "patient",
    plan(patient, { skill, reading, expert }) {
      const wounds = storedWounds(patient);
      const firstAid = () => readFirstAid(reading, { wounds, wound: null, expert });
      return treated(patient, skill === "first-aid" ? firstAid() : readStabilize(reading, wounds));
    },
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
  die: { icon: "fa-skull", asks: "patient", plan: (patient) => dying(patient, checkEvent("patient.died")) },
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
    plan: (actor) => dying(actor, checkEvent("threat.wounds.failure")),
  },
  fatigue: { icon: "fa-battery-quarter", hinted: true, plan: strained("fatigue") },
  stress: { icon: "fa-brain", hinted: true, plan: strained("stress") },
};

/** An actor's token, if they have one on the scene, is at another height. */
function elevated(actor: SirpasActor, moved: (height: number) => number): readonly Change[] {
  const [token] = tokensOf(actor);
  if (!token) return [];
  const { uuid, elevation } = token;
  return [{ uuid, path: "elevation", before: elevation, after: moved(elevation) }];
}

function treated(patient: SirpasActor, treatment: Treatment): Planned {
  return { said: treatment.checkEvents, changes: treatmentChanges(patient, treatment).changes };
}

function dying(actor: SirpasActor, event: CheckEvent): Planned {
  return { said: [event], changes: dyingOf(actor) };
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

/** A check as its consequences read it; null while it has no outcome. */
export function checkMade({ statistic, pool, outcome }: CheckData): CheckMade | null {
  const [skill = ""] = statistic.key.split("/");
  return outcome && { skill, reading: outcome, expert: isExpert(pool) };
}

/** What a consequence would do to somebody: who made the check, or a patient. */
export function consequencePlan(
  kind: ConsequenceKind,
  actor: SirpasActor,
  made: CheckMade,
  choice: ConsequenceChoice = {},
): Result<ConsequencePlan> {
  const planned = CONSEQUENCES[kind].plan(actor, made, choice);
  return planned ? ok({ kind, name: nameOf(actor), ...planned }) : err("noWound", { id: choice.wound ?? "" });
}

/** The key of the event that a consequence of a check is: each can come of it only once. */
export function consequenceKey(check: string, kind: ConsequenceKind): string {
  return `check:${check}:${kind}`;
}

/** A consequence that was applied. */
export interface Applied {
  readonly kind: ConsequenceKind;
  readonly recorded: Recorded;
}

/** What prevents a consequence: the same, or another of which only one can come of a check; null for nothing. */
export function rivalOf(check: string, kind: ConsequenceKind): Applied | null {
  for (const one of alternativesTo(kind)) {
    const recorded = isRecorded(consequenceKey(check, one));
    if (recorded) return { kind: one, recorded };
  }
  return null;
}

/** Applies a consequence of a check, once. @returns whether it did; if not, the user was told why. */
export async function applyConsequence(check: Message, plan: ConsequencePlan): Promise<boolean> {
  const { kind, name, said, changes } = plan;
  const id = check.id ?? "";
  const data: unknown = check.system;
  const who = data instanceof CheckData ? data.actor : "";
  if (rivalOf(id, kind)) {
    notifyRefusal(err("consequenceTaken"));
    return false;
  }
  const actor = actorAt(who);
  const draft = {
    type: "consequence",
    key: consequenceKey(id, kind),
    who,
    message: id,
    said: [{ label: "SIRPAS.CONSEQUENCE.said.befalls", data: { name } }, ...saidLines(said)],
    facts: [],
    changes,
  } as const;
  return recordEvent(actor && fightOf(actor), () => (rivalOf(id, kind) ? null : draft), { message: check });
}
