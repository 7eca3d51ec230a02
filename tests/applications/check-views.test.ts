import { asRecord } from "../support/records.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Cards from "../../src/applications/checks/check-card.ts";
import type * as Dialog from "../../src/applications/checks/check-context.ts";
import type * as Again from "../../src/play/checks/retry-check.ts";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { CheckChoice } from "../../src/play/checks/check-request.ts";
import { openBook, type Book } from "../data/support/book.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";

type Message = ChatMessage.Implementation;

let table: SirpasTable;
let book: Book;
let ada: SirpasActor;
let dialog: typeof Dialog;
let cards: typeof Cards;
let again: typeof Again;

beforeAll(async () => {
  table = await openSirpas();
  book = await openBook();
  dialog = await import("../../src/applications/checks/check-context.ts");
  cards = await import("../../src/applications/checks/check-card.ts");
  again = await import("../../src/play/checks/retry-check.ts");
});
afterAll(() => table.close());
beforeEach(async () => {
  table.asked.length = 0;
  table.answer = ({ choice }) => choice;
  ada = await climber("Ada");
});

const climber = (name: string, system: object = {}, ...more: object[]) => {
  const items = [...["Climbing", "Persuade"].map((skill) => book.entry("skills", skill)), ...more];
  return table.createActor({ name, type: "character", system, items });
};

describe("the dialog of a check", () => {
  /** What the dialog of a check is asked, without anybody who answers. */
  async function request(key = "climbing", actor = ada) {
    table.answer = () => null;
    await actor.check(key);
    return table.asked.at(-1)!;
  }
  const summary = async (changes: Partial<CheckChoice> = {}, key = "climbing", actor = ada) => {
    const asked = await request(key, actor);
    return dialog.checkSummary(asked, { ...asked.choice, ...changes });
  };
  const modifier = (value: number, label: string) => [{ label, value, kind: "situation" }];

  it("the exact odds follow every choice", async () => {
    // 10 against 21 needs 11 of three dice: 108 of 216 throws.
    expect((await summary()).odds).toMatchObject({ success: "50.0%", failure: "50.0%" });
    const situation = modifier(2, "Rope");
    expect((await summary({ situation })).odds?.success).toBe("74.1%");
    expect((await summary({ situation, difficulty: "hard" })).odds?.success).toBe("9.3%");
    const sure = await summary({ situation, difficulty: "", successLevel: 13 });
    expect([sure.needText, sure.odds?.success]).toEqual(["Any roll succeeds.", "100%"]);
  });

  it("the chart says what it shows, one margin after the other", async () => {
    const { chart } = (await summary()).odds!;
    expect(chart.summary).toMatch(/Success margins from −8 to \+7.*success 50\.0%/);
    expect(chart.caption).toBe("Chance of each success margin");
    expect(chart.bars).toHaveLength(16);
    expect(chart.bars.map(({ said }) => said)).toEqual(
      expect.arrayContaining(["SM +7: 0.5% · or better: 0.5%", "SM +0: 12.5% · or better: 50.0%"]),
    );
  });

  it("the reasons of the chances are the throws that they count", async () => {
    const { tooltip } = (await summary()).odds!;
    expect(tooltip.match(/of 216 rolls/gu)).toHaveLength(4);
    expect(tooltip.match(/data-page=/gu)).toHaveLength(4);
  });

  it("each term has the page of its rule", async () => {
    const { terms } = await summary({ situation: modifier(-1, "Rain") });
    expect(terms.map(({ name }) => name)).toEqual(["Dexterity", "Rain"]);
    for (const { page } of terms) expect(page).toMatch(/^Compendium\.sirpas\.rules\.JournalEntry\..*JournalEntryPage/u);
  });

  it("a wound takes off every check, by its name", async () => {
    const bo = await climber("Bo", { wounds: asRecord([{ severity: "serious" }]) });
    const { terms, total } = await summary({}, "climbing", bo);
    expect(terms.at(-1)).toMatchObject({ name: "Serious wound", value: "−1" });
    expect(total).toBe("9");
  });

  it("a situation sets what is needed", async () => {
    const asked = await request();
    const { situations } = dialog.checkFields(asked);
    const rock = situations.find(({ text }) => text === "Rock face: Difficult");
    expect(rock?.difficulty).toBe("difficult");
    const at = async (label: string) => {
      const { index } = situations.find(({ text }) => text.startsWith(label))!;
      const { key, label: name, difficulty } = asked.rows[index]!;
      return summary({ tableRow: { key, label: name }, difficulty: difficulty! });
    };
    expect((await at("Rock face")).needText).toContain("14 or more");
    expect((await at("Castle wall")).odds?.success).toBe("1.9%");
  });

  it("an advantage counts by its level, by name", async () => {
    const bea = await climber("Bea", {}, book.entry("advantages", "Survival Instinct", { level: 3 }));
    const { terms } = await summary({}, "instinctive-defence", bea);
    expect(terms).toContainEqual(expect.objectContaining({ name: "Survival Instinct", value: "3" }));
  });

  it("Strength names the weight of each row", async () => {
    const { situations } = dialog.checkFields(await request("strength"));
    expect(situations.map(({ text }) => text)).toContain("Lift up to 2 × Strength (20 lb): Difficult");
  });

  it("what Persuade does not work on has no chances, and says so", async () => {
    const { rows } = await request("persuade");
    const told = [];
    for (const { key, label } of rows.filter(({ error }) => error)) {
      const { needText, odds } = await summary({ tableRow: { key, label } }, "persuade");
      expect(odds).toBeNull();
      told.push(needText);
    }
    expect(told.join()).toContain("doesn’t work on a made-up mind");
  });

  it("tells of what keeps somebody from acting, and so does a fast roll", async () => {
    await ada.giveCondition({ condition: "block" } as never);
    expect(dialog.checkFields(await request()).hindrances).toEqual(["blocked"]);
    table.dice(4, 4, 4);
    await ada.check("climbing", { fast: true, difficulty: "normal" });
    expect(table.notices.join()).toMatch(/Ada: Blocked/);
  });

  it("begins with the choice of the last time, and offers its words and its task again", async () => {
    const situation = [...modifier(-2, "Darkness"), ...modifier(3, "Rope")];
    table.answer = ({ choice }) => ({ ...choice, situation, task: "The keep's wall" });
    table.dice(2, 2, 2);
    await ada.check("climbing");
    const asked = await request();
    const { modifiers, labels, tasks, remembered } = dialog.checkFields(asked);
    expect(modifiers).toEqual([
      { label: "Darkness", value: "-2" },
      { label: "Rope", value: "3" },
    ]);
    expect(labels).toEqual(expect.arrayContaining(["Darkness", "Rope"]));
    expect(tasks).toContainEqual(expect.objectContaining({ task: "The keep's wall" }));
    expect(remembered).toBe(true);
    expect(dialog.checkSummary(asked, asked.choice).total).toBe("11");
  });
});

