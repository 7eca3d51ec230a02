import { CheckData } from "../../data/message/check-data.ts";
import { typedModifiers } from "../../data/fields/typed-modifiers.ts";
import { checkTerms } from "../../rules/advantages/check-terms.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { granted, refused, type Answer } from "../../rules/outcome.ts";
import {
  earlierTreatments,
  medicalDifficulty,
  treatedBy,
  type EarlierTreatment,
  type MedicalTask,
} from "../../rules/skills/medical-use.ts";
import type { Term } from "../../rules/term.ts";
import type { SirpasActor } from "../actor.ts";
import type { CheckCall, Treats } from "../check.ts";
import { nameOf } from "../name-of.ts";
import { rollable } from "../rollable.ts";
import { deadStatus } from "../dead-status.ts";
import type { ItemOf } from "../item.ts";
import type { Statistic } from "../statistic.ts";
import { tell } from "../tell.ts";

/** Who is treated, with what and for what. */
export interface TreatCall {
  readonly patient: SirpasActor;
  /** The key of a medical skill: `first-aid`, `treating-wounds/humanoids`. */
  readonly skill: string;
  /** The id of the wound; empty to keep somebody alive. */
  readonly wound?: string;
  /** For Healing: the illness and how difficult it is to cure. */
  readonly illness?: string;
  readonly difficulty?: Difficulty;
  /** The id of the healer's item that helps. */
  readonly kit?: string;
  /** Earlier attempts; counted from the chat unless given. */
  readonly attempts?: number;
  /** What else helps or hinders. */
  readonly modifier?: number;
}

/** A treatment with all that its check depends on. */
export interface PlannedTreatment {
  readonly statistic: Statistic;
  readonly call: Required<Pick<CheckCall, "difficulty" | "attempts" | "situation">> & { readonly treats: Treats };
}

/** The medical skills that somebody can use. */
export function medicalSkills(healer: SirpasActor): readonly Statistic[] {
  return healer.statistics.filter(({ key, refusal }) => refusal === null && treatedBy(key).length > 0);
}

/** What somebody has that helps with a skill, such as a first-aid kit, whether in use or in the bag. */
export function kitsFor(healer: SirpasActor, skill: string): readonly ItemOf<"gear">[] {
  return healer.items.contents
    .filter((item) => item.isType("gear"))
    .filter(({ system }) => system.quantity > 0 && system.uses !== 0)
    .filter((item) => helps(item, skill));
}

/** A kit helps with the skill whose checks it modifies; with saving a life what helps with First Aid. */
function helps(item: ItemOf<"gear">, skill: string): boolean {
  const wanted = skill.split("/")[0] === "stabilize" ? "first-aid" : skill;
  return typedModifiers(item.system.modifiers).some(
    (modifier) => modifier.type === "check" && (modifier.target === wanted || modifier.target === wanted.split("/")[0]),
  );
}

/**
 * What a treatment is thrown against, by the rules of the skill; refused for what cannot be treated.
 */
export function planTreatment(healer: SirpasActor, call: TreatCall): Answer<PlannedTreatment> {
  const { patient, skill, wound = "", illness = "", modifier = 0 } = call;
  const statistic = rollable(healer, skill);
  if (!statistic.ok) return statistic;
  if (patient.statuses.has(deadStatus())) return refused("patientDead", { name: nameOf(patient) });
  const found = patient.system.wounds.find(({ id }) => id === wound);
  if (wound !== "" && !found) return refused("noWound", { id: wound });
  const task = taskOf(call, found?.severity);
  if (task.type === "stabilise" && !patient.system.incapacitatedBy.includes("injury")) {
    return refused("notDying", { name: nameOf(patient) });
  }
  const kit = kitsFor(healer, skill).find(({ id }) => id === call.kit) ?? null;
  const difficulty = medicalDifficulty(skill, task, kit !== null);
  if (difficulty === null) return refused("treatsOther", { skill: statistic.value.label });
  const treats: Treats = {
    patient: patient.uuid,
    name: nameOf(patient),
    wound,
    severity: found?.severity ?? "",
    illness,
    kit: kit?.id ?? "",
    time: game.time.worldTime,
  };
  const situation = [
    ...kitTerms(kit, skill, difficulty),
    ...(modifier === 0 ? [] : [{ label: "SIRPAS.TREAT.otherHelp", value: modifier, kind: "situation" }]),
  ];
  const attempts = call.attempts ?? attemptsBefore(skill, treats);
  return granted({ statistic: statistic.value, call: { difficulty, attempts, situation, treats } });
}

/**
 * Treats somebody: makes the check, and what comes of it comes to pass by itself where the table wants it so.
 * @returns the message of the check, or null (and the user was told why).
 */
export async function performTreatment(
  healer: SirpasActor,
  call: TreatCall,
): Promise<ChatMessage.Implementation | null> {
  const planned = planTreatment(healer, call);
  if (!planned.ok) return tell(planned);
  return healer.check(planned.value.statistic, { ...planned.value.call, fast: true });
}

function taskOf({ skill, difficulty = "normal" }: TreatCall, severity: WoundSeverity | undefined): MedicalTask {
  if (severity) return { type: "wound", severity };
  return treatedBy(skill).includes("illness") ? { type: "illness", difficulty } : { type: "stabilise" };
}

/** What a kit adds that lies in the bag; one in use is among the terms of every check already. */
function kitTerms(kit: ItemOf<"gear"> | null, skill: string, difficulty: Difficulty): readonly Term[] {
  if (!kit || kit.system.inUse) return [];
  const { name, uuid, system } = kit;
  const source = { name, uuid, target: "", level: 1, modifiers: typedModifiers(system.modifiers) };
  return checkTerms(skill, difficulty, [source]).map((term) => ({ ...term, kind: "situation" }));
}

/** Earlier attempts at the same, by anybody whose cards this user can read. */
export function attemptsBefore(skill: string, { patient, wound, illness, time }: Treats): number {
  const before = (game.messages!.contents as unknown as readonly ChatMessage.Implementation[]).flatMap(
    (message): readonly EarlierTreatment[] => {
      const check: unknown = message.system;
      if (!(check instanceof CheckData) || !check.treats || check.reroll !== "" || !message.isContentVisible) return [];
      return [{ ...check.treats, skill: check.statistic.key }];
    },
  );
  return earlierTreatments(before, { skill, patient, wound, illness, time });
}
