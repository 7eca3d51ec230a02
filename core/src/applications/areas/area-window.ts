import { SYSTEM } from "#system";
import { AREA_KINDS, type AreaKind, placeArea, type PlacedArea, targetAll } from "../../foundry/areas.ts";
import { measuredOn, type PlacedToken, shownScene } from "../../foundry/canvas.ts";
import { drawnOn, metresPerUnit } from "../../play/exchange/distance.ts";
import { toldApart } from "../../play/people/at-hand.ts";
import { targetKey } from "../../play/people/target-list.ts";
import { inSlices } from "../../utils/in-slices.ts";
import { word } from "../../utils/localize.ts";
import { coreTemplate } from "../templates.ts";
import { choicesOf } from "../ux/choices.ts";
import { debounce } from "../ux/timing.ts";
import { PromptWindow, type SystemWindow, type WindowOptions } from "../ux/window.ts";

/** What an area is like: its size in metres, a radius, half a side or a length. */
interface AreaShape {
  readonly kind: AreaKind;
  readonly size: number;
  readonly angle: number;
}

/** What is to be placed, and by whom. */
export interface AreaWish {
  /** What it is of. */
  readonly name: string;
  readonly actor: Actor.Implementation;
  /** Its shape, where what is used says it; else the player does. */
  readonly shape?: AreaShape;
  /** What it does to somebody who is in it, with its exact chance where this user may know it. */
  foresee(token: PlacedToken, at: AreaMetres): string;
}

/** How far it is from where an area begins to somebody, and to the one who places it. */
export interface AreaMetres {
  readonly metres: number;
  readonly away: number;
}

/** Who is in an area that was placed. */
interface AreaTarget extends AreaMetres {
  readonly token: PlacedToken;
}

/** What the player says of an area; its size in the units of the scene. */
interface Said {
  readonly kind: string;
  readonly size: number;
  readonly angle: number;
  readonly walls: boolean;
}

/** What was said last at this screen. */
let last: Said | null = null;

/** How many spaces of the grid an area reaches to each side before anything else is said. */
const FIRST_SPACES = 2;

/**
 * Lets a player place an area on the map, and shows meanwhile who is in it and what it does to each. Windows are out of its way as long.
 * @param asker  The window that asks for it: until it closes, those who are in the area are the user's targets
 * @returns null for who thinks better of it
 */
export async function askArea(wish: AreaWish, asker?: SystemWindow): Promise<readonly AreaTarget[] | null> {
  const scene = shownScene();
  const from = drawnOn(scene, wish.actor);
  if (!scene || !from) return null;
  const inTheWay = [...foundry.applications.instances.values()].filter((app) => {
    // What was moved out of the page is not above its map.
    return app.hasFrame && !app.minimized && app.element.ownerDocument === document;
  });
  await Promise.all(inTheWay.map((app) => app.minimize()));
  const targets = await new AreaWindow(wish, from, scene).ask();
  await Promise.all(inTheWay.map((app) => app.maximize()));
  asker?.element.querySelector<HTMLElement>("[data-action=placeArea]")?.focus();
  if (!targets || !asker) return targets;
  targetAll(targets.map(({ token }) => token));
  asker.addEventListener("close", () => targetAll([]), { once: true });
  return targets;
}

type Point = PlacedToken["center"];

/** What is foreseen of somebody changes with how far they are from where the area begins, and that from its user. */
const keyOf = ({ token, metres, away }: AreaTarget) => `${targetKey(token)} ${metres} ${away}`;

