import { EFFECTS, type EffectDefinition } from "./rules/combat/manoeuvre-effects.ts";
import { condition, conditionLabel, CONDITIONS, type ConditionDraft } from "./rules/damage/conditions.ts";
import type { Definition, Definitions } from "#core/rules/definitions.ts";
import { isKey } from "#core/rules/keys.ts";
import { registerChallenge, type ChallengeKind } from "#core/play/challenge/challenge.ts";
import { registerPrompts, type Prompt } from "#core/play/challenge/prompt.ts";
import { listCondition } from "./play/effects/statuses.ts";
import { registerMessages } from "#core/documents/chat-message.ts";
import type { DefinedModel } from "#core/play/registry/messages.ts";

/** What a module can add to the game, as `game.sirpas.register`; to be called in its `init` hook. */
export const REGISTER = {
  /**
   * A condition: what it does is data of its definition, see `ConditionDefinition`. The module's language files name it, as
   * `SIRPAS.CONDITION.<key>` with a `label` and a `hint`.
   * @throws {Error} if the key is not in kebab-case, or there is such a condition already.
   */
  condition(draft: ConditionDraft): void {
    const definition = condition(draft);
    add(CONDITIONS, definition, "condition");
    listCondition(definition);
    Object.assign(CONFIG.SIRPAS.conditions, { [definition.key]: { label: conditionLabel(definition.key) } });
  },

  /**
   * A kind of effect of manoeuvres, see `EffectDefinition`. The module's language files name it, as `SIRPAS.EFFECT_TYPE.<key>` with
   * a `label`, a `sentence` and a `short`.
   * @throws {Error} if the key is not in kebab-case, or there is such an effect already.
   */
  manoeuvreEffect(definition: EffectDefinition): void {
    add(EFFECTS, definition, "manoeuvre effect");
    const { key } = definition;
    Object.assign(CONFIG.SIRPAS.effectTypes, { [key]: { label: `SIRPAS.EFFECT_TYPE.${key}.label` } });
  },

  /**
   * A type of message, which the module's manifest names among its `documentTypes`: its model carries its `DEFINITION` (see
   * `MessageDefinition`): the view of its card, what its buttons do, what it answers, and what the gate checks. A `challenge` says
   * what it asks of others, and `prompts` what the strip shows of it. Nothing follows from a message that does not pass the gate.
   * @throws {Error} if the definition does not say what is checked, or there is such a type already.
   */
  message({ type, model, challenge, prompts = {} }: MessageDraft): void {
    const models = CONFIG.ChatMessage.dataModels as unknown as Record<string, unknown>;
    if (Object.hasOwn(models, type)) throw new Error(`sirpas: there is a message type "${type}" already.`);
    registerMessages({ [type]: model });
    if (challenge) registerChallenge(challenge);
    registerPrompts(prompts);
  },
};

/** A type of message of a module's. */
export interface MessageDraft {
  /** Its full name, e.g. `my-module.oath`. */
  readonly type: string;
  readonly model: DefinedModel;
  readonly challenge?: ChallengeKind;
  /** By the kinds of what is awaited; a kind without one has a button that shows the card. */
  readonly prompts?: Readonly<Record<string, Prompt>>;
}

function add<One extends Definition>(table: Definitions<One>, definition: One, what: string): void {
  const { key } = definition;
  if (!isKey(key)) throw new Error(`sirpas: the key "${key}" of a ${what} must be a name in lower case with hyphens.`);
  if (table.has(key)) throw new Error(`sirpas: there is a ${what} with the key "${key}" already.`);
  table.add(definition);
}
