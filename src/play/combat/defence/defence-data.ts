import { POOL_KEYS } from "../../../rules/checks/dice-pools.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { plainStrike, snapshot, usedTechnique } from "../../../data/fields/strike.ts";
import { terms } from "#core/data/fields/terms.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { AttackData, stampOf } from "../attack/attack-data.ts";
import { usingOf } from "../turn/turn-uses.ts";
import { isSeenLike } from "#core/play/gate/gate.ts";
import { dataAt } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

function schema() {
  return {
    // The message of the attack, the target's id in it, and which of its strikes.
    attack: text(),
    target: text(),
    strike: integer({ min: 1, max: BOUNDS.few, initial: 1 }),
    // Whether they let it come: then there is no roll, and the attack wins against a defence of nothing.
    none: flag(),
    // Whether Active Mitigation is to be rolled if the attack comes through, so that nobody is asked again.
    mitigates: flag(),
    technique: usedTechnique(),
    pool: oneOf(POOL_KEYS, "standard"),
    terms: terms(),
    // What the success of the defence does to the attacker.
    counter: plainStrike(),
    // The attacker as that success would find them: what they wear where it would hit.
    snapshot: snapshot(),
  };
}

/** How a target defends itself against one strike of an attack; a message of its own, so that nobody edits another's. */
export class DefenceData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DefenceData> = {
    template: "systems/sirpas/templates/cards/answer-card.hbs",
    answers: ({ attack }) => attack,
    speaksFor: ({ attack, target }) => [targetOf(attack, target)?.actor ?? ""],
    leaves: (data) => {
      const attack = dataAt(data.attack, AttackData);
      const actor = targetOf(data.attack, data.target)?.actor ?? "";
      return attack && { combat: attack.combat, changes: usingOf(actor, stampOf(attack), data) };
    },
    rolls: ({ none, target, pool }) => ({ rolls: none ? [] : [{ id: target, pool }] }),
    mismatch: ({ parent, attack, target, strike }) => {
      if (!isSeenLike(parent, attack)) return "whisper";
      if (!targetOf(attack, target)) return "target";
      return strike <= (dataAt(attack, AttackData)?.parent.rolls.length ?? 0) ? null : "strike";
    },
  };
}

function targetOf(attack: string, target: string) {
  return dataAt(attack, AttackData)?.targets.find(({ id }) => id === target) ?? null;
}
