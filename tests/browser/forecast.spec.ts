import { expect, type Locator, test } from "@playwright/test";
import { putEncounter, tracker } from "./support/encounter.ts";
import { putReady } from "./support/ready.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const HEROES = ["Imre Castellan", "Ysolde Harrow"];
const TARGETS = ["Gate Guard", "Thug", "Bandit Archer"];

test.describe.serial("the Gamemaster asks how a fight might go", () => {
  let table: Table;
  let gamemaster: Seat;
  let forecast: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    for (const name of HEROES) await putReady(gamemaster, "characters", name);
    for (const name of TARGETS) await putReady(gamemaster, "npcs", name);
    await putEncounter(gamemaster, [...HEROES, ...TARGETS]);
    forecast = gamemaster.page.locator(".application.forecast");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const button = (name: string) => forecast.getByRole("button", { name, exact: true });
  const press = (name: string) => button(name).click();
  const answer = () => forecast.locator(".forecast-headline");

  test("the tracker's button opens it, and it plays at once: characters stand against NPCs", async () => {
    await tracker(gamemaster).locator("[data-action=sirpasForecast]").click();
    await expect(forecast).toBeVisible();
    await forecast.getByText("Sides", { exact: true }).click();
    const sides = forecast.locator(".forecast-person select");
    await expect(sides).toHaveCount(HEROES.length + TARGETS.length);
    const chosen = await sides.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(chosen).toEqual([...HEROES.map(() => "friends"), ...TARGETS.map(() => "foes")]);
    await expect(forecast.locator(".forecast-basis")).toContainText("4,000 fights, Advanced", { timeout: 60_000 });
  });

  test("while it plays, with a bar that fills, a click on a sheet is answered at once", async () => {
    const sheet = await openActor(gamemaster, HEROES[0]!);
    await forecast.getByLabel("Simulated fights").selectOption("16000");
    // By key: the sheet may lie over it.
    await button("Simulate").press("Enter");
    const bar = forecast.locator("progress");
    await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.value)).toBeGreaterThan(0);
    const waited = await sheet.evaluate(async (element) => {
      const tab = element.querySelector<HTMLElement>("[role=tab]:not([aria-selected=true])")!;
      const began = performance.now();
      tab.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const waited = performance.now() - began;
      const isPlaying = document.querySelector(".application.forecast progress") !== null;
      return { open: tab.getAttribute("aria-selected"), waited, isPlaying };
    });
    // Before anything else: it is over in some seconds.
    await button("Cancel").press("Enter");
    expect(waited.isPlaying).toBe(true);
    expect(waited.open).toBe("true");
    // A page that played the fights itself would be busy for ten seconds at best, and longer still on a busy machine.
    expect(waited.waited).toBeLessThan(1500);
    await sheet.locator("[data-action=close]").first().click();
  });

  test("called off, it shows what had been played by then", async () => {
    await expect(forecast.locator(".forecast-called")).toBeVisible();
    await expect(answer()).toContainText("win ");
    await expect(forecast.locator("progress")).toHaveCount(0);
  });

  test("played to the end, it says who prevails, how long it takes and who is in danger, each explained", async () => {
    await forecast.getByLabel("Simulated fights").selectOption("1000");
    await forecast.getByLabel("Seed").fill("7");
    await forecast.getByLabel("Seed").press("Tab");
    await press("Simulate");
    await expect(forecast.locator(".forecast-basis")).toHaveText("1,000 fights, Advanced, seed 7.", {
      timeout: 30_000,
    });
    await expect(forecast.locator(".forecast-called")).toHaveCount(0);
    await expect(forecast.locator(".forecast-outcomes > .friends dd")).toHaveText(/^\d+(\.\d)?% ± \d\.\d$/);
    await expect(forecast.locator(".forecast-outcomes > .friends dd")).toHaveAttribute(
      "data-tooltip-html",
      /of 1,000 fights/,
    );
    await expect(forecast.locator(".forecast-outcomes > .length dd")).toContainText("turns, usually");
    await expect(forecast.locator("tr[data-fighter]")).toHaveCount(HEROES.length + TARGETS.length);
  });

  test("again with another seed it is played with that seed, which the field shows", async () => {
    await press("Simulate with another seed");
    await expect(forecast.locator(".forecast-basis")).not.toContainText("seed 7.", { timeout: 30_000 });
    const seed = await forecast.getByLabel("Seed").inputValue();
    await expect(forecast.locator(".forecast-basis")).toHaveText(`1,000 fights, Advanced, seed ${seed}.`);
  });

  test("with everybody on one side there is nothing to play", async () => {
    for (const select of await forecast.locator(".forecast-person select").all()) await select.selectOption("foes");
    await expect(forecast.locator(".forecast-fault")).toHaveText(
      "Everyone is on one side: move a character to another.",
    );
    await expect(forecast.getByRole("button", { name: "Simulate", exact: true })).toBeDisabled();
  });

  test("the other way round: a chance is named, encounters are found that come out at it, and a click places one", async () => {
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByText("Play", { exact: true }).click();
    await gamemaster.page.getByRole("button", { name: "Dial a fight" }).click();
    const dial = gamemaster.page.locator(".application.dial");
    await expect(dial.getByRole("checkbox", { checked: true })).toHaveCount(HEROES.length);
    await dial.getByLabel("Against").selectOption({ label: "Thug" });
    await dial.getByLabel("Their chance").selectOption("70");
    await dial.getByRole("button", { name: "Find encounters" }).click();
    const proposals = dial.locator(".dial-proposal");
    await expect(proposals).toHaveCount(3, { timeout: 60_000 });
    await expect(dial.locator(".forecast-basis")).toContainText("Tactics are a guess");
    const first = proposals.first();
    await expect(first.locator(".dial-met")).toContainText("of the fights are won with at most 1 down.");
    await expect(first).toContainText("if they fight badly");
    const numbers = (await first.getByRole("heading").innerText()).match(/\d+(?= ×)/g) ?? [];
    const before = await tokensOfOpponents(gamemaster);
    await first.getByRole("button", { name: /^Place on the scene/ }).click();
    const placed = numbers.reduce((sum, number) => sum + Number(number), 0);
    await expect.poll(() => tokensOfOpponents(gamemaster)).toBe(before + placed);
  });
});

/** How many tokens of NPCs are on the scene. */
function tokensOfOpponents({ page }: Seat): Promise<number> {
  return page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { tokens: { contents: { actor: { type: string } }[] } } };
    };
    return canvas.scene.tokens.contents.filter(({ actor }) => actor?.type === "npc").length;
  });
}
