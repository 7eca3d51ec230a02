import { packedActors } from "#core/foundry/actor-packs.ts";
import { createActor } from "#core/foundry/documents.ts";
import { metIn, nameAt } from "#core/play/opponents/levels.ts";
import type { Level } from "#core/play/opponents/level-of.ts";
import { participantsAtHand, playedCharacters, worldActors, isCharacter } from "#core/play/people/at-hand.ts";
import { placeOnScene } from "#core/applications/welcome/place.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { template } from "#core/applications/templates.ts";
import { FormWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { byName, list, localize } from "#core/utils/localize.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { dial, type Dialled, type DialPart } from "../../odds/forecast/dial.ts";
import { lengthOf } from "../../odds/forecast/tally-figures.ts";
import { isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { CHIEF, dialHeroes, dialKinds } from "../../play/forecast/dial-people.ts";
import { levelFor } from "../../play/encounter/encounter-of.ts";
import { OPPONENT_RULES } from "../../play/opponents/opponent-rules.ts";
import { decimal, errorOf } from "./forecast-view.ts";
import { playsBeside } from "./players.ts";

/** All encounters are tried with the same dice. */
const SEED = 42;

const CHANCES = [50, 60, 70, 75, 80, 85, 90, 95] as const;

/** How many heroes may be down at most can be chosen up to so many. */
const MOST_DOWN = 3;

interface Asked {
  /** Ids of the heroes who take part. */
  readonly heroes: readonly string[];
  /** Whom they may meet; the second may be empty. */
  readonly first: string;
  readonly second: string;
  /** In percent, as the field has it. */
  readonly chance: string;
  /** Empty for any number. */
  readonly down: string;
}

/** The other way round from a forecast: a chance is named, and encounters are found that come out at it. */
class DialWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-dial",
    classes: ["forecast", "dial"],
    window: { title: "SIRPAS.DIAL.title", icon: "fa-solid fa-gauge-high", resizable: true, contentClasses: [] },
    position: { width: 640, height: 680 },
    actions: { stop: DialWindow.#onStop, place: DialWindow.#onPlace },
  };

  static override PARTS = {
    fields: { template: template("forecast/dial-fields") },
    answer: { template: template("forecast/dial-answer"), scrollable: [""] },
  };

  readonly #heroes: readonly SirpasActor[];
  readonly #opponents: ReadonlyMap<string, SirpasActor>;
  #asked: Asked;
  #run: AbortController | null = null;
  #found: readonly Dialled[] = [];
  /** What was asked for when it was found. */
  #sought: Asked | null = null;
  readonly #once = singleFlight();

  constructor(heroes: readonly SirpasActor[], taking: readonly SirpasActor[], opponents: readonly SirpasActor[]) {
    super();
    this.#heroes = heroes;
    this.#opponents = new Map(opponents.toSorted(byName).map((one) => [one.uuid, one]));
    const [first] = this.#opponents.keys();
    this.#asked = {
      heroes: taking.flatMap(({ id }) => id ?? []),
      ...{ first: first ?? "", second: "", chance: "80", down: "1" },
    };
  }

  protected override context(): object {
    const asked = this.#asked;
    const names = Object.fromEntries([...this.#opponents].map(([uuid, { name }]) => [uuid, name]));
    const down = Array.from({ length: MOST_DOWN + 1 }, (_, count) => [
      `${count}`,
      localize(count === 0 ? "SIRPAS.DIAL.nobodyDown" : "SIRPAS.DIAL.mostDown", { count }),
    ]);
    return {
      asked,
      heroes: this.#heroes.map(({ id, name, img }) => ({ id, name, img, taking: asked.heroes.includes(id ?? "") })),
      chances: Object.fromEntries(CHANCES.map((chance) => [chance, inPercent(chance)])),
      downs: Object.fromEntries([...down, ["", localize("SIRPAS.DIAL.anyDown")]]),
      firsts: names,
      seconds: { "": localize("SIRPAS.DIAL.none"), ...names },
      playing: this.#run !== null,
      fault: this.#taking.length === 0 || asked.first === "",
      searched: this.#sought !== null && this.#run === null && this.#found.length === 0,
      found: this.#found.map((one, index) => this.#proposal(one, index)),
    };
  }

  get #taking(): readonly SirpasActor[] {
    return this.#heroes.filter(({ id }) => this.#asked.heroes.includes(id ?? ""));
  }

  #proposal({ parts, met, won, badly, tally }: Dialled, index: number) {
    const down = this.#sought?.down ?? "";
    const { mean } = lengthOf(tally);
    return {
      index,
      names: list(parts.map((part) => `${part.count} × ${this.#nameOf(part)}`)),
      ...{ met: percent(met.chance), error: errorOf(met), width: `${(met.chance * 100).toFixed(1)}%` },
      what: localize(down === "" ? "SIRPAS.DIAL.won" : "SIRPAS.DIAL.wonWith", {
        down: down === "0" ? localize("SIRPAS.DIAL.nobodyDown") : localize("SIRPAS.DIAL.mostDown", { count: down }),
      }),
      lines: [
        ...(down === ""
          ? []
          : [localize("SIRPAS.DIAL.wonAtAll", { chance: percent(won.chance), error: errorOf(won) })]),
        localize("SIRPAS.DIAL.badly", { chance: percent(badly.chance), error: errorOf(badly) }),
        localize("SIRPAS.DIAL.turns", { turns: decimal(mean) }),
      ],
    };
  }

  #nameOf({ kind: { key, level } }: DialPart): string {
    return nameAt(level as Level, this.#opponents.get(key)?.name ?? "");
  }

  protected override onClosed(): void {
    this.#run?.abort();
  }

  protected override async onChange(): Promise<void> {
    this.#asked = this.filled(this.#asked);
    await this.redraw("fields");
  }

  protected override onSubmit(): boolean {
    this.#asked = this.filled(this.#asked);
    void this.#search();
    return false;
  }

  /** Looks for encounters beside the table, and shows each as soon as it is played out. */
  async #search(): Promise<void> {
    if (this.#run !== null || this.#taking.length === 0) return;
    const asked = this.#asked;
    const { first, second, chance, down } = asked;
    const level = levelFor(this.#taking[0]!) === "advanced" ? "advanced" : "basic";
    const run = new AbortController();
    [this.#run, this.#found, this.#sought] = [run, [], asked];
    await this.redraw();
    const kinds = [...new Set([first, second])].flatMap((key) => {
      const opponent = this.#opponents.get(key);
      return opponent ? dialKinds(opponent, key, level) : [];
    });
    const show = (found: readonly Dialled[]) => {
      this.#found = found;
      void this.redraw("answer");
    };
    try {
      const terms = { chance: Number(chance) / 100, mostDown: down === "" ? null : Number(down) };
      const play = playsBeside(SEED, run.signal);
      const found = await dial(dialHeroes(this.#taking, level), kinds, CHIEF, terms, play, show);
      if (!run.signal.aborted) this.#found = found;
    } finally {
      run.abort();
      this.#run = null;
      await this.redraw();
    }
  }

  static async #onStop(this: DialWindow): Promise<void> {
    this.#run?.abort();
  }

  /** Makes opponents of this world of a proposal, and puts all of them on the scene, the heroes who are not there too. */
  static async #onPlace(this: DialWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const proposal = this.#found[Number(dataset["index"])];
    if (!proposal) return;
    await this.#once("place", async () => {
      const people: Actor.Implementation[] = [];
      for (const { kind, count } of proposal.parts) {
        const opponent = this.#opponents.get(kind.key);
        const met = opponent && metIn(OPPONENT_RULES, opponent, kind.level as Level);
        const created = met && (await createActor(met, { fromCompendium: true }));
        if (created) people.push(...Array.from({ length: count }, () => created));
      }
      await placeOnScene([...this.#taking, ...people]);
      // They would stand below it.
      await this.minimize();
    });
  }
}

const inPercent = (chance: number) => (chance / 100).toLocaleString(game.i18n!.lang, { style: "percent" });

/** Opens the dial: the characters of the players against opponents of the compendia. For Gamemasters. */
export async function openDial(): Promise<void> {
  const heroes = [...new Set([...playedCharacters(), ...worldActors().filter(isCharacter)])].filter(isSirpasActor);
  const taking = participantsAtHand().map(({ actor }) => actor);
  const opponents = (await packedActors("npc")).map(({ actor }) => actor).filter(isSirpasActor);
  await new DialWindow(
    heroes,
    heroes.filter((hero) => taking.includes(hero)),
    opponents,
  ).show();
}
