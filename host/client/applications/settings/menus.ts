import { CONFIG } from "../../core/state.ts";
import { extendable } from "../../core/extendable.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

interface FontDefinition {
  readonly fonts?: readonly (FontFaceDescriptors & { readonly urls?: readonly string[] })[];
}

const menu = (name: string) =>
  extendable(`foundry.applications.settings.menus.${name}`, class extends HandlebarsApplicationMixin(ApplicationV2) {});

/** The window is not here; which fonts there are, and how one is loaded, is (api/v13, foundry.applications.settings.menus.FontConfig). */
class FontConfig extends menu("FontConfig") {
  /** The names of the fonts that CONFIG defines. */
  static getAvailableFonts(): string[] {
    return Object.keys(CONFIG["fontDefinitions"] as Record<string, FontDefinition>);
  }

  /** What defines fonts, as PopOut! 2.23 asks for it: here CONFIG alone does. */
  static _collectDefinitions(): Record<string, FontDefinition>[] {
    return [CONFIG["fontDefinitions"] as Record<string, FontDefinition>];
  }

  /** The same by themselves, as the choices of a select. */
  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(this.getAvailableFonts().map((name) => [name, name]));
  }

  /** Loads the files of a font into the page. @returns whether all of them could be loaded. */
  static async loadFont(name: string, { fonts = [] }: FontDefinition): Promise<boolean> {
    const faces = fonts.map(({ urls = [], ...descriptors }) => {
      const sources = urls.map((url) => `url(${JSON.stringify(url)})`).join(", ");
      return new FontFace(name, sources, descriptors);
    });
    const loaded = await Promise.allSettled(faces.map(async (face) => document.fonts.add(await face.load())));
    return loaded.every(({ status }) => status === "fulfilled");
  }
}

/** `foundry.applications.settings.menus` */
export const menus = {
  AVConfig: menu("AVConfig"),
  DiceConfig: menu("DiceConfig"),
  FontConfig,
  UIConfig: menu("UIConfig"),
};
