import { escapeHTML } from "../../../../common/utils/text.ts";
import { config, type Data, game, hooks, type PackLike, t, ui } from "../../ui/client.ts";
import type { Notifications } from "../../ui/notifications.ts";
import { Compendium } from "../apps/compendium.ts";
import { openMenuAt } from "../document-directory.ts";
import type { ContextEntry } from "../directory-menus.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { normalise } from "../tree.ts";
import { ContextMenu } from "../../ux/context-menu.ts";

/** The compendia of the world, by what is in them. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["compendium-sidebar", "directory", "flexcol"],
    window: { title: "HOST.Sidebar.Compendium", icon: "fa-solid fa-atlas" },
    actions: { activateEntry: CompendiumDirectory.#onOpen, openMenu: CompendiumDirectory.#onMenu },
  };

  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: { template: "templates/sidebar/compendium-list.hbs", scrollable: [""] },
  };

  #query = "";

  protected override async _prepareContext(options: object): Promise<Data> {
    const packs = game()
      .packs.filter((pack) => pack.visible && normalise(pack.title).includes(normalise(this.#query)))
      .sort((a, b) => a.title.localeCompare(b.title));
    const types = [...new Set(packs.map((pack) => pack.metadata.type))].sort();
    const groups = types.map((type) => ({
      label: t(
        config<{ documentClass: { metadata: { labelPlural: string } } }>(type).documentClass.metadata.labelPlural,
      ),
      packs: packs.filter((pack) => pack.metadata.type === type).map(describe),
    }));
    return {
      ...(await super._prepareContext(options)),
      query: this.#query,
      groups,
      emptyLabel: t(this.#query ? "HOST.Directory.NothingFound" : "HOST.Compendium.None"),
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      this.#query = (event.target as HTMLInputElement).value;
      void this.render({ parts: ["directory"] });
    });
    const entries = this._getEntryContextOptions();
    hooks().callAll("getCompendiumContextOptions", this, entries);
    new ContextMenu(this.element, ".directory-item.compendium", entries, { jQuery: false, fixed: true });
    hooks().on("updateCompendium", () => void this.render({ parts: ["directory"] }));
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    return [
      {
        name: "HOST.Compendium.ToggleLock",
        icon: '<i class="fa-solid fa-fw fa-lock" inert></i>',
        condition: () => game().user.isGM,
        callback: async (target) => {
          const pack = packOf(target);
          await pack.configure({ locked: !pack.locked });
          await this.render({ parts: ["directory"] });
        },
      },
    ];
  }

  static #onOpen(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    try {
      packOf(target).render(true);
    } catch (error) {
      ui<Notifications>("notifications").error(error as Error);
    }
  }

  static #onMenu(this: CompendiumDirectory, event: PointerEvent, target: HTMLElement): void {
    openMenuAt(event, target);
  }
}

/** Gives every compendium the window in which `render` shows it, also those that are made later. */
export function showCompendia(): void {
  const provide = (pack: PackLike | null) =>
    pack?.apps.length === 0 && pack.apps.push(new Compendium({ collection: pack }));
  for (const pack of game().packs) provide(pack);
  hooks().on("updateCompendium", provide as never);
}

function packOf(target: HTMLElement): PackLike {
  const id = target.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? "";
  const pack = game().packs.get(id);
  if (!pack) throw new Error(`There is no compendium "${escapeHTML(id)}" in this world.`);
  return pack;
}

function describe(pack: PackLike): Data {
  const { collection: id, title, locked, banner } = pack;
  return { id, title, locked, banner, count: pack.index.size, menu: game().user.isGM };
}
