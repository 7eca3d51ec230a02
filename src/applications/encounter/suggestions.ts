import { isAwaited } from "#core/applications/encounter/end-turns.ts";
import { ENCOUNTER_HOOKS } from "#core/applications/encounter/encounter-hooks.ts";
import { Strip } from "#core/applications/challenge/strip.ts";
import { template } from "#core/applications/templates.ts";
import { debounce } from "#core/applications/ux/timing.ts";
import { on } from "#core/foundry/hooks.ts";
import { setting, storeSetting } from "#core/settings/settings.ts";
import { announce } from "#core/utils/announce.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { choose, SHARPNESS, type Sharpness } from "../../odds/forecast/suggest.ts";
import { planned, stepFor } from "../../play/encounter/turn-flow.ts";
import {
  nearestTo,
  type OpponentAct,
  type OpponentActs,
  opponentActs,
  playAct,
} from "../../play/forecast/opponent-acts.ts";
import { isOpponent } from "../../play/forecast/opponent.ts";
import { isOfKind } from "../../play/initiative/of-kind.ts";
import { turnLeft } from "../../play/movement/move-cost.ts";
import type { SirpasActor, SirpasCombatant } from "../../play/documents.ts";
import { ownTurn, type OwnTurn } from "./own-turn.ts";
import { actText } from "./suggestion-view.ts";

/** How many acts are offered, and how many turns are played one after the other. */
const OFFERED = 2;
const TURNS = 5;

/** Turns of one kind of opponent that are played by themselves. */
interface Series {
  readonly like: SirpasCombatant;
  /** The turn that is being played, and how many may follow. */
  key: string;
  left: number;
}

/** What is offered in a turn. */
interface Offer {
  /** The turn, and how sharp who plays it is. */
  readonly key: string;
  readonly found: OpponentActs | null;
  readonly acts: readonly OpponentAct[];
  /** Why there are none; empty while there are. */
  readonly hint: string;
  /** Whether it is all said and done for this turn, though somebody might be in reach. */
  readonly spent: boolean;
}

/** Offers a Gamemaster what the opponent whose turn it is could do, from when it is first asked for until it is put away. */
class Suggestions extends Strip {
  static override DEFAULT_OPTIONS: object = {
    id: "sirpas-suggestions",
    classes: ["suggestions"],
    actions: {
      act: Suggestions.#onAct,
      series: Suggestions.#onSeries,
      stop: Suggestions.#onStop,
      hide: Suggestions.#onHide,
    },
  };

  static override PARTS = { suggestions: { template: template("encounter/suggestions") } };

  protected readonly label = "SIRPAS.SUGGEST.label";

  #isOpen = false;
  #turn: OwnTurn | null = null;
  #offer: Offer | null = null;
  #series: Series | null = null;
  readonly #unlessBusy = singleFlight();

  /** Looks again whenever something of the fight has changed. */
  readonly follow = debounce(async () => this.#follow());

  async open(): Promise<void> {
    this.#isOpen = true;
    await this.#follow();
  }

  async #follow(): Promise<void> {
    this.#turn = this.#isOpen ? opponentsTurn() : null;
    if (this.#turn === null) {
      this.#series = null;
      return this.putAway();
    }
    this.#offer = this.#offered(this.#turn);
    await this.render({ force: true });
    await this.#playOn(this.#turn, this.#offer);
  }

