import { isTag } from "#core/foundry/elements.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { plainEncounter } from "../../play/forecast/encounter.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import { FORECAST_LEVELS } from "../../play/forecast/techniques.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import { preloadTemplates, template } from "#core/applications/templates.ts";
import { RowsByArrows } from "#core/applications/sheets/base/rows-by-arrows.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { SystemWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import { answerView, ASIDE, type Asked, fieldsView, FIGHT_COUNTS, type Played } from "./forecast-view.ts";
import { number } from "./forecast-labels.ts";
import { runForecast } from "./run.ts";

/** Who fights, and where. */
export interface Fight {
  readonly combat: SirpasCombat | null;
  /** Gathered anew each time, for everybody may have changed since. */
  readonly participants: () => readonly ForecastParticipant[];
  readonly scene: Scene.Implementation | null;
  readonly level: CombatLevel;
  readonly turnSeconds: number;
}

/** The largest seed: short enough to be read out. */
const MOST_SEEDS = 1_000_000;

/** How a fight might go: whole fights played beside the table, and what they came to. */
export class ForecastWindow extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-forecast",
    classes: ["forecast"],
    window: { title: "SIRPAS.FORECAST.title", icon: "fa-solid fa-scale-unbalanced", resizable: true },
    position: { width: 720, height: 720 },
    actions: { play: ForecastWindow.#onPlay, again: ForecastWindow.#onAgain, stop: ForecastWindow.#onStop },
  };

  static override PARTS = {
    fields: { template: template("forecast/fields") },
    controls: { template: template("forecast/controls") },
    answer: { template: template("forecast/answer"), scrollable: [""] },
  };

  #rows: RowsByArrows | null = null;
  readonly #fight: Fight;
  /** The sides that were chosen, by the ids of the participants. */
  readonly #sides = new Map<string, string>();
  #participants: readonly ForecastParticipant[];
  #asked: Asked;
  /** What stops the fights that are being played. */
  #run: AbortController | null = null;
  #played = 0;
  #called = false;
  #answer: Played | null = null;

  constructor(fight: Fight) {
    super();
    this.#fight = fight;
    this.#participants = fight.participants();
    this.#asked = {
      level: FORECAST_LEVELS.find((level) => level === fight.level) ?? "basic",
      fights: FIGHT_COUNTS[1],
      together: false,
      seed: newSeed(),
    };
  }

  protected override async context(): Promise<object> {
    await preloadTemplates();
    return {
      ...fieldsView(this.#asked, this.#participants),
      playing: this.#run !== null,
      fault: this.#fault(),
      answer: this.#answer && answerView(this.#answer),
      called: this.#called,
      waiting: this.#run === null && this.#answer === null,
    };
  }

  protected override onOpen(): void {
    showTooltipsOnFocus(this.element);
    this.#rows = new RowsByArrows(this.element);
    this.element.addEventListener("change", ({ target }) => this.#onChange(target));
  }

  protected override onDraw(): void {
    this.#rows?.settle();
    this.#showProgress();
  }

  protected override onClosed(): void {
    this.#run?.abort();
  }

  /** Plays the fight as it stands now. */
  async play(): Promise<void> {
    if (this.#run !== null) return;
    this.#gather();
    if (this.#fault() !== "") return this.redraw("fields", "controls");
    const { combat, scene, turnSeconds } = this.#fight;
    const asked = this.#asked;
    const participants = this.#taking;
    const encounter = plainEncounter(participants, asked, combat, scene);
    this.#played = 0;
    const onProgress = (played: number) => {
      this.#played = played;
      this.#showProgress();
    };
    this.#run = new AbortController();
    const run = runForecast(encounter, { seed: asked.seed, fights: asked.fights, onProgress }, this.#run);
    await this.redraw("controls");
    const tally = await run;
    this.#run = null;
    if (tally !== null) this.#answer = { asked, participants, tally, turnSeconds };
    this.#called = tally === null || tally.fights < asked.fights;
    await this.redraw("controls", "answer");
  }

  /** Who takes part may have changed since; the sides that were chosen stay. */
  #gather(): void {
    const now = this.#fight.participants();
    this.#participants = now.map((one) => ({ ...one, side: this.#sides.get(one.id) ?? one.side }));
  }

  get #taking(): readonly ForecastParticipant[] {
    return this.#participants.filter(({ side }) => side !== ASIDE);
  }

  /** Why there is nothing to play; empty if there is. */
  #fault(): string {
    const sides = new Set(this.#taking.map(({ side }) => side));
    return sides.size > 1 ? "" : localize("SIRPAS.FORECAST.oneSide");
  }

  #onChange(target: EventTarget | null): void {
    if (!isTag(target, "select", "input")) return;
    const { name, value } = target;
    if (name.startsWith("side.")) {
      this.#sides.set(name.slice("side.".length), value);
      this.#gather();
      return void this.redraw("controls");
    }
    if (name === "level") this.#ask({ level: FORECAST_LEVELS.find((level) => level === value) ?? "basic" });
    if (name === "fights") this.#ask({ fights: Number(value) });
    if (name === "seed") this.#ask({ seed: seedFrom(value) });
    if (name === "together") this.#ask({ together: (target as HTMLInputElement).checked });
    if (name === "seed") target.value = String(this.#asked.seed);
  }

  #ask(changed: Partial<Asked>): void {
    this.#asked = { ...this.#asked, ...changed };
  }

  /** Shows how far it is, without drawing anything else anew. */
  #showProgress(): void {
    if (this.#run === null || !this.rendered) return;
    const { fights } = this.#asked;
    const bar = this.element.querySelector<HTMLProgressElement>("progress");
    const text = this.element.querySelector(".forecast-played");
    if (bar) [bar.max, bar.value] = [fights, this.#played];
    const counts = { played: number(this.#played), fights: number(fights) };
    if (text) text.textContent = localize("SIRPAS.FORECAST.played", counts);
  }

  static async #onPlay(this: ForecastWindow): Promise<void> {
    await this.play();
  }

  /** The same with other dice. */
  static async #onAgain(this: ForecastWindow): Promise<void> {
    this.#ask({ seed: newSeed() });
    const field = this.element.querySelector<HTMLInputElement>("[name=seed]");
    if (field) field.value = String(this.#asked.seed);
    await this.play();
  }

  static async #onStop(this: ForecastWindow): Promise<void> {
    this.#run?.abort();
  }
}

/** A seed that nobody chose. It is no die: all dice of a forecast follow from it. */
function newSeed(): number {
  return Math.floor(Math.random() * MOST_SEEDS);
}

function seedFrom(typed: string): number {
  const seed = Math.trunc(Number(typed));
  return Number.isFinite(seed) ? Math.max(0, Math.min(MOST_SEEDS - 1, seed)) : 0;
}
