import { notify } from "../../documents/notify.ts";
import { elementById } from "../../compat/windows.ts";
import { isHtml, isTag } from "../../compat/elements.ts";
import { currentVisibility, VISIBILITIES } from "../../compat/visibility.ts";
import { rememberBoard, rememberedBoard } from "../../settings/board-memory.ts";
import { preloadTemplates, template } from "../templates.ts";
import { sayAloud } from "../chat/announce.ts";
import { showTooltipsOnFocus } from "../ux/focus-tooltips.ts";
import { Press } from "../ux/press.ts";
import { say } from "../words.ts";
import { boardContext } from "./board-context.ts";
import {
  emptyBoard,
  mayJoin,
  movedBy,
  movedTo,
  shifted,
  withPeople,
  withPerson,
  type BoardPerson,
  type BoardState,
  type FightSetup,
} from "./board-state.ts";
import { BOARD_ACTIONS } from "./board-actions.ts";
import { dropOnBoard, liftFromBoard, showDropPlace } from "./dragging.ts";
import { personName } from "./line.ts";
import { newcomerOf, type Arrival } from "./newcomers.ts";
import type { PartyResult, PersonResult } from "./round-words.ts";
import { readStoredBoard } from "./stored-board.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Actions = Record<string, foundry.applications.api.ApplicationV2.ClickAction>;

/** What a board is for. Its texts stand under `SIRPAS.BOARD.<kind>`. */
export type BoardKind = "multiContest" | "ranking" | "fight";

/** Which parts there are; those that a board has none of are rendered empty. */
const PEOPLE_PARTS = ["setup", "people", "footer"] as const;

/** What has been settled before a board is opened. */
export interface Settled {
  readonly statistic?: string;
  readonly reason?: string;
}

/**
 * A window in which a Gamemaster brings people together, says what they throw with, and lets them: the base of the boards. What
 * is done on it is remembered at once, so that it opens again as it was left.
 */