  protected context(): object {
    const [turn, offer, series] = [this.#turn, this.#offer, this.#series];
    if (!turn || !offer) return {};
    const name = turn.combatant.name ?? "";
    const sharpness = sharpnessNow();
    return {
      title: localize("SIRPAS.SUGGEST.title", { name }),
      hint: series ? localize("SIRPAS.SUGGEST.playing", { count: series.left }) : offer.hint,
      playing: series !== null,
      goesOn: offer.acts.length > 0 || offer.spent,
      acts: offer.acts.map((act, index) => ({ id: act.id, index, text: actText(act), main: index === 0, name })),
      sharpness,
      choices: Object.fromEntries(SHARPNESS.map((key) => [key, `SIRPAS.SUGGEST.SHARPNESS.${key}`])),
    };
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const dial = this.element.querySelector("select");
    dial?.addEventListener("change", () => {
      this.#offer = null;
      void storeSetting("tactics", dial.value).then(this.follow);
    });
  }

  /** What is offered in a turn: the same until something has changed, for the dull choose by chance. */
  #offered({ combat, combatant, actor, key: turn }: OwnTurn): Offer {
    const found = opponentActs(combat, combatant, this.#offer?.found);
    const sharpness = sharpnessNow();
    const key = [turn, sharpness].join();
    if (!found.ok) return { key, found: null, acts: [], hint: ruleErrorText(found), spent: false };
    if (this.#offer?.key === key && this.#offer.found === found.value) return this.#offer;
    const acts = choose(found.value.acts, sharpness, OFFERED, Math.random);
    const spent = found.value.acts.length > 0 || turnLeft(actor).attacks === 0;
    return { key, found: found.value, acts, hint: acts.length > 0 ? "" : whyNone(actor, spent), spent };
  }

  /** Plays the turns of a series on, a step at a time, as far as nobody has to answer anything. */
  async #playOn(turn: OwnTurn, { acts, spent }: Offer): Promise<void> {
    const series = this.#series;
    if (!series || isAwaited(turn.combat)) return;
    if (turn.key !== series.key) {
      if (series.left === 0 || !isOfKind(turn.combatant, series.like)) return this.#stop();
      series.key = turn.key;
      series.left -= 1;
    }
    const [act] = acts;
    const isDone = act ? await this.#play(turn, act) : spent && (await ended(turn));
    if (!isDone) await this.#stop();
  }

  async #stop(): Promise<void> {
    this.#series = null;
    if (this.rendered) await this.render();
  }

  /** Does what was clicked, once, and only while it is still that turn. */
  async #play(turn: OwnTurn, act: OpponentAct): Promise<boolean> {
    const isPlayed = await this.#unlessBusy("", async () => {
      if (opponentsTurn()?.key !== turn.key) return false;
      announce(actText(act));
      return playAct(turn.actor, act);
    });
    this.follow();
    return isPlayed ?? false;
  }

  static async #onAct(this: Suggestions, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const act = this.#offer?.acts.find(({ id }) => id === dataset.act);
    if (act && this.#turn) await this.#play(this.#turn, act);
  }

  static #onSeries(this: Suggestions): void {
    if (!this.#turn) return;
    const { combatant, key } = this.#turn;
    this.#series = { like: combatant, key, left: TURNS - 1 };
    this.follow();
  }

  static async #onStop(this: Suggestions): Promise<void> {
    await this.#stop();
  }

  static async #onHide(this: Suggestions): Promise<void> {
    this.#isOpen = false;
    await this.#follow();
  }
}

/** The turn of a Gamemaster's own opponent that this user plays now; never that of a player's character. */
function opponentsTurn(): OwnTurn | null {
  const turn = game.user!.isGM ? ownTurn() : null;
  return turn && !turn.waits && isOpponent(turn.actor) ? turn : null;
}

function sharpnessNow(): Sharpness {
  const stored = setting("tactics");
  return SHARPNESS.find((one) => one === stored) ?? "usual";
}

/** Why nothing is offered. */
function whyNone(actor: SirpasActor, spent: boolean): string {
  if (spent) return localize("SIRPAS.SUGGEST.nothing");
  const nearest = nearestTo(actor);
  return nearest
    ? localize("SIRPAS.SUGGEST.outOfReach", { name: nearest.name })
    : localize("SIRPAS.SUGGEST.noOpponent");
}

/** Ends a turn; what is still being written lets nothing end, and the next look tries again. @returns whether it can end */
async function ended({ combat, combatant }: OwnTurn): Promise<boolean> {
  if (!planned(combat, combatant.id ?? "", "end").ok) return false;
  await stepFor(combatant, "end");
  return true;
}

let shown: Suggestions | null = null;

/** Shows a Gamemaster what the opponent whose turn it is could do, and from then on in each turn of an opponent. */
export async function openSuggestions(): Promise<void> {
  if (!shown) {
    const strip = new Suggestions();
    shown = strip;
    on(ENCOUNTER_HOOKS, () => strip.follow());
    on("updateToken", () => strip.follow());
  }
  await shown.open();
}
