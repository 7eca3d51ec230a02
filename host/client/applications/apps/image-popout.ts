import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { Data } from "../ui/client.ts";

/** A picture in a window of its own: `new ImagePopout({src, caption, window: {title}})`. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["image-popout"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-image", resizable: true },
    src: "",
    caption: "",
  };

  static override PARTS = { popout: { template: "templates/apps/image-popout.hbs" } };

  protected override async _prepareContext(options: object): Promise<Data> {
    const { src, caption } = this.options as unknown as { src: string; caption: string };
    return { ...(await super._prepareContext(options)), image: src, caption, altText: caption || this.title };
  }
}