export abstract class Board extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["sirpas", "board"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 940, height: 760 },
    actions: { ...BOARD_ACTIONS, rollBoard: Board.#onRoll } as unknown as Actions,
  };

  static override PARTS = {
    setup: { template: template("boards/setup") },
    people: { template: template("boards/people") },
    rounds: { template: template("boards/rounds") },
    footer: { template: template("boards/footer") },
  };

  readonly kind: BoardKind;
  #state: BoardState;
  #rolling = false;
  /** Until the button that is being pressed is let go: what is drawn anew below it would not be clicked. */
  readonly #press = new Press();

  /**
   * @param parties  How many there are on a new board.
   * @param ask      Whether on a new board everybody throws for themselves.
   * @param fight    What a fight is set to at first; null for a board that is none.
   */
  constructor(kind: BoardKind, parties: number, ask = false, fight: FightSetup | null = null) {
    super({ id: `sirpas-board-${kind}`, window: { title: say(`SIRPAS.BOARD.${kind}.title`) } });
    this.kind = kind;
    const empty = { ...emptyBoard(parties, currentVisibility()), ask, fight };
    this.#state = readStoredBoard(rememberedBoard(kind), empty) ?? empty;
  }

  /** All that stands on the board. */
  get setup(): BoardState {
    return this.#state;
  }

  /** Whether it is on the screen, be it that it is just being drawn anew: `rendered` is false meanwhile. */
  get isShown(): boolean {
    return isHtml(this.element) && this.state > foundry.applications.api.ApplicationV2.RENDER_STATES.NONE;
  }

  /** Whether people stand in parties that can be added, named and removed, or all in one list. */
  get hasParties(): boolean {
    return false;
  }

  /** Whether the dice are being thrown at this moment. */
  get isRolling(): boolean {
    return this.#rolling;
  }

  /**
   * Lets them throw.
   * @param way  Which of several ways the pressed button stands for; empty where there is one.
   * @returns null if it was refused, and the user told why.
   */
  protected abstract roll(way: string): Promise<unknown>;

  /** Shows what a message in the chat has changed of what was thrown. */
  abstract follow(message: ChatMessage.Implementation): Promise<void>;

  /** What the parts show besides the people: the board of each kind has its own. */
  protected details(): Promise<object> {
    return Promise.resolve({});
  }

  /** What the line of somebody shows besides: how they fared last, as `result`. */
  lineDetails(_person: BoardPerson): { readonly result?: PersonResult | undefined } {
    return {};
  }

  /** What the head of a party shows besides: how it fared last. */
  partyDetails(_party: string): Partial<PartyResult> {
    return {};
  }

  /** Takes over what has been settled before it is opened. */
  async settle({ statistic, reason }: Settled): Promise<void> {
    const settled = { ...(statistic === undefined ? {} : { statistic }), ...(reason === undefined ? {} : { reason }) };
    if (Object.keys(settled).length > 0) await this.change((state) => ({ ...state, ...settled }));
  }

  /** Changes the board, remembers it and shows it. @param focus  The id of the control that is to have the focus. */
  async change(change: (state: BoardState) => BoardState, focus = ""): Promise<void> {
    const after = change(this.#state);
    if (after === this.#state) return;
    this.#state = after;
    await rememberBoard(this.kind, after);
    await this.#press.released();
    if (!this.isShown) return;
    await this.render({ parts: [...PEOPLE_PARTS] } as never);
    if (focus !== "") elementById(focus)?.focus();
  }

  /** Puts another state onto the board, such as that of a round in the chat. */
  async restore(state: BoardState): Promise<void> {
    this.#state = state;
    await rememberBoard(this.kind, state);
    await this.render({ force: true });
  }

  /** Brings actors onto the board, and says in one sentence who cannot come. */
  async join(arrival: Arrival, party: string, before: number | null = null): Promise<void> {
    if ("refusal" in arrival) return void notify.warn(say(arrival.refusal, arrival.words));
    const strangers = arrival.actors.filter(({ isOwner }) => !isOwner);
    const newcomers = arrival.actors.filter(({ isOwner }) => isOwner).map(newcomerOf);
    const known = newcomers.filter((one) => !mayJoin(this.#state, one));
    if (strangers.length > 0) this.#warn("notYours", strangers);
    if (known.length > 0) this.#warn("already", known);
    if (known.length === newcomers.length) return;
    await this.change((state) => withPeople(state, newcomers, party, before));
  }

  /** Moves somebody and says where to, for who does it by key. */
  async move(person: BoardPerson, how: "up" | "down" | "back" | "on", focus: string): Promise<void> {
    const by = how === "up" || how === "back" ? -1 : 1;
    const across = how === "back" || how === "on";
    await this.change((state) => (across ? movedBy(state, person.id, by) : shifted(state, person.id, by)), focus);
    this.tellPlace(person.id);
  }

  /** Puts somebody into a party, before somebody there or at its end. */
  async put(id: number, party: string, before: number | null = null, focus = ""): Promise<void> {
    await this.change((state) => movedTo(state, id, party, before), focus);
    this.tellPlace(id);
  }

  /** What a party is called on the screen. */
  partyName(_party: string): string {
    return say("SIRPAS.MUSTER.people");
  }

  personAt(target: Element | null): BoardPerson | undefined {
    const id = Number(target?.closest<HTMLElement>("[data-person]")?.dataset.person ?? NaN);
    return this.#state.people.find((person) => person.id === id);
  }

  /** Says aloud where somebody stands now. */
  tellPlace(id: number): void {
    const person = this.#state.people.find((one) => one.id === id);
    if (!person) return;
    const members = this.#state.people.filter(({ party }) => party === person.party);
    const place = members.findIndex((one) => one.id === id) + 1;
    const words = { name: personName(this.#state, person), party: this.partyName(person.party), place };
    sayAloud(say("SIRPAS.BOARD.placed", { ...words, all: members.length }));
  }

  protected override async _prepareContext(): Promise<never> {
    await preloadTemplates();
    const visibilities = Object.fromEntries(VISIBILITIES.map((key) => [key, `SIRPAS.VISIBILITY.${key}`]));
    // What is chosen there is nobody's business but the next click's.
    const chosen = (field: string) => this.#chosen(field);
    const adding = { into: chosen("[data-into]"), other: chosen("[data-others]") };
    return { rootId: this.id, visibilities, ...adding, ...boardContext(this), ...(await this.details()) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    showTooltipsOnFocus(element);
    this.#press.watch(element);
    element.addEventListener("change", ({ target }) => void this.#onChange(target));
    element.addEventListener("keydown", (event) => void this.#onKey(event));
    element.addEventListener("dragstart", (event) => liftFromBoard(this, event));
    element.addEventListener("dragover", (event) => showDropPlace(element, event));
    element.addEventListener("dragleave", (event) => showDropPlace(element, event));
    element.addEventListener("dragend", () => showDropPlace(element, null));
    element.addEventListener("drop", (event) => void dropOnBoard(this, event));
  }

  #chosen(select: string): string | undefined {
    return this.isShown ? this.element.querySelector<HTMLSelectElement>(select)?.value : undefined;
  }

  #warn(key: string, who: readonly { readonly name: string | null }[]): void {
    const names = [...new Set(who.map(({ name }) => name ?? ""))];
    const list = new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(names);
    notify.warn(say(`SIRPAS.BOARD.${key}`, { names: list }));
  }

  async #onChange(target: EventTarget | null): Promise<void> {
    if (!isTag(target, "input", "select")) return;
    const { value } = target;
    const person = this.personAt(target);
    const { set } = target.dataset;
    if (set === "own" && person) return this.change((state) => withPerson(state, person.id, { statistic: value }));
    if (set === "party" && person) return this.put(person.id, value, null, target.id);
    if (set === "statistic" || set === "reason") return this.change((state) => ({ ...state, [set]: value.trim() }));
    if (set === "ask") return this.change((state) => ({ ...state, ask: value === "yes" }));
    const visibility = VISIBILITIES.find((one) => one === value);
    if (set === "visibility" && visibility) return this.change((state) => ({ ...state, visibility }));
    return this.onFieldChange(target);
  }

  /** A field that not every board has. */
  protected onFieldChange(_field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    return Promise.resolve();
  }

  /** With Alt held the arrows move whoever the focus is on. */
  async #onKey(event: KeyboardEvent): Promise<void> {
    const ways = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "back", ArrowRight: "on" } as const;
    const way = ways[event.key as keyof typeof ways];
    const person = this.personAt(event.target as Element | null);
    if (!event.altKey || !way || !person) return;
    event.preventDefault();
    event.stopPropagation();
    await this.move(person, way, (event.target as Element).id);
  }

  static async #onRoll(this: Board, _event: Event, target: HTMLElement): Promise<void> {
    // A second click while the first is still rolling must not roll again.
    if (this.#rolling) return;
    this.#rolling = true;
    try {
      await this.roll(target.dataset.way ?? "");
    } finally {
      this.#rolling = false;
      if (this.isShown) await this.render({ parts: ["people", "rounds", "footer"] } as never);
    }
  }
}
