import { renderCard } from "../../documents/chat-message.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { performGeneratedRanking } from "../../documents/contests/generated-ranking.ts";
import { performRanking } from "../../documents/contests/ranking.ts";
import { notify } from "../../documents/notify.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { sayAloud } from "../chat/announce.ts";
import { list } from "../chat/entrant-row.ts";
import { listenToAnswers } from "../requests/follow-requests.ts";
import { template } from "../templates.ts";
import { diceAtRest } from "../ux/dice-at-rest.ts";
import { say } from "../words.ts";
import { Board } from "./board.ts";
import { boardOfRanking } from "./board-of-ranking.ts";
import { withPeople, type BoardPerson } from "./board-state.ts";
import { concernsRanking, notOver, rankingResults, rankingWords } from "./latest-ranking.ts";
import { personName, standOf } from "./line.ts";
import { newcomerOf } from "./newcomers.ts";
import { rankingIn, type ShownRanking } from "./ranking-in.ts";

type Message = ChatMessage.Implementation;

/** How a ranking is thrown: by everybody, by whoever opened the board, or as the book's generator does. */
const WAYS = ["ask", "dice", "generator"] as const;

const ICONS = { ask: "fa-bullhorn", dice: "fa-dice", generator: "fa-wand-magic-sparkles" };

/** People who are put in order, and how they stand while they throw. */
export class RankingBoard extends Board {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["ranking-board"],
    window: { icon: "fa-solid fa-ranking-star" },
    position: { width: 640, height: 760 },
  };

  static override PARTS = { ...Board.PARTS, footer: { template: template("boards/ways") } };

  /** How many characters the generator throws for while nobody is on the board. */
  #count = 5;
  /** What was said aloud last. */
  #told = "";

  constructor() {
    super("ranking", 1, true);
  }

  /** Brings some people onto a board that is still empty; those who are somebody else's are left out. */
  async take(actors: readonly SirpasActor[]): Promise<void> {
    if (this.setup.people.length > 0) return;
    const newcomers = actors.filter(({ isOwner }) => isOwner).map(newcomerOf);
    await this.change((state) => withPeople(state, newcomers, this.#party));
  }

  /** Puts a ranking from the chat onto the board, to be followed or repeated. */
  async takeUp(ranking: ShownRanking): Promise<void> {
    await this.restore(boardOfRanking(ranking, this.setup));
    this.element.querySelector<HTMLElement>(".board-round summary")?.focus();
  }

  override async follow(message: Message): Promise<void> {
    if (!this.isShown || !concernsRanking(message, this.setup.series)) return;
    await this.render({ parts: ["people", "rounds", "footer"] } as never);
    const latest = this.#latest();
    const { outcome = "" } = latest ? rankingWords(latest) : {};
    if (outcome === "" || outcome === this.#told) return;
    this.#told = outcome;
    sayAloud(outcome);
  }

  override lineDetails(person: BoardPerson) {
    const latest = this.#latest();
    const name = personName(this.setup, person);
    return { result: latest ? rankingResults(latest).get(`${person.uuid} ${name}`) : undefined };
  }

  protected override async roll(way: string): Promise<unknown> {
    const { people, statistic, reason, visibility } = this.setup;
    const latest = this.#latest();
    if (latest && notOver(latest) !== "") return null;
    const lost = people.filter(({ uuid }) => !actorAt(uuid));
    if (lost.length > 0) {
      const names = list(lost.map((person) => personName(this.setup, person)));
      return void notify.warn(say("SIRPAS.BOARD.gonePeople", { names }));
    }
    const stands = people.map((person) => standOf(this.setup, person));
    const message =
      way === "generator"
        ? await performGeneratedRanking(stands.length > 0 ? stands : this.#count, { statistic, visibility })
        : await performRanking(stands, statistic, { ask: way === "ask", reason, visibility });
    if (!message) return null;
    await diceAtRest(message);
    await this.change((state) => ({ ...state, series: message.id ?? "" }));
    return message;
  }

  protected override async details(): Promise<object> {
    const latest = this.#latest();
    const waiting = latest ? notOver(latest) : "";
    const views = latest
      ? [{ message: latest.message.id, ...rankingWords(latest), latest: true, card: await renderCard(latest.message) }]
      : [];
    return {
      throwers: null,
      rounds: views,
      roundsTitle: say("SIRPAS.BOARD.ranking.latest"),
      waiting,
      disabled: this.isRolling || waiting !== "",
      count: this.#count,
      ways: WAYS.map((way) => ({
        way,
        icon: ICONS[way],
        word: say(`SIRPAS.BOARD.ranking.${way}`),
        hint: say(`SIRPAS.BOARD.ranking.${way}Hint`),
        counts: way === "generator" && this.setup.people.length === 0,
      })),
    };
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const [, { parts }] = parameters as unknown as [unknown, { readonly parts: readonly string[] }];
    if (!parts.includes("rounds")) return;
    const latest = this.#latest();
    const shown = this.element.querySelector<HTMLElement>(".board-round");
    if (latest && shown) listenToAnswers(latest.message, shown);
  }

  protected override async onFieldChange(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const count = Math.floor(Number(field.value));
    if (field.dataset.set === "count" && count >= 1 && count <= MOST) this.#count = count;
  }

  #latest(): ShownRanking | null {
    return rankingIn(game.messages!.get(this.setup.series) as Message | undefined);
  }

  get #party(): string {
    return this.setup.parties[0]?.id ?? "";
  }
}

/** As many characters as the generator throws for at most where nobody is named. */
const MOST = 100;
