import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { openBook, type Book } from "../data/support/book.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";
import { openViews, said, type Views } from "./support/views.ts";

let table: SirpasTable;
let book: Book;
let views: Views;

beforeAll(async () => {
  table = await openSirpas();
  book = await openBook();
  views = await openViews();
});
afterAll(() => table.close());

describe("a character that is built by points", () => {
  const SKILLS = ["Acrobatics", "Climbing", "Running", "Perception", "Poisons", "Instinctive Defence"];
  const ada = () =>
    table.createActor({ name: "Ada", type: "character", items: SKILLS.map((name) => book.entry("skills", name)) });
  const line = (actor: SirpasActor, name: string) => {
    const { groups } = views.points(actor);
    return groups.flatMap(({ lists }) => lists.flat()).find((one) => one.name === name)!;
  };
  const left = (actor: SirpasActor) => views.points(actor).balance.left;
  const undo = (actor: SirpasActor) => views.points(actor).log.undo;
  const id = (actor: SirpasActor, name: string) => actor.items.getName(name)!.id!;

  it("has 100 points, and Body shows what it costs and whom it carries before it is bought", async () => {
    const actor = await ada();
    expect(left(actor)).toBe(100);
    const { buy } = line(actor, "Body");
    expect(buy?.figure).toBe("36");
    expect(said(buy!.tooltip)).toMatch(/Buy Body 11 for 36 CP.*Strength 10 → 11.*Climbing 10 → 11/u);
  });

  it("is raised with Body, and with it all that stands on it, and what is left is told where values are typed", async () => {
    const actor = await ada();
    await actor.buy("body");
    expect(left(actor)).toBe(64);
    expect([line(actor, "Climbing").level, line(actor, "Strength").level]).toEqual([11, 11]);
    const sheet = { editable: true, editing: true, bodyPart: "" };
    expect(views.pointsLeft(actor, sheet)).toMatchObject({ text: "64 CP left" });
    expect(views.pointsLeft(actor, { ...sheet, editing: false })).toBeNull();
  });

  it("shows of a level that was bought what it gives back", async () => {
    const actor = await ada();
    expect(line(actor, "Climbing").sell).toBeNull();
    await actor.buy(id(actor, "Climbing"));
    expect(line(actor, "Climbing")).toMatchObject({
      level: 11,
      note: "10 + 1",
      sell: { label: expect.stringMatching(/: 1 CP back$/u) as string },
    });
    expect(left(actor)).toBe(99);
  });

  it("is refused what it cannot pay in one sentence, which the line has said before", async () => {
    const actor = await ada();
    for (const what of ["body", id(actor, "Climbing"), "mind"]) await actor.buy(what);
    expect(left(actor)).toBe(26);
    expect(line(actor, "Mind").note).toBe("13 CP short");
    expect(line(actor, "Mind").buy?.error).not.toBe("");
    await actor.buy("mind");
    expect(table.notices.at(-1)).toBe("Mind 12 costs 39 CP: you have 26 and need 13 more.");
    expect(left(actor)).toBe(26);
    for (const [what, points] of [
      ["Mind 11", 62],
      ["Climbing 12", 64],
    ] as const) {
      expect(undo(actor)).toEqual({ label: `Undo: ${what}`, error: "" });
      await actor.undoLastPurchase();
      expect(left(actor)).toBe(points);
    }
    expect(line(actor, "Climbing").level).toBe(11);
  });

  it("buys in play with what it was awarded, and nothing can be sold any more", async () => {
    const actor = await ada();
    await actor.shiftLevel("will", 1);
    await actor.beginPlay();
    await actor.awardPoints(5, "The siege");
    expect(views.points(actor).log.entries[0]?.name).toBe("The siege");
    await actor.buy(id(actor, "Climbing"));
    expect([line(actor, "Climbing").sell, line(actor, "Will").sell]).toEqual([null, null]);
    const before = left(actor);
    expect(await actor.sell("will")).toBe(false);
    expect(table.notices.at(-1)).toBe("Will can’t be sold any more: you get points back only during creation.");
    expect(left(actor)).toBe(before);
  });
});
