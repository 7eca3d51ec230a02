import { notify } from "../../utils/notify.ts";
import { isTag } from "../../foundry/elements.ts";
import type { PointerGuard } from "../ux/pointer-guard.ts";
import type { Anchor, PlaceInPart } from "./place-in-part.ts";
import {
  withTab,
  type FormConfiguration,
  type PartOptions,
  type PartReplacement,
  type PrepareOptions,
  type TabOptions,
} from "./sheet-types.ts";
import { sheetTools } from "./tools.ts";
import type { Unfinished, UnfinishedTyping } from "./unfinished-typing.ts";

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
    #unfinished: UnfinishedTyping | null = null;
    #press: PointerGuard | null = null;

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
      options.parts = options.parts?.filter((partId) => !this.#unfinished?.isWriting(this.parts[partId!]));
    }

    /** Nothing is replaced under a pressed pointer. */
    protected override async _renderHTML(
      ...parameters: [context: never, options: never]
    ): Promise<Record<string, HTMLElement>> {
      const drawn = await super._renderHTML(...parameters);
      await this.#press?.released();
      return drawn;
    }

    protected override _preSyncPartState(...parameters: PartReplacement): void {
      super._preSyncPartState(...parameters);
      const [, drawn, prior, state] = parameters;
      const tools = sheetTools();
      tools.keepFolds(prior, drawn);
      Object.assign(state, {
        selected: tools.isWhollySelected(prior),
        anchor: tools.anchorOf(prior),
        explained: tools.placeOfTooltip(prior),
        unfinished: this.#unfinished?.take(prior) ?? null,
      } satisfies Kept);
    }

    protected override _syncPartState(...parameters: PartReplacement): void {
      super._syncPartState(...parameters);
      const [, part, , state] = parameters;
      const { selected, anchor, explained, unfinished } = state as Partial<Kept>;
      const tools = sheetTools();
      if (anchor) tools.keepAnchor(part, anchor);
      this.#unfinished?.give(part, unfinished ?? null);
      if (selected) tools.selectWholly(part);
      if (explained) tools.keepTooltip(part, explained);
    }

    /** What templates include and what the sheet works with are there before it is. */
    protected override async _preFirstRender(context: object, options: object): Promise<void> {
      await super._preFirstRender(context as never, options as never);
      await CONFIG.SIRPAS.table();
    }

    protected override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      const tools = sheetTools();
      tools.walkWithArrows(this.element);
      tools.showTooltipsOnFocus(this.element);
      this.#unfinished = new tools.UnfinishedTyping();
      this.#unfinished.watch(this.element);
      this.#press = new tools.PointerGuard();
      this.#press.watch(this.element);
    }

    protected override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      sheetTools().nameInnerFields(this.element);
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
      const { document } = this as unknown as {
        document: Parameters<ReturnType<typeof sheetTools>["numberError"]>[0];
      };
      const error = isTag(target, "input") ? sheetTools().numberError(document, target) : null;
      if (error === null) return super._onChangeForm(formConfig, event);
      notify.warn(error);
      (target as HTMLInputElement).value = (target as HTMLInputElement).defaultValue;
    }

    override changeTab(tab: string, group: string, options?: TabOptions): void {
      super.changeTab(tab, group, options);
      sheetTools().markTabs(this.element, group);
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
