import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, severalOf, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { dataAt, messagesWith, turnKeys } from "#core/play/challenge/message-index.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { ASKING, askingFields, readable, type Asking } from "#core/play/exchange/asking-data.ts";
import { isTurnOf, passesGate } from "#core/play/gate/gate.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { sideFields, sideIn } from "../../data/side.ts";
import { SPHERES } from "../../rules/character/skills.ts";
import { mirrorDice } from "../../rules/checks/resisted.ts";
import { SPELL_LEVELS } from "../../rules/combat/close-magic.ts";
import {
  canTakeBoth,
  damageDiceOf,
  exchangeNumbers,
  readExchange,
  resolveExchange,
  type Exchange,
  type ExchangeOutcome,
  type HitOutcome,
} from "../../rules/combat/exchange.ts";
import { GRAPPLE_CHOICES } from "../../rules/combat/grapple.ts";
import { SECOND_COST } from "../../rules/combat/guard.ts";
import { ATTACKS, baseOf, TICKS } from "../../rules/combat/kinds.ts";
import { pushed, type Pushed } from "../../rules/combat/ram.ts";
import { LIGHTS } from "../../rules/combat/sight.ts";
import { bodyOptions, rangedOptions } from "../../settings/definitions.ts";
import { AnswerData } from "./answer-data.ts";

function schema() {
  const { SchemaField } = foundry.data.fields;
  return {
    ...askingFields(),
    attack: oneOf(ATTACKS, "weapon"),
    // What it is done with, by its name and the UUID of its item; empty for the body.
    weapon: text(),
    weaponUuid: text(),
    // Who rolls: a player where an opponent attacks a character, else who attacks.
    roller: oneOf(["attacker", "target"] as const, "attacker"),
    // What is around it, as both sides meet it.
    light: oneOf(LIGHTS, "bright"),
    ticks: severalOf(TICKS),
    steps: integer({ min: 0, max: BOUNDS.row }),
    // Whom it was aimed at, where the target stands in the way; empty for nobody.
    guarded: text(),
    // The id of the attack that got past a guardian, which this one follows for nothing; empty for none.
    follows: text(),
    // Whether a Gamemaster has rolled for an opponent: the dice are the player's in a mirror.
    mirrored: flag(),
    // The sphere of a spell, and its level; how many a ram takes along, and the room behind its target.
    sphere: oneOfOrNone(SPHERES),
    level: integer({ initial: SPELL_LEVELS.min, ...SPELL_LEVELS }),
    along: integer({ min: 0, max: BOUNDS.few }),
    room: integer({ initial: BOUNDS.row, min: 0, max: BOUNDS.row }),
    // How many are on the side of a blind one who rolls; 0 where they see.
    blindSide: integer({ min: 0, max: BOUNDS.few }),
    blind: flag(),
    // What somebody who wins a grapple does.
    choice: oneOf(GRAPPLE_CHOICES, "damage"),
    side: new SchemaField(sideFields()),
  };
}

/** The keys under which the log has what a player took of a tie. */
export const TIES = { both: "tieBoth", neither: "tieNeither" } as const;

/** What an exchange came to, as attack and answer. */
export interface Course extends ExchangeOutcome {
  /** Of the attack: whether it is won, lost or tied. */
  readonly attack: "success" | "tie" | "failure";
  /** Whether the player has yet to say what they take of a tie. */
  readonly open: boolean;
  readonly onTarget: HitOutcome | null;
  readonly onAttacker: HitOutcome | null;
  /** The dice of the damage of who rolled, whether they hit or not. */
  readonly rollersDice: readonly number[];
}

const followKey = (id: string) => `follows:${id}`;

/**
 * An attack in the chat. The message of a player has the two dice and those of the damage; that of an opponent has none: the player rolls
 * in the answer, for both. What it comes to is worked out from both messages each time it is looked at.
 */
