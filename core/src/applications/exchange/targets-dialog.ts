import { canPlaceAreas, type PlacedToken } from "../../foundry/canvas.ts";
import { metresBetween } from "../../play/exchange/distance.ts";
import { targetKey, targetList } from "../../play/people/target-list.ts";
import { inOneLine, word } from "../../utils/localize.ts";
import type { AreaWish } from "../areas/area-window.ts";
import { coreTemplate } from "../templates.ts";
import { percent } from "../ux/chances.ts";
import { PromptWindow, type WindowOptions } from "../ux/window.ts";
import { targetOptions } from "./target-options.ts";

/** Whom something can work on. */
interface TargetsRequest {
  readonly actor: Actor.Implementation;
  /** What it is called. */
  readonly name: string;
  /** On how many at most. */
  readonly most: number;
  /** Whether it reaches somebody. */
  reaches(token: PlacedToken): boolean;
  /** The area that it fills, where it does, in which all are meant. */
  readonly area?: FilledArea | null;
}

/** An area, what something does in it, and with which chances to somebody. */
interface FilledArea {
  readonly shape: NonNullable<AreaWish["shape"]>;
  readonly does: readonly string[];
  chancesFor(token: PlacedToken): readonly { readonly name: string; readonly value: number }[];
}

interface Listed extends TargetsRequest {
  readonly tokens: readonly PlacedToken[];
}

/** Asks whom something works on that nobody is targeted for: one of a list, or several. */
class TargetsDialog extends PromptWindow<readonly string[]> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "targets-{id}",
    classes: ["targets-dialog"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-crosshairs" },
    actions: { placeArea: TargetsDialog.#onArea },
  };

  static override PARTS = {
    form: { template: coreTemplate("exchange/targets") },
    footer: { template: coreTemplate("rolls/footer") },
  };

  #targets: readonly string[];

  constructor(private readonly request: Listed) {
    super({ window: { title: word("TARGET.choose", { name: request.name }) } });
    this.#targets = request.tokens.slice(0, 1).map(targetKey);
  }

  protected override context(): object {
    const { actor, tokens, most } = this.request;
    const lines = targetOptions(tokens, this.#targets, (token) => {
      return { metres: metresBetween(actor, token), isOut: token.actor?.isOut === true, isWalled: false };
    });
    const field = { type: most > 1 ? "checkbox" : "radio", name: "targets" };
    const hint = most > 1 && most < tokens.length ? word("TARGET.most", { most }) : "";
    const places = this.request.area != null && canPlaceAreas(actor);
    return { ...{ field, hint, submit: word("TARGET.submit") }, targets: lines, places };
  }

  /** All who are in the area are meant, as far as it reaches them. */
  static async #onArea(this: TargetsDialog): Promise<void> {
    const { area, actor, name } = this.request;
    const { askArea } = await import("../areas/area-window.ts");
    const { shape, does, chancesFor } = area!;
    const foresee = (token: PlacedToken) => {
      return inOneLine([...chancesFor(token).map((one) => `${one.name} ${percent(one.value)}`), ...does]);
    };
    const inside = await askArea({ actor, name, shape, foresee }, this);
    if (!inside) return;
    const listed = this.request.tokens.map(targetKey);
    this.#targets = inside.map(({ token }) => targetKey(token)).filter((key) => listed.includes(key));
    await this.redraw();
  }

  protected override get isBlocked(): boolean {
    const { length } = this.#targets;
    return length === 0 || length > this.request.most;
  }

  protected override async onChange(): Promise<void> {
    this.#targets = this.filled({ targets: this.#targets }).targets;
    await this.redraw("footer");
  }

  protected override onSubmit(): boolean {
    return !this.isBlocked && this.choose(this.#targets);
  }
}

/** Those whom a user chooses of all who are within reach, none where nobody is; null where they thought better of it. */
export async function chooseTargets(request: TargetsRequest): Promise<readonly PlacedToken[] | null> {
  const tokens = targetList(request.actor).filter((token) => request.reaches(token));
  if (tokens.length === 0) return [];
  const keys = await new TargetsDialog({ ...request, tokens }).ask();
  return keys && tokens.filter((token) => keys.includes(targetKey(token)));
}
