import type { SirpasCombat } from "../../play/documents.ts";
import { plainEncounter } from "../../play/forecast/encounter.ts";
import type { ForecastParticipant } from "../../play/forecast/plain-fighter.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import { preloadTemplates, template } from "#core/applications/templates.ts";
import { RowsByArrows } from "#core/applications/sheets/base/rows-by-arrows.ts";
import { showTooltipsOnFocus } from "#core/applications/ux/focus-tooltips.ts";
import { FormWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import { answerView, type Asked, number, type Played } from "./forecast-view.ts";
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

/** How many fights can be asked for. */
const FIGHT_COUNTS = [1_000, 4_000, 16_000] as const;

/** The largest seed: short enough to be read out. */
const MOST_SEEDS = 1_000_000;

/** How a fight might go: whole fights played beside the table, and what they came to. */
export class ForecastWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-forecast",
    classes: ["forecast"],
    window: {
      title: "SIRPAS.FORECAST.title",
      icon: "fa-solid fa-scale-unbalanced",
      resizable: true,
      contentClasses: [],
    },
    position: { width: 720, height: 720 },
    actions: { again: ForecastWindow.#onAgain, stop: ForecastWindow.#onStop },
  };

  static override PARTS = {
    fields: { template: template("forecast/fields") },
    controls: { template: template("forecast/controls") },
    answer: { template: template("forecast/answer"), scrollable: [""] },
  };

  #rows: RowsByArrows | null = null;
  readonly #fight: Fight;
  #asked: Asked;
  /** What stops the fights that are being played. */
  #run: AbortController | null = null;
  #played = 0;
  #called = false;
  #answer: Played | null = null;

  constructor(fight: Fight) {
    super();
    this.#fight = fight;
    this.#asked = {
      level: fight.level === "advanced" ? "advanced" : "basic",
      fights: FIGHT_COUNTS[1],
      together: false,
      seed: newSeed(),
    };
  }

  /** Who takes part may have changed since; the sides that were chosen stay. */
  get #participants(): readonly ForecastParticipant[] {
    const chosen = new FormData(this.form ?? undefined);
    return this.#fight
      .participants()
      .map((one) => ({ ...one, side: (chosen.get(`side.${one.id}`) as string | null) ?? one.side }));
  }

  protected override async context(): Promise<object> {
    await preloadTemplates();
    const participants = this.#participants;
    return {
      asked: { ...this.#asked, fights: String(this.#asked.fights) },
      counts: Object.fromEntries(FIGHT_COUNTS.map((count) => [count, number(count)])),
      participants,
      placed: participants.every(({ place }) => place !== null),
      playing: this.#run !== null,
      fault: !haveSides(taking(participants)),
      answer: this.#answer && answerView(this.#answer),
      called: this.#called,
    };
  }

  protected override onOpen(): void {
    void super.onOpen();
    showTooltipsOnFocus(this.element);
    this.#rows = new RowsByArrows(this.element);
  }

  protected override onDraw(): void {
    this.#rows?.settle();
    this.#showProgress();
  }

  protected override onClosed(): void {
    this.#run?.abort();
  }

  protected override onSubmit(): boolean {
    void this.play();
    return false;
  }

  /** Plays the fight as it stands now. */
  async play(): Promise<void> {
    if (this.#run !== null) return;
    const participants = taking(this.#participants);
    if (!haveSides(participants)) return this.redraw("fields", "controls");
    const { combat, scene, turnSeconds } = this.#fight;
    const asked = this.#asked;
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

  protected override async onChange(field: string): Promise<void> {
    if (field.startsWith("side.")) return this.redraw("controls");
    this.#ask(this.filled(this.#asked).seed);
  }

  /** Takes what the fields ask for, with a seed, which its field shows. */
  #ask(seed: number): void {
    this.#asked = { ...this.filled(this.#asked), seed: Math.max(0, Math.min(MOST_SEEDS - 1, seed || 0)) };
    this.element.querySelector<HTMLInputElement>("[name=seed]")!.value = String(this.#asked.seed);
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

  /** The same with other dice. */
  static async #onAgain(this: ForecastWindow): Promise<void> {
    this.#ask(newSeed());
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

/** Those who do not sit out. */
function taking(participants: readonly ForecastParticipant[]): readonly ForecastParticipant[] {
  return participants.filter(({ side }) => side !== "aside");
}

/** Whether there is somebody to fight against. */
function haveSides(participants: readonly ForecastParticipant[]): boolean {
  return new Set(participants.map(({ side }) => side)).size > 1;
}
