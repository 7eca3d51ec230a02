import { expect, type Locator, test } from "@playwright/test";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const STUN = { type: "condition", condition: "stun", turns: 1, critical: false };

/** One item of each type that is carried or fought with. */
const ITEMS = [
  {
    name: "Sabre",
    type: "weapon",
    system: { key: "sabre", damage: 3, dominance: 1, damageType: "cut", equipped: true, price: 40, weight: 2 },
  },
  { name: "Jerkin", type: "armour", system: { key: "jerkin", mitigation: { cut: 2, blunt: 1, piercing: 1 } } },
  {
    name: "Lamp",
    type: "gear",
    system: {
      key: "lamp",
      uses: 3,
      modifiers: [1, 2].map((value) => ({ type: "check", value, target: "perception" })),
    },
  },
  {
    name: "Fencing",
    type: "style",
    system: { key: "fencing", level: 2, cost: 3, actions: [1, 5].map((from, index) => ({ from, actions: index + 1 })) },
  },
  { name: "Sparring", type: "style", system: { key: "sparring" } },
  {
    name: "Lunge",
    type: "manoeuvre",
    system: {
      ...{ key: "lunge", style: "fencing", effects: [STUN, { ...STUN, type: "worsen" }] },
      ...{ carries: [{ type: "attack", value: 1 }], circumstances: [{ when: "grounded", modifier: -2 }] },
    },
  },
] as const;

/* What an item says of itself, and which numbers it refuses, is proven in tests/applications/item-views. */

