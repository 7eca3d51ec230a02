import { expect, test } from "@playwright/test";
import { attackDialog, putOnScene } from "./support/attackers.ts";
import { target } from "./support/scene.ts";
import { type Seat, Table } from "./support/table.ts";

/** So many times each way is timed, in turns, so that whatever else the machine does slows both. */
const SAMPLES = 9;

/** How many times as long the dialog may take as a window that shows the very same and knows nothing. */
const BOUND = 8;

const STYLES = ["Archery", "Brawl", "Concentration", "Firearms", "Full Contact", "Knife Fight", "Swordfight"];
const TARGETS = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"];

interface Dialog {
  readonly element: HTMLElement;
  readonly window: { readonly content: HTMLElement };
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

interface Page {
  readonly game: {
    readonly actors: { getName(name: string): object };
    readonly sirpas: { attack(actor: object, call?: object): Promise<unknown> };
  };
  readonly Hooks: { once(hook: string, call: (app: Dialog) => void): number };
  readonly foundry: {
    readonly applications: { readonly api: { readonly ApplicationV2: new (options: object) => Dialog } };
  };
}

test.describe.serial("whoever knows all styles and has six foes before them", { tag: "@sweep" }, () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    const styles = Object.fromEntries(STYLES.map((name) => [name, 8]));
    await putOnScene(seat, "Ada", { styles, weapons: ["Sword", "Knife"], at: [1, 1] });
    for (const [index, name] of TARGETS.entries())
      await putOnScene(seat, name, { type: "npc", styles: { Brawl: 3 }, at: [2, index], disposition: -1 });
    await target(seat, ...TARGETS);
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  test("has the dialog of an attack before them almost as soon as a window that only shows the same", async () => {
    const { dialog, same, techniques, targets } = await seat.page.evaluate(async (samples) => {
      const { foundry, game, Hooks } = globalThis as unknown as Page;
      const ada = game.actors.getName("Ada");
      const counted = (app: Dialog, inputs: string) => app.element.querySelectorAll(`input[name=${inputs}]`).length;
      const copied = { html: "", classes: [] as string[], contentClasses: [] as string[], techniques: 0, targets: 0 };
      const openDialog = async () => {
        const start = performance.now();
        const drawn = new Promise<Dialog>((resolve) => Hooks.once("renderAttackDialog", resolve));
        const over = game.sirpas.attack(ada);
        const app = await drawn;
        void app.element.offsetHeight;
        const took = performance.now() - start;
        const { content } = app.window;
        copied.html = content.innerHTML;
        copied.classes = [...app.element.classList];
        copied.contentClasses = [...content.classList];
        copied.techniques = counted(app, "technique");
        copied.targets = counted(app, "target");
        await app.close({ animate: false });
        await over;
        return took;
      };
      class SameWindow extends foundry.applications.api.ApplicationV2 {
        constructor() {
          const { classes, contentClasses } = copied;
          super({ tag: "form", classes, position: { width: 860 }, window: { resizable: true, contentClasses } });
        }
        async _renderHTML() {
          return copied.html;
        }
        _replaceHTML(html: string, content: HTMLElement) {
          content.innerHTML = html;
        }
      }
      const openSame = async () => {
        const app = new SameWindow();
        const start = performance.now();
        await app.render({ force: true });
        void app.element.offsetHeight;
        const took = performance.now() - start;
        await app.close({ animate: false });
        return took;
      };
      const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
      // The first one loads what it is made of.
      await openDialog();
      const times = { dialog: [] as number[], same: [] as number[] };
      for (let sample = 0; sample < samples; sample += 1) {
        times.same.push(await openSame());
        times.dialog.push(await openDialog());
      }
      const { techniques, targets } = copied;
      return { dialog: median(times.dialog), same: median(times.same), techniques, targets };
    }, SAMPLES);
    await expect(attackDialog(seat)).toHaveCount(0);
    expect(techniques).toBeGreaterThanOrEqual(35);
    expect(targets).toBe(TARGETS.length);
    test.info().annotations.push({ type: "times as long", description: (dialog / same).toFixed(2) });
    expect(dialog / same).toBeLessThan(BOUND);
  });
});
