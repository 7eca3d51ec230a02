import type { Batch } from "../batch.ts";
import { client } from "../foundry.ts";

/** Buttons in texts. */
export const TEXTS: Batch = {
  key: "texts",
  title: "Buttons in texts",
  tell({ it, before, assert, stage }) {
    before(() => stage.actor({ name: "Nora" }));

    async function enriched(text: string): Promise<HTMLElement> {
      const element = document.createElement("section");
      element.innerHTML = await client.foundry.applications.ux.TextEditor.implementation.enrichHTML(text);
      return element;
    }

    const BUTTONS = [
      "[[/check dexterity]]",
      "[[/check dexterity difficult]]",
      '[[/check skill=dexterity sl=18 for="Nora" reason="The wall"]]',
      "[[/contest dexterity against will]]",
      "[[/ranking health]]",
      '[[/request will hard for="Nora"]]',
      '[[/damage 6 heat reason="The oven"]]',
    ];
    for (const text of BUTTONS) {
      it(`${text} is a button`, async () => {
        const element = await enriched(`<p>Before ${text} after</p>`);
        assert.ok(element.querySelector("a, button"));
        assert.notInclude(element.textContent ?? "", "[[");
      });
    }

    it("what means nothing says so, in place of a button", async () => {
      const element = await enriched("<p>[[/check flying-carpet]]</p>");
      assert.equal(element.querySelectorAll("button, a").length, 0);
      assert.ok((element.textContent ?? "").length > 0);
    });

    it("Foundry's own inline rolls are still Foundry's", async () => {
      const element = await enriched("<p>[[/roll 1d6]] and [[1+2]]</p>");
      assert.equal(element.querySelectorAll(".inline-roll").length, 2);
    });
  },
};
