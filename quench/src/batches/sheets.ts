import type { Batch } from "../batch.ts";
import { client, type Actor, type Application, type Document } from "../foundry.ts";
import { until } from "../support/until.ts";

/** Every sheet with all its tabs, locked and unlocked; an error in the console is a fault. */
export const SHEETS: Batch = {
  key: "sheets",
  title: "Sheets",
  logged: true,
  tell({ it, before, assert, stage }) {
    let hero: Actor;
    let npc: Actor;

    before(async () => {
      hero = await stage.ready("characters");
      npc = await stage.ready("npcs");
      await hero.update({ "system.wounds": { w1: { severity: "serious", damageType: "cut", bodyPart: "Head" } } });
    });

    async function opened({ sheet }: Document): Promise<Application> {
      await sheet.render({ force: true });
      assert.ok(sheet.rendered && sheet.element.isConnected, "the sheet is on the screen");
      assert.ok(sheet.element.classList.contains("sirpas"), "it is a sheet of the system");
      return sheet;
    }

    /** Opens each tab as a click does, and looks whether it alone is shown and has anything in it. */
    async function throughTabs({ element }: Application): Promise<number> {
      const tabs = [...element.querySelectorAll<HTMLElement>('[data-action="tab"][data-tab]')];
      for (const tab of tabs) {
        const { tab: id, group } = tab.dataset;
        tab.click();
        const shown = `.tab[data-tab="${id}"][data-group="${group}"]`;
        await until(`the tab ${id}`, () => element.querySelector(`${shown}.active`));
        const { height } = element.querySelector(shown)!.getBoundingClientRect();
        assert.ok(height > 0, `the tab ${id} can be seen`);
        assert.equal(element.querySelectorAll(`.tab.active[data-group="${group}"]`).length, 1, `only ${id} is shown`);
      }
      return tabs.length;
    }

    async function unlock({ element }: Application, on: boolean): Promise<void> {
      const toggle = () => element.querySelector<HTMLElement>(".edit-toggle");
      assert.ok(toggle(), "there is a button that unlocks the sheet");
      if (toggle()!.ariaPressed !== String(on)) toggle()!.click();
      await until("the other mode", () => toggle()?.ariaPressed === String(on));
    }

    for (const kind of ["character", "npc"] as const) {
      for (const mode of ["play", "edit"] as const) {
        it(`the sheet of a ${kind} opens in the mode ${mode}, with every tab`, async () => {
          const sheet = await opened(kind === "character" ? hero : npc);
          await unlock(sheet, mode === "edit");
          assert.isAtLeast(await throughTabs(sheet), kind === "character" ? 4 : 0);
          await sheet.close({ animate: false });
        });
      }
    }

    it("the sheet of somebody who has nothing yet opens with every tab", async () => {
      const sheet = await opened(await stage.actor({ name: "Nobody" }));
      await throughTabs(sheet);
      await sheet.close({ animate: false });
    });

    for (const type of ["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"]) {
      it(`the sheet of an item of the type ${type} opens with every tab`, async () => {
        const item = await client.Item.implementation.create({ name: type, type });
        const sheet = await opened(item);
        assert.equal(await throughTabs(sheet), 3);
        await sheet.close({ animate: false });
      });
    }

    it("what is typed into an unlocked sheet is stored, and the sheet shows it", async () => {
      const sheet = await opened(hero);
      await unlock(sheet, true);
      const field = sheet.element.querySelector<HTMLInputElement>('input[name="name"]')!;
      field.value = "Renamed";
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await until("the new name", () => hero.name === "Renamed");
      await until("the title of the window", () =>
        sheet.element.querySelector(".window-title")?.textContent?.includes("Renamed"),
      );
      await sheet.close({ animate: false });
    });

    it("a sheet follows what changes while it is open", async () => {
      const sheet = await opened(hero);
      await hero.update({ name: "From elsewhere" });
      const name = () =>
        sheet.element.querySelector<HTMLInputElement>('input[name="name"]')?.value ?? sheet.element.textContent;
      await until("the name in the sheet", () => name()?.includes("From elsewhere"));
      await sheet.close({ animate: false });
    });

    it("a click on a statistic opens the dialog of a check, and Escape closes it without a throw", async () => {
      const { size } = client.game.messages;
      const answer = client.game.sirpas.check(hero, "dexterity");
      const dialog = await until("the dialog", () =>
        [...client.foundry.applications.instances.values()].find(({ element }) => element?.matches?.(".check-dialog")),
      );
      assert.ok(dialog.element.querySelector("button[type=submit], [data-action]"), "it has buttons");
      await dialog.close({ animate: false });
      assert.equal(await answer, null);
      assert.equal(client.game.messages.size, size);
    });

    it("the styles of the system lie in their layer, below those of modules", () => {
      const sheets = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet));
      const own = sheets.filter(({ href }) => href.includes("systems/sirpas/"));
      assert.ok(own.length > 0, "the style sheet is on the page");
      for (const { layer, href } of own) assert.equal(layer, "system", href);
    });
  },
};

/** The addresses that a style sheet imports, each with its layer. */
function rulesOf(sheet: CSSStyleSheet): { href: string; layer: string | null }[] {
  try {
    const imports = [...sheet.cssRules].filter((rule): rule is CSSImportRule => rule instanceof CSSImportRule);
    return imports.map(({ href, layerName }) => ({ href, layer: layerName }));
  } catch {
    // The rules of a style sheet from elsewhere cannot be read.
    return [];
  }
}
