import { closing } from "#core/data/fields/closing.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import { readable } from "#core/play/exchange/asking-data.ts";
import { areDistinct } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { powerUse } from "../../data/fields/power-use.ts";
import { terms } from "#core/data/fields/terms.ts";
import { resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";
import { CONTEST_KINDS, resolveContest, type ContestOutcome } from "../../rules/checks/contest.ts";
import { sideRolls, type SideRoll } from "./contest-rolls.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const side = () =>
    new SchemaField({
      ...{ id: text(), actor: text(), name: text(), label: text() },
      // What they have to roll; empty for what they choose.
      statistic: text(),
      // Of the side that began all that its target number is made of; of the others what counts beside what they roll.
      terms: terms({ integer: false }),
    });
  return {
    kind: oneOf(CONTEST_KINDS, "simple"),
    sides: new ArrayField(side(), { max: BOUNDS.few }),
    goal: integer({ min: 1, max: BOUNDS.number, initial: 20 }),
    rolls: integer({ min: 1, max: BOUNDS.few, initial: 10 }),
    power: powerUse(),
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    closing: closing(),
  };
}

/**
 * A contest, or a power that is used on somebody, which is one that they may resist. It stores who takes part, and holds the first
 * roll of the side that began, with the dice of what a power does; all other rolls are messages that answer it.
 */
export class ContestData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ContestData> = {
    template: "systems/simverse/templates/contests/contest-card.hbs",
    keys: (data) => turnKeys(data),
    speaksFor: ({ sides }) => [sides[0]?.actor ?? ""],
    // What a power does is rolled for if it succeeds: `mismatch` says whether it is all there.
    rolls: () => null,
    mismatch: (data) => {
      if ((data.parent.type === "power") !== (data.power !== null)) return "power";
      const isWhole = data.sides.length > (data.power ? 0 : 1) && areDistinct(data.sides.map(({ id }) => id));
      return isWhole ? (data.hasItsDice ? null : "rolls") : "sides";
    },
  };

  /** Whether the dice are those of this contest and nothing else. */
  get hasItsDice(): boolean {
    const { power } = this;
    const { rolls } = this.parent;
    const first = this.#first;
    if (!first || (power?.sure ? 0 : 3) !== first.dice.length) return false;
    const dice = first.success ? this.effectDice : 0;
    return rolls.length === (power?.sure ? 0 : 1) + (dice > 0 ? 1 : 0) && this.dice.length === dice;
  }

  /** How many dice a power rolls for what it does. */
  get effectDice(): number {
    const { damage, restores, drains } = this.power ?? {};
    return (damage?.dice ?? 0) * (this.power?.hits || 1) || restores?.dice || drains?.dice || 0;
  }

  /** The dice of what a power does. */
  get dice(): readonly number[] {
    return facesOf(this.parent.rolls[this.power?.sure ? 0 : 1]);
  }

  /** What the side that began rolled first; null where the dice are none of a contest, or this user must not see them. */
  get roll(): CheckOutcome | null {
    return this.parent.isContentVisible && this.hasItsDice ? this.#first : null;
  }

  /** Everybody's rolls that count, each side's in their order. */
  get rolled(): readonly (readonly SideRoll[])[] {
    const { roll } = this;
    return roll ? sideRolls(this, roll) : [];
  }

  /** How it stands; null where its dice cannot be read. */
  get outcome(): ContestOutcome | null {
    const {
      kind,
      goal,
      rolls,
      power,
      closing: { closed },
      roll,
    } = this;
    if (!roll) return null;
    const rolled = this.rolled.map((side) => side.map(({ outcome }) => outcome));
    // Nobody rolls against what cannot be resisted.
    if (power && !power.resisted) return { waiting: [], progress: [], winners: roll.success ? [0] : [] };
    // Who has to do better by some points has failed without a success.
    if (power && power.by > 0 && !roll.success) return { waiting: [], progress: [], winners: [1] };
    const outcome = resolveContest(kind, rolled, { goal, rolls });
    if (!closed || outcome.waiting.length === 0) return outcome;
    const isThere = rolled.map(({ length }) => length > 0);
    const late = { ...outcome, waiting: [] };
    return kind === "resistance" ? { ...late, winners: isThere.every(Boolean) ? [] : [0] } : late;
  }

  /** Whether what a power does reaches a side of it; null while that is open. */
  reaches(index: number): boolean | null {
    const { roll, power, outcome } = this;
    if (!roll || !power || !outcome || index === 0) return null;
    if (!roll.success) return false;
    if (!power.resisted) return true;
    const [answer] = this.rolled[index] ?? [];
    if (!answer) return this.closing.closed ? true : null;
    return power.by > 0 ? roll.margin - answer.outcome.margin >= power.by : !answer.outcome.success;
  }

  get #first(): CheckOutcome | null {
    const own = this.sides[0]?.terms ?? [];
    if (this.power?.sure) return { terms: [], target: 0, dice: [], roll: 0, margin: 0, success: true, critical: null };
    return readable(() => resolveCheck(own, facesOf(this.parent.rolls[0])));
  }
}
