import { client, type Application, type Data } from "../foundry.ts";
import { until } from "../support/until.ts";
import type { Assumption } from "./assumption.ts";

const API = "https://foundryvtt.com/api/v14";

export const SHOWN: readonly Assumption[] = [
  {
    title: "A sheet renders only the requested parts, and each part is one element with data-application-part",
    source: `${API}/functions/foundry.applications.api.HandlebarsApplicationMixin.html`,
    play: async (assert, stage) => {
      const { sheet } = await stage.actor();
      await sheet.render({ force: true });
      const [first, second] = Object.keys(sheet.parts) as [string, string];
      const before = { ...sheet.parts };
      await sheet.render({ parts: [first] });
      // The first is the same too: our sheets change what differs in it.
      assert.equal(sheet.parts[second], before[second]);
      assert.equal(sheet.parts[first]!.dataset["applicationPart"], first);
    },
  },
  {
    title: "foundry.applications.instances has an application by its id while it is open",
    source: `${API}/variables/foundry.applications.instances.html`,
    play: async (assert, stage) => {
      const { sheet } = await stage.actor();
      await sheet.render({ force: true });
      assert.equal(client.foundry.applications.instances.get(sheet.id), sheet);
      await sheet.close({ animate: false });
      assert.equal(client.foundry.applications.instances.get(sheet.id), undefined);
    },
  },
  {
    title: "A template loaded under a name is a partial with that name",
    source: `${API}/functions/foundry.applications.handlebars.loadTemplates.html`,
    play: (assert) => {
      const { Handlebars } = globalThis as unknown as { Handlebars: { partials: Data } };
      assert.ok(Object.keys(Handlebars.partials).some((name) => name.startsWith("sirpas.")));
    },
  },
  {
    title: "An element with data-tooltip-html shows an HTML tooltip",
    source: `${API}/classes/foundry.helpers.interaction.TooltipManager.html`,
    play: async (assert) => {
      const element = document.createElement("button");
      element.dataset["tooltipHtml"] = "<em class='sirpas-quench'>Why</em>";
      document.body.append(element);
      const { tooltip } = client.game as unknown as {
        tooltip: { activate(element: HTMLElement): void; deactivate(): void; tooltip: HTMLElement };
      };
      tooltip.activate(element);
      await until("the tooltip", () => tooltip.tooltip.querySelector(".sirpas-quench"));
      tooltip.deactivate();
      element.remove();
      assert.ok(true);
    },
  },
  {
    title: "What pointerover writes into data-tooltip-html is in the tooltip",
    source: `${API}/classes/foundry.helpers.interaction.TooltipManager.html`,
    play: async (assert, stage) => {
      const { sheet } = await stage.actor();
      await sheet.render({ force: true });
      const element = sheet.element.querySelector(".injury .track-value")!;
      const { tooltip } = client.game as unknown as { tooltip: { deactivate(): void; tooltip: HTMLElement } };
      element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      element.dispatchEvent(new PointerEvent("pointerenter"));
      await until("the tooltip", () => tooltip.tooltip.querySelector(".sirpas-terms"));
      tooltip.deactivate();
      await sheet.close();
      assert.ok(true);
    },
  },
  {
    title: "The combat tracker has the parts header, tracker and footer, and the sidebar shows the system's",
    source: `${API}/classes/foundry.applications.sidebar.tabs.CombatTracker.html`,
    play: (assert) => {
      const { CombatTracker } = client.foundry.applications.sidebar.tabs as { CombatTracker: { PARTS: Data } };
      for (const part of ["header", "tracker", "footer"]) assert.ok(part in CombatTracker.PARTS, part);
      assert.ok(client.ui["combat"]?.options.classes.includes("sirpas-tracker"));
    },
  },
  {
    title: "ui.sidebar.expand shows a collapsed sidebar",
    source: `${API}/classes/foundry.applications.sidebar.Sidebar.html#expand`,
    play: (assert) => {
      const { sidebar } = client.ui;
      const wasExpanded = sidebar.expanded;
      sidebar.collapse();
      assert.equal(sidebar.expanded, false);
      sidebar.expand();
      assert.equal(sidebar.expanded, true);
      if (!wasExpanded) sidebar.collapse();
    },
  },
  {
    title: "A window of the system gets the interface theme from Foundry's own classes",
    source: "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationConfiguration.html",
    play: async (assert, stage) => {
      const { sheet } = await stage.actor();
      await sheet.render({ force: true });
      const themed =
        sheet.element.closest(".theme-light, .theme-dark") ?? sheet.element.querySelector(".theme-light, .theme-dark");
      assert.ok(themed, sheet.element.className);
    },
  },
  {
    title: "The system's style layer comes before those of modules",
    source:
      "no page says so; the manifest of a system names the layer of its styles, and other systems of 13 and 14 rely on it",
    play: (assert) => {
      const statements = [...document.styleSheets].flatMap((sheet) => layersOf(sheet));
      const order = statements.find((names) => names.includes("system") && names.includes("modules")) ?? [];
      assert.ok(order.indexOf("system") >= 0 && order.indexOf("system") < order.indexOf("modules"), order.join());
    },
  },
  {
    title: "_getHeaderControls adds a button to a window's header, and its action is called on the window",
    source: `${API}/classes/foundry.applications.api.ApplicationV2.html#_getheadercontrols`,
    play: async (assert, stage) => {
      const { sheet } = await stage.actor();
      await sheet.render({ force: true });
      const { _getHeaderControls: controls } = sheet as Application & { _getHeaderControls(): { action: string }[] };
      assert.ok(controls.call(sheet).some(({ action }) => action === "printSheet"));
      assert.ok((sheet.options["actions"] as Data)["printSheet"]);
    },
  },
];

/** The statements of a style sheet that only say in which order layers come. */
function layersOf(sheet: CSSStyleSheet): string[][] {
  try {
    return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSLayerStatementRule ? [[...rule.nameList]] : []));
  } catch {
    return [];
  }
}
