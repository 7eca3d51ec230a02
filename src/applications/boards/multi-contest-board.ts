import { elementById } from "../../compat/windows.ts";
import type { FightParty } from "../../documents/contests/fight-round.ts";
import { performMultiContest, partyName, type MultiContestCall } from "../../documents/contests/multi-contest.ts";
import { renderCard } from "../../documents/chat-message.ts";
import { notify } from "../../documents/notify.ts";
import { list } from "../chat/entrant-row.ts";
import { sayAloud } from "../chat/announce.ts";
import { listenToAnswers } from "../requests/follow-requests.ts";
import { selectedParties } from "../macros/people.ts";
import { diceAtRest } from "../ux/dice-at-rest.ts";
import { say } from "../words.ts";
import { Board, type BoardKind } from "./board.ts";
import {
  ASIDE,
  membersOf,
  renamed,
  withFight,
  withoutParty,
  withParty,
  withPeople,
  type BoardPerson,
  type FightSetup,
} from "./board-state.ts";
import { personName, standOf } from "./line.ts";
import { newcomerOf } from "./newcomers.ts";
import { boardOf } from "./board-of-round.ts";
import { outcomeOf, personKey, resultsOf, tallyOf, titleOf, waitingFor } from "./round-words.ts";
import { concerns, isOpen, roundsOf, type Round } from "./rounds.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { showChances } from "./show-chances.ts";

type Actions = Record<string, foundry.applications.api.ApplicationV2.ClickAction>;
type Message = ChatMessage.Implementation;

/** The most that fit onto the screen and into a card. */
const MOST_PARTIES = 12;

