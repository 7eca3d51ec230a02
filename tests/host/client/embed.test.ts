// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import type { Document } from "../../../host/common/abstract/document.ts";
import { TypeDataModel } from "../../../host/common/abstract/type-data.ts";
import { defaultConfig } from "../../../host/client/core/config.ts";
import { setConfig } from "../../../host/client/core/state.ts";
import { embedContent, figureEmbed, inlineEmbed } from "../../../host/client/documents/embed.ts";

// https://foundryvtt.com/api/v14/interfaces/foundry.DocumentHTMLEmbedConfig.html; seen in other people's systems, whose cards embed items

beforeAll(() => setConfig(defaultConfig(13)));

class Rule extends TypeDataModel {
  static override defineSchema() {
    return {};
  }
  override async toEmbed(): Promise<HTMLElement> {
    return Object.assign(document.createElement("p"), { textContent: "text" });
  }
}
const item = (system: unknown) =>
  ({ uuid: "Item.abc", name: "Rope", documentName: "Item", id: "abc", system }) as unknown as Document;

it("an item is embedded as its model shows it: within the flow of the text, or as a figure with its name and a link", async () => {
  const rope = item(new Rule({}));
  const content = (await embedContent(rope, {}, {}))!;
  const inline = inlineEmbed(rope, content, { classes: "note small" });
  expect(inline.outerHTML).toBe('<section class="content-embed note small" data-uuid="Item.abc"><p>text</p></section>');
  const figure = figureEmbed(rope, (await embedContent(rope, {}, {}))!, {});
  expect(figure.querySelector("figcaption strong")?.textContent).toBe("Rope");
  expect(figure.querySelector("cite a.content-link")?.getAttribute("data-uuid")).toBe("Item.abc");
  const bare = figureEmbed(rope, content, { caption: false, cite: false });
  expect(bare.querySelector("figcaption")).toBeNull();
});

it("a document without a model of its type is refused in words", async () => {
  await expect(embedContent(item({}), {}, {})).rejects.toThrow("embeds no Item in a text");
});
