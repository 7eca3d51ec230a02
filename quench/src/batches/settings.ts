import type { Batch } from "../batch.ts";
import { client } from "../foundry.ts";

/** The rules and options of the world. */
export const SETTINGS: Batch = {
  key: "settings",
  title: "Settings",
  tell({ it, assert, stage }) {
    const own = () => [...client.game.settings.settings.values()].filter(({ namespace }) => namespace === "sirpas");

    it("every setting of the system can be read, and what it says is what the world has", () => {
      assert.isAtLeast(own().length, 10);
      for (const { key } of own())
        assert.notEqual(client.game.settings.get("sirpas", String(key)), undefined, String(key));
    });

    it("every setting that is shown has a name and a hint in this language", () => {
      for (const { key, config, name, hint } of own()) {
        if (!config) continue;
        for (const text of [name, hint])
          assert.ok(client.game.i18n.has(String(text)), `${String(key)}: ${String(text)}`);
      }
    });

    it("an option that is switched on changes the chances, and is as it was before once it is switched off", async () => {
      const chance = () => client.game.sirpas.odds["check"]!({ value: 12, pool: "masteryStacked" }).chances["success"];
      const [before, stacks] = [chance(), client.game.settings.get("sirpas", "masteryStacks")];
      await stage.set("sirpas.masteryStacks", !stacks);
      assert.equal(client.game.settings.get("sirpas", "masteryStacks"), !stacks);
      await stage.set("sirpas.masteryStacks", stacks);
      assert.equal(chance(), before);
    });

    it("each window of the settings opens", async () => {
      const { instances } = client.foundry.applications;
      for (const [key, { type: Form }] of client.game.settings.menus) {
        // A world in which nothing has to be migrated has no window for it.
        if (!key.startsWith("sirpas.") || key === "sirpas.migration") continue;
        const before = new Set(instances.values());
        // What stands in the settings may load and open another window.
        await new Form().render({ force: true });
        const opened = [...instances.values()].filter((window) => !before.has(window) && window.rendered);
        assert.equal(opened.length, 1, key);
        assert.ok(opened[0]!.element.isConnected, key);
        await opened[0]!.close({ animate: false });
      }
    });
  },
};