class AreaWindow extends PromptWindow<readonly AreaTarget[]> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-area`,
    classes: ["area-window"],
    position: { width: 340, top: 80, left: 120 },
    window: { icon: "fa-solid fa-bullseye" },
  };

  static override PARTS = {
    shape: { template: coreTemplate("areas/shape") },
    inside: { template: coreTemplate("areas/inside"), scrollable: [".area-inside"] },
  };

  readonly #wish: AreaWish;
  readonly #from: PlacedToken;
  readonly #scene: Scene.Implementation;
  #said: Said;
  #area: PlacedArea | null = null;
  /** What was foreseen, by token and distance. */
  readonly #foreseen = new Map<string, string>();
  #run = 0;
  #isPlacing = false;

  constructor(wish: AreaWish, from: PlacedToken, scene: Scene.Implementation) {
    super({ window: { title: word("AREA.title", { name: wish.name }) } });
    this.#wish = wish;
    this.#from = from;
    this.#scene = scene;
    const first = { kind: "circle", size: FIRST_SPACES * scene.grid.distance, angle: 60, walls: false };
    const { shape } = wish;
    this.#said = { ...(last ?? first), ...(shape && { ...shape, size: shape.size / metresPerUnit(scene) }) };
  }

  /** How far somebody is from where it begins, in the units of the scene. */
  #distanceTo({ center }: PlacedToken): string {
    const distance = Math.round(measuredOn(this.#scene, [this.#area!.origin, center]));
    return word("TARGET.metres", { metres: distance, unit: this.#scene.grid.units });
  }

  /** Whole metres between points of the scene; the same space is none. */
  #metres(from: Point, to: Point): number {
    return Math.round(measuredOn(this.#scene, [from, to]) * metresPerUnit(this.#scene));
  }

  protected override context(): object {
    const { kind, angle, size, walls } = this.#said;
    return {
      ...{ size, angle, walls, units: this.#scene.grid.units, isCone: kind === "cone", isPlacing: this.#isPlacing },
      kinds: choicesOf(AREA_KINDS, (key) => word(`AREA.KIND.${key}`), kind),
      groups: this.#groups(),
      anyone: this.#targets().length > 0,
    };
  }

  protected override async onOpen(): Promise<void> {
    await super.onOpen();
    // Where what is used says the shape, there is nothing to ask first.
    if (this.#wish.shape) void this.#place();
  }

  protected override async onChange(): Promise<void> {
    this.#said = this.lastFilled(this.#said);
    await this.redraw("shape");
  }

  /** Goes to the map, where a click settles it. */
  protected override onSubmit(): boolean {
    this.#said = this.lastFilled(this.#said);
    if (!this.#isPlacing) void this.#place();
    return false;
  }

  protected override onClosed(): void {
    this.#run += 1;
    super.onClosed();
  }

  async #place(): Promise<void> {
    const { kind, size, angle, walls } = this.#said;
    const said = { name: this.#wish.name, kind: kind as AreaKind, angle, isWalled: walls, from: this.#from };
    this.#isPlacing = true;
    void this.redraw("shape");
    const area = await placeArea({ ...said, size }, (moved) => this.#follow(moved));
    this.#isPlacing = false;
    this.#area = null;
    if (!area && !this.#wish.shape) return this.redraw();
    if (area && !this.#wish.shape) last = this.#said;
    if (area) this.choose(this.#targets(area));
    await this.close();
  }

  /** Draws who is in it, once for all movements of one moment, and only where that changed. */
  #follow(area: PlacedArea): void {
    const before = this.#keys(this.#area);
    this.#area = area;
    if (this.#keys(area) !== before) this.#drawSoon();
  }

  readonly #drawSoon = debounce(async () => {
    await this.redraw("inside");
    const run = ++this.#run;
    const missing = this.#targets().filter((target) => !this.#foreseen.has(keyOf(target)));
    const steps = missing.map((target) => () => {
      this.#foreseen.set(keyOf(target), this.#wish.foresee(target.token, target));
    });
    if (steps.length > 0 && (await inSlices(steps, () => run === this.#run))) await this.redraw("inside");
  });

  #keys(area: PlacedArea | null): string {
    return this.#targets(area).map(keyOf).join(" ");
  }

  #targets(area = this.#area): readonly AreaTarget[] {
    if (!area) return [];
    const away = this.#metres(this.#from.center, area.origin);
    return area.inside.map((token) => ({ token, away, metres: this.#metres(area.origin, token.center) }));
  }

  /** Those on the other side, and those on one's own. */
  #groups() {
    const side = this.#from.document.disposition;
    const named = toldApart(this.#targets().map((target) => ({ ...target, name: target.token.name })));
    const shown = named.map((target) => ({
      name: target.name,
      img: target.token.document.texture.src,
      friend: target.token.document.disposition === side,
      away: this.#distanceTo(target.token),
      does: this.#foreseen.get(keyOf(target)) ?? "",
    }));
    return (["foes", "friends"] as const).map((group) => {
      const of = shown.filter(({ friend }) => friend === (group === "friends"));
      return { group, label: word(`AREA.${group}`, { count: of.length }), lines: of };
    });
  }
}
