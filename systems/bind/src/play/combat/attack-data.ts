import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, severalOf, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { ASKING, askingFields, readable, type Asking } from "#core/play/exchange/asking-data.ts";
import { isTurnOf, passesGate } from "#core/play/gate/gate.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { sideFields, sideIn } from "../../data/side.ts";
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
}

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
    mismatch: (data) => {
      if (data.target === "") return "target";
      if (!isTurnOf(data.combat, data.turn)) return "turn";
      if (data.weaponUuid !== "" && !data.weaponUuid.startsWith(`${data.actor}.Item.`)) return "weaponUuid";
      return data.isWhole ? null : "rolls";
    },
  };

  /** Whether the dice are those of this attack and nothing else. */
  get isWhole(): boolean {
    const { own, answer } = this.#dice(null);
    return this.roller === "target" ? this.#has(this.parent, []) : this.#has(this.parent, [2, own, ...answer]);
  }

  /** The same of an answer. */
  isAnswered(answer: AnswerData): boolean {
    const { own, answer: others } = this.#dice(answer);
    return this.#has(answer.parent, this.roller === "target" ? [2, ...others, own] : others);
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
    const target = { strength: answer.own.body.strength, movement: answer.movement, room: Infinity };
    return pushed(sideIn(this.side).body.strength, target, answer.kind === "resist" ? course.attack : null);
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
    const all = [...parent.rolls, ...answer.parent.rolls].map((roll) => facesOf(roll));
    const [roll = [], ...damage] = all;
    // The player's first, then those of the other side: each where there are any.
    const own = counts.player > 0 ? damage[0]! : [];
    const theirs = counts.opponent > 0 ? damage.at(-1)! : [];
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
    };
  }

  /** How many dice of damage there are: of the attack, of an answer, and of both as the player's and the other's. */
  #dice(answer: AnswerData | null) {
    const own = sideIn(this.side);
    const [player, opponent] = [own, answer?.own ?? { ...own, strike: null }];
    const counted = damageDiceOf(
      { player, opponent, base: 0, blindSide: 0 },
      { outcome: "tie", margin: 0, playerHits: 0, opponentHits: 0, companion: false },
    );
    const others = answer ? [counted.opponent] : [];
    const [first, second] =
      this.roller === "attacker" ? [counted.player, counted.opponent] : [counted.opponent, counted.player];
    return { own: counted.player, answer: others, player: first, opponent: second };
  }

  /** Whether a message has so many dice in each of its rolls; rolls of none are left out. */
  #has({ rolls }: ChatMessage.Implementation, counts: readonly number[]): boolean {
    const wanted = counts.filter((count) => count > 0);
    return wanted.length === rolls.length && wanted.every((count, at) => facesOf(rolls[at], 6).length === count);
  }
}
