import { isTag } from "#core/foundry/elements.ts";
import { elementById } from "#core/foundry/windows.ts";
import { renderCard } from "#core/documents/chat-message.ts";
import { notify } from "#core/utils/notify.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { rememberBoard, rememberedBoard } from "#core/settings/memory.ts";
import { announce } from "#core/utils/announce.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { template } from "#core/applications/templates.ts";
import { diceAtRest } from "#core/applications/ux/shown-dice.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { PointerGuard } from "#core/applications/ux/pointer-guard.ts";
import { localize, list } from "#core/utils/localize.ts";
import { BOARD_ACTIONS } from "./board-actions.ts";
import { showOdds } from "./board-odds.ts";
import { membersOf, type BoardKind, type BoardParticipant, type BoardState, readStoredBoard } from "./board-state.ts";
import { boardView } from "./board-view.ts";
import type { BoardRound, ContestKind } from "./contest-kind.ts";
import { newcomerOf, type Arrival } from "./newcomers.ts";
import { canJoin, movedBy, movedTo, shifted, withParticipants } from "./board-people.ts";
import { nameOnBoard, participantName } from "./board-parties.ts";
import { takesPart } from "../simplified-combat/round-participants.ts";
import { seriesOf } from "./rounds-in-chat.ts";
import { dropOnBoard, liftFromBoard, showDropPlace } from "./board-drag.ts";
import { changedBy } from "./board-fields.ts";
import { MULTI_CONTEST } from "./party-boards.ts";
import { FIGHT } from "../simplified-combat/simplified-combat-board.ts";
import { RANKING } from "./ranking-board.ts";

const BOARD_KINDS: Readonly<Record<BoardKind, ContestKind>> = {
  multiContest: MULTI_CONTEST,
  ranking: RANKING,
  fight: FIGHT,
};

type Message = ChatMessage.Implementation;

/** Where the arrows move somebody. */
const WAYS: Readonly<Record<string, readonly [typeof shifted, 1 | -1]>> = {
  ArrowUp: [shifted, -1],
  ArrowDown: [shifted, 1],
  ArrowLeft: [movedBy, -1],
  ArrowRight: [movedBy, 1],
};

/**
 * A window in which people are brought together for a contest, and roll. What is done on it is remembered at once, so that it
 * opens again as it was left.
 */
