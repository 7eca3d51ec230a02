import { expect, type Locator, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { type Console, forge, LEVEL, notices, putCharacter } from "./support/console.ts";
import { askAll } from "./support/explanations.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** Text that sets `__pwned` wherever it is taken for markup, and can still be recognised where it is shown as text. */
const TRAP = '<img src=x onerror="window.__pwned = 1"><script>window.__pwned = 2</script>trap';

/* What the server cleans and the dice of which messages count is proven in tests/host/server and tests/data (gate, check-message). */

const NAME =
  "what somebody writes to do harm runs nowhere and shows nothing that is not so, on both screens, after a reload too";

test(NAME, { tag: "@sweep" }, async ({ browser }) => {
  test.slow();
  const table = await Table.open();
  const [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
  const seats = [gamemaster, player];
  const ada = await putCharacter(gamemaster, "Ada", {
    ownership: { "Player 1": LEVEL.owner },
    skills: ["Climbing"],
  });

  await test.step("a made-up total does not show: the card says what the dice say, and warns", async () => {
    const id = await claim(player, { dice: [1, 2, 2], total: 40 });
    for (const seat of seats) {
      const card = await cardOf(seat, id);
      await expect(card).toContainText("Failure");
      await expect(card.locator(".natural")).toContainText("5");
      await expect(card.locator(".result")).toContainText("15");
      await expect(card.locator(".margin")).toContainText("−6");
      await expect(card.getByRole("alert")).toContainText("The stored total doesn’t match the dice");
      await expect(card.locator("article")).not.toContainText("40");
      await expect(card).not.toContainText("Critical success");
    }
  });

  await test.step("dice that nobody can have thrown give no result at all", async () => {
    const odd = await claim(player, { dice: [9, 9, 9], total: 40 });
    for (const seat of seats) {
      await expect(await cardOf(seat, odd)).toContainText(
        "This card can’t be read (rolls). A Gamemaster can delete it.",
      );
    }
    for (const dice of [[6, 6, 6, 6], []]) {
      const id = await claim(player, { dice, total: 40 });
      for (const seat of seats) {
        const card = await cardOf(seat, id);
        await expect(card.getByRole("alert")).toContainText("aren’t a roll of 3d6, so there is no result");
        await expect(card).not.toContainText("Success");
        await expect(card.locator("article")).not.toContainText("40");
      }
    }
  });

  await spread(player, ada);
  await forge(gamemaster, "Folder", "create", { data: [{ name: `Folder ${TRAP}`, type: "Actor" }] });

  await test.step("in the dialog of a check and on its card", async () => {
    await openActor(player, TRAP);
    const dialog = await askForCheck(player, TRAP, TRAP);
    await expect(dialog.getByLabel("Situation")).toContainText(TRAP);
    await dialog.getByLabel("Situation").selectOption({ index: 1 });
    await dialog.getByLabel("Modifier").fill("2");
    await dialog.getByLabel("Reason").fill(TRAP);
    await expect(dialog.locator(".terms")).toContainText("trap");
    await roll(player, dialog, 4, 3, 2);
    for (const seat of seats) {
      const card = await lastCard(seat);
      await card.locator("summary").click();
      await expect(card.locator(".terms")).toContainText("trap");
      await expectUnharmed(seat);
    }
  });

  await test.step("typed into the chat it is shown as it was typed", async () => {
    await player.sidebar("Chat");
    await player.layDice(3);
    const write = player.page.getByLabel("Write a message");
    for (const words of [TRAP, `/roll 1d6 # ${TRAP}`, `/me ${TRAP}`, `/w Gamemaster ${TRAP}`]) {
      await write.fill(words);
      await write.press("Enter");
    }
    for (const seat of seats) {
      await expect(seat.page.locator(".chat-message", { hasText: "<script>" })).toHaveCount(5);
      await expectUnharmed(seat);
    }
  });

  await test.step("sent past the client, at once and after a reload, and on the whole sheet", async () => {
    await forge(player, "ChatMessage", "create", {
      data: [
        { content: TRAP, flavor: TRAP, title: TRAP, speaker: { alias: TRAP } },
        { content: `<a href="javascript:window.__pwned = 3">press</a><iframe srcdoc="${TRAP}"></iframe>` },
        { type: "check", flavor: TRAP, speaker: { alias: TRAP }, system: { statistic: { key: "x", label: TRAP } } },
      ],
    });
    await forge(gamemaster, "User", "update", {
      updates: [{ _id: await player.page.evaluate(() => (globalThis as unknown as Console).game.userId), name: TRAP }],
    });
    await expect(gamemaster.page.locator(".chat-message").last()).toContainText(TRAP);
    for (const seat of seats) await expectUnharmed(seat);
    for (const seat of seats) {
      await seat.reload();
      await seat.sidebar("Chat");
      await expect(seat.page.locator(".chat-message").last()).toContainText(TRAP);
      await expect(seat.page.locator(".chat-message a[href^=javascript], iframe")).toHaveCount(0);
      await expectUnharmed(seat);
      const sheet = await openActor(seat, TRAP);
      for (const tab of ["Overview", "Combat", "Traits", "Gear"]) {
        await openTab(sheet, tab);
        await expectUnharmed(seat);
      }
      await expectTooltipsHarmless(seat, sheet);
      await openTab(sheet, "Skills");
      await expect(sheet.locator(".skills-tab")).toContainText(TRAP);
      await openTab(sheet, "Notes");
      await expect(sheet.locator(".notes-tab")).toContainText("trap");
      await expectUnharmed(seat);
    }
  });

  await test.step("an item of a type that nobody knows is not taken, and the sentence says so", async () => {
    const sheet = actorSheet(gamemaster.page, TRAP);
    for (const type of ["spaceship", "base"]) {
      await drop(sheet, JSON.stringify({ type: "Item", data: { name: "Phaser", type } }));
      const sentence = `Phaser has the type “${type}”, which SIRPAS doesn’t know: it wasn’t added.`;
      await expect(notices(gamemaster).getByText(sentence)).toHaveCount(1);
    }
    for (const nonsense of ["", "no data at all", "{}", '{"type":"Item","uuid":"Item.gone"}', '{"type":"Actor"}']) {
      await drop(sheet, nonsense);
    }
    await openTab(sheet, "Gear");
    await expect(sheet).not.toContainText("Phaser");
    const items = await gamemaster.page.evaluate(
      (id) =>
        (globalThis as unknown as Console).game.actors.contents.find((actor) => actor.id === id)?.toObject()["items"],
      ada,
    );
    expect(items).toHaveLength(5);
  });

  await test.step("the trap does snap where text is taken for markup", async () => {
    await player.page.evaluate((trap) => document.body.insertAdjacentHTML("beforeend", trap), TRAP);
    await player.page.waitForFunction(() => "__pwned" in globalThis);
  });
  // What was written has pictures that no one can load.
  for (const { unfit } of [gamemaster, player]) unfit.clear();
  await Promise.all([gamemaster.leave(), player.leave()]);
  await table.close();
});

/** Sends a check with made-up dice and total from the console. @returns the id of its message. */
async function claim(seat: Seat, { dice, total }: { dice: number[]; total: number }): Promise<string> {
  return seat.page.evaluate(
    async ({ dice, total }) => {
      const { ChatMessage, game } = globalThis as unknown as Console;
      const results = dice.map((result) => ({ result, active: true }));
      const terms = [
        { class: "Die", number: dice.length, faces: 6, results, evaluated: true, options: {}, modifiers: [] },
        { class: "OperatorTerm", operator: "+", evaluated: true, options: {} },
        { class: "NumericTerm", number: 10, evaluated: true, options: {} },
      ];
      const actor = game.actors.contents[0]?.uuid;
      const message = await ChatMessage.create({
        type: "check",
        rolls: [JSON.stringify({ class: "PoolRoll", formula: "3d6 + 10", terms, total, evaluated: true })],
        system: {
          actor,
          statistic: { key: "climbing", label: "Climbing" },
          terms: [{ label: "Climbing", value: 10 }],
          difficulty: "normal",
          outcome: { success: true, result: total, margin: 19, critical: "success" },
          forged: false,
        },
      });
      return message.id;
    },
    { dice, total },
  );
}

/** Writes the trap wherever a player can write on a sheet. */
async function spread(seat: Seat, actorId: string): Promise<void> {
  const error = await seat.page.evaluate(
    async ({ id, trap }) => {
      const { game } = globalThis as unknown as Console;
      const actor = game.actors.contents.find((found) => found.id === id);
      const skill = actor?.items.getName("Climbing");
      if (!actor || !skill) throw new Error("There is no Ada with Climbing to write on.");
      const wound = { id: "a", severity: "light", damageType: trap, bodyPart: trap, label: trap };
      await actor.update({ name: trap, system: { biography: trap, notes: trap, wounds: { w1: wound } } });
      await skill.update({
        name: trap,
        system: {
          description: trap,
          specialisation: trap,
          situations: [{ label: trap, difficulty: "easy", note: trap }],
          critical: { success: trap, failure: trap },
        },
      });
      await actor.createEmbeddedDocuments("Item", [
        { name: trap, type: "gear", system: { description: trap } },
        { name: trap, type: "style", system: { key: "trap", level: 2, description: trap } },
        { name: trap, type: "manoeuvre", system: { style: "trap", bodyParts: [{ part: trap }], notes: trap } },
        { name: trap, type: "perk", system: { target: trap } },
      ]);
    },
    { id: actorId, trap: TRAP },
  );
  expect(error).toBeUndefined();
}

async function cardOf(seat: Seat, id: string): Promise<Locator> {
  await seat.sidebar("Chat");
  return seat.page.locator(`#chat [data-message-id="${id}"]`);
}

async function lastCard(seat: Seat): Promise<Locator> {
  await seat.sidebar("Chat");
  return seat.page.locator(".chat-message").last();
}

/** Shows every tooltip of a sheet, one after the other. */
async function expectTooltipsHarmless(seat: Seat, sheet: Locator): Promise<void> {
  await askAll(sheet);
  const shown = await sheet.evaluate((element) => {
    const { tooltip } = (globalThis as unknown as Console).game;
    const explained = element.querySelectorAll<HTMLElement>("[data-tooltip-html], [data-tooltip-text], [data-tooltip]");
    return Array.from(explained, (at) => {
      tooltip.activate(at);
      return { text: tooltip.tooltip.textContent, armed: tooltip.tooltip.querySelectorAll("[onerror], script").length };
    });
  });
  expect(shown.map(({ text }) => text).join()).toContain("trap");
  expect(shown.filter(({ armed }) => armed > 0)).toEqual([]);
  await expectUnharmed(seat);
}

/** Nothing has run, and nothing that could is in the page. */
async function expectUnharmed(seat: Seat): Promise<void> {
  await expect(seat.page.locator("[onerror], body script:not([src])")).toHaveCount(0);
  // What is loaded and fails does so before the next picture does.
  const trapped = await seat.page.evaluate(async () => {
    const last = new Image();
    last.src = "/nothing";
    await last.decode().catch(() => undefined);
    return (globalThis as { __pwned?: unknown }).__pwned;
  });
  expect(trapped, `what ran on the screen of ${seat.user}`).toBeUndefined();
}

/** Drops text onto a window, as from another program. */
async function drop(sheet: Locator, text: string): Promise<void> {
  await sheet.locator(".window-content").evaluate((content, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", text);
    content.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}
