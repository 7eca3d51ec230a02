import { expect, type Page, test } from "@playwright/test";
import { few } from "../support/sweep.ts";
import type { Console } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const MM = 96 / 25.4;

/** Width between the margins, in millimetres. */
const PAPERS = { A4: 210 - 24, Letter: 215.9 - 24 } as const;

test.describe.serial("a sheet is printed", { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let paper: Page;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as Console;
      const pack = game.packs.get("sirpas.characters")!;
      const { _id, ...data } = (await pack.getDocument(pack.index.getName("Kit Okafor")!._id)).toObject();
      const wounds = {
        wound1: {
          severity: "serious",
          damageType: "piercing",
          bodyPart: "head",
          treated: true,
          label: "Arrow",
        },
      };
      const long = `<p>${"Once upon a time. ".repeat(400)}</p><img src="icons/svg/mystery-man.svg" width="3000">`;
      const system = { ...(data["system"] as object), wounds, status: { fatigue: { value: 4 } }, biography: long };
      await Actor.create({ ...data, name: "Kit", system });
    });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("from the menu of its window, as a page of its own that goes to the printer", async () => {
    const sheet = await openActor(gamemaster, "Kit");
    await sheet.locator("[data-action=toggleControls]").click();
    await gamemaster.page.getByText("Print sheet", { exact: true }).click();
    const view = gamemaster.page.locator(".application.print-view");
    const frame = view.locator("iframe");
    await expect(frame).toHaveAttribute("title", "Print preview: Kit");
    await expect(frame.contentFrame().getByRole("heading", { name: "Kit", level: 1 })).toBeVisible();
    await frame.evaluate((element: HTMLIFrameElement) => {
      element.contentWindow!.print = () => (element.dataset["printed"] = "yes");
    });
    await view.getByRole("button", { name: "Print", exact: true }).click();
    await expect(frame).toHaveAttribute("data-printed", "yes");
    paper = await gamemaster.context.newPage();
    await paper.goto(`${table.url}/join`);
    await paper.setContent((await frame.getAttribute("srcdoc")) ?? "");
    await paper.emulateMedia({ media: "print" });
  });

  test("with all numbers of attributes, skills, manoeuvres, armour, gear, and boxes to tick", async () => {
    const figures = await gamemaster.page.evaluate(() => {
      const actor = (globalThis as unknown as Console).game.actors.getName("Kit") as unknown as PlayedActor;
      return {
        skills: actor.statistics.filter(({ kind }) => kind === "skill").map(({ label }) => label),
        items: actor.items.contents.map(({ name }) => name),
        strength: String(actor.system.attributes.strength.value),
      };
    });
    const text = await paper.locator("body").innerText();
    for (const name of [...figures.skills, ...figures.items]) expect(text).toContain(name);
    await expect(paper.locator(".badge", { hasText: "Strength" }).locator("strong")).toHaveText(figures.strength);
    const fatigue = paper.locator(".track", { hasText: "Fatigue" });
    await expect(fatigue.locator(".box")).toHaveCount(9);
    await expect(fatigue.locator(".box.ticked")).toHaveCount(4);
    const wound = paper.locator(".fixed tbody tr").first();
    await expect(wound).toContainText("Serious wound");
    await expect(wound).toContainText("Head");
    await expect(wound.locator(".box.ticked")).toHaveCount(1);
    await expect(paper.locator(".fixed .blank")).toHaveCount(5);
  });

  for (const format of few(["A4", "Letter"] as const, 1)) {
    test(`on ${format} nothing stands beyond the edge, and no line is torn in two`, async () => {
      await paper.setViewportSize({ width: Math.floor(PAPERS[format] * MM), height: 1000 });
      const beyond = await paper.evaluate(() =>
        [...document.body.querySelectorAll<HTMLElement>("*")]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
          })
          .map((element) => `${element.localName}: ${element.textContent?.slice(0, 40)}`),
      );
      expect(beyond).toEqual([]);
      const torn = await paper
        .locator("tr, .numbers li, .lines li, .tree, .track")
        .evaluateAll((lines) =>
          lines.filter((line) => getComputedStyle(line).breakInside === "auto").map((line) => line.textContent),
        );
      expect(torn).toEqual([]);
      const pdf = (await paper.pdf({ format })).toString("latin1");
      const pages = pdf.match(/\/Type\s*\/Page[^s]/g) ?? [];
      expect(pages.length).toBeGreaterThanOrEqual(2);
      expect(pages.length).toBeLessThanOrEqual(6);
    });
  }

  test("black on white, whatever the theme", async () => {
    const colours = await paper.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const inks = new Set([...document.body.querySelectorAll("*")].map((element) => getComputedStyle(element).color));
      return [backgroundColor, ...inks];
    });
    expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  });
});

interface PlayedActor {
  readonly statistics: readonly { readonly kind: string; readonly label: string }[];
  readonly items: { readonly contents: readonly { readonly name: string }[] };
  readonly system: { readonly attributes: { readonly strength: { readonly value: number } } };
}
