import { assignRanking, generateRanking, type GeneratedResult } from "../../rules/contests/ranking.ts";
import { terms } from "#core/data/fields/terms.ts";
import { usedStatistic } from "../../data/fields/messages.ts";
import { text } from "#core/data/fields/texts.ts";
import { rolledDice, unlessImpossible } from "../checks/rolled-dice.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

/** How many dice everybody shares; they come first in the roll. */
const SHARED = 2;

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const npc = { id: text(), name: text(), actor: text(), terms: terms() };
  return { statistic: usedStatistic(), npcs: new ArrayField(new SchemaField(npc), { max: BOUNDS.several }) };
}

/**
 * The rolls of the GM's characters at once: their names from top to bottom with what each adds, and one roll of the shared
 * dice and one die for each. `statistic` is empty where the dice alone were asked for.
 */
export class GeneratedRankingData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<GeneratedRankingData> = {
    template: "systems/sirpas/templates/contests/generated-ranking-card.hbs",
    speaksFor: ({ npcs }) => npcs.map(({ actor }) => actor).filter((actor) => actor !== ""),
    rolls: () => null,
    mismatch: () => null,
  };

  /** The dice that all share, then one for each, in the order rolled. */
  get dice(): { readonly shared: readonly number[]; readonly own: readonly number[] } {
    const [roll] = this.parent.rolls;
    const dice = roll ? rolledDice(roll) : [];
    return { shared: dice.slice(0, SHARED), own: dice.slice(SHARED) };
  }

  /** What everybody gets, from top to bottom; null if the dice in the message are not one for each of them, or this user must not see them. */
  get outcome(): readonly (GeneratedResult & { readonly actor: string })[] | null {
    if (!this.parent.isContentVisible) return null;
    const { shared, own } = this.dice;
    return unlessImpossible(() => assignRanking(generateRanking(shared, own), this.npcs));
  }

  /** Whether the roll in the message claims another total than its dice show. */
  get forged(): boolean {
    const { shared, own } = this.dice;
    const total = [...shared, ...own].reduce((sum, die) => sum + die, 0);
    return this.outcome === null || this.parent.rolls.length !== 1 || this.parent.rolls[0]?.total !== total;
  }
}
