import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type * as Cards from "#core/documents/chat-message.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

let table: SirpasTable;
let cards: typeof Cards;
let message: Message;
/** Templates that wait to be rendered. */
let rendering: (() => void)[] = [];

beforeAll(async () => {
  table = await openSirpas();
  cards = await import("#core/documents/chat-message.ts");
  const ada = await table.createActor({ name: "Ada", type: "character" });
  message = (await ada.check("strength", { fast: true })) as Message;
  const renderTemplate = async (_: string, { message: shown }: { message: Message }) => {
    const text = shown.flavor;
    await new Promise<void>((resolve) => rendering.push(resolve));
    if (text === "broken") throw new Error("It cannot be drawn.");
    return text;
  };
  Object.assign(foundry, { applications: { handlebars: { renderTemplate } } });
});
afterAll(async () => {
  Reflect.deleteProperty(foundry, "applications");
  await table.close();
});
afterEach(() => {
  rendering = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const say = (flavor: string) => message.updateSource({ flavor });
async function nextTemplate(): Promise<() => void> {
  await expect.poll(() => rendering.length).toBe(1);
  return rendering.pop()!;
}

it("a card that is being rendered while something happens of which it tells says so", async () => {
  say("before");
  const card = cards.renderCard(message);
  const render = await nextTemplate();
  say("after");
  cards.outdateCard(message);
  render();
  (await nextTemplate())();
  expect(await card).toBe("after");
});

it("a card that cannot be drawn is named, and those beside it are drawn", async () => {
  const { document, HTMLElement, Node } = new JSDOM("<section><p></p></section><section><p></p></section>").window;
  vi.stubGlobal("document", document);
  vi.stubGlobal("HTMLElement", HTMLElement);
  vi.stubGlobal("Node", Node);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { drawAnew } = await import("#core/applications/cards/draw-anew.ts");
  const other = (await (game.actors!.getName("Ada") as unknown as SirpasActor).check("strength", {
    fast: true,
  })) as Message;
  say("broken");
  other.updateSource({ flavor: "sound" });
  const [place, beside] = [...document.querySelectorAll("p")];
  const drawn = drawAnew(
    [message, other],
    new Map([
      [message.id!, [place!]],
      [other.id!, [beside!]],
    ]),
  );
  (await nextTemplate())();
  (await nextTemplate())();
  await drawn;
  expect([place, beside].map((one) => one?.textContent)).toEqual(["", "sound"]);
  expect(errors.mock.calls).toEqual([[expect.stringContaining(message.id!), new Error("It cannot be drawn.")]]);
});
