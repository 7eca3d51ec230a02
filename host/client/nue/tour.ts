import { mergeObject } from "../../common/utils/index.ts";
import { fetchJson } from "../core/files.ts";
import { game } from "../core/state.ts";
import { TourView } from "./tour-view.ts";

export type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** One thing that a tour points at; without a selector the step is shown in the middle of the screen. */
export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: Direction;
  restricted?: boolean;
  sidebarTab?: string;
}

export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  steps: TourStep[];
  localization?: object;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
}

/** Where this client keeps how far it is with each tour. */
export const PROGRESS = "tourProgress";

type Progress = Record<string, Record<string, number>>;

/** A series of steps that show somebody around. */
export class Tour {
  static STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  config: TourConfig;
  /** What the current step points at. */
  targetElement: HTMLElement | undefined;
  #id: string;
  #namespace: string;
  #stepIndex: number | null = -1;
  #view: TourView | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    if (this.config.localization) mergeObject(game.i18n.translations, this.config.localization);
    this.#id = id ?? config.id;
    this.#namespace = namespace ?? config.namespace;
  }

  /** Makes a tour of a JSON file. */
  static async fromJSON(filepath: string): Promise<Tour> {
    return new this((await fetchJson(filepath)) as TourConfig);
  }

  /** The tour that is under way. */
  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  /** Where it is registered gives it its name. */
  get id(): string {
    return this.#id;
  }
  set id(value: string) {
    if (this.#id) throw new Error("A tour that has an id keeps it.");
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace;
  }
  set namespace(value: string) {
    if (this.#namespace) throw new Error("A tour that has a namespace keeps it.");
    this.#namespace = value;
  }

  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title);
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }

  /** The steps that this user can see. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || game.user.isGM);
  }

  get stepIndex(): number | null {
    return this.#stepIndex;
  }

  get currentStep(): TourStep | null {
    return this.#stepIndex === null || this.#stepIndex < 0 ? null : (this.steps[this.#stepIndex] ?? null);
  }

  get hasNext(): boolean {
    return (this.#stepIndex ?? this.steps.length) < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.#stepIndex ?? 0) > 0;
  }

  /** Whether it can be started now; for subclasses to say no. */
  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#stepIndex === -1) return Tour.STATUS.UNSTARTED;
    return this.#stepIndex === this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  /** Begins with the first step, or goes on where it was left if it can be resumed. */
  async start(): Promise<void> {
    if (!this.canStart) return;
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (this.status === Tour.STATUS.IN_PROGRESS && this.config.canBeResumed) return this.progress(this.#stepIndex ?? 0);
    await this.reset();
    await this.progress(0);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** Leaves the tour where it is. */
  exit(): void {
    this.#close();
    if (Tour.#active === this) Tour.#active = null;
  }

  async reset(): Promise<void> {
    this.exit();
    this.#stepIndex = -1;
    await this.#saveProgress();
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`The tour ${this.key} is over: it has no next step.`);
    await (this.hasNext ? this.progress((this.#stepIndex ?? -1) + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress((this.#stepIndex ?? 0) - 1);
  }

  /** Goes to a step, or past the last one. */
  async progress(stepIndex: number): Promise<void> {
    if (this.status === Tour.STATUS.IN_PROGRESS && this.#view) await this._postStep();
    this.#stepIndex = stepIndex;
    await this.#saveProgress();
    if (!this.currentStep) return this.exit();
    Tour.#active = this;
    await this._preStep();
    if (Tour.#active === this) await this._renderStep();
  }

  /** Before a step is shown: for subclasses to open what it points at. */
  protected async _preStep(): Promise<void> {
    // For subclasses.
  }

  /** After a step. */
  protected async _postStep(): Promise<void> {
    this.#close();
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement = step.selector ? (this._getTargetElement(step.selector) ?? undefined) : undefined;
    this.#close();
    this.#view = new TourView(this, step, this.targetElement, Tour.HIGHLIGHT_PADDING);
  }

  /** What a step points at. */
  protected _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  /** Reads how far this client is with the tour. */
  _reloadProgress(): void {
    this.#stepIndex = (game.settings.get("core", PROGRESS) as Progress)[this.#namespace]?.[this.#id] ?? -1;
  }

  async #saveProgress(): Promise<void> {
    const all = game.settings.get("core", PROGRESS) as Progress;
    const own = { ...all[this.#namespace], [this.#id]: this.#stepIndex ?? -1 };
    await game.settings.set("core", PROGRESS, { ...all, [this.#namespace]: own });
  }

  #close(): void {
    this.#view?.remove();
    this.#view = null;
  }
}
