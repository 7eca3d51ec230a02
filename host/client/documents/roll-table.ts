import { BaseRollTable, BaseTableResult } from "../../common/documents/roll-table.ts";
import type { Data } from "../../common/types.ts";
import { cleanHTML } from "../../common/utils/html.ts";
import { escapeHTML } from "../../common/utils/text.ts";
import { game } from "../core/state.ts";
import { Roll } from "../dice/roll.ts";
import { ChatMessage } from "./chat-message.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare range: [number, number];
  declare drawn: boolean;
}

interface Draw {
  roll: Roll;
  results: TableResult[];
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
  async roll({ roll }: { roll?: Roll } = {}): Promise<Draw> {
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
      const inner = results.find(({ documentUuid }) => documentUuid?.split(".").at(-2) === "RollTable");
      if (inner)
        throw new Error(`"${this.name}" leads to another table, "${inner.name}": the host draws from one at a time.`);
      if (results.length) return { roll: thrown, results };
    }
  }

  /** Throws for a line, shows it in the chat and, where lines may not be drawn twice, marks it as drawn. */
  async draw({ displayChat = true, ...options }: { roll?: Roll; displayChat?: boolean } = {}): Promise<Draw> {
    const draw = await this.roll(options);
    if (!this.replacement && !this.pack) {
      const updates = draw.results.map((result) => ({ _id: result.id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates);
    }
    if (displayChat) await this.toMessage(draw.results, { roll: draw.roll });
    return draw;
  }

  /** Shows lines of the table in the chat, with the throw that met them. */
  async toMessage(results: TableResult[], { roll, messageData = {} }: { roll?: Roll; messageData?: Data } = {}) {
    const lines = results.map(({ name, description }) => {
      const title = name ? `<p><strong>${escapeHTML(name)}</strong></p>` : "";
      return title + description;
    });
    return ChatMessage.create({
      flavor: game.i18n.format("HOST.Table.DrawsFrom", { name: this.name ?? "" }),
      content: cleanHTML(lines.join("")),
      speaker: ChatMessage.getSpeaker(),
      rolls: roll && this.displayRoll ? [roll.toJSON()] : [],
      ...messageData,
    });
  }

  async resetResults(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.#lines.map((result) => ({ _id: result.id, drawn: false })),
    );
  }
}
