const { CombatTracker } = foundry.applications.sidebar.tabs;

type Tracker = InstanceType<typeof CombatTracker>;
type RenderOptions = Parameters<Tracker["render"]>[1];

/** The encounters of the sidebar, drawn once for all that happens in one moment, and of their rows those that show something else than before. */
export class QuietTracker extends CombatTracker {
  #due: Promise<this> | null = null;
  #isDrawing = false;
  /** Whose turn it was when that was brought into sight, and in which list. */
  #inSight: { readonly list?: HTMLElement | undefined; readonly active?: string | undefined } = {};

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

  protected override async _onRender(...args: Parameters<Tracker["_onRender"]>): Promise<void> {
    this.#isDrawing = true;
    try {
      await super._onRender(...args);
    } finally {
      this.#isDrawing = false;
    }
  }

  /** As it is drawn, Foundry brings the combatant whose turn it is into sight each time: where it is still theirs, the list stays where it was scrolled to. */
  override scrollToTurn(): void {
    const list = this.parts["tracker"];
    const active = list?.querySelector<HTMLElement>(".combatant.active")?.dataset["combatantId"];
    const isSame = list === this.#inSight.list && active === this.#inSight.active;
    this.#inSight = { list, active };
    if (!this.#isDrawing || !isSame) super.scrollToTurn();
  }

  /**
   * What would show the same stays in the page, with whatever modules and the keyboard have to do with it. Foundry listens at the tracker's
   * own element (`_attachFrameListeners`), so that nothing comes to be listened for twice on rows that stay, and nothing is missed on those
   * that are replaced.
   */
  protected override _replaceHTML(...args: Parameters<Tracker["_replaceHTML"]>): void {
    const [result, content, options] = args;
    const parts = Object.entries(result as Readonly<Record<string, HTMLElement>>);
    const replaced = parts.filter(([id, fresh]) => {
      const shown = this.parts[id];
      return !isKept(shown && content.contains(shown) ? shown : null, fresh);
    });
    super._replaceHTML(Object.fromEntries(replaced) as typeof result, content, options);
  }
}

/** What a part was rendered as, before anything was added to it in the page: its rows, and what is around them. */
interface Drawn {
  readonly rows: readonly HTMLElement[];
  readonly frame: HTMLElement;
}

const drawn = new WeakMap<Element, Drawn>();

/** Whether a part can stay, with those of its rows replaced that show something else. */
function isKept(shown: HTMLElement | null, fresh: HTMLElement): boolean {
  const before = shown ? drawn.get(shown) : undefined;
  const rows = rowsIn(fresh);
  const places = shown ? rowsIn(shown) : [];
  const marks = rows.map(takeOut);
  if (!shown || !before || places.length !== rows.length || !before.frame.isEqualNode(fresh)) {
    drawn.set(fresh, { rows: rows.map(copied), frame: copied(fresh) });
    for (const [index, mark] of marks.entries()) mark.replaceWith(rows[index]!);
    return false;
  }
  const now = rows.map((row, index) => {
    const known = before.rows[index]!;
    if (known.isEqualNode(row)) return known;
    const copy = copied(row);
    replaceRow(places[index]!, row);
    return copy;
  });
  drawn.set(shown, { rows: now, frame: before.frame });
  return true;
}

/** Rows are compared by themselves: a mark of whose it is takes the place of each. */
function takeOut(row: HTMLElement): Comment {
  const mark = document.createComment(row.dataset["combatantId"] ?? "");
  row.replaceWith(mark);
  return mark;
}

function copied(element: HTMLElement): HTMLElement {
  return element.cloneNode(true) as HTMLElement;
}

function rowsIn(part: HTMLElement): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>("[data-combatant-id]:not([data-combatant-id] *)")];
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