export class AttackData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Asking
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<AttackData> = {
    template: "systems/bind/templates/combat/attack-card.hbs",
    ...ASKING,
    keys: (data) => [...turnKeys(data), ...(data.follows === "" ? [] : [followKey(data.follows)])],
    mismatch: (data) => {
      if (data.target === "") return "target";
      if (!data.isFollowUp && data.follows !== "") return "follows";
      if (data.mirrored && !(data.roller === "target" && data.parent.author?.isGM)) return "mirrored";
      if (!isTurnOf(data.combat, data.turn)) return "turn";
      if (data.weaponUuid !== "" && !data.weaponUuid.startsWith(`${data.actor}.Item.`)) return "weaponUuid";
      return data.isWhole ? null : "rolls";
    },
  };

  /** Whether the dice are those of this attack and nothing else. */
  get isWhole(): boolean {
    return this.#has(this.parent, this.isRolled ? [2, this.#dice(null).attack] : []);
  }

  /** The same of an answer. */
  isAnswered(answer: AnswerData): boolean {
    const { attack, answer: own } = this.#dice(answer);
    return this.#has(answer.parent, this.isRolled ? [own] : [2, own, attack]);
  }

  /** Whether the two dice are in this message; else a player rolls them in the answer. */
  get isRolled(): boolean {
    return this.roller === "attacker" || this.mirrored;
  }

  /** The attack that has got past a guardian to this one's target; false where there is none, or another has followed it. */
  get isFollowUp(): boolean {
    const before = dataAt(this.follows, AttackData);
    const isFirst = before?.followUp === null || before?.followUp === this;
    return isFirst && before.actor === this.actor && before.guarded === this.target && this.side.cost === SECOND_COST;
  }

  /** The attack on who is guarded that follows this one; null for none. */
  get followUp(): AttackData | null {
    const [first] = messagesWith(followKey(this.parent.id ?? ""), AttackData);
    return first?.data ?? null;
  }

  get isReadable(): boolean {
    return this.parent.isContentVisible && this.isWhole;
  }

  get isAwaited(): boolean {
    return this.target !== "" && this.answer === null;
  }

  get answer(): AnswerData | null {
    return firstAnswer(this.parent.id, AnswerData)?.data ?? null;
  }

  /** What it came to; null as long as an answer is awaited, or where the dice cannot be seen. */
  get course(): Course | null {
    const { answer } = this;
    const isSeen = this.isReadable && passesGate(this.parent) && answer?.parent.isContentVisible;
    return isSeen ? readable(() => this.#resolved(answer)) : null;
  }

  /** Where a ram leaves its target; null for anything else. */
  get pushed(): Pushed | null {
    const { answer, course } = this;
    if (this.attack !== "ram" || !answer || !course) return null;
    const target = { strength: answer.own.body.strength, movement: answer.movement, room: this.room };
    return pushed(
      sideIn(this.side).body.strength - this.along,
      target,
      answer.kind === "resist" ? course.attack : null,
    );
  }

  #exchange(answer: AnswerData): Exchange {
    const { attack, roller, blindSide } = this;
    const battlefield = this.ticks.has("battlefield");
    const [own, other] = [sideIn(this.side), answer.own];
    const { still } = rangedOptions();
    const base = baseOf(attack, { kind: answer.kind, cost: other.cost }, { roller, battlefield, still });
    const [player, opponent] = roller === "attacker" ? [own, other] : [other, own];
    return { player, opponent, base, blindSide };
  }

  #resolved(answer: AnswerData): Course {
    const { roller, parent } = this;
    const exchange = this.#exchange(answer);
    const numbers = exchangeNumbers(exchange);
    const byAttacker = roller === "attacker";
    const counts = this.#dice(answer);
    const all = [...parent.rolls, ...answer.parent.rolls].map((face) => facesOf(face));
    const [rolled = [], ...damage] = all;
    const roll = this.mirrored ? mirrorDice(rolled) : rolled;
    // Those of the message with the two dice come first, and each side has some only where it can do damage.
    const [first, last] = [damage[0] ?? [], damage.at(-1) ?? []];
    const ofAttack = counts.attack > 0 ? (this.isRolled ? first : last) : [];
    const ofAnswer = counts.answer > 0 ? (this.isRolled ? last : first) : [];
    const [own, theirs] = byAttacker ? [ofAttack, ofAnswer] : [ofAnswer, ofAttack];
    const natural = roll.reduce((sum, face) => sum + face, 0);
    const isRead = (tie: "both" | "neither") => isRecorded(`${TIES[tie]}:${parent.id}`) !== null;
    const tie = isRead("both") ? "both" : "neither";
    const reading = readExchange(natural, numbers, tie);
    const dice = {
      ...{ roll, player: reading.playerHits === null ? [] : own },
      opponent: reading.opponentHits === null ? [] : theirs,
    };
    const outcome = resolveExchange(exchange, dice, tie, bodyOptions());
    const mirror = { success: "failure", tie: "tie", failure: "success" } as const;
    return {
      ...outcome,
      attack: byAttacker ? outcome.outcome : mirror[outcome.outcome],
      open: outcome.outcome === "tie" && canTakeBoth(numbers) && !isRead("both") && !isRead("neither"),
      onTarget: byAttacker ? outcome.playerHit : outcome.opponentHit,
      onAttacker: byAttacker ? outcome.opponentHit : outcome.playerHit,
      rollersDice: own,
    };
  }

  /** How many dice of damage there are, of the attack and of an answer. */
  #dice(answer: AnswerData | null) {
    const player = sideIn(this.side);
    const opponent = answer?.own ?? { ...player, strike: null };
    const counted = damageDiceOf(
      { player, opponent, base: 0, blindSide: 0 },
      { outcome: "tie", margin: 0, playerHits: 0, opponentHits: 0, companion: false },
    );
    return { attack: counted.player, answer: counted.opponent };
  }

  /** Whether a message has so many dice in each of its rolls; rolls of none are left out. */
  #has({ rolls }: ChatMessage.Implementation, counts: readonly number[]): boolean {
    const wanted = counts.filter((count) => count > 0);
    return wanted.length === rolls.length && wanted.every((count, at) => facesOf(rolls[at], 6).length === count);
  }
}
