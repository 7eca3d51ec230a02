// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../../../host/client/applications/api/application.ts";
import { instances } from "../../../host/client/applications/api/instances.ts";
import { CombatTracker } from "../../../host/client/applications/sidebar/tabs/combat-tracker.ts";
import { Token } from "../../../host/client/canvas/token.ts";
import type { TokenDocument } from "../../../host/client/documents/token.ts";
import { openTable, type OpenTable } from "../../support/client.ts";

/* What other people's windows rely on at generation 14: seen in their code, where the API pages have names alone. */

class Plain extends ApplicationV2 {
  protected override async _renderHTML(): Promise<unknown> {
    return "<p>text</p>";
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement) {
    content.innerHTML = String(result);
  }
}

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system", generation: 14 });
});
afterAll(() => table.close());
afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
});

it("ApplicationV2#renderChild renders another application, and answers with it", async () => {
  const parent = await new Plain().render({ force: true });
  const child = new Plain();
  expect(await parent.renderChild(child)).toBe(child);
  expect([child.rendered, child.element.textContent]).toEqual([true, expect.stringContaining("text")]);
});

describe("a control of the combat tracker", () => {
  class Tracker extends CombatTracker {
    press(html: string): unknown {
      const holder = document.createElement("div");
      holder.innerHTML = html;
      return this._onClickAction(new MouseEvent("click") as PointerEvent, holder.firstElementChild as HTMLElement);
    }
    override get viewed() {
      return { rest: () => "rested", round: 2 } as never;
    }
  }

  it("calls the method of the encounter that it is named after, and nothing else", () => {
    const tracker = new Tracker();
    expect(tracker.press('<button class="combat-control" data-action="rest"></button>')).toBe("rested");
    expect(tracker.press('<button class="combat-control" data-action="round"></button>')).toBeUndefined();
    expect(tracker.press('<button data-action="rest"></button>')).toBeUndefined();
  });
});

it("a token is in no region where there is none, and plans no movement by hand (api/v14/classes/foundry.documents.TokenDocument)", async () => {
  const { Scene } = table.CONFIG as unknown as { Scene: typeof table.CONFIG.Actor };
  const scene = await Scene.documentClass.create({ name: "Cave" });
  const [token] = (await scene!.createEmbeddedDocuments("Token", [{ name: "Rat" }])) as unknown as [TokenDocument];
  expect(token.regions).toEqual(new Set());
  const onBoard = new Token(token as never, {} as never);
  expect(() => onBoard.planMovement()).toThrow("Token#planMovement");
});
