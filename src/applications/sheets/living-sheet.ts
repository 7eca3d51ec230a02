import { preloadTemplates } from "../templates.ts";
import { showTooltipsOnFocus } from "../ux/focus-tooltips.ts";
import { Press } from "../ux/press.ts";
import { keepChosenPart } from "./chosen-part.ts";
import { markTabs, nameInnerFields, walkWithArrows } from "./keyboard.ts";
import { keepTooltip, placeOfTooltip } from "./open-tooltip.ts";
import { anchorOf, keepAnchor, type Anchor, type PlaceInPart } from "./place-in-part.ts";
import { numberRefusal } from "./plain-numbers.ts";
import { keepFolds } from "./rows/folds.ts";
import {
  withTab,
  type FormConfiguration,
  type PartOptions,
  type PartReplacement,
  type PrepareOptions,
  type TabOptions,
} from "./sheet-types.ts";
import { isWhollySelected, selectWholly, UnfinishedTyping, type Unfinished } from "./unfinished-typing.ts";

type RenderContext = foundry.applications.api.ApplicationV2.RenderContext;

/** Stands for any application laid out by templates: only what they all have is used here. */
type AnyApplication = ReturnType<
  typeof foundry.applications.api.HandlebarsApplicationMixin<typeof foundry.applications.api.ApplicationV2>
>;

/**
 * How every sheet of this system behaves while it is on screen: by keyboard, and while somebody is typing as others change
 * what it shows.
 */
export function LivingSheetMixin<Base extends abstract new (...args: never[]) => object>(base: Base): Base {
  abstract class LivingSheet extends (base as unknown as AnyApplication) {
    readonly #unfinished = new UnfinishedTyping();
    readonly #press = new Press();
    /** How far each tab was scrolled when it was left. */
    readonly #scrolled = new Map<string, number>();

    protected override async _preparePartContext(partId: string, context: RenderContext, options: object) {
      return withTab(partId, await super._preparePartContext(partId, context, options));
    }

    /** Whoever may no longer see a document keeps no old view of it. */
    protected override _canRender(options: PrepareOptions): false | void {
      const { isVisible = true } = this as { isVisible?: boolean };
      if (!this.rendered || isVisible) return super._canRender(options);
      void this.close();
      return false;
    }

    /** A text that is being written is not replaced under the writer's hands; its part follows when it is closed. */
    protected override _configureRenderOptions(options: PartOptions): void {
      super._configureRenderOptions(options);
      options.parts = options.parts?.filter((partId) => !this.#unfinished.isWriting(this.parts[partId!]));
    }

    /** Nothing is replaced under a pressed pointer. */
    protected override async _renderHTML(
      ...parameters: [context: never, options: never]
    ): Promise<Record<string, HTMLElement>> {
      const drawn = await super._renderHTML(...parameters);
      await this.#press.released();
      return drawn;
    }

    protected override _preSyncPartState(...parameters: PartReplacement): void {
      super._preSyncPartState(...parameters);
      const [, drawn, prior, state] = parameters;
      keepFolds(prior, drawn);
      keepChosenPart(prior, drawn);
      const selected = isWhollySelected(prior);
      const [anchor, explained] = [anchorOf(prior), placeOfTooltip(prior)];
      Object.assign(state, { selected, anchor, explained, unfinished: this.#unfinished.take(prior) } satisfies Kept);
    }

    protected override _syncPartState(...parameters: PartReplacement): void {
      super._syncPartState(...parameters);
      const [, part, , state] = parameters;
      const { selected, anchor, explained, unfinished } = state as Partial<Kept>;
      if (anchor) keepAnchor(part, anchor);
      this.#unfinished.give(part, unfinished ?? null);
      if (selected) selectWholly(part);
      if (explained) keepTooltip(part, explained);
    }

    /** On a slow line the first sheet can be faster than what templates include. */
    protected override async _preFirstRender(context: object, options: object): Promise<void> {
      await super._preFirstRender(context as never, options as never);
      await preloadTemplates();
    }

    protected override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      walkWithArrows(this.element);
      showTooltipsOnFocus(this.element);
      this.#unfinished.watch(this.element);
      this.#press.watch(this.element);
    }

    protected override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      nameInnerFields(this.element);
      const { primary } = this.tabGroups;
      // A tab opened while this render was being prepared is not the one that the render put in front.
      if (primary) this.changeTab(primary, "primary", { force: true, updatePosition: false });
    }

    /** Where each change is sent as it is made, Enter has nothing to add to the change that it confirmed. */
    protected override async _onSubmitForm(formConfig: FormConfiguration, event: Event | SubmitEvent): Promise<void> {
      if (!formConfig.submitOnChange || event.type !== "submit" || !event.isTrusted)
        return super._onSubmitForm(formConfig, event);
      event.preventDefault();
    }

    /** A number that cannot be stored is refused in words, and the field shows what is stored again. */
    protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
      const { target } = event;
      const { document } = this as unknown as { document: Parameters<typeof numberRefusal>[0] };
      const refusal = target instanceof HTMLInputElement ? numberRefusal(document, target) : null;
      if (refusal === null) return super._onChangeForm(formConfig, event);
      ui.notifications!.warn(refusal);
      (target as HTMLInputElement).value = (target as HTMLInputElement).defaultValue;
    }

    /** A tab that is shown anew while it is hidden is still where it was left when somebody comes back. */
    override changeTab(tab: string, group: string, options?: TabOptions): void {
      const left = this.tabGroups[group] ?? "";
      if (left !== tab) this.#scrolled.set(left, this.parts[left]?.scrollTop ?? 0);
      super.changeTab(tab, group, options);
      if (left !== tab && this.parts[tab]) this.parts[tab].scrollTop = this.#scrolled.get(tab) ?? 0;
      markTabs(this.element, group);
    }
  }
  return LivingSheet as unknown as Base;
}

/** What is carried over from a part to the one that takes its place. */
interface Kept {
  readonly selected: boolean;
  readonly unfinished: Unfinished | null;
  readonly anchor: Anchor | null;
  readonly explained: PlaceInPart | null;
}
