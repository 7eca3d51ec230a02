import { expect, type Locator, test } from "@playwright/test";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { SlowLine } from "./support/slow-line.ts";
import { type Seat, Table } from "./support/table.ts";

test("what is typed into a sheet while the server has not answered yet is added up, kept apart and stored once", async ({
  browser,
}) => {
  const line = new SlowLine();
  const table = await Table.open();
  const gamemaster = await table.join(line.over(browser), "Gamemaster");
  await putCharacter(gamemaster, "Uma");
  const sheet = await openActor(gamemaster, "Uma");
  const body = sheet.getByLabel("Starting Body", { exact: true });

  await test.step("what is begun to be typed then is finished later, and added to what was entered before", async () => {
    line.hold();
    await type(body, "12");
    await body.fill("+2");
    line.release();
    await expect(body).toHaveAttribute("value", "12");
    await expect(body).toHaveValue("+2");
    await body.press("Tab");
    await expectStored(body, "14");
  });

  await test.step("+1 and +1 make two", async () => {
    line.hold();
    await type(body, "+1");
    await type(body, "+1");
    line.release();
    await expectStored(body, "16");
  });

  await test.step("who changes a number and changes it back has the old one", async () => {
    await heard(gamemaster);
    line.hold();
    await type(body, "9");
    await type(body, "16");
    line.release();
    await expect.poll(() => heard(gamemaster)).toBe(2);
    await expectStored(body, "16");
  });

  await test.step("another field can be changed, and none sets the other back", async () => {
    const mind = sheet.getByLabel("Starting Mind", { exact: true });
    line.hold();
    await type(body, "11");
    await type(mind, "13");
    await type(body, "12");
    line.release();
    await expectStored(mind, "13");
    await expectStored(body, "12");
  });

  await test.step("Enter sends what is typed once", async () => {
    const before = await heard(gamemaster);
    await body.fill("10");
    await body.press("Enter");
    await expectStored(body, "10");
    await type(body, "11");
    await expectStored(body, "11");
    expect(await heard(gamemaster)).toBe(before + 2);
  });

  await test.step("+2 adds to what is usual where a field was emptied", async () => {
    const resistance = sheet.getByLabel("Injury resistance", { exact: true });
    await type(resistance, "12");
    await expectStored(resistance, "12");
    line.hold();
    await type(resistance, "");
    await type(resistance, "+2");
    line.release();
    await expectStored(resistance, "11");
  });

  await test.step("who types something and clicks a button changes the one and presses the other", async () => {
    const strength = sheet.getByLabel("Strength, value");
    const fatigue = sheet.getByRole("button", { name: "Set Fatigue to 3" });
    /** Holds a button down until what was typed has been stored, when the sheet would be shown anew. */
    const pressUntilStored = async (button: Locator) => {
      const before = await heard(gamemaster);
      await button.hover();
      await gamemaster.page.mouse.down();
      await expect.poll(() => heard(gamemaster)).toBe(before + 1);
      await gamemaster.page.mouse.up();
    };
    await strength.fill("12");
    await pressUntilStored(fatigue);
    await expect(strength).toHaveAttribute("value", "12");
    await expect(fatigue).toHaveAttribute("aria-pressed", "true");
    const favourite = sheet.getByRole("button", { name: "Favourite: Will", exact: true });
    await favourite.focus();
    await strength.fill("13");
    await pressUntilStored(favourite);
    await expect(strength).toHaveAttribute("value", "13");
    await expect(favourite).toHaveAttribute("aria-pressed", "true");
  });
  await gamemaster.leave();
  await table.close();
});

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Tab");
}

/** What is stored in the end, and shown. */
async function expectStored(field: Locator, value: string): Promise<void> {
  await expect(field).toHaveAttribute("value", value);
  await expect(field).toHaveValue(value);
}

/** How many changes of Body this screen has heard of since it was first asked. */
async function heard(seat: Seat): Promise<number> {
  return seat.page.evaluate(() => {
    const page = globalThis as unknown as Console & { heard?: number };
    if (page.heard === undefined) {
      page.heard = 0;
      page.Hooks.on("updateActor", () => void page.heard!++);
    }
    return page.heard;
  });
}
