import { purchasables, type CharacterBuild, levelOf } from "../../../src/rules/points/character-build.ts";
import type { Ledger } from "../../../src/rules/points/ledger.ts";
import { buyLevel, sellLevel } from "../../../src/rules/points/purchases.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { bookAttributes, HUMAN_SCALE } from "../../../src/rules/statistics/attributes.ts";
import { changed, find, value } from "./support.ts";
import { newLedger } from "../support.ts";

export const options = DEFAULT_OPTIONS;
export const circumstances = { has: [] };

/** A character at its table: each step is one purchase or sale, and changes the sheet as well as the ledger. */
export class Player {
  constructor(
    public character: CharacterBuild,
    public ledger: Ledger = newLedger({ startingPoints: 1000 }),
  ) {}

  thing(id: string) {
    return find(purchasables(this.character, options), id);
  }

  level(id: string): number {
    return levelOf(this.thing(id));
  }

  buy(...ids: string[]): this {
    for (const id of ids) {
      this.ledger = value(buyLevel(this.ledger, this.thing(id), circumstances));
      this.character = changed(this.character, id, 1);
    }
    return this;
  }

  sell(...ids: string[]): this {
    for (const id of ids) {
      this.ledger = value(sellLevel(this.ledger, this.thing(id)));
      this.character = changed(this.character, id, -1);
    }
    return this;
  }

  get costs(): readonly number[] {
    return this.ledger.entries.map(({ cost }) => cost);
  }
}

/** A world whose every statistic is measured otherwise than the book's. */
export const worldWith = (scale: Partial<typeof HUMAN_SCALE>) => ({
  attributes: bookAttributes({ ...HUMAN_SCALE, ...scale }),
  scale: { ...HUMAN_SCALE, ...scale },
});
