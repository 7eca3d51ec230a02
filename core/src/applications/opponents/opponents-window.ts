import { SYSTEM } from "#system";
import { folderName, packedActors, type PackedActor } from "../../foundry/actor-packs.ts";
import { createActor, fetchDocument } from "../../foundry/documents.ts";
import { levelsWith, metIn, nameAt } from "../../play/opponents/levels.ts";
import { LEVELS, type Level } from "../../play/opponents/level-of.ts";
import type { OpponentRules } from "../../play/opponents/opponent-rules.ts";
import { idOfKey } from "../../utils/id-of-key.ts";
import { byName, inOneLine, word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";
import { RowsByArrows } from "../sheets/base/rows-by-arrows.ts";
import { filterLines, watchSearch } from "../sheets/base/filter.ts";
import { coreTemplate } from "../templates.ts";
import { percent } from "../ux/chances.ts";
import { choicesOf } from "../ux/choices.ts";
import { SystemWindow, type WindowOptions } from "../ux/window.ts";
import type { OpenOpponents } from "../welcome/start.ts";
import { stepsOfWorld } from "../welcome/steps.ts";
import { levelChoices } from "./level-choices.ts";
import { dangersTo } from "./dangers.ts";
import { bandOf, DANGERS } from "./danger-bands.ts";

type Someone = Actor.Implementation;

/** So many dangers are shown as soon as they are known, while others are still measured. */
const SHOWN_AT_ONCE = 8;

/** What the lines are narrowed down by. */
const FILTERS = ["kind", "danger", "source"] as const;
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

/** A line of an opponent. */
interface Line extends Filters {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly facts: string;
  /** That the hero falls first; empty as long as nobody knows. */
  readonly chance: string;
  readonly isOpen: boolean;
  readonly band: string;
}

/** The opponents of all compendia at one level, each with its danger; a click makes one of this world. */
class OpponentsWindow extends SystemWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-opponents`,
    classes: ["opponents-window"],
    window: { icon: "fa-solid fa-dragon", resizable: true },
    position: { width: 620, height: 640 },
    actions: {
      take: OpponentsWindow.#onTake,
      look: OpponentsWindow.#onLook,
      setLevel: OpponentsWindow.#onLevel,
      async begin(this: OpponentsWindow) {
        await this.next?.();
      },
    },
  };

  static override PARTS = { list: { template: coreTemplate("opponents/list"), scrollable: [".opponent-lines"] } };

  #opponents: readonly PackedActor[] = [];
  /** Null where the hero's compendium is hidden. */
  #dangers: ReturnType<typeof dangersTo> | null = null;
  #level: Level = "printed";
  #filters: Filters = { kind: "", danger: "", source: "" };
  #typed = "";
  #rows: RowsByArrows | null = null;
  readonly #once = singleFlight();

  constructor(
    readonly rules: OpponentRules,
    /** What the welcome goes on with from here; null where nobody is led. */
    private readonly next: (() => unknown) | null,
  ) {
    super({ window: { title: word("OPPONENTS.title") } });
  }

  protected override context(): object {
    const all = this.#opponents.map((one) => this.#lineOf(one));
    const lines = all.filter((line) =>
      FILTERS.every((key) => this.#filters[key] === "" || this.#filters[key] === line[key]),
    );
    const choices = (key: "kind" | "source") => {
      const names = [...new Set(all.map((line) => line[key]))].filter((name) => name !== "").map((name) => ({ name }));
      return names.sort(byName).map(({ name }) => ({ key: name, label: name, chosen: name === this.#filters[key] }));
    };
    const hero = this.#dangers?.hero.name ?? "";
    return {
      lines,
      typed: this.#typed,
      levels: levelChoices(this.#level),
      kinds: choices("kind"),
      dangers: choicesOf(DANGERS, (key) => word(`OPPONENTS.DANGER.${key}`), this.#filters.danger),
      sources: choices("source"),
      assumes: hero === "" ? word("OPPONENTS.noHero") : word("OPPONENTS.assumes", { hero }),
      begins: this.next !== null && stepsOfWorld().opponents,
    };
  }

  #lineOf({ actor, source }: PackedActor): Line {
    const chance = this.#dangers?.known(actor, this.#level);
    const danger = bandOf(chance ?? null);
    const name = nameAt(this.#level, actor.name);
    return {
      ...{ uuid: actor.uuid, name, img: actor.img, kind: folderName(actor), source, danger },
      facts: inOneLine([folderName(actor), actor.system.concept ?? ""]),
      chance: typeof chance === "number" ? percent(chance) : "",
      isOpen: chance === undefined && this.#dangers !== null,
      band: danger === "" ? "" : word(`OPPONENTS.DANGER.${danger}`),
    };
  }

  override async show(): Promise<this> {
    const [opponents, hero] = await Promise.all([packedActors("npc"), heroOf(this.rules)]);
    this.#opponents = opponents.toSorted((one, other) => byName(one.actor, other.actor));
    this.#dangers = hero && dangersTo(hero, this.rules);
    return super.show();
  }

  protected override onOpen(): void {
    this.#rows = new RowsByArrows(this.element);
    watchSearch(this.element, (typed) => {
      this.#typed = typed;
      this.#rows?.settle();
    });
    this.element.addEventListener("change", ({ target }) => {
      const { name = "", value = "" } = (target ?? {}) as { readonly name?: string; readonly value?: string };
      if (!FILTERS.some((key) => key === name)) return;
      this.#filters = { ...this.#filters, [name]: value };
      void this.redraw();
    });
    void this.#measure();
  }

  protected override onDraw(): void {
    filterLines(this.element, this.#typed);
    this.#rows?.settle();
  }

  /** Finds out how dangerous all are at the chosen level, one after the other, so that nothing else has to wait. */
  async #measure(): Promise<void> {
    const [dangers, level] = [this.#dangers, this.#level];
    const open = this.#opponents.filter(({ actor }) => dangers?.known(actor, level) === undefined);
    if (!dangers || open.length === 0) return;
    for (const [at, { actor }] of open.entries()) {
      if (at > 0 && at % SHOWN_AT_ONCE === 0) await this.redraw();
      await new Promise((done) => setTimeout(done));
      if (!this.rendered || this.#level !== level) return;
      await dangers.measure(actor, level);
    }
    await this.redraw();
  }

  #at(target: HTMLElement): Someone | undefined {
    const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"];
    return this.#opponents.find(({ actor }) => actor.uuid === uuid)?.actor;
  }

  static async #onTake(this: OpponentsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const opponent = this.#at(target);
    if (!opponent) return;
    await this.#once("take", async () => {
      const created = await createActor(metIn(this.rules, opponent, this.#level), { fromCompendium: true });
      if (!created) return;
      notify.info(word("OPPONENTS.taken", { name: created.name }));
      await this.redraw();
    });
  }

  static async #onLook(this: OpponentsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(this.#at(target));
  }

  static async #onLevel(this: OpponentsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#level = LEVELS.find((level) => level === dataset["level"]) ?? "printed";
    await this.redraw();
    await this.#measure();
  }
}

/** The ready character by whom danger is measured; null where its compendium is hidden. */
async function heroOf({ hero }: OpponentRules): Promise<Someone | null> {
  return fetchDocument<Someone>(`Compendium.${SYSTEM.id}.characters.Actor.${idOfKey(`characters/${hero}`)}`);
}

/** What opens the opponents of a rulebook, with the next step of the welcome where that leads there, and gives one a level. */
export function opponentsWith(rules: OpponentRules): OpenOpponents {
  const open = async (next?: () => unknown) => void (await new OpponentsWindow(rules, next ?? null).show());
  return Object.assign(open, { setLevel: levelsWith(rules) });
}