test.describe.serial("the sheets of what is carried and fought with", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ida", { ownership: { "Player 1": LEVEL.observer } });
    await gamemaster.page.evaluate(async (items) => {
      const page = globalThis as unknown as Console & { sent: number };
      await page.game.actors.getName("Ida")!.createEmbeddedDocuments("Item", [...items]);
      page.sent = 0;
      page.Hooks.on("updateItem", () => void page.sent++);
    }, ITEMS);
    await openTab(await openActor(gamemaster, "Ida"), "Combat");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  async function open(seat: Seat, name: string): Promise<Locator> {
    await seat.page.evaluate(async (name) => {
      const { game } = globalThis as unknown as Console;
      const item = game.actors.getName("Ida")!.items.getName(name) as unknown as {
        readonly sheet: { render(options: object): Promise<unknown> };
      };
      await item.sheet.render({ force: true });
    }, name);
    return seat.page.locator(".application.sirpas.item").filter({ hasText: name });
  }

  const close = (item: Locator) => item.locator(".window-header [data-action=close]").press("Enter");
  const sheet = () => actorSheet(gamemaster.page, "Ida");
  const field = (item: Locator, label: string) => item.getByLabel(label, { exact: true });
  const chooser = (item: Locator, path: string) => item.locator(`multi-select[name="${path}"] select`);
  const sent = () => gamemaster.page.evaluate(() => (globalThis as unknown as { sent: number }).sent);
  const stored = (name: string) =>
    gamemaster.page.evaluate((name) => {
      const { game } = globalThis as unknown as Console;
      return game.actors.getName("Ida")!.items.getName(name)!.toObject()["system"] as Record<string, unknown>;
    }, name);

  /** Does some things one after the other: each is stored by one update, and after the last none follows. */
  async function oneUpdateEach(...changes: readonly (() => Promise<unknown>)[]): Promise<void> {
    let before = await sent();
    for (const change of changes) {
      await change();
      await gamemaster.page.waitForFunction(
        (count) => (globalThis as unknown as { sent: number }).sent === count,
        ++before,
      );
    }
    // The server answers in turn: whatever else had been sent would be here by now.
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Ida")!.update({ "system.notes": String(Math.random()) });
    });
    expect(await sent()).toBe(before);
  }

  const typed = (item: Locator, label: string, text: string) => async () => {
    await field(item, label).fill(text);
    await field(item, label).press("Tab");
  };

  test("a weapon’s figures and choices are stored one by one, and its dominance reaches the damage", async () => {
    const item = await open(gamemaster, "Sabre");
    await oneUpdateEach(
      typed(item, "Damage", "4"),
      typed(item, "Dominance", "3"),
      () => field(item, "Damage type").selectOption({ label: "Piercing" }),
      () => chooser(item, "system.traits").selectOption({ label: "sword" }),
      () => chooser(item, "system.styles").selectOption({ label: "Fencing" }),
      typed(item, "Range", "20"),
      typed(item, "Range", ""),
    );
    expect(await stored("Sabre")).toMatchObject({
      ...{ damage: 4, dominance: 3, damageType: "piercing", traits: ["sword"], styles: ["fencing"], range: null },
    });
    const damage = sheet().locator(".weapons .damage");
    await expect(damage).toContainText("+7");
    await damage.locator("[data-tooltip-html]").hover();
    await expect(gamemaster.page.locator("#tooltip")).toContainText("Weapon dominance");
    await oneUpdateEach(
      () => item.getByRole("button", { name: /sword/ }).click(),
      () => field(item, "In hand").uncheck(),
    );
    expect(await stored("Sabre")).toMatchObject({ traits: [], equipped: false });
    await close(item);
  });

  test("armour protects where it says, once it is worn", async () => {
    const item = await open(gamemaster, "Jerkin");
    const part = (name: string) => sheet().getByRole("button", { name: new RegExp(`^${name};`) });
    await expect(part("Trunk")).toHaveAccessibleName(/no armour/);
    await oneUpdateEach(
      () => field(item, "Worn").check(),
      typed(item, "Cut", "5"),
      () => field(item, "Worn on").selectOption({ label: "Arm" }),
      typed(item, "Material", "Boiled leather"),
    );
    await expect(part("Trunk")).toHaveAccessibleName(/no armour/);
    for (const side of ["Left", "Right"]) {
      await expect(part(`${side} arm`)).toHaveAccessibleName(`${side} arm; Jerkin; Cut 5, Blunt 1, Piercing 1`);
    }
    await close(item);
  });

  test("gear counts its uses, or none at all, and what it does is put in order", { tag: "@sweep" }, async () => {
    await openTab(sheet(), "Gear");
    const item = await open(gamemaster, "Lamp");
    const line = sheet().locator(".belongings.gear .item-line", { hasText: "Lamp" });
    await expect(line).toContainText("3 uses left");
    const sentences = item.locator(".modifiers .sentence");
    await oneUpdateEach(
      typed(item, "Uses left", "2"),
      () => item.getByRole("button", { name: "Move line 1 of “What it does” down" }).click(),
      () => item.getByRole("button", { name: "Add to “What it does”" }).click(),
      () => field(item, "Type, line 3").selectOption({ label: "Reduces damage" }),
      () => item.getByRole("button", { name: "Remove line 1 from “What it does”" }).click(),
    );
    await expect(line).toContainText("2 uses left");
    await expect(sentences).toHaveText([/^\+1.*Perception/, /off damage/]);
    await oneUpdateEach(typed(item, "Uses left", ""), () => field(item, "In use").check());
    expect(await stored("Lamp")).toMatchObject({ uses: null, inUse: true });
    await expect(line).not.toContainText("uses left");
    await close(item);
  });

  test("a style’s actions and prerequisites are added, changed and moved", { tag: "@sweep" }, async () => {
    const item = await open(gamemaster, "Fencing");
    await oneUpdateEach(
      typed(item, "Level", "4"),
      () => field(item, "Attribute modifier").selectOption({ label: "Dexterity" }),
      () => chooser(item, "system.covers").selectOption({ label: "Sparring" }),
      typed(item, "From level, line 2", "6"),
      () => item.getByRole("button", { name: "Add to “Actions per turn”" }).click(),
      typed(item, "Actions, line 3", "3"),
      () => item.getByRole("button", { name: "Move line 3 of “Actions per turn” up" }).click(),
      () => item.getByRole("button", { name: "Remove line 1 from “Actions per turn”" }).click(),
      () => item.getByRole("button", { name: "Add to “Prerequisites”" }).click(),
      () => field(item, "Key, line 1").selectOption({ label: "Brawl" }),
    );
    expect(await stored("Fencing")).toMatchObject({
      ...{ level: 4, modifier: { attribute: "dexterity" }, covers: ["sparring"] },
      actions: [
        { from: 1, actions: 3 },
        { from: 6, actions: 2 },
      ],
      prerequisites: [{ key: "brawl", level: 1 }],
    });
    await close(item);
  });

  test("of a manoeuvre each effect, what it carries on and what changes its roll is a line", async () => {
    const item = await open(gamemaster, "Lunge");
    const fold = (name: string) => item.locator("details.fold", { hasText: name });
    const effects = fold("What else it does").locator(".sentence");
    const carries = fold("For later attacks").locator(".sentence");
    await expect(effects).toHaveText([/Stunned for 1 turn/, /one step worse/]);
    await oneUpdateEach(
      () => item.getByRole("button", { name: "Move line 2 of “Effects” up" }).click(),
      typed(item, "Turns, line 2", "2"),
    );
    await expect(effects).toHaveText([/one step worse/, /Stunned for 2 turns/]);
    const rolls = fold("What changes the roll");
    await rolls.locator("summary").click();
    const waits = fold("For later attacks");
    await oneUpdateEach(
      () => waits.getByLabel("Type, line 1").selectOption({ label: "To the damage" }),
      () => waits.getByRole("button", { name: "Add to “Carried over”" }).click(),
      () => waits.getByLabel("Lasts, line 2").selectOption({ label: "for this turn" }),
    );
    await expect(rolls, "it stays as it was folded").not.toHaveAttribute("open");
    await rolls.locator("summary").click();
    await expect(carries).toHaveText([/^To the damage: \+1/, /^To the attack roll: .*this turn/]);
    await oneUpdateEach(
      () => item.getByLabel("When, line 1").first().selectOption({ label: "the opponent is smaller" }),
      () => item.getByRole("button", { name: "Add damage" }).click(),
      typed(item, "Flat", "2"),
      () => chooser(item, "system.damageTypes").selectOption({ label: "Cut" }),
      () => item.getByRole("button", { name: "Remove line 1 from “Carried over”" }).click(),
    );
    expect(await stored("Lunge")).toMatchObject({
      circumstances: [{ when: "smaller", modifier: -2 }],
      damage: { margin: true, flat: 2 },
      damageTypes: ["cut"],
      carries: [{ type: "attack", lasts: "turn" }],
    });
    await oneUpdateEach(() => item.getByRole("button", { name: "Remove damage" }).click());
    expect(await stored("Lunge")).toMatchObject({ damage: null });
    await close(item);
  });

  test("what cannot be a number is refused in one sentence, and nothing is lost", async () => {
    const item = await open(gamemaster, "Fencing");
    const [before, updates] = [await stored("Fencing"), await sent()];
    const actions = field(item, "Actions, line 1");
    // Of letters a browser lets an e alone into a field for numbers.
    await actions.fill("");
    await actions.pressSequentially("2e");
    await actions.press("Tab");
    await expect(notices(gamemaster)).toContainText("Actions, line 1 needs a number: it stays 1.");
    await expect(actions).toHaveValue("1");
    expect(await stored("Fencing")).toEqual(before);
    expect(await sent()).toBe(updates);
    await close(item);
  });

  test("who may only look finds nothing to press or to fill in, but sorts skills as they like", async ({ browser }) => {
    const player = await table.join(browser, "Player 1");
    const theirs = await openActor(player, "Ida");
    const item = await open(player, "Lunge");
    const details = item.locator(".details-tab");
    await expect(details).toContainText("Stunned for 2 turns");
    await expect(details.locator("input, select, textarea, button, multi-select")).toHaveCount(0);
    await close(item);
    await openTab(theirs, "Skills");
    const skills = theirs.locator(".skills-tab");
    await skills.getByRole("button", { name: "A to Z" }).click();
    await expect(skills.locator("details")).toHaveCount(0);
    await expect(skills.getByRole("button", { name: "Favourite: Climbing" })).toBeDisabled();
    await player.leave();
  });
});
