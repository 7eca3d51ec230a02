/*
 * What Foundry's sheets of documents offer to those that are laid out by templates, as far as ours call or override it. Foundry's
 * own types give up comparing a class with several mixins.
 */

export interface RenderOptions {
  parts?: readonly string[];
  isFirstRender?: boolean;
  force?: boolean;
}

export interface FormConfiguration {
  readonly submitOnChange?: boolean;
}

export interface TabOptions {
  readonly force?: boolean;
  readonly updatePosition?: boolean;
}

export interface Tab {
  readonly id: string;
  readonly icon: string;
}

/** What a template is given. */
export type Context = Record<string, unknown>;

/** A part is replaced: its id, the new element, the prior one, and what is carried over. */
export type PartReplacement = [partId: string, drawn: HTMLElement, prior: HTMLElement, state: Context];

/** What a sheet is given to make data of a form. */
export type FormData = [
  event: Event | null,
  form: HTMLFormElement,
  formData: { readonly object: Record<string, unknown> },
];

/** What a sheet is given to store what was submitted. */
export type Submission = [event: Event, form: HTMLFormElement, data: object, options?: object];

export declare abstract class FoundrySheet<Document> {
  static DEFAULT_OPTIONS: object;
  static PARTS: Readonly<Record<string, { readonly template: string; readonly scrollable?: readonly string[] }>>;
  static TABS: Readonly<Record<string, { readonly tabs: readonly Tab[]; readonly initial?: string }>>;

  constructor(options: { readonly document: Document });

  readonly document: Document;
  readonly id: string;
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly window: { readonly controls?: HTMLElement };
  readonly parts: Readonly<Record<string, HTMLElement | undefined>>;
  readonly tabGroups: Record<string, string | null | undefined>;
  readonly rendered: boolean;
  get isEditable(): boolean;
  get isVisible(): boolean;

  readonly position: { readonly width?: number | "auto"; readonly height?: number | "auto" };
  render(options?: RenderOptions): Promise<this>;
  close(): Promise<this>;
  changeTab(tab: string, group: string, options?: TabOptions): void;

  protected _canRender(options: RenderOptions): false | void;
  protected _configureRenderOptions(options: RenderOptions): void;
  protected _configureRenderParts(options: RenderOptions): Record<string, { template: string; scrollable?: string[] }>;
  protected _getHeaderControls(): object[];
  protected _getTabsConfig(group: string): { readonly tabs: readonly Tab[] } | null;
  protected _prepareTabs(group: string): Readonly<Record<string, object>>;
  protected _prepareContext(options: RenderOptions): Promise<Context>;
  protected _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  protected _preFirstRender(context: Context, options: RenderOptions): Promise<void>;
  protected _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  protected _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>>;
  protected _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void;
  protected _updateFrame(options: RenderOptions): void;
  protected _preSyncPartState(...replacement: PartReplacement): void;
  protected _syncPartState(...replacement: PartReplacement): void;
  protected _onFirstRender(context: Context, options: RenderOptions): Promise<void>;
  protected _onRender(context: Context, options: RenderOptions): Promise<void>;
  protected _preClose(options: object): Promise<void>;
  protected _onClose(options: object): void;
  protected _toggleDisabled(disabled: boolean): void;
  protected _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void>;
  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void;
  protected _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void>;
  protected _processFormData(...form: FormData): object;
  protected _processSubmitData(...submission: Submission): Promise<void>;

  // Of actors.
  protected _canDragDrop(selector: string): boolean;
  protected _canDragStart(selector: string): boolean;
  protected _onDragStart(event: DragEvent): Promise<void>;
  protected _onDrop(event: DragEvent): Promise<void>;
  protected _onDropDocument(event: DragEvent, document: object): Promise<unknown>;
  protected _onDropActor(event: DragEvent, actor: Actor.Implementation): Promise<unknown>;
  protected _onDropFolder(event: DragEvent, folder: unknown): Promise<unknown>;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation | null>;
  protected _onSortItem(event: DragEvent, item: Item.Implementation): unknown;
}
