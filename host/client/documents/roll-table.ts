import { BaseRollTable, BaseTableResult } from "../../common/documents/roll-table.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare range: [number, number];
  declare drawn: boolean;
}

/** A table from whose lines a throw chooses. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare formula: string;
  declare replacement: boolean;

  get #lines(): TableResult[] {
    return Array.from(this.results as unknown as Iterable<TableResult>);
  }

  getResultsForRoll(value: number): TableResult[] {
    return this.#lines.filter(({ drawn, range: [low, high] }) => !drawn && value >= low && value <= high);
  }

  /** Throws for a line, again while the throw meets none. @throws when no line is left to be met. */
  async roll({ roll }: { roll?: Roll } = {}): Promise<{ roll: Roll; results: TableResult[] }> {
    const formula = roll?.formula ?? this.formula;
    const [low, high] = [{ minimize: true }, { maximize: true }].map((all) =>
      Number(Roll.create(formula).evaluateSync(all).total),
    );
    const open = this.#lines.some(({ drawn, range: [from, to] }) => !drawn && to >= (low ?? 0) && from <= (high ?? 0));
    if (!open)
      throw new Error(`No line of the table "${this.name}" can be met by ${formula}: add lines or reset those drawn.`);
    for (;;) {
      const thrown = await Roll.create(formula).evaluate();
      const results = this.getResultsForRoll(Number(thrown.total));
      if (results.length) return { roll: thrown, results };
    }
  }

  /** Throws for a line and, where lines may not be drawn twice, marks it as drawn. */
  async draw(options: { roll?: Roll } = {}): Promise<{ roll: Roll; results: TableResult[] }> {
    const draw = await this.roll(options);
    if (!this.replacement && !this.pack) {
      const updates = draw.results.map((result) => ({ _id: result.id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates);
    }
    return draw;
  }

  async resetResults(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.#lines.map((result) => ({ _id: result.id, drawn: false })),
    );
  }
}