export class ContestBoard extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["board"],
    window: { resizable: true },
    position: { height: 760 },
    actions: { ...BOARD_ACTIONS, rollBoard: ContestBoard.#onRoll },
  };

  static override PARTS = {
    setup: { template: template("contests/board/setup") },
    people: { template: template("contests/board/people") },
    rounds: { template: template("contests/board/rounds") },
    footer: { template: template("contests/board/footer") },
  };

  readonly kind: ContestKind;
  #state: BoardState;
  #rolling = false;
  /** What was announced last. */
  #told = "";
  /** Until the button that is being pressed is let go: what is drawn anew below it would not be clicked. */
  readonly #press = new PointerGuard();

  constructor(key: BoardKind) {
    const { css, icon, width } = BOARD_KINDS[key];
    super({
      id: `sirpas-board-${key}`,
      classes: [css],
      window: { title: localize(`SIRPAS.BOARD.${key}.title`), icon: `fa-solid ${icon}` },
      position: { width },
    });
    this.kind = BOARD_KINDS[key];
    const empty = this.kind.empty();
    this.#state = readStoredBoard(rememberedBoard(key), empty) ?? empty;
  }

  /** All that is on the board. */
  get setup(): BoardState {
    return this.#state;
  }

  get #rounds(): readonly BoardRound[] {
    return this.kind.rounds(this.#state.series);
  }

  /** Shows what a message in the chat has changed of its rounds, and announces what came of them. */
  async follow(message: Message): Promise<void> {
    if (this.#state.series !== seriesOf(message)) return;
    await this.redraw("people", "rounds", "footer");
    this.#tellNews();
  }

  /** Shows who can go on in a fight, now that somebody was hurt or gets up. */
  async followActors(): Promise<void> {
    if (this.#state.fight && !this.#rolling) await this.redraw("people", "footer");
  }

  /** Changes the board, remembers it and shows it. @param focus  The id of the control that is to have the focus. */
  async change(change: (state: BoardState) => BoardState, focus = ""): Promise<void> {
    const after = change(this.#state);
    if (after === this.#state) return;
    this.#state = after;
    await rememberBoard(after.kind, after);
    await this.#press.released();
    await this.redraw("setup", "people", "footer");
    if (focus !== "") elementById(focus)?.focus();
  }

  /** Puts a message from the chat onto the board, to be looked at or repeated. */
  async takeUp(message: Message): Promise<void> {
    await this.change((state) => this.kind.boardOf(message, state));
    await this.show();
    const round = this.element.querySelector(`[data-message-id="${CSS.escape(message.id ?? "")}"]`);
    round?.querySelector("summary")?.focus();
  }

  /** Brings actors onto the board, and says in one sentence who cannot come. */
  async join({ actors, error, words }: Arrival, party: string, before: number | null = null): Promise<void> {
    if (actors.length === 0) return void notify.warn(localize(error, words));
    const strangers = actors.filter(({ isOwner }) => !isOwner);
    const newcomers = actors.filter(({ isOwner }) => isOwner).map(newcomerOf);
    const known = newcomers.filter((one) => !canJoin(this.#state, one));
    if (strangers.length > 0) warnOf("notYours", strangers);
    if (known.length > 0) warnOf("already", known);
    if (known.length === newcomers.length) return;
    await this.change((state) => withParticipants(state, newcomers, party, before));
  }

  /** Changes where somebody is, and announces it for those who do it by key. */
  async place(
    id: number | undefined,
    change: (state: BoardState, id: number) => BoardState,
    focus = "",
  ): Promise<void> {
    if (id === undefined) return;
    await this.change((state) => change(state, id), focus);
    const person = this.#state.people.find((one) => one.id === id);
    if (!person) return;
    const members = membersOf(this.#state, person.party);
    const words = { name: participantName(this.#state, person), party: nameOnBoard(this.#state, person.party) };
    announce(localize("SIRPAS.BOARD.placed", { ...words, place: members.indexOf(person) + 1, all: members.length }));
  }

  personAt(target: Element | null): BoardParticipant | undefined {
    const id = Number(target?.closest<HTMLElement>("[data-person]")?.dataset.person ?? NaN);
    return this.#state.people.find((person) => person.id === id);
  }

  protected override async context(): Promise<object> {
    const rounds = this.#rounds;
    const latest = rounds.at(-1);
    const views = await Promise.all(rounds.map(async (round) => ({ ...round, card: await renderCard(round.message) })));
    // What is chosen there is nobody's business but the next click's.
    const adding = { into: this.#chosen("into"), other: this.#chosen("others") };
    const details = this.kind.details(this.#state);
    const waiting = rounds.find((round) => round.waiting !== "")?.waiting ?? details.blocked ?? "";
    const disabled = this.#rolling || waiting !== "" || (details.ended ?? false);
    return {
      ...adding,
      ...boardView(this.#state, latest),
      rounds: views.toReversed(),
      waiting,
      disabled,
      decided: latest?.waiting === "",
      ...details,
    };
  }

  protected override onOpen(): void {
    const { element } = this;
    showTooltipsOnFocus(element);
    this.#press.watch(element);
    element.addEventListener("change", ({ target }) => void this.#onChange(target));
    element.addEventListener("keydown", (event) => void this.#onKey(event));
    element.addEventListener("dragstart", (event) => liftFromBoard(this, event));
    for (const type of ["dragover", "dragleave", "dragend"] as const) {
      element.addEventListener(type, (event) => showDropPlace(element, event));
    }
    element.addEventListener("drop", (event) => void dropOnBoard(this, event));
  }

  protected override onDraw(parts: readonly string[]): void {
    if (parts.includes("people")) showOdds(this.element, this.#state);
  }

  #chosen(name: string): string | undefined {
    const field = elementById(`${this.id}-${name}`);
    return isTag(field, "select") ? field.value : undefined;
  }

  #tellNews(): void {
    const latest = this.#rounds.at(-1);
    if (!latest?.news || this.#told === `${latest.message.id} ${latest.news}`) return;
    this.#told = `${latest.message.id} ${latest.news}`;
    announce(latest.news);
  }

  async #onChange(target: EventTarget | null): Promise<void> {
    if (!isTag(target, "input", "select")) return;
    const person = this.personAt(target);
    if (target.dataset.set === "party") {
      return this.place(person?.id, (state, id) => movedTo(state, id, target.value), target.id);
    }
    await this.change((state) => changedBy(state, target, person));
  }

  /** With Alt held the arrows move whoever the focus is on. */
  async #onKey(event: KeyboardEvent): Promise<void> {
    const way = WAYS[event.key];
    const person = this.personAt(event.target as Element | null);
    if (!event.altKey || !way || !person) return;
    event.preventDefault();
    event.stopPropagation();
    const [moved, by] = way;
    await this.place(person.id, (state, id) => moved(state, id, by), (event.target as Element).id);
  }

  async #roll(way: string): Promise<void> {
    const state = this.#state;
    if (this.#rounds.some(({ waiting }) => waiting !== "")) return;
    const lost = state.people.filter((person) => takesPart(state, person) && !actorAt(person.uuid));
    if (lost.length > 0) {
      const names = list(lost.map((person) => participantName(state, person)));
      return void notify.warn(localize("SIRPAS.BOARD.gonePeople", { names }));
    }
    const rolled = await this.kind.perform(state, way);
    if (!rolled) return;
    await diceAtRest(rolled.message);
    await this.change((now) => ({ ...now, series: rolled.series }));
    this.#tellNews();
  }

  static async #onRoll(this: ContestBoard, _event: Event, target: HTMLElement): Promise<void> {
    // A second click while the first is still rolling must not roll again.
    if (this.#rolling) return;
    this.#rolling = true;
    try {
      await this.#roll(target.dataset.way ?? "");
    } finally {
      this.#rolling = false;
      await this.redraw("people", "rounds", "footer");
    }
  }
}

function warnOf(key: string, who: readonly { readonly name: string | null }[]): void {
  const names = [...new Set(who.map(({ name }) => name ?? ""))];
  notify.warn(localize(`SIRPAS.BOARD.${key}`, { names: list(names) }));
}
