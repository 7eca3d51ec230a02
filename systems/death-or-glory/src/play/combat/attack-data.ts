import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { cameAt, dataAt, inOrder, messagesOf } from "#core/play/challenge/message-index.ts";
import { firstAnswer, sentInEncounter, sentInTurn } from "#core/play/exchange/answers.ts";
import { ASKING, askingFields, readable, type Asking } from "#core/play/exchange/asking-data.ts";
import { isTurnOf, passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { damageDice } from "../../data/fields.ts";
import { terms } from "#core/data/fields/terms.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { FACES } from "../../rules/checks/check.ts";
import {
  readBlows,
  REACHES,
  resolveAttack,
  type AttackOutcome,
  type Blow,
  type PlannedAttack,
} from "../../rules/combat/attack.ts";
import { deletedRoll, deletedRolls } from "../deleted-rolls.ts";
import { aimTerms, dodgedTerms } from "../../rules/combat/attack-plan.ts";
import { isSkill, isOfWeapons, SKILLS } from "../../rules/skills/skills.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { UNPROTECTED } from "../../rules/combat/protection.ts";
import type { Improvable, Improving } from "../improvement/improvement-data.ts";
import type { Moment } from "#core/play/encounter/moment.ts";
import { DefenceData, includesPenalty } from "./defence-data.ts";

function schema() {
  return {
    ...askingFields(),
    // What attacks, by its name and the UUID of its item.
    weapon: text(),
    weaponUuid: text(),
    // The skill that a critical success can improve, empty for a blow that follows a parry; and which blow of a master it is, 0 for none.
    skill: text(),
    blow: integer({ min: 0, max: BOUNDS.few }),
    reach: oneOf(REACHES, "melee"),
    // What the table adds to the defence against it.
    against: integer({ min: -BOUNDS.number, max: BOUNDS.number }),
    // Whether what is thrown is small: it is harder to dodge then.
    small: flag(),
    aim: oneOfOrNone(LOCATIONS.keys),
    terms: terms(),
    damage: damageDice(),
    bonuses: terms(),
    unbreakable: flag(),
    // The id of the attack that was parried before this blow; empty for none.
    parried: text(),
  };
}

/**
 * An attack in the chat: what it was planned as, and the dice of its blows with their damage. What it comes to is worked out from that
 * and from the defence that answers it, each time it is looked at.
 */
export class AttackData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Asking, Improving
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<AttackData> = {
    template: "systems/death-or-glory/templates/combat/attack-card.hbs",
    ...ASKING,
    redraws: ({ parried }) => parried,
    leaves: (data) => deletedRoll("attack", data),
    mismatch: (data) => {
      const { actor, skill, aim, terms, combat, turn, weaponUuid, parried, parent } = data;
      if (isSkill(skill) && !isOfWeapons(SKILLS[skill])) return "skill";
      if (!isTurnOf(combat, turn)) return "turn";
      if (parried !== "" && (skill !== "" || dataAt(parried, AttackData)?.target !== actor)) return "parried";
      if (weaponUuid !== "" && !weaponUuid.startsWith(`${actor}.Item.`)) return "weaponUuid";
      if (!includesPenalty(terms, aimTerms(aim))) return "aim";
      if (!includesPenalty(terms, dodgedTerms(furtherDodges(actor, data, parent)))) return "terms";
      return data.#rolled ? null : "rolls";
    },
  };

  get plan(): PlannedAttack {
    const { reach, aim, damage, bonuses, unbreakable } = this;
    return { terms: this.terms, reach, aim, damage: { ...damage }, bonuses, unbreakable };
  }

  /** The blows in its dice; null where these are not those of this attack and nothing else. */
  get #rolled(): readonly Blow[] | null {
    const dice = this.parent.rolls.map((roll) => {
      return { check: facesOf(roll, FACES.skill), damage: facesOf(roll, this.damage.faces) };
    });
    return readBlows(this.plan, dice, checkOptions());
  }

  /** The blows as they were rolled; null where nothing may follow from them, or this user must not see them. */
  get blows(): readonly Blow[] | null {
    return this.parent.isContentVisible && passesGate(this.parent) ? this.#rolled : null;
  }

  /** What happens without a defence: where it would hit, and what its rolls are. Null where the dice cannot be read. */
  get attempt(): AttackOutcome | null {
    return this.#resolved(null);
  }

  get improvable(): Improvable | null {
    const { actor, skill, blow, reach } = this;
    const melee = reach === "melee";
    return skill !== "" && this.attempt?.rolls[0]?.critical === "success" ? { actor, skill, blow, melee } : null;
  }

  /** Which attack of its attacker's round it is; 1 outside of an encounter, and for a blow that follows a parry. */
  get number(): number {
    const { actor, combat, turn, parried, parent } = this;
    if (combat === "" || parried !== "") return 1;
    const before = sentInTurn(AttackData, { actor, combat, turn }, parent).filter(({ data }) => data.parried === "");
    return (
      before.length + deletedRolls("attack", actor, { combat }, parent).filter((one) => one.turn === turn).length + 1
    );
  }

  get isReadable(): boolean {
    return this.attempt !== null;
  }

  get isAwaited(): boolean {
    return this.target !== "" && this.attempt?.result === "hit" && this.answer === null;
  }

  get answer(): DefenceData | null {
    return firstAnswer(this.parent.id, DefenceData)?.data ?? null;
  }

  /** Whether its target has parried it and struck back. */
  get isStruckBack(): boolean {
    const { id } = this.parent;
    return messagesOf(AttackData).some(({ message, data }) => data.parried === id && passesGate(message));
  }

  /** What it came to; null as long as a defence is awaited. */
  get outcome(): AttackOutcome | null {
    return this.isAwaited ? null : this.#resolved(this.answer);
  }

  #resolved(defence: DefenceData | null): AttackOutcome | null {
    const { blows } = this;
    if (!blows) return null;
    const { planned = null, die = 0, protection = UNPROTECTED } = defence ?? {};
    return readable(() => resolveAttack(this.plan, blows, planned, die, protection, checkOptions()));
  }
}

/** How many dodges after the first of their rounds somebody has tried since the last attack. @param until  Counts what came before this message; null for all */
export function furtherDodges(
  actor: string,
  { combat }: Pick<Moment, "combat">,
  until: ChatMessage.Implementation | null = null,
): number {
  if (combat === "") return 0;
  const last = sentInEncounter(AttackData, { actor, combat }, until).at(-1)?.message;
  const dodges = sentInEncounter(DefenceData, { actor, combat }, until).filter(({ data }) => data.kind === "dodge");
  const all = [
    ...dodges.map(({ message, data: { turn } }) => ({ turn, came: cameAt(message) })),
    ...deletedRolls("dodge", actor, { combat }, until),
  ].toSorted((one, other) => one.came - other.came);
  const rounds = new Set<number>();
  return all.filter(({ turn, came }) => {
    const isFurther = rounds.has(turn);
    rounds.add(turn);
    return isFurther && (!last || cameAt(last) < came);
  }).length;
}

/** Whether an attack is on the target that its attacker has attacked first in the round. @param until  Counts what came before this message; null for all */
export function isFirstTarget(
  { actor, target, combat, turn }: Moment & Readonly<Record<"actor" | "target", string>>,
  until: ChatMessage.Implementation | null = null,
): boolean {
  // A blow that follows a parry chooses no target.
  const before = inOrder(sentInTurn(AttackData, { actor, combat, turn }, until)).filter(({ data }) => !data.parried);
  return (before[0]?.data.target ?? target) === target;
}
