import { foundAt } from "../../../foundry/documents.ts";
import { isHtml, isTag } from "../../../foundry/elements.ts";
import { limitedView, shownOf, type Shown } from "../../../play/sheets/limited.ts";
import { word } from "../../../utils/localize.ts";
import { notify } from "../../../utils/notify.ts";
import { withMutex } from "../../../utils/mutex.ts";
import { coreTemplate, preloadTemplates } from "../../templates.ts";
import { enriched } from "../../ux/enriched.ts";
import { showTooltipsOnFocus } from "../../ux/focus-tooltips.ts";
import { PointerGuard } from "../../ux/pointer-guard.ts";
import { runLazyAction, type LazyActions } from "./lazy-actions.ts";
import { keepChanged, numberError, typedIn, type Modelled } from "./fields.ts";
import type {
  Context,
  FormConfiguration,
  FormData,
  FoundrySheet,
  PartReplacement,
  RenderOptions,
  Submission,
  TabOptions,
} from "./foundry-sheet.ts";
import { keepViewEnabled, letScrollByKeys, markTabs, nameInnerFields, walkWithArrows } from "./keyboard.ts";
import { patch } from "./patch.ts";
import { bringBack, takeAway, UnfinishedTyping, type CarriedOver } from "./replaced-parts.ts";

/** The only part of a sheet that a user with Limited sees. */
export const LIMITED = "limited";

/** A part that is there already, what was drawn of it anew, and what is noted of it meanwhile. */
interface Replaced {
  readonly partId: string;
  readonly element: HTMLElement;
  readonly prior: HTMLElement;
  readonly state: Context;
}

/**
 * Makes of a sheet of Foundry's, laid out by templates, one that can be used by keyboard, stores one change after another, and leaves
 * alone what somebody does with it while others change what it shows.
 */
