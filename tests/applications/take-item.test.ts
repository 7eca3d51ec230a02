import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Take from "../../src/applications/sheets/drop.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { SirpasItem } from "../../src/documents/item.ts";
import { openBook, type Book } from "../data/support/book.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";
import { openViews, type Views } from "./support/views.ts";

describe("What is taken from a compendium onto a sheet", () => {
  let table: SirpasTable;
  let book: Book;
  let views: Views;
  let takeCopy: typeof Take.takeCopy;
  let ada: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    book = await openBook();
    views = await openViews();
    ({ takeCopy } = await import("../../src/applications/sheets/drop.ts"));
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    ada = await table.createActor({ name: "Ada", type: "character", items: [book.entry("styles", "Brawl")] });
  });

  const take = (pack: string, name: string) => {
    const { documentClass } = (CONFIG as unknown as { Item: { documentClass: new (data: object) => SirpasItem } }).Item;
    return takeCopy(ada, new documentClass(book.entry(pack, name)));
  };

  it("a manoeuvre is listed with its style, and is not taken twice", async () => {
    await take("manoeuvres", "Punch");
    const [brawl] = views.combat(ada).styles;
    expect(brawl!.groups.flatMap(({ manoeuvres }) => manoeuvres.map(({ name }) => name))).toEqual(["Punch"]);
    expect(await take("manoeuvres", "Punch")).toBeNull();
    expect(table.notices).toEqual(["Ada already has Punch."]);
  });

  it("an armour is listed among the armour, as often as it is taken", async () => {
    await take("armours", "Leather Armour");
    await take("armours", "Leather Armour");
    expect(views.combat(ada).armours.map(({ name }) => name)).toEqual(["Leather Armour", "Leather Armour"]);
    expect(table.notices).toEqual([]);
  });

  it("the first weapon is in hand at once, a second one not; put away and thrown out, it leaves nothing behind", async () => {
    const inHand = () =>
      views
        .combat(ada)
        .weapons.filter(({ inUse }) => inUse)
        .map(({ name }) => name);
    const sword = await take("weapons", "Sword");
    await take("weapons", "Knife");
    expect(inHand()).toEqual(["Sword"]);
    await sword!.update({ system: { equipped: false } });
    expect(inHand()).toEqual([]);
    await sword!.delete();
    await take("weapons", "Sword");
    expect(inHand(), "nothing is in hand, so the next one is").toEqual(["Sword"]);
  });
});
