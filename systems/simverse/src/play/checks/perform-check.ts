import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { applyVisibility, currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { rollBlindly } from "#core/play/cards/blind-roll.ts";
import { err, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { isAttribute, isBodily, labelOf } from "../../rules/character/attributes.ts";
import { modifierTerms } from "../../rules/character/modifiers.ts";
import { checkCanRoll, type RollKind } from "../../rules/injury/conditions.ts";
import { difficultyTerms, situationTerms, type Difficulty } from "../../rules/checks/check.ts";
import { conditionsOf, injuryTerms } from "../combat/fighter.ts";
import type { SimverseActor } from "../../documents/actor.ts";

/** What is rolled against, before a difficulty and the situation. */
export interface CheckRequest {
  readonly actor: SimverseActor;
  /** The name of a skill, or the key of an attribute's name. */
  readonly label: string;
  readonly terms: readonly Term[];
  readonly visibility: Visibility;
}

/** What the player has chosen. */
export interface CheckChoice {
  readonly difficulty: Difficulty;
  readonly situation: number;
  readonly unhurried: boolean;
  readonly visibility: Visibility;
}

/** All that the target number is made of. */
export function termsFor({ terms }: CheckRequest, { difficulty, situation }: CheckChoice): readonly Term[] {
  return [...terms, ...difficultyTerms(difficulty), ...situationTerms("SIMVERSE.TERM.situation", situation)];
}

/**
 * Asks about a check of an attribute (by its key) or a skill (by the id of its item), and rolls it.
 * @returns the message; null if nothing was rolled, and the user was told why
 */
export async function performCheck(
  actor: SimverseActor,
  what: string,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<ChatMessage.Implementation | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: actor.name }));
  const request = requestOf(actor, what, visibility);
  if (!request.ok) return notifyRefusal(request);
  const plain: CheckChoice = { difficulty: "average", situation: 0, unhurried: false, visibility };
  const choice = fast ? plain : await CONFIG.SIMVERSE.dialogs.check(request.value);
  return choice && rollCheck(request.value, choice);
}

function requestOf(actor: SimverseActor, what: string, visibility: Visibility): Result<CheckRequest> {
  const { character } = actor;
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  if (isAttribute(what)) {
    const checks = modifierTerms(character.sources, ["checks"]);
    const terms = [...character.attributes[what].terms, ...checks, ...injuryTerms(actor, kindOf(what))];
    return { ok: true, value: { actor, label: labelOf(what), terms, visibility } };
  }
  const known = character.skills.find(({ item }) => item.id === what);
  if (!known) return err("skillGone");
  if (!known.value.ok) return known.value;
  const [first = ""] = known.skill.attributes;
  const terms = [...known.value.value.terms, ...injuryTerms(actor, kindOf(first))];
  return { ok: true, value: { actor, label: known.item.name, terms, visibility } };
}

/** Whether the body does it, or the mind. */
function kindOf(attribute: string): RollKind {
  return isBodily(attribute) ? "physical" : "mental";
}

/** Rolls a check as it was chosen. */
export async function rollCheck(
  request: CheckRequest,
  choice: CheckChoice,
): Promise<ChatMessage.Implementation | null> {
  const { actor, label } = request;
  const { difficulty, unhurried, visibility } = choice;
  const system = { actor: actor.uuid, label, terms: termsFor(request, choice), difficulty, unhurried };
  if (visibility === "blind" && !game.user!.isGM && !unhurried) return rollBlindly({ type: "check", system });
  const rolls = unhurried ? [] : [await CONFIG.SIMVERSE.rolls.check.build().evaluate()];
  return createMessage(applyVisibility({ type: "check", speaker: speakerOf(actor), rolls, system }, visibility));
}