/** Parties against each other, round after round, with what came of every round. */
export class MultiContestBoard extends Board {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["multi-contest-board"],
    actions: {
      addParty: MultiContestBoard.#onAddParty,
      removeParty: MultiContestBoard.#onRemoveParty,
      beginAnew: MultiContestBoard.#onBeginAnew,
    } as unknown as Actions,
  };

  /** Rounds whose result has been said aloud. */
  readonly #told = new Set<string>();
  /** What came of the latest round. */
  #results = resultsOf(undefined);

  constructor(kind: BoardKind = "multiContest", fight: FightSetup | null = null) {
    super(kind, 2, false, fight);
  }

  override get hasParties(): boolean {
    return true;
  }

  override partyName(party: string): string {
    if (party === ASIDE) return say("SIRPAS.BOARD.aside");
    const index = this.setup.parties.findIndex(({ id }) => id === party);
    return this.setup.parties[index]?.name || partyName(Math.max(0, index));
  }

  /** Those who are selected on the scene stand in parties on a board that is still empty. */
  async takeSelected(): Promise<void> {
    if (this.setup.people.length > 0) return;
    const selected = selectedParties().filter(({ actor }) => actor.isOwner);
    if (selected.length === 0) return;
    await this.change((before) => {
      let state = before;
      for (const { actor, party } of selected) {
        while (state.parties.length <= party && state.parties.length < MOST_PARTIES) state = withParty(state);
        const into = state.parties[Math.min(party, state.parties.length - 1)]?.id ?? ASIDE;
        state = withPeople(state, [newcomerOf(actor)], into);
      }
      return state;
    });
  }

  /** Puts a round from the chat onto the board, to be looked at or repeated. */
  async takeUp(round: Round): Promise<void> {
    await this.restore(boardOf(round, this.setup));
    const details = this.element.querySelector<HTMLElement>(
      `[data-message-id="${CSS.escape(round.message.id ?? "")}"]`,
    );
    details?.querySelector("summary")?.focus();
  }

  /** Shows what a message has changed of the rounds, and says aloud who has won. */
  override async follow(message: Message): Promise<void> {
    if (!this.isShown || !concerns(message, this.setup.series)) return;
    await this.render({ parts: ["people", "rounds", "footer"] } as never);
    this.#tellNews();
  }

  protected override async roll(): Promise<unknown> {
    const { setup } = this;
    const rounds = roundsOf(setup.series);
    if (rounds.some(isOpen)) return null;
    const lost = setup.people.filter((person) => this.takesPart(person) && !actorAt(person.uuid));
    if (lost.length > 0) {
      const names = list(lost.map((person) => personName(setup, person)));
      return void notify.warn(say("SIRPAS.BOARD.gonePeople", { names }));
    }
    const series = setup.series || foundry.utils.randomID();
    const parties = setup.parties
      .map(({ id }) => ({ id, members: membersOf(setup, id).filter((person) => this.takesPart(person)) }))
      .map(({ id, members }) => ({ name: this.partyName(id), actors: this.#stands(members) }))
      .filter(({ actors }) => actors.length > 0);
    const message = await this.perform(parties, {
      ...{ ask: setup.ask, reason: setup.reason, visibility: setup.visibility, series },
      round: Math.max(0, ...rounds.map(({ data }) => data.round)) + 1,
      aside: this.#stands(membersOf(setup, ASIDE)).filter(({ actor }) => actor !== null),
    });
    if (!message) return null;
    await diceAtRest(message);
    await this.change((state) => ({ ...state, series }));
    this.#tellNews();
    return message;
  }

  /** Lets the parties throw. @returns null if it was refused, and the user told why. */
  protected perform(parties: readonly FightParty[], call: MultiContestCall): Promise<Message | null> {
    return performMultiContest(parties, this.setup.statistic, call);
  }

  /** Whether somebody throws with the others. */
  protected takesPart({ party }: BoardPerson): boolean {
    return party !== ASIDE;
  }

  override lineDetails(person: BoardPerson) {
    return { result: this.#results.people.get(personKey(person.uuid, personName(this.setup, person))) };
  }

  override partyDetails(party: string) {
    return this.#results.parties.get(this.partyName(party)) ?? {};
  }

  protected override async _prepareContext(): Promise<never> {
    this.#results = resultsOf(roundsOf(this.setup.series).at(-1));
    return super._prepareContext();
  }

  #stands(people: readonly BoardPerson[]) {
    return people.map((person) => standOf(this.setup, person));
  }

  protected override async details(): Promise<object> {
    const { setup } = this;
    const rounds = roundsOf(setup.series);
    const open = rounds.find(isOpen);
    const latest = rounds.at(-1);
    const views = await Promise.all(
      rounds.map(async (round) => ({
        message: round.message.id,
        title: titleOf(round),
        outcome: outcomeOf(round),
        latest: round === latest,
        card: await renderCard(round.message),
      })),
    );
    return {
      hasOdds: true,
      mayAddParty: setup.parties.length < MOST_PARTIES,
      rounds: views.toReversed(),
      tally: tallyOf(rounds),
      latest: latest && { title: titleOf(latest), outcome: outcomeOf(latest) },
      waiting: open ? waitingFor(open) : "",
      rollDisabled: this.isRolling || open !== undefined,
      asks: setup.ask,
      rollWord: say(setup.ask ? "SIRPAS.BOARD.ask" : rounds.length > 0 ? "SIRPAS.BOARD.again" : "SIRPAS.BOARD.roll"),
      anew: rounds.length > 0 ? say("SIRPAS.BOARD.anew") : "",
    };
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const [, { parts }] = parameters as unknown as [unknown, { readonly parts: readonly string[] }];
    if (parts.includes("people")) showChances(this.element, this.setup);
    if (!parts.includes("rounds")) return;
    for (const element of this.element.querySelectorAll<HTMLElement>(".board-round")) {
      const message = game.messages!.get(element.dataset.messageId ?? "") as Message | undefined;
      if (message) listenToAnswers(message, element);
    }
  }

  protected override async onFieldChange(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const party = field.closest<HTMLElement>("[data-party]")?.dataset.party;
    if (field.dataset.set === "partyName" && party) await this.change((state) => renamed(state, party, field.value));
  }

  #tellNews(): void {
    const latest = roundsOf(this.setup.series).at(-1);
    const id = latest?.message.id ?? "";
    const outcome = latest && !isOpen(latest) ? outcomeOf(latest) : "";
    if (!latest || outcome === "" || this.#told.has(id)) return;
    this.#told.add(id);
    sayAloud(`${titleOf(latest)}: ${outcome}`);
  }

  static async #onAddParty(this: MultiContestBoard): Promise<void> {
    if (this.setup.parties.length >= MOST_PARTIES) return;
    await this.change(withParty);
    const { id } = this.setup.parties.at(-1)!;
    elementById(`${this.id}-name-${id}`)?.focus();
  }

  static async #onRemoveParty(this: MultiContestBoard, _event: Event, target: HTMLElement): Promise<void> {
    const party = target.closest<HTMLElement>("[data-party]")?.dataset.party;
    if (party) await this.change((state) => withoutParty(state, party), `${this.id}-add-party`);
  }

  /** The rounds stay in the chat; the next one is the first of others. */
  static async #onBeginAnew(this: MultiContestBoard): Promise<void> {
    await this.change((state) => withFight({ ...state, series: "" }, { fled: [] }));
    await this.render({ parts: ["rounds", "footer"] } as never);
    elementById(`${this.id}-roll`)?.focus();
  }
}
