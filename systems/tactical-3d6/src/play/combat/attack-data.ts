import { terms } from "#core/data/fields/terms.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { answersTo, inOrder } from "#core/play/challenge/message-index.ts";
import { ASKING, askingFields, readable, type Asking } from "#core/play/exchange/asking-data.ts";
import { isTurnOf, passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { sumTerms } from "#core/rules/term.ts";
import { strike } from "../../data/fields.ts";
import { LOCATIONS } from "../../rules/damage/locations.ts";
import { placeOfHit, readAttack, resolveAttack, type AttackOutcome, type HitDice } from "../../rules/attack/attack.ts";
import { resolveArea, type AreaOutcome } from "../../rules/attack/area.ts";
import { WEAPON, type PlannedAttack } from "../../rules/attack/plan.ts";
import { resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";
import { BARE, type PlaceArmour } from "../../rules/damage/armour.ts";
import type { DefencePlace } from "../../rules/defence/incoming.ts";
import { hitsAfter } from "../../rules/ranged/rapid-fire.ts";
import { resolveDefence } from "../../rules/attack/attack.ts";
import { damageOptions, readings } from "../../settings/definitions.ts";
import { DefenceData } from "./defence-data.ts";
import { diceOfHit, readHit } from "../../rules/attack/hit-dice.ts";

export const FROM = ["front", "side", "behind"] as const;
const REACHES = ["melee", "thrown", "missile"] as const;

function schema() {
  return {
    ...askingFields(),
    // What attacks, by its name and the UUID of its item, empty for the body; and how: see `Use`.
    weapon: text(),
    weaponUuid: text(),
    use: text(),
    // What was chosen for the turn.
    manoeuvre: text(),
    option: text(),
    terms: terms({ integer: false }),
    reach: oneOf(REACHES, "melee"),
    location: oneOf(["", WEAPON, ...LOCATIONS.keys], "torso"),
    side: oneOf(["", "left", "right"] as const, ""),
    strike: strike(),
    shots: integer({ initial: 1, min: 1, max: BOUNDS.several }),
    recoil: integer({ initial: 1, min: 0, max: BOUNDS.several }),
    disarm: flag(),
    limbs: flag(),
    // What it takes from the defence.
    against: terms(),
    highSpeed: flag(),
    flail: flag(),
    unarmed: flag(),
    thrust: flag(),
    // What is around it.
    from: oneOf(FROM, "front"),
    aware: flag(true),
    area: flag(),
    // Of an area: how far its target is from where it is aimed.
    yards: integer({ min: 0, max: BOUNDS.many }),
    // Of fire that is sprayed: the yards of the arc since the last target, and the shots that went into the air there.
    sprays: flag(),
    gap: integer({ min: 0, max: BOUNDS.several }),
    wasted: integer({ min: 0, max: BOUNDS.several }),
    inReach: flag(),
    // Whether it holds in place of hurting.
    holds: flag(),
  };
}

const ARMS = ["rightArm", "leftArm"] as const;
const NOBODY = { maximum: 10, male: true, noShock: false };

/**
 * An attack in the chat: what it was planned as, the attacker's dice, and those of each hit if it succeeded. What it comes to is worked
 * out from that and from the defences that answer it, each time it is looked at.
 */
export class AttackData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Asking
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<AttackData> = {
    template: "systems/tactical-3d6/templates/combat/attack-card.hbs",
    ...ASKING,
    mismatch: (data) => {
      const { actor, combat, turn, weaponUuid, manoeuvre } = data;
      if (!isTurnOf(combat, turn)) return "turn";
      if (weaponUuid !== "" && !weaponUuid.startsWith(`${actor}.Item.`)) return "weaponUuid";
      if (manoeuvre === "") return "manoeuvre";
      return data.hasItsDice ? null : "rolls";
    },
  };

  get plan(): PlannedAttack {
    const { reach, location, side, shots, recoil, disarm, limbs, against, highSpeed, flail, unarmed, thrust } = this;
    const struck = { ...this.strike, bonuses: this.strike.bonuses };
    const sided = side === "" ? null : side;
    return {
      ...{ terms: this.terms, reach, location, side: sided, strike: struck, shots, recoil, disarm, limbs },
      ...{ against, highSpeed, flail, unarmed, thrust },
    };
  }

  /** What is around a defence against it. */
  get defencePlace(): DefencePlace {
    const { from, aware, area, inReach } = this;
    return { from, aware, area, shooterInReach: inReach };
  }

  /** What the attacker rolled; null where the dice are none of an attack, or this user must not see them. */
  get roll(): CheckOutcome | null {
    return this.parent.isContentVisible && this.hasItsDice ? this.#check : null;
  }

  get #check(): CheckOutcome | null {
    return readable(() => resolveCheck(this.terms, this.#faces(0), readings()));
  }

  #faces(index: number): readonly number[] {
    return facesOf(this.parent.rolls[index]);
  }

  get #reading() {
    const roll = this.#check;
    // An area bursts somewhere in any case.
    if (this.area) return roll && { hits: 1, strays: false, defendable: true };
    return roll && readAttack(roll, this.plan, readings());
  }

  /** What an area that misses is scattered by: the first die of its hit. */
  get #scatters(): boolean {
    return this.area && this.#check?.success === false;
  }

  /** Whether the dice are those of this attack and nothing else. */
  get hasItsDice(): boolean {
    const reading = this.#reading;
    if (!reading) return false;
    const each = diceOfHit(this.plan, reading.strays) + (this.#scatters ? 1 : 0);
    const hits = each === 0 ? 0 : reading.hits;
    const { rolls } = this.parent;
    return rolls.length === hits + 1 && rolls.slice(1).every((roll) => facesOf(roll).length === each);
  }

  /** The dice of each hit, before any defence. */
  get hitDice(): readonly HitDice[] {
    const { strays = false } = this.#reading ?? {};
    const first = this.#scatters ? 1 : 0;
    return this.parent.rolls.slice(1).map((roll) => readHit(this.plan, strays, facesOf(roll).slice(first)));
  }

  /** The locations that its hits reach. */
  get places(): readonly string[] {
    const { strays = false } = this.#reading ?? {};
    const own = this.hitDice.map((dice) => placeOfHit(this.plan, strays, dice).location);
    return [...new Set([...own, ...(this.limbs && own.length > 0 ? ARMS : [])])];
  }

  /** Whether anything can be done against it: not against a critical success, as most tables play it. */
  get isDefendable(): boolean {
    return this.#reading?.defendable ?? false;
  }

  get isReadable(): boolean {
    return this.roll !== null;
  }

  /** The answers that count: the first, and a second one after an All-Out Defence whose first has failed. */
  get answers(): readonly DefenceData[] {
    const all = inOrder(answersTo(this.parent.id, DefenceData)).filter(({ message }) => passesGate(message));
    const [first, second] = all.map(({ data }) => data);
    if (!first) return [];
    return second && first.twice && second.kind !== first.kind && this.#left([first]) > 0 ? [first, second] : [first];
  }

  /** The last of them. */
  get answer(): DefenceData | null {
    return this.answers.at(-1) ?? null;
  }

  #left(answers: readonly DefenceData[]): number {
    const { hits = 0, defendable = false } = this.#reading ?? {};
    if (this.area) return hits;
    return (defendable ? answers : []).reduce((left, { planned, dice }) => {
      const outcome = planned && readable(() => resolveDefence(planned, dice, readings()));
      return outcome ? hitsAfter(left, outcome, readings()) : left;
    }, hits);
  }

  get isAwaited(): boolean {
    const { answers } = this;
    if (this.target === "" || !this.roll || (this.#reading?.hits ?? 0) === 0) return false;
    const [first] = answers;
    return !first || (answers.length === 1 && first.twice && first.kind !== "none" && this.#left(answers) > 0);
  }

  /** What it came to; null as long as a defence is awaited. */
  get outcome(): AttackOutcome | null {
    return this.area ? this.areaOutcome : this.#outcome;
  }

  /** What an area came to, and where it burst; null for what is none. */
  get areaOutcome(): AreaOutcome | null {
    const { roll, answer } = this;
    if (!this.area || !roll || this.isAwaited) return null;
    const armour = (location: string): PlaceArmour => answer?.protection(location) ?? BARE;
    const direction = this.#scatters ? (this.#faces(1)[0] ?? 1) : 1;
    const [hit] = this.hitDice;
    const dice = { attack: roll.dice, direction, dive: answer?.dice ?? null, hit: hit! };
    const victim = answer ? { ...answer.victim } : NOBODY;
    const options = { ...readings(), ...damageOptions() };
    return readable(() => resolveArea(this.plan, this.yards, answer?.planned ?? null, armour, victim, dice, options));
  }

  get #outcome(): AttackOutcome | null {
    const { roll, answers } = this;
    if (!roll || this.isAwaited) return null;
    const defences = answers.flatMap((one) => (one.planned ? [{ planned: one.planned, dice: one.dice }] : []));
    const [first] = answers;
    const armour = (location: string): PlaceArmour => first?.protection(location) ?? BARE;
    const dice = { attack: roll.dice, defences: defences.map((one) => one.dice), hits: this.hitDice };
    const planned = defences.map((one) => one.planned);
    const victim = first ? { ...first.victim } : NOBODY;
    return readable(() => resolveAttack(this.plan, planned, armour, victim, dice, readings()));
  }

  /** What it is rolled against. */
  get skill(): number {
    return sumTerms(this.terms);
  }
}