describe("the card of a check", () => {
  async function card(dice: readonly number[], key = "climbing", call: object = {}, actor = ada) {
    table.dice(...dice);
    const message = (await actor.check(key, { fast: true, difficulty: "normal", situation: [], ...call })) as Message;
    return { message, read: () => cards.checkCard({ message, system: message.system as unknown as CheckData }) };
  }
  const buttons = (view: ReturnType<typeof cards.checkCard>) => ({ tryAgain: false, reroll: false, ...view.buttons });

  it("says who rolled what, and what came of it", async () => {
    const view = (await card([4, 3, 2], "climbing", { situation: [{ label: "Rope", value: 2 }] })).read();
    expect([view.title, view.subtitle]).toEqual(["Climbing", "Ada · Normal, SL 21"]);
    expect(view.outcome).toMatchObject({ word: "Success", natural: 9, result: 21, successLevel: 21, margin: "+0" });
    expect(view.outcome?.terms.map(({ name, value }) => `${name} ${value}`)).toEqual([
      "Dice 9",
      "Dexterity +10",
      "Rope +2",
    ]);
  });

  it.each([
    [[1, 1, 1], "Critical failure", "Automatic failure"],
    [[6, 6, 6], "Critical success", "Automatic success"],
  ])("of %j is a %s and says why, with a link to the rule, and the rules behind it", async (dice, word, reason) => {
    const { outcome, page } = (await card(dice)).read();
    expect(outcome?.word).toBe(word);
    expect(outcome?.reasons[0]?.text).toContain(reason);
    expect(outcome?.reasons.every(({ link }) => link[0]?.name.includes("Why"))).toBe(true);
    expect(page).toBe("climbing");
    expect(`${outcome?.automatic} ${outcome?.critical}`).toMatch(/^(failure failure|success success)$/);
  });

  it("of Expertise shows four dice, the lowest left out", async () => {
    const expert = await climber("Bea", {}, book.entry("advantages", "Expertise", { target: "climbing" }));
    const view = (await card([1, 6, 5, 4], "climbing", {}, expert)).read();
    expect(view.outcome?.dice).toHaveLength(4);
    expect(view.outcome?.natural).toBe(15);
  });

  it("names the row of the table", async () => {
    table.answer = ({ choice, rows }) => {
      const { key, label, difficulty } = rows.find((one) => one.difficulty === "hard")!;
      return { ...choice, tableRow: { key, label }, difficulty: difficulty! };
    };
    table.dice(3, 3, 3);
    const message = (await ada.check("climbing")) as Message;
    const view = cards.checkCard({ message, system: message.system as unknown as CheckData });
    expect(view.subtitle).toBe("Ada · Castle wall · Hard, SL 27");
  });

  it("offers to try again what failed, not what succeeded by itself, and counts the earlier attempts", async () => {
    expect(buttons((await card([6, 6, 6])).read()).tryAgain).toBe(false);
    expect(buttons((await card([3, 3, 2])).read()).tryAgain).toBe(true);
    const { outcome } = (await card([3, 3, 3], "climbing", { attempts: 1 })).read();
    expect(outcome?.successLevel).toBe(23);
    expect(outcome?.reasons.map(({ text }) => text)).toContain("Earlier attempts, included: 1");
  });

  it("of a critical climb offers its feet", async () => {
    const { consequences } = (await card([6, 6, 6])).read();
    expect(consequences.map(({ offers }) => [offers?.kind, offers?.feet])).toEqual([["climb", 12]]);
  });

  it("of what the Gamemaster threw again stands beside the first throw, which says so", async () => {
    const first = await card([6, 6, 5]);
    expect(buttons(first.read()).reroll).toBe(true);
    table.dice(1, 2, 2);
    await again.reroll({ message: first.message, check: first.message.system as unknown as CheckData });
    const message = table.game.messages.contents.at(-1) as unknown as Message;
    const later = cards.checkCard({ message, system: message.system as unknown as CheckData });
    expect(later.reroll.join()).toContain("Re-rolled by the Gamemaster");
    expect(first.read().reroll.join()).toContain("The Gamemaster re-rolled this");
    expect(first.read().outcome?.natural).toBe(17);
    vi.spyOn(table.game.user, "isGM", "get").mockReturnValue(false);
    expect(buttons(first.read()).reroll).toBe(false);
  });
});
