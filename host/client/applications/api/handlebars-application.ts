import type { MixinBase } from "../../documents/types.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { submitFromEvent } from "./form.ts";
import { type PartState, readPartState, writePartState } from "./part-state.ts";
import type { FormConfiguration, RenderOptions } from "./types.ts";

/** A part of an application: one template, rendered to one element, which can be rendered anew by itself. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

type Parts = Record<string, HandlebarsTemplatePart>;

/** Renders an application from templates, part by part. Focus, caret and scroll survive when a part is replaced. */
export function HandlebarsApplicationMixin<B extends MixinBase<ApplicationV2>>(BaseApplication: B) {
  abstract class HandlebarsApplication extends BaseApplication {
    static PARTS: Parts = {};

    #partElements: Record<string, HTMLElement> = {};

    /** The elements of the rendered parts by their ids. */
    get parts(): Record<string, HTMLElement> {
      return this.#partElements;
    }

    protected _configureRenderParts(_options: object): Parts {
      const parts = (this.constructor as typeof HandlebarsApplication).PARTS;
      return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
    }

    protected override _configureRenderOptions(options: object): void {
      super._configureRenderOptions(options);
      const render = options as RenderOptions;
      const all = Object.keys((this.constructor as typeof HandlebarsApplication).PARTS);
      if (render.isFirstRender || !render.parts) render.parts = all;
    }

    protected override async _preFirstRender(context: object, options: object): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates([...new Set(parts.flatMap(({ template, templates = [] }) => [template, ...templates]))]);
    }

    protected override async _renderHTML(context: object, options: object): Promise<unknown> {
      const configured = this._configureRenderParts(options);
      const { parts = [] } = options as RenderOptions;
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of parts) {
        const part = configured[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        rendered[partId] = await this.#renderPart(partId, part, partContext);
      }
      return rendered;
    }

    /** What the template of one part is rendered with: the shared context and the ids of part and application. */
    protected async _preparePartContext(partId: string, context: object, _options: object): Promise<object> {
      return Object.assign(context, { partId: `${this.id}-${partId}`, rootId: this.id });
    }

    /** The element stays in the template's document, where nothing is loaded, until it is put into the page. */
    async #renderPart(partId: string, part: HandlebarsTemplatePart, context: object): Promise<HTMLElement> {
      const template = document.createElement("template");
      template.innerHTML = await renderTemplate(part.template, context);
      const { content } = template;
      if (part.root) return this.#rootPart(partId, part, content);
      const [element, second] = Array.from(content.children) as HTMLElement[];
      if (!element || second) {
        throw new Error(`The template ${part.template} of part "${partId}" must hold exactly one element.`);
      }
      return decorate(element, `${this.id}-${partId}`, partId, part);
    }

    #rootPart(partId: string, part: HandlebarsTemplatePart, content: DocumentFragment): HTMLElement {
      const root = document.createElement("div");
      root.append(content);
      root.dataset["root"] = "true";
      return decorate(root, `${this.id}-${partId}`, partId, part);
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: object): void {
      const configured = this._configureRenderParts(options);
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const prior = this.#partElements[partId];
        const state: PartState = {};
        if (element.dataset["root"]) this.#replaceRoot(element, content);
        else if (prior?.isConnected && content.contains(prior)) {
          this._preSyncPartState(partId, element, prior, state);
          prior.replaceWith(element);
          this._syncPartState(partId, element, prior, state);
        } else content.append(element);
        const placed = element.dataset["root"] ? content : element;
        this._attachPartListeners(partId, placed, options);
        this.#partElements[partId] = placed;
      }
      this.#order(Object.keys(configured));
    }

    #replaceRoot(element: HTMLElement, content: HTMLElement): void {
      const state = readPartState(content, [""]);
      content.replaceChildren(...element.childNodes);
      writePartState(content, state);
    }

    /** A part that came later than its neighbours still takes the place its declaration gives it. */
    #order(ids: string[]): void {
      let last: HTMLElement | undefined;
      for (const id of ids) {
        const element = this.#partElements[id];
        if (!element?.parentElement || element === this.window.content || element === this.element) continue;
        const isMisplaced = last && (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
        if (isMisplaced) last?.after(element);
        last = element;
      }
    }

    /** Notes what is to survive before a part is replaced. */
    protected _preSyncPartState(partId: string, _new: HTMLElement, prior: HTMLElement, state: object): void {
      const { scrollable = [] } = this._configureRenderParts({})[partId] ?? {};
      Object.assign(state, readPartState(prior, scrollable));
    }

    /** Gives the new part what was noted of the old one. */
    protected _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: object): void {
      writePartState(element, state as PartState);
    }

    protected _attachPartListeners(partId: string, element: HTMLElement, _options: object): void {
      const forms = this._configureRenderParts(_options)[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (form?.tagName !== "FORM") continue;
        form.addEventListener("submit", (event) => {
          event.preventDefault();
          void submitFromEvent(this, config, event, form as HTMLFormElement);
        });
        form.addEventListener("change", (event) => {
          if (config.submitOnChange) void submitFromEvent(this, config, event, form as HTMLFormElement);
        });
      }
    }

    protected override _tearDown(options: object): void {
      super._tearDown(options);
      this.#partElements = {};
    }
  }
  return HandlebarsApplication;
}

function decorate(element: HTMLElement, id: string, partId: string, part: HandlebarsTemplatePart): HTMLElement {
  element.dataset["applicationPart"] = partId;
  if (!element.id) element.id = part.id ?? id;
  if (part.classes) element.classList.add(...part.classes);
  return element;
}