export function liveSheet<Document extends Modelled>(foundrySheet: unknown) {
  abstract class LiveSheet extends (foundrySheet as typeof FoundrySheet<Document>) {
    readonly #typing = new UnfinishedTyping();
    readonly #press = new PointerGuard();
    /** What was submitted, by what it came to. */
    readonly #submitted = new WeakMap<object, object>();
    /** How much of the document is on the screen. */
    #shown: Shown = "nothing";

    /** What the buttons do that a render need not know. */
    protected abstract lazyActions(): Promise<LazyActions>;

    /** What is stored of what was submitted, as the document is now. */
    protected completed(submitted: object): object {
      return submitted;
    }

    /** A user who may see more or less of a document than before keeps no old view of it; who may see nothing is told so. */
    protected override _canRender(options: RenderOptions): false | void {
      const shown = shownOf(this.document);
      if (!this.rendered && shown === "nothing" && this.isVisible) {
        notify.warn(word("SHEET.notShown", { name: this.document.name }));
        return false;
      }
      if (!this.rendered || shown === this.#shown) {
        this.#shown = shown;
        return super._canRender(options);
      }
      void this.#anew(shown);
      return false;
    }

    async #anew(shown: Shown): Promise<void> {
      await this.close();
      if (shown !== "nothing") await this.render({ force: true });
    }

    /** A text that is being written is not replaced under the writer's hands; its part follows when it is closed. */
    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      if (this.#shown === "limited") options.parts = [LIMITED];
      const parts = options.parts?.filter((partId) => !this.#typing.isWriting(this.parts[partId]));
      if (parts) options.parts = parts;
    }

    protected override _configureRenderParts(options: RenderOptions) {
      if (this.#shown !== "limited") return super._configureRenderParts(options);
      return { [LIMITED]: { template: coreTemplate("sheets/limited"), scrollable: [""] } };
    }

    protected override async _preparePartContext(partId: string, shared: Context, options: RenderOptions) {
      const context = await super._preparePartContext(partId, shared, options);
      if (partId === LIMITED) return Object.assign(context, await this.#limited());
      const tabs = context["tabs"] as Readonly<Record<string, object>> | undefined;
      return Object.assign(context, { tab: tabs?.[partId] ?? null });
    }

    async #limited() {
      const { texts, ...view } = limitedView(this.document);
      return { ...view, enriched: await enriched(texts.text, { relativeTo: this.document }) };
    }

    protected override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      await preloadTemplates();
    }

    /** Nothing is replaced under a pressed pointer. */
    protected override async _renderHTML(context: Context, options: RenderOptions) {
      const drawn = await super._renderHTML(context, options);
      await this.#press.released();
      return drawn;
    }

    /** A part that is there stays, and of it what is the same: only a part that was not there is put there by Foundry. */
    protected override _replaceHTML(
      drawn: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      const [there, added]: [Replaced[], Record<string, HTMLElement>] = [[], {}];
      for (const [partId, element] of Object.entries(drawn)) {
        const prior = this.parts[partId];
        if (prior?.isConnected && prior !== content && content.contains(prior))
          there.push({ partId, element, prior, state: {} });
        else added[partId] = element;
      }
      // What is noted of parts is read before any is changed: a change in between has the window laid out once more.
      for (const { partId, element, prior, state } of there) this._preSyncPartState(partId, element, prior, state);
      for (const { element, prior } of there) patch(prior, element);
      for (const { partId, prior, state } of there) this._syncPartState(partId, prior, prior, state);
      super._replaceHTML(added, content, options);
    }

    protected override _preSyncPartState(...replacement: PartReplacement): void {
      super._preSyncPartState(...replacement);
      const [, drawn, prior, state] = replacement;
      Object.assign(state, takeAway(this.#typing, prior, drawn));
    }

    protected override _syncPartState(...replacement: PartReplacement): void {
      super._syncPartState(...replacement);
      const [, drawn, , state] = replacement;
      bringBack(this.#typing, drawn, state as Partial<CarriedOver>);
    }

    protected override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      walkWithArrows(this.element);
      showTooltipsOnFocus(this.element);
      this.#typing.watch(this.element);
      this.#press.watch(this.element);
    }

    protected override async _onRender(context: Context, options: RenderOptions): Promise<void> {
      await super._onRender(context, options);
      nameInnerFields(this.element);
      const { primary } = this.tabGroups;
      const tabs = context["tabs"] as Readonly<Record<string, { readonly active: boolean }>> | undefined;
      if (this.#shown === "limited") return;
      // A tab opened while this render was being prepared is not the one that the render put in front.
      if (primary && !tabs?.[primary]?.active)
        this.changeTab(primary, "primary", { force: true, updatePosition: false });
    }

    /** Nothing that was written is lost: what has the focus reports its change, and an open editor is saved. */
    protected override async _preClose(options: object): Promise<void> {
      await super._preClose(options);
      const { activeElement } = this.element.ownerDocument;
      if (isHtml(activeElement) && this.element.contains(activeElement)) activeElement.blur();
      const texts = this.#typing.unsaved(this.element);
      const isThere = this.isEditable && foundAt(this.document.uuid) !== null;
      if (!this.form || !isThere || foundry.utils.isEmpty(texts)) return;
      await this._processSubmitData(new Event("submit"), this.form, foundry.utils.expandObject(texts));
    }

    protected override _onClose(options: object): void {
      super._onClose(options);
      this.#typing.forget();
    }

    override changeTab(tab: string, group: string, options?: TabOptions): void {
      super.changeTab(tab, group, options);
      markTabs(this.element, group);
    }

    protected override _toggleDisabled(disabled: boolean): void {
      super._toggleDisabled(disabled);
      keepViewEnabled(this.element);
      if (disabled) letScrollByKeys(this.element);
    }

    protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
      await runLazyAction(this, () => this.lazyActions(), event, target);
    }

    /** Where each change is sent as it is made, Enter has nothing to add to the change that it confirmed. */
    protected override async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
      if (!formConfig.submitOnChange || event.type !== "submit" || !event.isTrusted)
        return super._onSubmitForm(formConfig, event);
      event.preventDefault();
    }

    /** A number that cannot be stored is refused in words, and the field shows what is stored again. */
    protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
      const { target } = event;
      const error = isTag(target, "input") ? numberError(this.document, target) : null;
      if (error === null) {
        if (isTag(target, "input")) target.value = typedIn(this.document, target);
        return super._onChangeForm(formConfig, event);
      }
      notify.warn(error);
      (target as HTMLInputElement).value = (target as HTMLInputElement).defaultValue;
    }

    protected override _processFormData(...[event, form, formData]: FormData): object {
      keepChanged(event, formData.object);
      const submitted = super._processFormData(event, form, formData);
      const data = this.completed(submitted);
      if (data !== submitted) this.#submitted.set(data, submitted);
      return data;
    }

    /** One change after another: what was submitted before may have changed what this one completes. */
    protected override async _processSubmitData(...[event, form, data, options]: Submission): Promise<void> {
      const submitted = this.#submitted.get(data);
      await withMutex(this.document, () =>
        super._processSubmitData(event, form, submitted ? this.completed(submitted) : data, options),
      );
    }
  }
  return LiveSheet;
}
