import { removeAll } from "./remove-all.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { HERO, NOBODY, NPC } from "./furnished.ts";

/** The soldier attacks some, with the first attack there is. */
export async function soldierAttacks(page: Page, targets: readonly string[]): Promise<void> {
  // Outside of an encounter a turn lasts until somebody says that it is over.
  await removeAll(page, "uses", NPC, ...targets);
  await page.evaluate(
    async ([npc, ...names]) => {
      const { actors, messages, settings, sirpas } = (globalThis as unknown as Client).game;
      // Whoever falls here could do nothing on the next screen. No player owns the hero, so both sides are told.
      for (const key of ["applyToCharacters", "applyToNpcs"]) await settings.set("sirpas", key, "confirm");
      // Nobody is asked for anything else meanwhile.
      for (const one of messages.contents.filter(({ type }) => ["attack", "move"].includes(type))) await one.delete();
      const soldier = actors.getName(npc!);
      const all = names.map((name) => actors.getName(name));
      for (const item of soldier.items.contents) {
        if (item.type !== "manoeuvre" || item.system.kind !== "attack") continue;
        if (await sirpas.attack(soldier, { item, targets: all, fast: true })) return;
      }
      throw new Error("The soldier has no attack.");
    },
    [NPC, ...targets],
  );
}

/** The hero's defence against a soldier, with all its folds open. */
export async function defenceScreen(page: Page): Promise<Locator> {
  await soldierAttacks(page, [HERO]);
  await (await defencePrompt(page)).locator("[data-action=other]").click();
  const dialog = page.locator(".application.defence-dialog");
  await expect(dialog.locator(".technique").first()).toBeAttached();
  await dialog.evaluate((element) => element.querySelectorAll("details").forEach((fold) => (fold.open = true)));
  return dialog;
}

/** The strip with what is asked of somebody who is attacked: whatever else waits is put off. */
export async function defencePrompt(page: Page): Promise<Locator> {
  const strip = page.locator("#sirpas-prompts");
  await expect(async () => {
    // What is asked is there before anybody looks what it is: else what is wanted would be put off as it appears.
    await expect(strip.locator("[data-action=later]")).toBeVisible({ timeout: 3000 });
    if ((await strip.locator("[data-action=other]").count()) === 0)
      await strip.locator("[data-action=later]").click({ timeout: 3000 });
    await expect(strip.locator("[data-action=other]")).toBeVisible({ timeout: 1000 });
  }).toPass();
  return strip;
}

/** The defences of two against one attack. */
export async function defencesScreen(page: Page): Promise<Locator> {
  await soldierAttacks(page, [HERO, NOBODY]);
  await (await defencePrompt(page)).locator("[data-action=other]").click();
  const dialog = page.locator(".application.group-dialog");
  await expect(dialog.locator("select")).toHaveCount(2);
  return dialog;
}

/** An attack on two, one of whom has defended, with all its folds open. */
export async function attackCardScreen(page: Page): Promise<Locator> {
  await soldierAttacks(page, [HERO, NOBODY]);
  await page.getByRole("tab", { name: "Chat", exact: true }).click();
  const card = page.locator("#chat .attack-card").last();
  await card.locator("[data-card-button=defend]").first().click();
  await expect(card.locator(".verdict")).not.toHaveCount(0);
  await card.evaluate((element) => element.querySelectorAll("details").forEach((fold) => (fold.open = true)));
  return card;
}

interface Fighter {
  update(changes: object): Promise<unknown>;
  readonly items: {
    readonly contents: readonly { readonly type: string; readonly system: { readonly kind?: string } }[];
  };
}

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): Fighter };
    readonly messages: { readonly contents: readonly { readonly type: string; delete(): Promise<unknown> }[] };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly sirpas: { attack(actor: Fighter, call: object): Promise<unknown> };
  };
}
