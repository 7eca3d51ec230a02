import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type * as Cards from "#core/documents/chat-message.ts";
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
    return text;
  };
  Object.assign(foundry, { applications: { handlebars: { renderTemplate } } });
});
afterAll(async () => {
  Reflect.deleteProperty(foundry, "applications");
  await table.close();
});
afterEach(() => (rendering = []));

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
