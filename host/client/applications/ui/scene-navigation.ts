import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { follow } from "../sidebar/follow.ts";
import { type Data, game } from "./client.ts";

/** The scenes this user may look at. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onView },
  };

  static override PARTS = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  protected override async _prepareContext(options: object): Promise<Data> {
    const viewed = game().scenes.viewed?.id;
    const scenes = game()
      .scenes.filter((scene) => scene.visible || scene.active)
      .map(({ id, name, active }) => ({ id, name, active, viewed: id === viewed }));
    return { ...(await super._prepareContext(options)), scenes };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    follow(
      ["Scene"],
      () => true,
      () => void this.render(),
    );
  }

  protected override _insertElement(element: HTMLElement): HTMLElement | void {
    (document.getElementById("ui-top") ?? document.body).append(element);
    return element;
  }

  static async #onView(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
    await game()
      .scenes.get(target.dataset.sceneId ?? "")
      ?.view();
    await this.render();
  }
}
