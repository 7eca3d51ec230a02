const { CombatTracker } = foundry.applications.sidebar.tabs;

type Tracker = InstanceType<typeof CombatTracker>;
type RenderOptions = Parameters<Tracker["render"]>[1];

/** The encounters of the sidebar, drawn once for all that happens in one moment, and of their rows those that show something else than before. */
export class QuietTracker extends CombatTracker {
  #due: Promise<this> | null = null;

  /** Foundry asks for it with each change of an encounter, of its combatants and of their tokens. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    if (typeof options === "boolean") return super.render(options, more);
    if (!this.rendered || Object.keys(options).length > 0) return super.render(options);
    this.#due ??= this.#renderSoon();
    return this.#due;
  }

  async #renderSoon(): Promise<this> {
    await new Promise((resolve) => setTimeout(resolve));
    this.#due = null;
    return super.render();
  }

  /** What would show the same stays in the page, with whatever modules and the keyboard have to do with it. */
  protected override _replaceHTML(...args: Parameters<Tracker["_replaceHTML"]>): void {
    const [result, content, options] = args;
    const parts = Object.entries(result as Readonly<Record<string, HTMLElement>>);
    const replaced = parts.filter(([id, fresh]) => {
      const shown = this.parts[id];
      return !(shown && content.contains(shown) && isKept(shown, fresh));
    });
    super._replaceHTML(Object.fromEntries(replaced) as typeof result, content, options);
  }
}

/** What a part was rendered as, before anything was added to it in the page: its rows, and what is around them. */
interface Drawn {
  readonly rows: readonly string[];
  readonly frame: string;
}

const drawn = new WeakMap<Element, Drawn>();

/** Whether a part can stay, with those of its rows replaced that show something else. */
function isKept(shown: HTMLElement, fresh: HTMLElement): boolean {
  const [before, now] = [drawn.get(shown), drawnAs(fresh)];
  drawn.set(fresh, now);
  const [places, rows] = [rowsIn(shown), rowsIn(fresh)];
  if (before?.frame !== now.frame || places.length !== rows.length) return false;
  drawn.set(shown, now);
  for (const [index, row] of rows.entries())
    if (before.rows[index] !== now.rows[index]) replaceRow(places[index]!, row);
  return true;
}

function rowsIn(part: HTMLElement): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>("[data-combatant-id]")];
}

function drawnAs(part: HTMLElement): Drawn {
  const around = part.cloneNode(true) as HTMLElement;
  for (const row of rowsIn(around)) row.replaceWith(row.dataset["combatantId"] ?? "");
  return { rows: rowsIn(part).map(({ outerHTML }) => outerHTML), frame: around.outerHTML };
}

/** The keyboard stays on the same button. */
function replaceRow(row: HTMLElement, fresh: HTMLElement): void {
  const { activeElement: focused } = row.ownerDocument;
  const isWithin = focused !== null && row.contains(focused);
  const action = isWithin ? focused.getAttribute("data-action") : null;
  const same = isWithin && focused.id !== "" ? `[id="${CSS.escape(focused.id)}"]` : `[data-action="${action}"]`;
  row.replaceWith(fresh);
  if (isWithin) fresh.querySelector<HTMLElement>(same)?.focus({ preventScroll: true });
}

/** Lets the sidebar show this tracker; to be called in the init hook. */
export function registerQuietTracker(): void {
  Object.assign(CONFIG.ui, { combat: QuietTracker });
}
