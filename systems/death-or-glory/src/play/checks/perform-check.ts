import { currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import { err } from "#core/rules/result.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { skillOf } from "../skills.ts";
import { canExert } from "../tiredness/exert.ts";
import { isAttribute, labelOf, type AttributeKey } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import type { CheckKind } from "../../rules/checks/check.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

/** What a die is rolled under, before the situation. */
export interface CheckTarget {
  readonly label: string;
  readonly terms: readonly Term[];
}

/** What is to be rolled. */
export interface CheckRequest {
  readonly actor: Actor.Implementation;
  readonly kind: Exclude<CheckKind, "attributes">;
  /** The key of the skill that may get better, or the id of the item that it is; empty for none. */
  readonly skill: string;
  readonly target: CheckTarget;
  /** Null for what is as visible as what it answers. */
  readonly visibility: Visibility | null;
  /** Who is treated with it; null for nobody. */
  readonly patient: Actor.Implementation | null;
  /** The message that asks for it; empty for none. */
  readonly request: string;
}

/** How a check is asked for: the keys that were held, what the situation adds that asks for it, and whom it treats. */
interface CheckKeys extends RollKeys, Partial<Pick<CheckRequest, "patient" | "request">> {
  readonly situation?: number;
}

/** What the player has chosen. */
export interface CheckChoice {
  readonly situation: number;
  /** A second attribute to be rolled under if the first succeeds; empty for none. */
  readonly then: string;
  readonly visibility: Visibility;
}

/** What each die is rolled under, with the situation. */
export function targetsFor({ actor, target }: CheckRequest, { situation, then }: CheckChoice): readonly CheckTarget[] {
  const second = isAttribute(then) ? [attributeTarget(actor, then)] : [];
  return [target, ...second].map(({ label, terms }) => ({
    label,
    terms: [...terms, ...typedTerms("DOG.TERM.situation", situation)],
  }));
}

/** How a check is rolled as it is chosen. */
export function kindFor({ kind }: CheckRequest, { then }: CheckChoice): CheckKind {
  return kind === "attribute" && isAttribute(then) ? "attributes" : kind;
}

/**
 * Asks about a check of an attribute, sense or skill, by its key, and rolls it.
 * @returns the message; null if nothing was rolled, and the user was told why
 */
export async function performCheck(
  actor: Actor.Implementation,
  what: string,
  {
    fast = false,
    visibility = currentVisibility(),
    situation = 0,
    patient = null,
    request: asked = "",
  }: CheckKeys = {},
): Promise<ChatMessage.Implementation | null> {
  const able = canRollFor(actor, canExert);
  if (!able.ok) return notifyRefusal(able);
  const statistic = statisticOf(actor, what);
  if (!statistic) return notifyRefusal(err("noSuchSkill", { skill: what }));
  const request = { actor, visibility, patient, request: asked, ...statistic };
  const choice = fast ? { situation, then: "", visibility } : await CONFIG.DOG.dialogs.check({ ...request, situation });
  return choice && rollCheck(request, choice);
}

function attributeTarget({ character }: Actor.Implementation, key: AttributeKey): CheckTarget {
  return { label: labelOf(key), terms: character.attributes[key].terms };
}

/** What somebody rolls under by the key of an attribute, sense or skill, or by the id of a skill of their own; null for what they do not have. */
export function statisticOf(
  actor: Actor.Implementation,
  what: string,
): Pick<CheckRequest, "kind" | "skill" | "target"> | null {
  if (isAttribute(what)) return { kind: "attribute", skill: "", target: attributeTarget(actor, what) };
  const skill = skillOf(actor, what);
  if (skill) return { kind: "skill", skill: what, target: { label: skill.name, terms: skill.value.terms } };
  const sense = SENSES.find((key) => key === what);
  if (!sense) return null;
  return { kind: "skill", skill: "", target: { label: senseLabel(sense), terms: actor.character.senses[sense].terms } };
}

/** Rolls a check as it was chosen. */
async function rollCheck(request: CheckRequest, choice: CheckChoice): Promise<ChatMessage.Implementation | null> {
  const { actor, skill, patient, request: asked } = request;
  const { visibility } = choice;
  const kind = kindFor(request, choice);
  const treated = patient ? { patient: patient.uuid, ...momentOf(patient) } : {};
  const system = { actor: actor.uuid, kind, skill, request: asked, ...treated, targets: targetsFor(request, choice) };
  return postRoll(actor, { type: "check", system }, visibility, CONFIG.DOG.rolls.check.build(kind));
}
